import Testing
import ViewModel
import ViewModelTesting

@MainActor @Suite struct CounterRecipe {
  @Test("A pair is counted once, and no other step counts it")
  func hits() {
    let game = MemoryGameViewModel(board: "aabb")
    var counts: [String?] = []
    for card in [0, 2, 1, 0] {
      game.choose(card)
      counts.append(game.board.counters.first { $0.name == "Hits" }?.value)
    }
    #expect(counts == ["0", "0", "0", "1"])
  }
}
