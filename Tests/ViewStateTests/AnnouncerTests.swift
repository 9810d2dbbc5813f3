import Model
import Testing

@testable import ViewState

@Suite struct AnnouncerTests {
  @Test("The announcer describes the board, each card that is turned up, and each match")
  func match() {
    var announcer = Announcer()
    var board = board()
    #expect(
      announcer.introduction(of: board) == [
        "Memory Game. Find both matching pairs.",
        "4 cards in 2 rows of 2.",
      ])
    #expect(announcer.announce(BoardUpdate(board, cause: .subscribed)) == [])

    board.cards[0].isFaceUp = true
    let firstChoice = announcer.announce(BoardUpdate(board, cause: .changed(.revealed)))
    #expect(firstChoice == ["Card 1 of 4: dolphin."])

    for card in [0, 2] {
      board.cards[card].isFaceUp = true
      board.cards[card].isMatched = true
    }
    let secondChoice = announcer.announce(BoardUpdate(board, cause: .changed(.matched)))
    #expect(
      secondChoice == [
        "Card 3 of 4: dolphin.",
        "A match: 1 of 2 pairs found.",
      ])
  }

  @Test("The announcer names the current player when the turn changes")
  func turns() {
    var announcer = Announcer()
    var board = board()
    board.players = [
      BoardState.Player("You", isCurrent: true),
      BoardState.Player("Computer"),
    ]
    #expect(announcer.introduction(of: board).last == "Your turn.")
    _ = announcer.announce(BoardUpdate(board, cause: .subscribed))

    board.players[0].isCurrent = false
    board.players[1].isCurrent = true
    let sentences = announcer.announce(BoardUpdate(board, cause: .timedOut))
    #expect(sentences.last == "Computer's turn.")
    #expect(announcer.announce(BoardUpdate(board, cause: .focusMoved)) == [])
  }

  @Test("The announcer names commands only if the player types them")
  func commands() {
    var board = board()
    board.dialog = BoardState.Dialog(
      title: "Well done!",
      entries: [BoardState.Entry("Flips", 4)],
      openingTime: 0)

    for namesCommands in [false, true] {
      var announcer = Announcer(namesCommands: namesCommands)
      let sentences = announcer.announce(BoardUpdate(board, cause: .changed(.matched)))
      let lastSentence = sentences.last
      #expect(lastSentence?.hasPrefix("Well done! Flips: 4.") == true)
      #expect(lastSentence?.contains("\"quit\"") == namesCommands)
    }
  }

  private func board() -> BoardState {
    let cards = ["🐬", "🐠", "🐬", "🐠"].map { BoardState.Card(face: Face($0, kind: .emoji)) }
    var board = BoardState(gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: cards)
    board.subtitle = "Find both matching pairs."
    return board
  }
}
