import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct CardViewerTests {
  private func play(width: Int = 400, height: Int = 600) throws -> Play {
    try Play(dealt: .cardViewer, width: width, height: height)
  }

  /// Presses at the middle of the window and lets go so many pixels to the right and further down.
  private func swipe(
    _ play: Play, _ right: Double, _ down: Double = 0, at time: Double, lifts: Bool = false
  ) throws {
    try play.press(200, 300, at: time)
    try play.handle(.move(x: 200 + right, y: 300 + down), at: time + 0.1)
    try play.handle(lifts ? .fingerLift : .release, at: time + 0.1)
  }

  @Test(
    "A swipe to either side draws the next card, and the last one slides to that side",
    arguments: [-1.0, 1.0], [true, false])
  func swipes(side: Double, lifts: Bool) throws {
    let play = try play()
    try swipe(play, side * 60, at: 1, lifts: lifts)
    try swipe(play, side * 60, at: 2, lifts: lifts)
    #expect(play.intents == [.choose(0), .choose(1)])
    let rest = Rect(play.view.layout.frame(of: 0))
    let slid = try play.sprite(of: 0, at: 2.1 + 0.175)
    let way = slid.frame.x + slid.frame.width / 2 - rest.x - rest.width / 2
    #expect(isClose(way, side * (60 + (0.9 * rest.width - 60) * ease(0.5))))
    #expect(isClose(slid.opacity, 1 - ease(0.5)))
    #expect(play.look(0, at: 2.1 + 0.35).opacity == 0)
  }

  @Test("A press that hardly moves is a tap: it draws the first card, then turns it over and back")
  func taps() throws {
    let play = try play()
    for (step, lifts) in [false, false, true].enumerated() {
      try swipe(play, 3, 2, at: Double(step), lifts: lifts)
      #expect(play.board.cards[0].isFaceUp == step.isMultiple(of: 2))
    }
    #expect(play.intents == [.choose(0), .choose(0), .choose(0)])
  }

  @Test("Where a point has more pixels, a tap may move as many points")
  func denseTaps() throws {
    let play = try play()
    try swipe(play, 0, 10, at: 1)
    #expect(play.intents.isEmpty)
    play.view.pointSize = 2
    try swipe(play, 0, 10, at: 2)
    #expect(play.intents == [.choose(0)])
  }

  @Test("A drag that is no swipe touches nothing, also out and back, and the card springs back")
  func drags() throws {
    let play = try play()
    let ways = [[(22.0, 0.0)], [(0, 280)], [(120, 0), (1, 0)], [(0, -9), (0, 0)]]
    for (step, way) in ways.enumerated() {
      let time = Double(step)
      try play.press(200, 300, at: time)
      for (right, down) in way {
        try play.handle(.move(x: 200 + right, y: 300 + down), at: time)
      }
      try play.handle(.release, at: time)
      #expect(play.look(0, at: time + 0.36).offset == .zero)
    }
    try play.press(200, 20, at: 9)
    try play.handle(.move(x: 200, y: 300), at: 9)
    try play.handle(.release, at: 9)
    #expect(play.intents.isEmpty)
  }

  @Test("A press whose pointer left the window is forgotten")
  func leaves() throws {
    let play = try play()
    try play.press(200, 300, at: 1)
    try play.handle(.pointerLeave, at: 1.1)
    try play.handle(.release, at: 1.2)
    try play.handle(.move(x: 20, y: 300), at: 1.3)
    try play.handle(.release, at: 1.4)
    #expect(play.intents.isEmpty)
  }

  @Test("A press that becomes a pinch is no tap, and holds the card no longer")
  func pinch() throws {
    let play = try play()
    try play.press(200, 300, at: 1)
    try play.handle(.move(x: 220, y: 300), at: 1.1)
    try play.handle(.zoom(1.1), at: 1.1)
    #expect(play.look(0, at: 1.5).offset == .zero)
    try play.handle(.fingerLift, at: 1.2)
    #expect(play.intents.isEmpty)
    #expect(isClose(play.view.subviews.pictures.facePainter.pictureScale, 1.1))
  }

  @Test("The Next button draws, by click and by key, and Restart lays all cards back")
  func buttons() throws {
    let play = try play()
    #expect(play.board.focusableButtons == [.nextCard, .restart, .menu, .games])
    try play.press(.nextCard, at: 1)
    for key in [Key.down, .tab] {
      try play.key(key, at: 2)
    }
    #expect(play.board.focus == .button(.nextCard))
    try play.key(.activate, at: 2)
    #expect(play.intents == [.choose(0), .choose(1)])
    try play.key(.right, at: 3)
    #expect(play.board.focus == .button(.restart))
    try play.key(.activate, at: 3)
    #expect(play.board.subtitle == "Tap the deck of 52 to draw a card")
    for index in 0..<52 {
      #expect(play.look(index, at: 5).face == 0)
    }
  }

  @Test("A new deck turns the face that was seen down, and shows none of its own")
  func restartTurnsDown() throws {
    let play = try play()
    for time in 1...3 {
      try play.handle(.key(.right), at: Double(time))
    }
    _ = try play.view.scene(at: 5)
    let seen = try play.sprite(of: 2, at: 5).bitmap
    try play.handle(.key(.restart), at: 6)
    #expect(play.look(0, at: 6).face == 1)
    #expect(try play.sprite(of: 0, at: 6).bitmap === seen)
    #expect(play.look(0, at: 6.6).face == 0)
    try play.handle(.key(.right), at: 8)
    #expect(try play.sprite(of: 0, at: 9).bitmap !== seen)
  }

  @Test("The picture grows and shrinks by keys, wheel and fingers, between a half and double")
  func zoom() throws {
    let play = try play()
    var scale: Double { play.view.subviews.pictures.facePainter.pictureScale }
    try play.key(.right, at: 1)
    try play.key(.larger, at: 2)
    #expect(isClose(scale, 1.15))
    try play.key(.smaller, at: 2)
    #expect(isClose(scale, 1))
    for _ in 0..<30 {
      try play.handle(.zoom(1.3), at: 3)
    }
    #expect(scale == 2)
    try play.resize(500, 700)
    #expect(scale == 2)
    for _ in 0..<30 {
      try play.key(.smaller, at: 4)
    }
    #expect(scale == 0.5)
    #expect(play.intents == [.choose(0)])
  }

  @Test("Only the picture of a court card is drawn anew at another scale")
  func zoomedFaces() throws {
    let play = try play()
    let pictures = { play.view.subviews.pictures }
    for name in ["7♥", "Q♠"] {
      try play.view.subviews.pictures.makeFace(Face(name, kind: .card))
    }
    let before = ["7♥", "Q♠"].map { pictures().face(Face($0, kind: .card)) }
    play.view.subviews.pictures.facePainter.pictureScale = 1.5
    #expect(pictures().face(Face("7♥", kind: .card)) === before[0])
    #expect(pictures().face(Face("Q♠", kind: .card)) == nil)
  }

  @Test("At the end the deck is empty, says so, and only the last card can be turned over")
  func end() throws {
    let play = try play()
    for step in 0..<60 {
      try play.key(.right, at: Double(step))
    }
    #expect(play.intents == (0..<52).map { .choose($0) })
    #expect(play.board.subtitle == "The deck is empty: that was card 52 of 52")
    #expect(play.rasterizer.texts.contains(play.board.subtitle))
    try swipe(play, 80, at: 70)
    #expect(play.intents.count == 52)
    try play.key(.activate, at: 80)
    #expect(play.intents.last == .choose(51) && !play.board.cards[51].isFaceUp)
    try play.key(.left, at: 90)
    #expect(play.intents.last == .choose(50) && play.look(50, at: 91).opacity == 1)
  }

  @Test(
    "Opened during another game it offers the way back, until the first card is drawn",
    arguments: [(400, 600), (900, 500)])
  func wayBack(width: Int, height: Int) throws {
    let play = try play(width: width, height: height)
    var requests: [ButtonID] = []
    let subscription = play.game.navigationRequests.sink { requests.append($0) }
    play.game.options.offersPreviousGame = true
    #expect(play.place(of: .games) == nil)
    try play.press(.undo, at: 1)
    try play.key(.command("z"), at: 2)
    try play.key(.character("u"), at: 3)
    #expect(requests == [.undo, .undo, .undo] && play.intents.isEmpty)
    try play.key(.right, at: 4)
    play.game.options.offersPreviousGame = false
    #expect(play.place(of: .undo) == nil)
    try play.press(.games, at: 5)
    #expect(requests.last == .games)
    withExtendedLifetime(subscription) {}
  }

  @Test("At rest the drawn card and the one below it are all that is seen")
  func twoCards() throws {
    let play = try play(width: 200, height: 300)
    for step in 0..<52 {
      let time = Double(step)
      let top = play.board.pile?.shownCard ?? 0
      for index in 0..<52 {
        let isSeen = try play.sprite(of: index, at: time + 0.9).opacity > 0
        #expect(isSeen == (top...top + 1 ~= index), "\(index) of \(top)")
        guard step.isMultiple(of: 17) else { break }
      }
      try play.key(.right, at: time + 1)
    }
    #expect(try play.sprite(of: 51, at: 60).opacity == 1)
    #expect(try play.sprite(of: 50, at: 60).opacity == 0)
  }
}
