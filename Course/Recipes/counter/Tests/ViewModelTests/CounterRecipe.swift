import Testing
import ViewModel
import ViewModelTesting

@MainActor @Suite struct CounterRecipe {
  @Test("Each pair counts as one hit")
  func hits() {
    let game = MemoryGameViewModel(board: "aabb")
    var counts: [String?] = []

    for card in [0, 2, 1, 0] {
      game.choose(card)
      let counter = game.board.counters.first { $0.name == "Hits" }
      counts.append(counter?.value)
    }

    #expect(counts == ["0", "0", "0", "1"])
  }
}
