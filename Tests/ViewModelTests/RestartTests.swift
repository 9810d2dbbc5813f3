import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct RestartTests {
  private func game(seed: UInt64) -> MemoryGameViewModel {
    MemoryGameViewModel(grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: seed)
  }

  /// The board without the way back to the game before, which is in the other games' place.
  private func dealt(_ game: MemoryGameViewModel) -> BoardState {
    var board = game.board
    board.buttons.removeAll { $0.id == .undo || $0.id == .games }
    board.buttons += BoardState.navigationButtons().filter { $0.id == .games }
    return board
  }

  @Test("Restart deals a new game from the seed that follows; the largest is followed by zero")
  func nextSeed() {
    let game = game(seed: 7)
    game.play(0, 1, 2)
    game.advance(to: 12)
    game.restart()
    #expect(game.board.buttons.map(\.id) == [.undo, .restart, .menu, .games])
    #expect(dealt(game) == self.game(seed: 8).board && dealt(game) != self.game(seed: 7).board)
    #expect(game.now == 12)
    game.restart(seed: .max)
    game.restart()
    #expect(dealt(game) == self.game(seed: 0).board)
  }

  @Test("Restart can deal from an explicit seed, also from the present one")
  func explicitSeed() {
    let game = game(seed: 7)
    for seed in [99, 7, 7] as [UInt64] {
      game.choose(3)
      game.restart(seed: seed)
      #expect(dealt(game) == self.game(seed: seed).board)
    }
  }

  @Test("A clock that is hidden stands at 0, also in a game that an undo brings back")
  func hiddenClock() throws {
    let model = game(seed: 7)
    model.options.showsClock = true
    model.choose(0)
    model.advance(to: 4.5)
    model.restart()
    model.options.showsClock = false
    model.undo()
    try TestGame(model).arrange { $0.options.playerNames = ["Ada"] }
  }

  @Test("A restart moves the focus from a card to the first card, and leaves the button's")
  func focus() {
    let game = game(seed: 1)
    for _ in 0..<2 {
      game.handle(.arrow(.down))
    }
    #expect(game.board.focus == .card(3))
    game.restart()
    #expect(game.board.focus == .card(0))
    game.handle(.tab(backwards: false))
    game.restart()
    #expect(game.board.focus == .button(.restart))
    game.handle(.pointerMoved)
    game.restart()
    #expect(game.board.focus == nil)
  }
}
