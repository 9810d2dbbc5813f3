import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct CardViewerTests {
  private func play(width: Int = 400, height: Int = 600) throws -> Play {
    try Play(dealt: .cardViewer, width: width, height: height)
  }

  /// Presses the center of the window, moves the pointer by an offset in pixels, and releases it.
  private func swipe(
    _ play: Play,
    _ offsetX: Double,
    _ offsetY: Double = 0,
    at time: Double,
    lifts: Bool = false
  ) throws {
    try play.press(200, 300, at: time)
    try play.handle(.move(x: 200 + offsetX, y: 300 + offsetY), at: time + 0.1)
    try play.handle(lifts ? .fingerLift : .release, at: time + 0.1)
  }

  @Test(
    "A swipe to either side draws the next card, and the last card slides to that side",
    arguments: [-1.0, 1.0], [true, false])
  func swipes(side: Double, lifts: Bool) throws {
    let play = try play()

    try swipe(play, side * 60, at: 1, lifts: lifts)
    try swipe(play, side * 60, at: 2, lifts: lifts)

    #expect(play.intents == [.choose(0), .choose(1)])
    let frame = Rect(play.view.layout.frame(of: 0))
    let slidingCard = try play.sprite(of: 0, at: 2.1 + 0.175)
    let offset = slidingCard.frame.center.x - frame.center.x
    let endOffset = 0.9 * frame.width
    #expect(isClose(offset, side * (60 + (endOffset - 60) * ease(0.5))))
    #expect(isClose(slidingCard.opacity, 1 - ease(0.5)))
    #expect(play.appearance(of: 0, at: 2.1 + 0.35).opacity == 0)
  }

  @Test("A tap draws the first card, and further taps turn it over and back")
  func taps() throws {
    let play = try play()

    for (step, lifts) in [false, false, true].enumerated() {
      try swipe(play, 3, 2, at: Double(step), lifts: lifts)
      #expect(play.board.cards[0].isFaceUp == step.isMultiple(of: 2))
    }

    #expect(play.intents == [.choose(0), .choose(0), .choose(0)])
  }

  @Test("On a dense display, a tap may move by the same number of points")
  func denseTaps() throws {
    let play = try play()
    try swipe(play, 0, 10, at: 1)
    #expect(play.intents.isEmpty)

    play.view.pointSize = 2
    try swipe(play, 0, 10, at: 2)
    #expect(play.intents == [.choose(0)])
  }

  @Test("A drag that is not a swipe chooses nothing, and the card springs back")
  func drags() throws {
    let play = try play()
    let paths = [[(22.0, 0.0)], [(0, 280)], [(120, 0), (1, 0)], [(0, -9), (0, 0)]]

    for (step, path) in paths.enumerated() {
      let time = Double(step)
      try play.press(200, 300, at: time)
      for (offsetX, offsetY) in path {
        try play.handle(.move(x: 200 + offsetX, y: 300 + offsetY), at: time)
      }
      try play.handle(.release, at: time)
      #expect(play.appearance(of: 0, at: time + 0.36).offset == .zero)
    }

    // This drag begins beside the pile.
    try play.press(200, 20, at: 9)
    try play.handle(.move(x: 200, y: 300), at: 9)
    try play.handle(.release, at: 9)
    #expect(play.intents.isEmpty)
  }

  @Test("A press is forgotten when the pointer leaves the window")
  func leaves() throws {
    let play = try play()

    try play.press(200, 300, at: 1)
    try play.handle(.pointerLeave, at: 1.1)
    try play.handle(.release, at: 1.2)
    try play.handle(.move(x: 20, y: 300), at: 1.3)
    try play.handle(.release, at: 1.4)

    #expect(play.intents.isEmpty)
  }

  @Test("A press that becomes a pinch is not a tap and releases the card")
  func pinch() throws {
    let play = try play()
    try play.press(200, 300, at: 1)
    try play.handle(.move(x: 220, y: 300), at: 1.1)

    try play.handle(.zoom(1.1), at: 1.1)

    #expect(play.appearance(of: 0, at: 1.5).offset == .zero)
    try play.handle(.fingerLift, at: 1.2)
    #expect(play.intents.isEmpty)
    #expect(isClose(pictureScale(play), 1.1))
  }

  private func pictureScale(_ play: Play) -> Double {
    play.view.subviews.pictures.facePainter.pictureScale
  }

  @Test("Next draws a card by click and by key, and Restart turns all cards face down")
  func buttons() throws {
    let play = try play()
    #expect(play.board.focusableButtons == [.nextCard, .restart, .menu, .games])

    try play.press(.nextCard, at: 1)
    for key in [Key.down, .tab] {
      try play.press(key: key, at: 2)
    }
    #expect(play.board.focus == .button(.nextCard))
    try play.press(key: .activate, at: 2)
    #expect(play.intents == [.choose(0), .choose(1)])

    try play.press(key: .right, at: 3)
    #expect(play.board.focus == .button(.restart))
    try play.press(key: .activate, at: 3)
    #expect(play.board.subtitle == "Tap the pile of 52 cards to draw a card.")
    for index in 0..<52 {
      #expect(play.appearance(of: index, at: 5).face == 0)
    }
  }

  @Test("A restart turns the visible face down and shows no face of the new pile")
  func restartTurnsDown() throws {
    let play = try play()
    for time in 1...3 {
      try play.handle(.key(.right), at: Double(time))
    }
    _ = try play.view.scene(at: 5)
    let oldPicture = try play.sprite(of: 2, at: 5).bitmap

    try play.handle(.key(.restart), at: 6)
    #expect(play.appearance(of: 0, at: 6).face == 1)
    #expect(try play.sprite(of: 0, at: 6).bitmap === oldPicture)
    #expect(play.appearance(of: 0, at: 6.6).face == 0)

    try play.handle(.key(.right), at: 8)
    #expect(try play.sprite(of: 0, at: 9).bitmap !== oldPicture)
  }

  @Test("Keys, wheel and fingers scale the picture between one half and double its size")
  func zoom() throws {
    let play = try play()
    try play.press(key: .right, at: 1)
    try play.press(key: .larger, at: 2)
    #expect(isClose(pictureScale(play), 1.15))
    try play.press(key: .smaller, at: 2)
    #expect(isClose(pictureScale(play), 1))

    for _ in 0..<30 {
      try play.handle(.zoom(1.3), at: 3)
    }
    #expect(pictureScale(play) == 2)
    try play.resize(500, 700)
    #expect(pictureScale(play) == 2)

    for _ in 0..<30 {
      try play.press(key: .smaller, at: 4)
    }
    #expect(pictureScale(play) == 0.5)
    #expect(play.intents == [.choose(0)])
  }

  @Test("At another scale, only the faces of court cards are drawn again")
  func zoomedFaces() throws {
    let play = try play()
    let views = play.view
    let seven = Face("7♥", kind: .card)
    let queen = Face("Q♠", kind: .card)
    for face in [seven, queen] {
      try views.subviews.pictures.makeFace(face)
    }
    let sevenBefore = views.subviews.pictures.face(seven)

    views.subviews.pictures.facePainter.pictureScale = 1.5

    #expect(views.subviews.pictures.face(seven) === sevenBefore)
    #expect(views.subviews.pictures.face(queen) == nil)
  }

  @Test("The subtitle reports an empty pile, and only the last card can be turned over")
  func end() throws {
    let play = try play()
    for step in 0..<60 {
      try play.press(key: .right, at: Double(step))
    }
    #expect(play.intents == (0..<52).map { .choose($0) })
    #expect(play.board.subtitle == "The pile is empty. That was card 52 of 52.")
    #expect(play.rasterizer.texts.contains(play.board.subtitle))

    try swipe(play, 80, at: 70)
    #expect(play.intents.count == 52)

    try play.press(key: .activate, at: 80)
    #expect(play.intents.last == .choose(51))
    #expect(!play.board.cards[51].isFaceUp)

    try play.press(key: .left, at: 90)
    #expect(play.intents.last == .choose(50))
    #expect(play.appearance(of: 50, at: 91).opacity == 1)
  }

  @Test(
    "A card viewer that was opened during a game offers a way back until a card is drawn",
    arguments: [(400, 600), (900, 500)])
  func wayBack(width: Int, height: Int) throws {
    let play = try play(width: width, height: height)
    var requests: [ButtonID] = []
    let subscription = play.game.navigationRequests.sink { requests.append($0) }
    play.game.options.offersPreviousGame = true
    #expect(play.center(of: .games) == nil)

    try play.press(.undo, at: 1)
    try play.press(key: .command("z"), at: 2)
    try play.press(key: .character("u"), at: 3)
    #expect(requests == [.undo, .undo, .undo])
    #expect(play.intents.isEmpty)

    try play.press(key: .right, at: 4)
    play.game.options.offersPreviousGame = false
    #expect(play.center(of: .undo) == nil)
    try play.press(.games, at: 5)
    #expect(requests.last == .games)
    withExtendedLifetime(subscription) {}
  }

  @Test("At rest, only the drawn card and the card below it are visible")
  func twoCards() throws {
    let play = try play(width: 200, height: 300)

    for step in 0..<52 {
      let time = Double(step)
      let top = play.board.pile?.shownCard ?? 0
      let visibleCards = top...top + 1
      for index in 0..<52 {
        let isVisible = try play.sprite(of: index, at: time + 0.9).opacity > 0
        #expect(isVisible == visibleCards.contains(index), "card \(index), top card \(top)")
        // All cards are checked in only a few steps, because this takes a long time.
        guard step.isMultiple(of: 17) else { break }
      }
      try play.press(key: .right, at: time + 1)
    }

    #expect(try play.sprite(of: 51, at: 60).opacity == 1)
    #expect(try play.sprite(of: 50, at: 60).opacity == 0)
  }
}
