import Braille
import Testing
import ViewModel
import ViewState

@MainActor @Suite("Exercise 5: a third view")
struct Exercise5BrailleTests {
  private let game = MemoryGameViewModel(board: "aabbccddeeff", columns: 3)

  @Test("Four rows of three cards are two characters with a dot for every card")
  func wholeBoard() {
    let lines = BrailleView.lines(of: game.board)
    #expect(lines == ["⣿⡇"], "Each card of the new board needs its dot.")
  }

  @Test("A card that is face up or gone has no dot")
  func upAndGone() {
    game.choose(0)
    #expect(BrailleView.lines(of: game.board) == ["⣾⡇"], "Only card 0 is face up and has no dot.")

    for card in [1, 4] {
      game.choose(card)
    }
    #expect(BrailleView.lines(of: game.board) == ["⣦⡇"], "A pair is gone, and card 4 is face up.")
  }

  @Test("The empty center of a board has no dot, and a fifth row begins a line")
  func otherBoards() {
    let oddGame = MemoryGameViewModel(board: "aabbccdd", columns: 3)
    let oddLines = BrailleView.lines(of: oddGame.board)
    #expect(oddLines == ["⠯⠇"], "The center of this board has no card.")

    let tallGame = MemoryGameViewModel(board: "aabbccddee", columns: 2)
    let tallLines = BrailleView.lines(of: tallGame.board)
    #expect(tallLines == ["⣿", "⠉"], "Four rows are one line, and five rows are two.")
  }

  @Test("The view writes at once and whenever cards change")
  func writes() {
    var written: [[String]] = []
    let view = BrailleView(game) { written.append($0) }

    game.choose(0)
    game.choose(0)  // is ignored
    game.handle(.arrow(.down))  // moves only the focus
    game.choose(2)

    #expect(
      written == [["⣿⡇"], ["⣾⡇"], ["⣾⡆"]],
      "The view writes only at the beginning and when cards change.")
    withExtendedLifetime(view) {}
  }

  @Test("The touch of a dot chooses its card")
  func touches() {
    let view = BrailleView(game) { _ in }

    view.touch(row: 0, column: 3)
    let hasFaceUpCard = game.board.cards.contains { $0.isFaceUp }
    #expect(!hasFaceUpCard, "The touch was beside the board, but a card turned face up.")

    view.touch(row: 1, column: 1)
    #expect(game.board.cards[4].isFaceUp, "The dot of card 4 was touched, but it did not turn.")
  }

  @Test("A released view stops writing and does not keep the game alive")
  func letsGo() {
    var count = 0
    var game: MemoryGameViewModel? = MemoryGameViewModel(board: "aabb", columns: 2)
    weak var observed: MemoryGameViewModel?
    observed = game
    var view = game.map { BrailleView($0) { _ in count += 1 } }

    game?.choose(0)
    #expect(count == 2, "The view writes at the beginning and for each choice.")

    view = nil
    game?.choose(1)
    #expect(view == nil)
    #expect(count == 2, "The view was released, but it still writes.")

    game = nil
    #expect(observed == nil, "The game was released, but the closure of the view keeps it alive.")
  }
}
