import Graphics
import Testing
import ViewModel
import ViewState

@testable import View

@MainActor @Suite struct FloatingTests {
  private typealias Offset = SIMD2<Double>

  private func dealt(width: Int = 640, height: Int = 480) throws -> Play {
    try Play(dealt: .playingCards, seed: 5, width: width, height: height)
  }

  /// Advances to a time, and returns the offsets of all cards from their positions in the rows.
  private func offsets(_ play: Play, at time: Double) throws -> [Offset] {
    play.advance(to: time)
    _ = try play.view.scene(at: time)
    return try play.board.cards.indices.map { card in
      try #require(play.appearance(of: card, at: time).offset)
    }
  }

  /// Plays for two seconds, turns a card over and back, stops the drifting, and returns the
  /// offsets.
  private func stopDrifting(_ play: Play) throws -> [Offset] {
    play.choose(3, at: 1)
    play.choose(3, at: 1.5)
    _ = try offsets(play, at: 3)
    try play.screen.apply(Appearance(drifts: false))
    return try offsets(play, at: 3.1)
  }

  /// Expects every card to be at its position in the rows.
  private func expectRows(
    _ play: Play,
    at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (card, offset) in try offsets(play, at: time).enumerated() {
      let isInPlace = abs(offset.x) < 1e-6 && abs(offset.y) < 1e-6
      #expect(isInPlace, "card \(card): \(offset)", sourceLocation: sourceLocation)
    }
  }

  /// Expects the cards of a view to have the given offsets from their positions in the rows.
  private func expectOffsets(
    _ offsets: [Offset],
    in view: BoardView,
    at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (card, offset) in offsets.enumerated() {
      let actualOffset = view.appearance(of: card, at: time).offset
      #expect(actualOffset == offset, sourceLocation: sourceLocation)
    }
  }

  @Test("Stopped cards stay where they are and continue to drift from there")
  func stilled() throws {
    let play = try dealt()
    _ = try offsets(play, at: 2)
    try play.screen.apply(Appearance(drifts: false))
    let stopped = try offsets(play, at: 2)
    #expect(try offsets(play, at: 9) == stopped)
    #expect(!play.view.isMoving(at: 9))
    #expect(stopped.contains { $0 != .zero })

    play.choose(0, at: 10)
    #expect(try offsets(play, at: 14) == stopped)

    try play.screen.apply(Appearance())
    #expect(try offsets(play, at: 14) == stopped)
    #expect(play.view.isMoving(at: 14))
    #expect(try offsets(play, at: 16) != stopped)
  }

  @Test("Rounded times do not move stopped cards")
  func roundedTimes() throws {
    let play = try dealt()
    _ = try offsets(play, at: 2.005)
    try play.screen.apply(Appearance(drifts: false))
    let stopped = try offsets(play, at: 2.005)
    for frame in 1...300 {
      let time = 2.005 + Double(frame) / 60
      let areStill = try offsets(play, at: time) == stopped
      #expect(areStill, "The cards moved at \(time) s.")
      guard areStill else { return }
    }
  }

  @Test(
    "Stopped cards keep their places in another appearance",
    arguments: [
      Appearance(palette: .highContrast, drifts: false),
      Appearance(palette: .dark, drifts: false),
      Appearance(reducesMotion: true, drifts: false),
      Appearance(reducesMotion: true),
    ])
  func otherAppearance(_ appearance: Appearance) throws {
    let play = try dealt()
    let stopped = try stopDrifting(play)

    try play.screen.apply(appearance)
    #expect(try offsets(play, at: 4) == stopped)
    #expect(!play.view.isMoving(at: 9))

    try play.screen.apply(Appearance(drifts: false))
    #expect(try offsets(play, at: 5) == stopped)
    play.choose(0, at: 6)
    play.choose(0, at: 7)
    #expect(try offsets(play, at: 9) == stopped)
  }

  @Test("Reduced motion stops the cards where they are in the middle of a game")
  func reducedMotion() throws {
    let play = try dealt()
    play.choose(3, at: 1)
    let drifting = try offsets(play, at: 3)

    try play.screen.apply(Appearance(reducesMotion: true))
    let stopped = try offsets(play, at: 3)
    for (driftingOffset, stoppedOffset) in zip(drifting, stopped) {
      let difference = driftingOffset - stoppedOffset
      #expect(difference.max() < 2)
      #expect(difference.min() > -2)
    }
    #expect(try offsets(play, at: 9) == stopped)
    #expect(!play.view.isMoving(at: 9))

    try play.screen.apply(Appearance())
    #expect(try offsets(play, at: 9) == stopped)
    #expect(play.view.isMoving(at: 9))
  }

  @Test("Reduced motion lays the cards into rows if no card was turned over yet")
  func reducedMotionAtStart() throws {
    let play = try dealt()
    _ = try offsets(play, at: 0.3)

    try play.screen.apply(Appearance(reducesMotion: true))

    #expect(play.view.places == nil)
    #expect(play.appearance(of: 0, at: 1).offset == nil)
  }

  @Test("Stopped cards return to their places after other window sizes")
  func sizes() throws {
    let play = try dealt()
    let stopped = try stopDrifting(play)
    let places = play.view.places

    for (width, height) in [(300, 900), (120, 90), (1280, 300), (640, 480)] {
      try play.resize(width, height)
      expectInside(play, at: 4)
      #expect(play.view.places == places)
    }

    #expect(try offsets(play, at: 5) == stopped)
  }

  @Test("Cards that never drifted stay in rows in every window")
  func rows() throws {
    let play = try dealt()
    try play.screen.apply(Appearance(drifts: false))
    for (width, height) in [(300, 900), (1280, 300), (640, 480)] {
      try play.resize(width, height)
      try expectRows(play, at: 4)
    }

    play.choose(0, 1, at: 5)

    try expectRows(play, at: 9)
    #expect(play.view.places?.cards == nil)
  }

  @Test("A new deal lies in rows, and Undo restores the places of the cards", arguments: [1, 2])
  func undo(deals: Int) throws {
    let play = try dealt()
    let stopped = try stopDrifting(play)
    for _ in 0..<deals {
      play.restart()
      try expectRows(play, at: 4)
    }

    play.perform(.undo)
    #expect(try offsets(play, at: 5) == stopped)

    // A replay of the same deal is also a new game.
    play.restart(seed: play.board.seed)
    #expect(try offsets(play, at: 6) != stopped)
    play.perform(.undo)
    #expect(try offsets(play, at: 7) == stopped)
  }

  @Test("Journeys in time leave the cards where they are, even to another deal and back")
  func journey() throws {
    let play = try dealt()
    let game = try #require(play.game as? MemoryGameViewModel)
    let dealtState = game.state
    let stopped = try stopDrifting(play)
    let firstState = game.state
    play.restart()
    let secondState = game.state

    let journeys = [
      (firstState, true), (secondState, false), (dealtState, true), (firstState, true),
    ]
    for (state, isStoppedDeal) in journeys {
      game.travel(to: state)
      let hasStoppedPlaces = try offsets(play, at: state.now) == stopped
      #expect(hasStoppedPlaces == isStoppedDeal)
    }
  }

  @Test("Cards that are stopped while a new deal begins stay where they are")
  func stilledOnTheWay() throws {
    let play = try dealt()
    _ = try offsets(play, at: 3)
    play.restart()
    let moving = try offsets(play, at: 3.2)

    try play.screen.apply(Appearance(drifts: false))
    let stopped = try offsets(play, at: 3.3)
    #expect(try offsets(play, at: 9) == stopped)

    let squaredDistances = zip(moving, stopped).map { movingOffset, stoppedOffset in
      let difference = movingOffset - stoppedOffset
      return (difference * difference).sum()
    }
    // Some cards move aside for other cards, so not all of them stay within 3 pixels.
    #expect(squaredDistances.count { $0 < 9 } > 6)
    #expect(stopped[0] != .zero)
  }

  @Test(
    "Another view restores the places of the cards in a window of any size",
    arguments: [(640, 480), (300, 900), (1000, 260)])
  func laterView(width: Int, height: Int) throws {
    let play = try dealt()
    let stopped = try stopDrifting(play)
    let places = try #require(play.view.places)
    #expect(places.cards?.count == 12)
    #expect(places.undoneCards == nil)

    for drifts in [false, true] {
      let view = try BoardView(
        play.board,
        rasterizer: play.rasterizer,
        width: width,
        height: height,
        appearance: Appearance(drifts: drifts),
        at: 7,
        places: places
      )
      _ = try view.scene(at: 7)

      #expect(view.isFloating == drifts)
      if !drifts {
        #expect(view.places == places)
      }
      if width == 640 {
        expectOffsets(stopped, in: view, at: 7)
      }
    }
  }

  @Test("With reduced motion, another view has the places and those that Undo restores")
  func laterViewWithReducedMotion() throws {
    let play = try dealt()
    let stopped = try stopDrifting(play)
    let viewBeforeRestart = try makeViewWithReducedMotion(play, at: 4)
    #expect(viewBeforeRestart.places == play.view.places)

    play.restart()
    let view = try makeViewWithReducedMotion(play, at: 5)
    #expect(view.places?.cards == nil)
    #expect(view.places?.undoneCards?.count == 12)

    let subscription = play.game.objectDidChange.sink { view.show($0, at: 6) }
    play.perform(.undo)
    _ = try view.scene(at: 6)
    expectOffsets(stopped, in: view, at: 6)
    withExtendedLifetime(subscription) {}
  }

  private func makeViewWithReducedMotion(_ play: Play, at time: Double) throws -> BoardView {
    try BoardView(
      play.board,
      rasterizer: play.rasterizer,
      width: 640,
      height: 480,
      appearance: Appearance(reducesMotion: true),
      at: time,
      places: play.view.places
    )
  }

  @Test("Vanished pairs do not push the other cards away from their places")
  func gone() throws {
    let play = try dealt()
    let pair = play.pairs[0]
    play.choose(pair[0], pair[1], at: 1)
    // By then, other cards are drifting over the positions of the pair.
    _ = try offsets(play, at: 60)
    try play.screen.apply(Appearance(drifts: false))
    let stopped = try offsets(play, at: 61)

    let view = try BoardView(
      play.board,
      rasterizer: play.rasterizer,
      width: 640,
      height: 480,
      appearance: Appearance(drifts: false),
      at: 61,
      places: play.view.places
    )
    _ = try view.scene(at: 61)

    for (card, offset) in stopped.enumerated() where !pair.contains(card) {
      #expect(view.appearance(of: card, at: 61).offset == offset)
    }
  }

  @Test("The frame rate does not change where the cards drift", arguments: [7, 75])
  func frameRate(framesPerSecond: Double) throws {
    let observed = try observedOffsets(framesPerSecond: framesPerSecond)

    #expect(try observed == observedOffsets(framesPerSecond: 0))
    #expect(observed.last?.contains(.zero) == false)
  }

  /// A moment of a game, in which a card is chosen or the cards are observed.
  private struct Moment {
    let time: Double
    let chosenCard: Int?

    static let script = [
      Moment(time: 0.5, chosenCard: nil),
      Moment(time: 1.01, chosenCard: 0),
      Moment(time: 1.3, chosenCard: 3),
      Moment(time: 2, chosenCard: nil),
      Moment(time: 3.37, chosenCard: 7),
      Moment(time: 3.5, chosenCard: 7),
      Moment(time: 5, chosenCard: nil),
      Moment(time: 9, chosenCard: nil),
    ]
  }

  /// Plays a script while frames are drawn, and returns the offsets at the observed moments.
  private func observedOffsets(framesPerSecond: Double) throws -> [[Offset]] {
    let play = try dealt()
    var frame = 0.0
    var observed: [[Offset]] = []
    for moment in Moment.script {
      while framesPerSecond > 0, frame / framesPerSecond < moment.time {
        play.advance(to: frame / framesPerSecond)
        // A window draws a frame in advance, for the time at which it will be visible.
        _ = try play.view.scene(at: (frame + 1) / framesPerSecond)
        frame += 1
      }
      if let card = moment.chosenCard {
        play.choose(card, at: moment.time)
      } else {
        observed.append(try offsets(play, at: moment.time))
      }
    }
    return observed
  }

  @Test("Cards of the same seed drift the same way, whatever was played before")
  func seeds() throws {
    let play = try Play(dealt: .playingCards)
    let otherPlay = try Play(dealt: .playingCards)
    play.advance(to: 3)
    otherPlay.advance(to: 3)
    play.choose(0, 1, at: 3)

    for restarted in [play, otherPlay] {
      restarted.advance(to: 6)
      restarted.restart(seed: 77)
    }

    #expect(try offsets(play, at: 8) == offsets(otherPlay, at: 8))
  }

  @Test("Every card drifts from the start by 0.5 to 1.5 of its height per second")
  func speed() throws {
    let play = try dealt()
    let cardHeight = Double(play.view.layout.cardHeight)

    let earlyOffsets = try offsets(play, at: 0.01)
    let lateOffsets = try offsets(play, at: 0.02)

    for (earlyOffset, lateOffset) in zip(earlyOffsets, lateOffsets) {
      let difference = lateOffset - earlyOffset
      let distance = (difference * difference).sum().squareRoot()
      let speed = distance / 0.01 / cardHeight
      #expect(speed >= 0.49)
      #expect(speed <= 1.51)
    }
  }

  @Test("A face-up card stays where it is until 0.6 s after it began to turn down")
  func held() throws {
    let play = try dealt()
    play.choose(4, at: 2)
    let heldOffset = try offsets(play, at: 2)[4]
    for time in [2.1, 3, 5] {
      let before = try offsets(play, at: time - 0.05)
      let now = try offsets(play, at: time)
      #expect(now[4] == heldOffset)
      #expect(now[5] != before[5])
    }

    play.choose(4, at: 6)
    #expect(try offsets(play, at: 6.59)[4] == heldOffset)
    #expect(try offsets(play, at: 6.7)[4] != heldOffset)
  }

  @Test("All cards are always inside the panel in every window")
  func inside() throws {
    let play = try dealt()
    let sizes = [(640, 480), (200, 200), (1280, 800), (300, 900), (1000, 220), (640, 480)]

    for (number, (width, height)) in sizes.enumerated() {
      try play.resize(width, height)
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

  /// Expects all cards to be inside the panel, apart from a rounding error of half a pixel.
  private func expectInside(_ play: Play, at time: Double) {
    let tolerance = 0.51
    let panel = Rect(play.view.layout.panel)
    for index in play.board.cards.indices where !play.board.cards[index].isGone {
      let frame = play.view.cards.frame(of: index, at: time)
      #expect(frame.x > panel.x - tolerance)
      #expect(frame.y > panel.y - tolerance)
      #expect(frame.x + frame.width < panel.x + panel.width + tolerance)
      #expect(frame.y + frame.height < panel.y + panel.height + tolerance)
    }
  }

  @Test("The focus ring follows its card")
  func ring() throws {
    let play = try dealt()
    try play.press(key: .down, at: 0)
    try play.press(key: .right, at: 0)

    for time in stride(from: 0.0, to: 5, by: 0.31) {
      play.advance(to: time)
      let ring = try #require(try play.spritesAboveCards(at: time).first)
      let card = try play.sprite(of: 1, at: time)
      #expect(ring.opacity == 1)
      #expect(isClose(ring.frame.center, card.frame.center))
    }
  }

  @Test("A press chooses a card at its current position")
  func press() throws {
    let play = try dealt(width: 1280, height: 800)
    _ = try offsets(play, at: 3)

    try play.press(card: 2, at: 3)

    #expect(play.intents == [.choose(2)])
    #expect(play.view.isMoving(at: 100))
    #expect(!play.view.isSettling(at: 100))
  }

  @Test("Nothing moves after the last pair has vanished")
  func end() throws {
    let play = try Play(.playingCards)
    play.finish()
    #expect(play.view.isMoving(at: play.game.now + 1))

    play.advance(to: play.game.now + 10)
    _ = try play.view.scene(at: play.game.now)

    #expect(!play.view.isMoving(at: play.game.now))
  }
}
