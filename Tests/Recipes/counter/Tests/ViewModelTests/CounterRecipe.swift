import Testing
import ViewModelTesting

@MainActor @Suite struct CounterRecipe {
  @Test("A pair is counted once, and no other step counts it")
  func hits() throws {
    let game = TestGame(board: "aabb")
    try game.arrange(choosing: 0, 2, 0)
    try game.choose(1) {
      ($0.text, $0.gone, $0.phase) = ("AA..", [0, 1], .choosingFirst)
      ($0[.flips], $0["Hits"]) = (4, 1)
    }
  }
}
