import Model
import Testing
import ViewModel
import ViewState

@MainActor @Suite("Exercise 2: how many pairs are left")
struct Exercise2PairsLeftTests {
  @Test("The label shows the number of pairs that are not found")
  func counts() {
    let game = MemoryGameViewModel(board: "aabbcc")
    #expect(game.board.pairsLeft == "3 pairs left", "Three pairs were dealt, and none is found.")

    for card in [0, 2] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "3 pairs left", "A miss finds no pair.")

    for card in [4, 5] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "2 pairs left", "One pair of three is found.")

    for card in [0, 1] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "1 pair left", "The label of one pair uses the singular.")

    for card in [2, 3] {
      game.choose(card)
    }
    #expect(game.board.pairsLeft == "No pair left", "All pairs are found.")
  }

  @Test("Each update contains the new label")
  func published() {
    let game = MemoryGameViewModel(board: "aabb")
    var labels: [String] = []
    let subscription = game.objectDidChange.sink { labels.append($0.board.pairsLeft) }

    for card in [0, 1] {
      game.choose(card)
    }

    #expect(
      labels == ["2 pairs left", "2 pairs left", "1 pair left"],
      "Each update contains a board, and the board contains the label.")
    subscription.cancel()
  }

  @Test("Travel to an earlier state restores its label")
  func travel() {
    let game = MemoryGameViewModel(board: "aabb")
    let beginning = game.state
    for card in [0, 1] {
      game.choose(card)
    }

    game.travel(to: beginning)

    #expect(
      game.board.pairsLeft == "2 pairs left", "The label belongs to another state than the cards.")
  }

  @Test("A pile of cards has no label")
  func cardViewer() {
    let pairs = ["a", "b"].map { Deck.Pair(Face($0, kind: .text)) }
    let deck = Deck(name: "deck", pairs: pairs)
    let pile = CardPileViewModel(grid: Grid(rows: 1, columns: 2), deck: deck, seed: 1)
    #expect(pile.board.pairsLeft == "", "A pile has no pairs, so it has no label.")
  }
}
