import Model
import Testing

@testable import ViewState

@Suite struct AnnouncerTests {
  private func board() -> BoardState {
    let cards = ["🐬", "🐠", "🐬", "🐠"].map { BoardState.Card(face: Face($0, kind: .emoji)) }
    var board = BoardState(gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: cards)
    board.subtitle = "Find both matching pairs"
    return board
  }

  @Test("A game is told from its beginning to a match")
  func match() {
    var story = Announcer()
    var board = board()
    #expect(
      story.introduction(of: board) == [
        "Memory Game. Find both matching pairs.", "4 cards in 2 rows of 2.",
      ])
    #expect(story.announce(BoardUpdate(board, cause: .subscribed)) == [])
    board.cards[0].isFaceUp = true
    #expect(
      story.announce(BoardUpdate(board, cause: .changed(.revealed)))
        == ["Card 1 of 4: dolphin."])
    for card in [0, 2] {
      board.cards[card].isFaceUp = true
      board.cards[card].isMatched = true
    }
    #expect(
      story.announce(BoardUpdate(board, cause: .changed(.matched)))
        == ["Card 3 of 4: dolphin.", "A match, 1 of 2 pairs found."])
  }

  @Test("Whose turn it is, is told when it changes")
  func turns() {
    var story = Announcer()
    var board = board()
    board.players = [BoardState.Player("You", isCurrent: true), BoardState.Player("Computer")]
    #expect(story.introduction(of: board).last == "Your turn.")
    _ = story.announce(BoardUpdate(board, cause: .subscribed))
    board.players[0].isCurrent = false
    board.players[1].isCurrent = true
    #expect(story.announce(BoardUpdate(board, cause: .timedOut)).last == "Computer's turn.")
    #expect(story.announce(BoardUpdate(board, cause: .focusMoved)) == [])
  }

  @Test("Only where commands are typed they are told")
  func commands() {
    let dialog = BoardState.Dialog(
      title: "Well done!", entries: [BoardState.Entry("Flips", 4)], openingTime: 0)
    var board = board()
    board.dialog = dialog
    for isTyped in [false, true] {
      var story = Announcer(namesCommands: isTyped)
      let end = story.announce(BoardUpdate(board, cause: .changed(.matched))).last
      #expect(end?.hasPrefix("Well done! Flips: 4.") == true)
      #expect(end?.contains("\"quit\"") == isTyped)
    }
  }
}
