import Model
import Testing
import ViewModel
import ViewState

@MainActor @Suite("Exercise 2: how many pairs are left")
struct Exercise2PairsLeftTests {
  @Test("The label counts the pairs that are still to be found")
  func counts() {
    let game = MemoryGameViewModel(board: "aabbcc")
    #expect(game.board.pairsLeft == "3 pairs left", "Three pairs were dealt, and none is found.")
    for card in [0, 2] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "3 pairs left", "A miss finds nothing.")
    for card in [4, 5] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "2 pairs left", "One pair of three is found.")
    for card in [0, 1] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "1 pair left", "One is called a pair, not pairs.")
    for card in [2, 3] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "No pair left", "All pairs are found.")
  }

  @Test("Whoever is told of a change finds the new label on the board")
  func published() {
    let game = MemoryGameViewModel(board: "aabb")
    var labels: [String] = []
    let subscription = game.objectDidChange.sink { labels.append($0.board.pairsLeft) }
    for card in [0, 1] {
      game.choose(card)
    }
    #expect(
      labels == ["2 pairs left", "2 pairs left", "1 pair left"],
      "Each publication carries a board, and the board carries the label.")
    subscription.cancel()
  }

  @Test("After a journey back the label is the one of then")
  func travel() {
    let game = MemoryGameViewModel(board: "aabb")
    let beginning = game.state
    for card in [0, 1] {
      game.choose(card)
    }
    game.travel(to: beginning)
    #expect(game.board.pairsLeft == "2 pairs left", "The label is of another time than the cards.")
  }

  @Test("A pile of cards has no pairs to count")
  func cardViewer() {
    let deck = Deck(name: "deck", pairs: ["a", "b"].map { Deck.Pair(Face($0, kind: .text)) })
    let pile = CardPileViewModel(grid: Grid(rows: 1, columns: 2), deck: deck, seed: 1)
    #expect(pile.board.pairsLeft == "", "A pile has no pairs, so it has no label.")
  }
}
