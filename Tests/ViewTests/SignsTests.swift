import Games
import Graphics
import Testing
import ViewModel
import ViewState

@testable import View

@MainActor @Suite struct SignsTests {
  private func glints(_ play: Play, at time: Double) -> [Double] {
    collectSprites { play.view.subviews.marks.appendGlint(to: &$0, on: play.view.cards, at: time) }
      .map(\.opacity)
  }

  @Test(
    "A glint runs over a pair for half a second at most, once its second card is seen",
    arguments: GameKind.all.filter { !$0.isPile })
  func glint(kind: GameKind) throws {
    let play = try Play(kind)
    play.choose(0, 1, at: 1)
    let wait = ["challenge": 0.35, "playing-cards": 0.6][kind.name] ?? 0.15
    #expect(glints(play, at: 2 + wait) == [0, 0])
    #expect(glints(play, at: 2 + wait + 0.2).allSatisfy { isClose($0, 1, within: 0.01) })
    #expect(glints(play, at: 2 + wait + 0.5) == [0, 0])
    play.choose(2, at: 5)
    #expect(glints(play, at: 5.3) == [0, 0])
  }

  @Test("Light around a hint breathes twice and is still; with reduced motion it only appears")
  func hint() throws {
    for isReduced in [false, true] {
      let play = try Play(.lab, board: "aabbcc", columns: 3, reducedMotion: isReduced)
      play.choose(0, 2, 1, 3, at: 1)
      play.perform(.hint, at: 10)
      #expect(!play.board.hintedCards.isEmpty)
      func light(at time: Double) -> Double {
        let marks = play.view.subviews.marks
        let cards = play.view.cards
        return collectSprites { marks.appendMarks(to: &$0, on: cards, opacity: 1, at: time) }[0].opacity
      }
      let strengths = stride(from: 10, to: 13, by: 0.01).map(light)
      let turns = zip(strengths, strengths.dropFirst()).map { $0 < $1 }
      let dips = zip(turns, turns.dropFirst()).count { !$0 && $1 }
      #expect(dips == (isReduced ? 0 : 2), "\(dips)")
      #expect(light(at: 13) == 1 && !play.view.isMoving(at: 13))
      play.choose(4, at: 14)
      #expect(light(at: 14.3) == 0)
    }
  }

  @Test(
    "Cards that are looked back at show their faces faintly", arguments: [GameKind.lab, .challenge])
  func glimpses(kind: GameKind) throws {
    let play = try Play(kind)
    var board = play.board
    board.review = .init(chosenCard: 3, seenCards: [2])
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)
    let sprite = try play.sprite(of: 2, at: 1)
    #expect(sprite.mix == 0.35 && sprite.fadeTarget != nil && sprite.rotation == nil)
    #expect(try play.sprite(of: 1, at: 1).mix == 0)
    #expect(!play.view.isMoving(at: 1))
    board.review = nil
    play.view.show(BoardUpdate(board, cause: .dialogClosed), at: 2)
    #expect(try play.sprite(of: 2, at: 3).mix == 0)
  }

  @Test("A review marks the chosen card by a frame and a cross, and its partner by a way and a pin")
  func reviewMarks() throws {
    let play = try Play(.lab, board: "aabbcc", columns: 3)
    // Behind the light of a hint.
    func marks() -> [Sprite] {
      let marks = play.view.subviews.marks
      let cards = play.view.cards
      return Array(
        collectSprites { marks.appendMarks(to: &$0, on: cards, opacity: 1, at: 1) }.dropFirst(2))
    }
    func center(_ frame: Rect) -> (x: Double, y: Double) {
      (frame.x + frame.width / 2, frame.y + frame.height / 2)
    }
    #expect(marks().isEmpty)
    var board = play.board
    board.review = .init(chosenCard: 4, seenCards: [0])
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)
    #expect(marks().count { $0.opacity > 0 } == 2)
    board.hintedCards = [0]
    play.view.show(BoardUpdate(board, cause: .travelled), at: 1)
    let all = marks()
    let cards = play.view.cards
    try #require(all.count == 10 && all.allSatisfy { $0.opacity > 0 })
    let from = cards.frame(of: 4, at: 1)
    let to = cards.frame(of: 0, at: 1)
    #expect(abs(center(all[0].frame).x - center(from).x) < 1)
    for (mark, card) in [(all[8].frame, from), (all[9].frame, to)] {
      let (x, y) = center(mark)
      #expect(card.x...(card.x + card.width) ~= x && card.y...(card.y + card.height) ~= y)
    }
    // The dots go from the chosen card to its partner, and grow on the way.
    let dots = all[1...7].map { ($0.frame.width, center($0.frame)) }
    for (dot, next) in zip(dots, dots.dropFirst()) {
      #expect(dot.0 < next.0 && dot.1.x > next.1.x && dot.1.y > next.1.y)
    }
    #expect(!play.view.isMoving(at: 9))
  }

  @Test(
    "Undo fades in beside Restart, which stays where it is, and the menu's name goes when known")
  func corners() throws {
    let play = try Play(.lab, width: 400, height: 600)
    let before = play.center(of: .restart)
    play.choose(0, at: 1)
    #expect(play.center(of: .undo) == nil && play.center(of: .games) != nil)
    try play.press(.restart, at: 2)
    let after = play.center(of: .restart)
    #expect(after?.x == before?.x && after?.y == before?.y)
    #expect(play.center(of: .undo) != nil && play.view.isMoving(at: 2.1))
    #expect(play.center(of: .games) == nil)
    try play.press(.undo, at: 3)
    #expect(play.center(of: .undo) == nil && play.board.cards[0].isFaceUp)
    let game = try #require(play.game as? MemoryGameViewModel)
    let wide = try #require(play.view.subviews.buttons.bodyFrame(of: .menu))
    game.options.hidesMenuTitles = true
    let narrow = try #require(play.view.subviews.buttons.bodyFrame(of: .menu))
    #expect(wide.contains(narrow) && wide != narrow)
  }
}
