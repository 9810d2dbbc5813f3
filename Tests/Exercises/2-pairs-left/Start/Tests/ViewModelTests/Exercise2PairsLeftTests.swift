import Model
import Testing
import ViewModel

@MainActor @Suite("Exercise 2: how many pairs are left")
struct Exercise2PairsLeftTests {
  @Test("The label counts the pairs that are still to be found")
  func counts() {
    let game = MemoryGameViewModel(board: "aabbcc")
    #expect(game.pairsLeftLabel == "3 pairs left")
    for card in [0, 2] { game.choose(card) }
    #expect(game.pairsLeftLabel == "3 pairs left", "a miss finds nothing")
    for card in [4, 5] { game.choose(card) }
    #expect(game.pairsLeftLabel == "2 pairs left")
    for card in [0, 1] { game.choose(card) }
    #expect(game.pairsLeftLabel == "1 pair left")
    for card in [2, 3] { game.choose(card) }
    #expect(game.pairsLeftLabel == "No pair left")
  }

  @Test("Whoever is told of a change finds the new label")
  func published() {
    let game = MemoryGameViewModel(board: "aabb")
    var labels: [String] = []
    let subscription = game.objectDidChange.sink { [unowned game] _ in
      labels.append(game.pairsLeftLabel)
    }
    for card in [0, 1] { game.choose(card) }
    #expect(labels == ["2 pairs left", "2 pairs left", "1 pair left"])
    subscription.cancel()
  }

  @Test("A game without pairs has none to count")
  func cardViewer() {
    let deck = Deck(name: "deck", pairs: ["a", "b"].map { Deck.Pair(Face($0, kind: .text)) })
    let game = MemoryGameViewModel(
      .cardViewer, grid: Grid(rows: 1, columns: 2), deck: deck, seed: 1)
    #expect(game.pairsLeftLabel == "")
  }
}
