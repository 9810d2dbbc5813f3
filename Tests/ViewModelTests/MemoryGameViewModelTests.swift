import Model
import Testing
import ViewModel

@MainActor @Suite struct MemoryGameViewModelTests {
  @Test("A new game shows the board and what to do")
  func newGame() {
    let viewModel = MemoryGameViewModel(
      grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: 7)
    #expect(viewModel.cards.map(\.face.name).joined() == "💿💿🐠🫧🍀🐬🍀🐠🫧🐬💧💧")
    #expect(viewModel.seed == 7)
    #expect(viewModel.flips == 0)
    #expect(viewModel.misses == 0)
    #expect(viewModel.phase == .choosingFirst)
    #expect(!viewModel.isFinished)
    #expect(viewModel.focus == nil)
    #expect(viewModel.now == 0)
    #expect(viewModel.nextDeadline == nil)
  }

  @Test("An explicit board lies in one row, or in rows of the given length")
  func explicitBoard() {
    #expect(MemoryGameViewModel(board: "aabb").grid == Grid(rows: 1, columns: 4))
    #expect(MemoryGameViewModel(board: "aabb", columns: 2).grid == Grid(rows: 2, columns: 2))
    #expect(MemoryGameViewModel(board: "abcabc", columns: 3).grid == Grid(rows: 2, columns: 3))
  }

  @Test("An explicit board may leave the middle place empty")
  func explicitOddBoard() {
    #expect(MemoryGameViewModel(board: "aabbccdd", columns: 3).grid == Grid(rows: 3, columns: 3))
  }

  @Test("A choice follows the rules of the lab")
  func choices() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    #expect(viewModel.choose(0) == .revealed)
    #expect(viewModel.board == "a...")
    #expect(viewModel.phase == .choosingSecond)
    #expect(viewModel.choose(0) == .ignored)
    #expect(viewModel.choose(2) == .missed)
    #expect(viewModel.board == "a.b.")
    #expect(viewModel.phase == .showingMiss)
    #expect(viewModel.choose(1) == .revealed)
    #expect(viewModel.choose(0) == .matched)
    #expect(viewModel.board == "AA..")
    #expect(viewModel.phase == .choosingFirst)
    viewModel.play(2, 3)
    #expect(viewModel.board == "__BB")
    #expect(viewModel.phase == .finished)
    #expect(viewModel.isFinished)
    #expect(viewModel.flips == 6)
    #expect(viewModel.misses == 1)
  }

  @Test("A card is chosen by its identity")
  func chooseCard() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    #expect(viewModel.choose(viewModel.cards[3]) == .revealed)
    #expect(viewModel.board == "...b")
  }

  @Test("An intent does what the method of its name does")
  func perform() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    #expect(viewModel.perform(.choose(1)) == .revealed)
    #expect(viewModel.board == ".a..")
    #expect(viewModel.perform(.choose(1)) == .ignored)
    #expect(viewModel.perform(.restart(seed: 12)) == nil)
    #expect(viewModel.seed == 12)
    #expect(viewModel.board == "....")
  }

  @Test("The labels show the counters")
  func labels() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    #expect(viewModel.title == "Memory Game")
    #expect(viewModel.label(of: .restart) == "Restart")
    #expect(viewModel.flipsLabel == "Flips 0")
    #expect(viewModel.missesLabel == "Misses 0")
    viewModel.play(0, 2, 1)
    #expect(viewModel.flipsLabel == "Flips 3")
    #expect(viewModel.missesLabel == "Misses 1")
  }

  @Test("The description says what to do, and at the end how many flips it took")
  func description() {
    let viewModel = MemoryGameViewModel(board: "aabbccddeeff")
    #expect(viewModel.description == "Find all six matching pairs")
    viewModel.play(0, 2, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    #expect(viewModel.description == "Find all six matching pairs")
    viewModel.choose(11)
    #expect(viewModel.description == "All six pairs found in 14 flips")
  }

  @Test("The description of a single pair is in the singular")
  func singlePair() {
    let viewModel = MemoryGameViewModel(board: "aa")
    #expect(viewModel.description == "Find the matching pair")
    viewModel.play(0, 1)
    #expect(viewModel.description == "Pair found in 2 flips")
  }

  @Test("Small numbers of pairs are words, large ones are figures")
  func numbers() {
    func description(rows: Int, columns: Int) -> String {
      MemoryGameViewModel(
        grid: Grid(rows: rows, columns: columns), deck: .frutigerAero, seed: 1
      ).description
    }
    #expect(description(rows: 4, columns: 6) == "Find all twelve matching pairs")
    #expect(description(rows: 2, columns: 13) == "Find all 13 matching pairs")
    #expect(description(rows: 6, columns: 6) == "Find all 18 matching pairs")
  }
}
