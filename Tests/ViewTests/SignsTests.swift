import Games
import Graphics
import Testing
import ViewModel
import ViewState

@testable import View

/// Tests of the marks on cards and of the buttons in the corners.
@MainActor @Suite struct SignsTests {
  private func glints(_ play: Play, at time: Double) -> [Double] {
    let sprites = collectSprites {
      play.view.subviews.marks.appendGlint(to: &$0, on: play.view.cards, at: time)
    }
    return sprites.map(\.opacity)
  }

  /// Returns the lights of a hint, followed by the other marks.
  private func marks(_ play: Play, at time: Double) -> [Sprite] {
    collectSprites {
      play.view.subviews.marks.appendMarks(to: &$0, on: play.view.cards, opacity: 1, at: time)
    }
  }

  @Test(
    "A glint runs over a pair for at most half a second after its second card is visible",
    arguments: GameKind.all.filter { !$0.isPile })
  func glint(kind: GameKind) throws {
    let play = try Play(kind)
    play.choose(0, 1, at: 1)

    let start = 2 + turnDuration(of: kind)
    #expect(glints(play, at: start) == [0, 0])
    for opacity in glints(play, at: start + 0.2) {
      #expect(isClose(opacity, 1, within: 0.01))
    }
    #expect(glints(play, at: start + 0.5) == [0, 0])

    play.choose(2, at: 5)
    #expect(glints(play, at: 5.3) == [0, 0])
  }

  /// Returns the time until a card that turns face up is visible, in seconds.
  private func turnDuration(of kind: GameKind) -> Double {
    switch kind.name {
    case "challenge": 0.35
    case "playing-cards": 0.6
    default: 0.15
    }
  }

  @Test("The light of a hint pulses twice, and only fades in with reduced motion")
  func hint() throws {
    for isReduced in [false, true] {
      let play = try Play(.lab, board: "aabbcc", columns: 3, reducedMotion: isReduced)
      play.choose(0, 2, 1, 3, at: 1)
      play.perform(.hint, at: 10)
      #expect(!play.board.hintedCards.isEmpty)

      let opacities = stride(from: 10, to: 13, by: 0.01).map { marks(play, at: $0)[0].opacity }
      let minimumCount = countMinima(of: opacities)
      #expect(minimumCount == (isReduced ? 0 : 2))
      #expect(marks(play, at: 13)[0].opacity == 1)
      #expect(!play.view.isMoving(at: 13))

      play.choose(4, at: 14)
      #expect(marks(play, at: 14.3)[0].opacity == 0)
    }
  }

  /// Returns how often values begin to rise after they have not risen.
  private func countMinima(of values: [Double]) -> Int {
    var count = 0
    for index in values.indices.dropFirst(2) {
      let wasRising = values[index - 2] < values[index - 1]
      let isRising = values[index - 1] < values[index]
      if !wasRising, isRising {
        count += 1
      }
    }
    return count
  }

  @Test(
    "A review shows the faces of seen cards faintly",
    arguments: [GameKind.lab, .challenge])
  func glimpses(kind: GameKind) throws {
    let play = try Play(kind)
    var board = play.board
    board.review = .init(chosenCard: 3, seenCards: [2])
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)

    let sprite = try play.sprite(of: 2, at: 1)
    #expect(sprite.mix == 0.35)
    #expect(sprite.fadeTarget != nil)
    #expect(sprite.rotation == nil)
    #expect(try play.sprite(of: 1, at: 1).mix == 0)
    #expect(!play.view.isMoving(at: 1))

    board.review = nil
    play.view.show(BoardUpdate(board, cause: .dialogClosed), at: 2)
    #expect(try play.sprite(of: 2, at: 3).mix == 0)
  }

  @Test("A review marks the chosen card and a path of dots to its matching card")
  func reviewMarks() throws {
    let play = try Play(.lab, board: "aabbcc", columns: 3)
    #expect(reviewMarks(play).isEmpty)

    var board = play.board
    board.review = .init(chosenCard: 4, seenCards: [0])
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)
    #expect(reviewMarks(play).count { $0.opacity > 0 } == 2)

    board.hintedCards = [0]
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)
    let marks = reviewMarks(play)
    try #require(marks.count == 10)
    for mark in marks {
      #expect(mark.opacity > 0)
    }

    let chosenCard = play.view.cards.frame(of: 4, at: 1)
    let matchingCard = play.view.cards.frame(of: 0, at: 1)
    let frameMark = marks[0].frame
    #expect(abs(frameMark.center.x - chosenCard.center.x) < 1)
    let cross = marks[8].frame
    expectCenter(of: cross, on: chosenCard)
    let pin = marks[9].frame
    expectCenter(of: pin, on: matchingCard)

    // The dots lead up and left from the chosen card to the matching card and become larger on the
    // way.
    let dots = marks[1...7].map(\.frame)
    for (dot, nextDot) in zip(dots, dots.dropFirst()) {
      #expect(dot.width < nextDot.width)
      #expect(dot.center.x > nextDot.center.x)
      #expect(dot.center.y > nextDot.center.y)
    }
    #expect(!play.view.isMoving(at: 9))
  }

  /// Returns the marks of a review, without the two lights of a hint.
  private func reviewMarks(_ play: Play) -> [Sprite] {
    Array(marks(play, at: 1).dropFirst(2))
  }

  private func expectCenter(of mark: Rect, on card: Rect) {
    #expect(mark.center.x >= card.x)
    #expect(mark.center.x <= card.x + card.width)
    #expect(mark.center.y >= card.y)
    #expect(mark.center.y <= card.y + card.height)
  }

  @Test("After a restart, Undo fades in while Restart stays where it is")
  func corners() throws {
    let play = try Play(.lab, width: 400, height: 600)
    let before = play.center(of: .restart)
    play.choose(0, at: 1)
    #expect(play.center(of: .undo) == nil)
    #expect(play.center(of: .games) != nil)

    try play.press(.restart, at: 2)
    #expect(play.center(of: .restart) == before)
    #expect(play.center(of: .undo) != nil)
    #expect(play.view.isMoving(at: 2.1))
    #expect(play.center(of: .games) == nil)

    try play.press(.undo, at: 3)
    #expect(play.center(of: .undo) == nil)
    #expect(play.board.cards[0].isFaceUp)

    let game = try #require(play.game as? MemoryGameViewModel)
    let titledFrame = try #require(play.view.subviews.buttons.bodyFrame(of: .menu))
    game.options.hidesMenuTitles = true
    let untitledFrame = try #require(play.view.subviews.buttons.bodyFrame(of: .menu))
    #expect(titledFrame.contains(untitledFrame))
    #expect(titledFrame != untitledFrame)
  }
}
