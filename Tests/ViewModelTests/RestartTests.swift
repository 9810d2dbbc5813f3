import Model
import Testing
import ViewModel
import ViewModelTesting

@MainActor @Suite struct RestartTests {
  private let grid = Grid(rows: 4, columns: 3)

  private func viewModel(seed: UInt64) -> MemoryGameViewModel {
    MemoryGameViewModel(grid: grid, deck: .frutigerAero, seed: seed)
  }

  @Test("Restart deals a new game from the seed that follows")
  func nextSeed() {
    let game = viewModel(seed: 7)
    let first = game.cards
    #expect(game.nextSeed == 8)
    game.play(0, 1, 2)
    game.restart()
    #expect(game.seed == 8)
    #expect(game.cards == viewModel(seed: 8).cards)
    #expect(game.cards != first)
    #expect(game.flips == 0)
    #expect(game.misses == 0)
    #expect(game.phase == .choosingFirst)
  }

  @Test("Restart can deal from an explicit seed, also from the present one")
  func explicitSeed() {
    let game = viewModel(seed: 7)
    let first = game.cards
    game.choose(3)
    game.restart(seed: 99)
    #expect(game.seed == 99)
    #expect(game.cards == viewModel(seed: 99).cards)
    game.restart(seed: 7)
    #expect(game.cards == first)
  }

  @Test("The largest seed is followed by zero")
  func lastSeed() {
    let game = viewModel(seed: .max)
    game.restart()
    #expect(game.seed == 0)
  }

  @Test("A finished game can be restarted and played again")
  func afterTheEnd() {
    let game = MemoryGameViewModel(board: "aa")
    game.play(0, 1)
    #expect(game.isFinished)
    game.restart()
    #expect(!game.isFinished)
    #expect(game.description == "Find the matching pair")
    #expect(game.choose(0) == .revealed)
  }

  @Test("A restart forgets the deadline of a miss")
  func forgetsDeadline() throws {
    let game = TestGame(board: "aabb", kind: .lab(missLasts: 1))
    try game.arrange(choosing: 0, 2)
    try game.arrange { $0.restart() }
    #expect(game.snapshot.nextDeadline == nil)
    try game.advance(to: 5)
  }

  @Test("A restart moves the focus from a card to the first card, and leaves the button's")
  func focus() {
    let game = viewModel(seed: 1)
    game.moveFocus(.down)
    game.moveFocus(.down)
    #expect(game.focus == .card(3))
    game.restart()
    #expect(game.focus == .card(0))
    game.moveFocusToNextGroup()
    game.restart()
    #expect(game.focus == .control(.restart))
    game.hideFocus()
    game.restart()
    #expect(game.focus == nil)
  }

  @Test("The time goes on in a new game")
  func timeGoesOn() {
    let game = viewModel(seed: 1)
    game.advance(to: 12)
    game.restart()
    #expect(game.now == 12)
  }
}
