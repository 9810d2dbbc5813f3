import Testing

@testable import View

@MainActor @Suite struct FloatingTests {
  private typealias Place = SIMD2<Double>

  private func dealt(width: Int = 640, height: Int = 480) throws -> Play {
    try Play(dealt: .playingCards, seed: 5, width: width, height: height)
  }

  /// How far all cards are from their places, as drawn in the scene of a time that has come.
  private func offsets(_ play: Play, at time: Double) throws -> [Place] {
    play.advance(to: time)
    _ = try play.view.scene(at: time)
    return try play.board.cards.indices.map { try #require(play.look($0, at: time).offset) }
  }

  /// Plays a few choices and looks at a few moments, with frames in between.
  private func observed(framesPerSecond: Double) throws -> [[Place]] {
    let play = try dealt()
    let script: [(at: Double, choose: Int?)] = [
      (0.5, nil), (1.01, 0), (1.3, 3), (2, nil), (3.37, 7), (3.5, 7), (5, nil), (9, nil),
    ]
    var frame = 0.0
    var seen: [[Place]] = []
    for step in script {
      while framesPerSecond > 0, frame / framesPerSecond < step.at {
        play.advance(to: frame / framesPerSecond)
        // A window draws what will be seen one frame later.
        _ = try play.view.scene(at: (frame + 1) / framesPerSecond)
        frame += 1
      }
      if let card = step.choose {
        play.choose(card, at: step.at)
      } else {
        seen.append(try offsets(play, at: step.at))
      }
    }
    return seen
  }

  @Test("Stilled, the cards stay where they are, wake nothing up, and go on from there")
  func stilled() throws {
    let play = try dealt()
    _ = try offsets(play, at: 2)
    try play.screen.adopt(Appearance(drifts: false))
    let places = try offsets(play, at: 2)
    #expect(try offsets(play, at: 9) == places && !play.view.isMoving(at: 9))
    #expect(places.contains { $0 != .zero })
    play.choose(0, at: 10)
    #expect(try offsets(play, at: 14) == places)
    try play.screen.adopt(Appearance())
    #expect(try offsets(play, at: 14) == places && play.view.isMoving(at: 14))
    #expect(try offsets(play, at: 16) != places)
  }

  @Test("The frame rate changes nothing", arguments: [7, 75])
  func frameRate(framesPerSecond: Double) throws {
    let seen = try observed(framesPerSecond: framesPerSecond)
    #expect(try seen == observed(framesPerSecond: 0))
    #expect(seen.last?.contains(.zero) == false)
  }

  @Test("The same seed floats the same way, whatever was played before")
  func seeds() throws {
    let (play, other) = try (Play(dealt: .playingCards), Play(dealt: .playingCards))
    for one in [play, other] { one.advance(to: 3) }
    play.choose(0, 1, at: 3)
    for one in [play, other] {
      one.advance(to: 6)
      one.restart(seed: 77)
    }
    #expect(try offsets(play, at: 8) == offsets(other, at: 8))
  }

  @Test("Every card floats at once, with 0.5 to 1.5 of its heights a second")
  func speed() throws {
    let play = try dealt()
    let (early, late) = (try offsets(play, at: 0.01), try offsets(play, at: 0.02))
    for (a, b) in zip(early, late) {
      let way = (b - a) * (b - a)
      let speed = way.sum().squareRoot() / 0.01 / Double(play.view.layout.cell)
      #expect(0.49...1.51 ~= speed)
    }
  }

  @Test("A card that is up stays where it is, until 0.6 s after it began to turn down")
  func held() throws {
    let play = try dealt()
    play.choose(4, at: 2)
    let held = try offsets(play, at: 2)[4]
    for time in [2.1, 3, 5] {
      let others = try offsets(play, at: time - 0.05)
      let all = try offsets(play, at: time)
      #expect(all[4] == held && all[5] != others[5])
    }
    play.choose(4, at: 6)
    #expect(try offsets(play, at: 6.59)[4] == held)
    #expect(try offsets(play, at: 6.7)[4] != held)
  }

  @Test("All cards are inside the panel all the time, in every window")
  func inside() throws {
    let play = try dealt()
    let sizes = [(640, 480), (200, 200), (1280, 800), (300, 900), (1000, 220), (640, 480)]
    for (number, size) in sizes.enumerated() {
      try play.resize(size.0, size.1)
      for frame in 0..<20 {
        let time = Double(number) * 20 + Double(frame)
        play.advance(to: time)
        _ = try play.view.scene(at: time)
        expectInside(play, at: time)
        if frame.isMultiple(of: 5) { play.choose(frame % 12, at: time) }
      }
    }
  }

  private func expectInside(_ play: Play, at time: Double) {
    let panel = play.view.layout.panel
    for index in play.board.cards.indices where !play.board.cards[index].isGone {
      let frame = play.view.cards.frame(of: index, at: time)
      #expect(frame.x > Double(panel.x) - 0.51 && frame.y > Double(panel.y) - 0.51)
      #expect(frame.x + frame.width < Double(panel.maxX) + 0.51)
      #expect(frame.y + frame.height < Double(panel.maxY) + 0.51)
    }
  }

  @Test("The focus ring lies around its card wherever it floats")
  func ring() throws {
    let play = try dealt()
    try play.key(.down, at: 0)
    try play.key(.right, at: 0)
    for time in stride(from: 0.0, to: 5, by: 0.31) {
      play.advance(to: time)
      let ring = try #require(try play.others(at: time).first)
      let card = try play.sprite(of: 1, at: time)
      #expect(ring.opacity == 1)
      #expect(isClose(ring.frame.x + ring.frame.width / 2, card.frame.x + card.frame.width / 2))
      #expect(isClose(ring.frame.y + ring.frame.height / 2, card.frame.y + card.frame.height / 2))
    }
  }

  @Test("A press finds the card where it floats, and nothing where it was")
  func press() throws {
    let play = try dealt(width: 1280, height: 800)
    _ = try offsets(play, at: 3)
    try play.press(card: 2, at: 3)
    #expect(play.intents == [.choose(2)])
    #expect(play.view.isMoving(at: 100) && !play.view.isSettling(at: 100))
  }

  @Test("When all pairs are gone nothing moves any more")
  func end() throws {
    let play = try Play(.playingCards)
    play.finish()
    #expect(play.view.isMoving(at: play.game.now + 1))
    play.advance(to: play.game.now + 10)
    _ = try play.view.scene(at: play.game.now)
    #expect(!play.view.isMoving(at: play.game.now))
  }
}
