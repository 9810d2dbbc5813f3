import Braille
import Testing
import ViewModel
import ViewState

@MainActor @Suite("Exercise 5: a third view")
struct Exercise5BrailleTests {
  private let game = MemoryGameViewModel(board: "aabbccddeeff", columns: 3)

  @Test("Four rows of three cards are a character and a half, with a dot for every card")
  func wholeBoard() {
    #expect(
      BrailleView.lines(of: game.board) == ["⣿⡇"], "Each card of the new board needs its dot.")
  }

  @Test("A card that is up has no dot, and neither has one that is gone")
  func upAndGone() {
    game.choose(0)
    #expect(BrailleView.lines(of: game.board) == ["⣾⡇"], "Card 0 is up, and only its dot is gone.")
    for card in [1, 4] {
      game.choose(card)
    }
    #expect(BrailleView.lines(of: game.board) == ["⣦⡇"], "A pair is gone, card 4 is up.")
  }

  @Test("The empty middle of an odd board has no dot, and a fifth row begins a line")
  func otherBoards() {
    let odd = MemoryGameViewModel(board: "aabbccdd", columns: 3)
    #expect(
      BrailleView.lines(of: odd.board) == ["⠯⠇"], "Nothing lies in the middle of this board.")
    let tall = MemoryGameViewModel(board: "aabbccddee", columns: 2)
    #expect(BrailleView.lines(of: tall.board) == ["⣿", "⠉"], "Four rows are a line, five are two.")
  }

  @Test("The view writes at once, and then whenever cards have changed")
  func writes() {
    var written: [[String]] = []
    let view = BrailleView(game) { written.append($0) }
    game.choose(0)
    game.choose(0)  // is ignored
    game.handle(.arrow(.down))  // moves the focus, and changes no card
    game.choose(2)
    #expect(
      written == [["⣿⡇"], ["⣾⡇"], ["⣾⡆"]],
      "The view writes at the beginning and when cards have changed, and else never.")
    withExtendedLifetime(view) {}
  }

  @Test("A touched dot is a touched card; where no dot can be, nothing is chosen")
  func touches() {
    let view = BrailleView(game) { _ in }
    view.touch(row: 0, column: 3)
    #expect(
      game.board.cards.allSatisfy { !$0.isFaceUp }, "Beside the board there is no card to choose.")
    view.touch(row: 1, column: 1)
    #expect(game.board.cards[4].isFaceUp, "The dot of card 4 was touched, and it did not turn.")
  }

  @Test("A view that nobody holds writes no more, and holds no game")
  func letsGo() {
    var count = 0
    var game: MemoryGameViewModel? = MemoryGameViewModel(board: "aabb", columns: 2)
    weak var observed: MemoryGameViewModel?
    observed = game
    var view = game.map { BrailleView($0) { _ in count += 1 } }
    game?.choose(0)
    #expect(count == 2, "The view writes at the beginning, and for each choice.")
    view = nil
    game?.choose(1)
    #expect(count == 2 && view == nil, "The view was let go, but it still writes.")
    game = nil
    #expect(observed == nil, "The game was let go, but the view's closure holds it.")
  }
}
