import Testing
import ViewModel

@MainActor @Suite struct ReadmeExample {
  @Test("Two equal cards match, and every choice is published")
  func matchTwoCards() {
    let game = MemoryGameViewModel(board: "aabb")
    var changed: [[Int]] = []
    let subscription = game.objectDidChange.sink { changed.append(Array($0.cards)) }

    game.choose(0)
    game.choose(1)

    #expect(game.cards[0].isMatched && game.cards[1].isMatched)
    #expect(changed == [[0, 1, 2, 3], [0], [0, 1]])
    subscription.cancel()
  }
}
