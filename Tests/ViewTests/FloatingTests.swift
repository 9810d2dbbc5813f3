import Testing
import ViewModel
import ViewState

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
    return try play.board.cards.indices.map { try #require(play.appearance(of: $0, at: time).offset) }
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
    try play.screen.apply(Appearance(drifts: false))
    let places = try offsets(play, at: 2)
    #expect(try offsets(play, at: 9) == places && !play.view.isMoving(at: 9))
    #expect(places.contains { $0 != .zero })
    play.choose(0, at: 10)
    #expect(try offsets(play, at: 14) == places)
    try play.screen.apply(Appearance())
    #expect(try offsets(play, at: 14) == places && play.view.isMoving(at: 14))
    #expect(try offsets(play, at: 16) != places)
  }

  /// Plays for two seconds, looks at a card and stills the cards; returns how far they are from
  /// their places.
  private func stilled(_ play: Play) throws -> [Place] {
    play.choose(3, at: 1)
    play.choose(3, at: 1.5)
    _ = try offsets(play, at: 3)
    try play.screen.apply(Appearance(drifts: false))
    return try offsets(play, at: 3.1)
  }

  @Test(
    "Stilled cards keep their places in another appearance",
    arguments: [
      Appearance(palette: .highContrast, drifts: false), Appearance(palette: .dark, drifts: false),
      Appearance(reducesMotion: true, drifts: false), Appearance(reducesMotion: true),
    ])
  func otherAppearance(_ appearance: Appearance) throws {
    let play = try dealt()
    let places = try stilled(play)
    try play.screen.apply(appearance)
    #expect(try offsets(play, at: 4) == places && !play.view.isMoving(at: 9))
    try play.screen.apply(Appearance(drifts: false))
    #expect(try offsets(play, at: 5) == places)
    play.choose(0, at: 6)
    play.choose(0, at: 7)
    #expect(try offsets(play, at: 9) == places)
  }

  @Test("Reduced motion in the middle of a game stills the cards where they are")
  func reducedMotion() throws {
    let play = try dealt()
    play.choose(3, at: 1)
    let places = try offsets(play, at: 3)
    try play.screen.apply(Appearance(reducesMotion: true))
    let still = try offsets(play, at: 3)
    #expect(zip(places, still).allSatisfy { ($0 - $1).max() < 2 && ($0 - $1).min() > -2 })
    #expect(try offsets(play, at: 9) == still && !play.view.isMoving(at: 9))
    try play.screen.apply(Appearance())
    #expect(try offsets(play, at: 9) == still && play.view.isMoving(at: 9))
  }

  @Test("Where no card was looked at, reduced motion lays the cards into rows")
  func reducedMotionAtStart() throws {
    let play = try dealt()
    _ = try offsets(play, at: 0.3)
    try play.screen.apply(Appearance(reducesMotion: true))
    #expect(play.view.places == nil)
    #expect(play.appearance(of: 0, at: 1).offset == nil)
  }

  @Test("Stilled cards come back to their places after windows of any size")
  func sizes() throws {
    let play = try dealt()
    let places = try stilled(play)
    let shares = play.view.places
    for (width, height) in [(300, 900), (120, 90), (1280, 300), (640, 480)] {
      try play.resize(width, height)
      expectInside(play, at: 4)
      #expect(play.view.places == shares)
    }
    #expect(try offsets(play, at: 5) == places)
  }

  @Test("Cards that never drifted stay in their rows, in every window")
  func rows() throws {
    let play = try dealt()
    try play.screen.apply(Appearance(drifts: false))
    for (width, height) in [(300, 900), (1280, 300), (640, 480)] {
      try play.resize(width, height)
      #expect(try offsets(play, at: 4).allSatisfy { abs($0.x) < 1e-6 && abs($0.y) < 1e-6 })
    }
    play.choose(0, 1, at: 5)
    #expect(try offsets(play, at: 9).allSatisfy { abs($0.x) < 1e-6 && abs($0.y) < 1e-6 })
    #expect(play.view.places?.cards == nil)
  }

  @Test("Undo brings back the places of the cards, and a new deal lies in rows", arguments: [1, 2])
  func undo(deals: Int) throws {
    let play = try dealt()
    let places = try stilled(play)
    for _ in 0..<deals {
      play.restart()
      #expect(try offsets(play, at: 4).allSatisfy { abs($0.x) < 1e-6 && abs($0.y) < 1e-6 })
    }
    play.perform(.undo)
    #expect(try offsets(play, at: 5) == places)
    // The same cards once more are another deal.
    play.restart(seed: play.board.seed)
    #expect(try offsets(play, at: 6) != places)
    play.perform(.undo)
    #expect(try offsets(play, at: 7) == places)
  }

  @Test("A journey in time leaves the cards where they are, also to another deal and back")
  func journey() throws {
    let play = try dealt()
    let game = try #require(play.game as? MemoryGameViewModel)
    let deal = game.state
    let places = try stilled(play)
    let first = game.state
    play.restart()
    let second = game.state
    for (state, isMoved) in [(first, true), (second, false), (deal, true), (first, true)] {
      game.travel(to: state)
      #expect(try (offsets(play, at: state.now) == places) == isMoved)
    }
  }

  @Test("Cards that are stilled on the way to a new deal stay where they are seen")
  func stilledOnTheWay() throws {
    let play = try dealt()
    _ = try offsets(play, at: 3)
    play.restart()
    let seen = try offsets(play, at: 3.2)
    try play.screen.apply(Appearance(drifts: false))
    let still = try offsets(play, at: 3.3)
    #expect(try offsets(play, at: 9) == still)
    let apart = zip(seen, still).map { $0 - $1 }
    let first = still[0]
    // Some make room for each other.
    #expect(apart.count { ($0 * $0).sum() < 9 } > 6 && first != .zero)
  }

  @Test(
    "Another view lays the cards at the places that they have kept, in a window of any size",
    arguments: [(640, 480), (300, 900), (1000, 260)])
  func laterView(width: Int, height: Int) throws {
    let play = try dealt()
    let places = try stilled(play)
    let kept = try #require(play.view.places)
    #expect(kept.cards?.count == 12 && kept.undoneCards == nil)
    for drifts in [false, true] {
      let view = try BoardView(
        play.board, rasterizer: play.rasterizer, width: width, height: height,
        appearance: Appearance(drifts: drifts), at: 7, places: kept)
      _ = try view.scene(at: 7)
      #expect(view.isFloating == drifts)
      if !drifts {
        #expect(view.places == kept)
      }
      guard width == 640 else { continue }
      for (card, place) in places.enumerated() {
        #expect(view.appearance(of: card, at: 7).offset == place)
      }
    }
  }

  @Test("With reduced motion a later view has the places, too, and those that Undo brings back")
  func laterViewWithReducedMotion() throws {
    let play = try dealt()
    let places = try stilled(play)
    func laterView(at time: Double) throws -> BoardView {
      try BoardView(
        play.board, rasterizer: play.rasterizer, width: 640, height: 480,
        appearance: Appearance(reducesMotion: true), at: time, places: play.view.places)
    }
    #expect(try laterView(at: 4).places == play.view.places)
    play.restart()
    let view = try laterView(at: 5)
    #expect(view.places?.cards == nil && view.places?.undoneCards?.count == 12)
    let subscription = play.game.objectDidChange.sink { view.show($0, at: 6) }
    play.perform(.undo)
    _ = try view.scene(at: 6)
    for (card, place) in places.enumerated() {
      #expect(view.appearance(of: card, at: 6).offset == place)
    }
    withExtendedLifetime(subscription) {}
  }

  @Test("Pairs that are gone do not push the other cards away from the places that they keep")
  func gone() throws {
    let play = try dealt()
    let pair = play.pairs[0]
    play.choose(pair[0], pair[1], at: 1)
    // Others drift over the places of the two.
    _ = try offsets(play, at: 60)
    try play.screen.apply(Appearance(drifts: false))
    let places = try offsets(play, at: 61)
    let kept = play.view.places
    let view = try BoardView(
      play.board, rasterizer: play.rasterizer, width: 640, height: 480,
      appearance: Appearance(drifts: false), at: 61, places: kept)
    _ = try view.scene(at: 61)
    for (card, place) in places.enumerated() where !pair.contains(card) {
      #expect(view.appearance(of: card, at: 61).offset == place)
    }
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
    for one in [play, other] {
      one.advance(to: 3)
    }
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
    let early = try offsets(play, at: 0.01)
    let late = try offsets(play, at: 0.02)
    for (a, b) in zip(early, late) {
      let way = (b - a) * (b - a)
      let speed = way.sum().squareRoot() / 0.01 / Double(play.view.layout.cardHeight)
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
        if frame.isMultiple(of: 5) {
          play.choose(frame % 12, at: time)
        }
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
    try play.press(key: .down, at: 0)
    try play.press(key: .right, at: 0)
    for time in stride(from: 0.0, to: 5, by: 0.31) {
      play.advance(to: time)
      let ring = try #require(try play.spritesAboveCards(at: time).first)
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
