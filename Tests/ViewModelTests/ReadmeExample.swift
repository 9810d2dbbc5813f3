import Testing
import ViewModel
import ViewModelTesting

@MainActor @Suite struct ReadmeExample {
  @Test("Two equal cards match, and every choice is published")
  func matchTwoCards() {
    let game = MemoryGameViewModel(board: "aabb")
    var changed: [[Int]] = []
    let subscription = game.objectDidChange.sink { changed.append(Array($0.changedCards)) }

    game.choose(0)
    game.choose(1)

    #expect(game.board.cards[0].isMatched && game.board.cards[1].isMatched)
    // A new subscriber receives the current board first.
    #expect(changed == [[0, 1, 2, 3], [0], [0, 1]])
    subscription.cancel()
  }

  @Test("The first choice turns one card up, and changes nothing else")
  func chooseOneCard() throws {
    let game = TestGame(board: "aabb")
    try game.choose(2) {
      $0.text = "..b."
      $0[.flips] = 1
      $0.phase = .choosingSecond
    }
    try game.advance(to: 9)
  }
}
