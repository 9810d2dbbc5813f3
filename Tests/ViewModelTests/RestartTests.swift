import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

@MainActor @Suite struct RestartTests {
  @Test("Restart deals a new game from the next seed, and after the largest seed from 0")
  func nextSeed() {
    let game = game(seed: 7)
    game.play(0, 1, 2)
    game.advance(to: 12)

    game.restart()
    #expect(game.board.buttons.map(\.id) == [.undo, .restart, .menu, .games])
    #expect(boardWithoutUndo(of: game) == self.game(seed: 8).board)
    #expect(boardWithoutUndo(of: game) != self.game(seed: 7).board)
    #expect(game.now == 12)

    game.restart(seed: .max)
    game.restart()
    #expect(boardWithoutUndo(of: game) == self.game(seed: 0).board)
  }

  @Test("Restart can deal from an explicit seed, including the current one")
  func explicitSeed() {
    let game = game(seed: 7)
    let seeds: [UInt64] = [99, 7, 7]
    for seed in seeds {
      game.choose(3)
      game.restart(seed: seed)
      #expect(boardWithoutUndo(of: game) == self.game(seed: seed).board)
    }
  }

  @Test("After several restarts, undo restores the last game in which a card was chosen")
  func undoOfSeveralRestarts() {
    let game = game(seed: 7)
    game.choose(3)
    for seed: UInt64 in [8, 9, 10] {
      game.restart(seed: seed)
    }
    game.undo()
    #expect(game.board.seed == 7)
    #expect(game.board.counters[0].text == "Flips: 1")
    #expect(game.board.cards[3].isFaceUp)
  }

  @Test("A clock that was hidden after a restart stays hidden after an undo")
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

  @Test("A restart moves the focus from any card to the first one, but not away from a button")
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

  private func game(seed: UInt64) -> MemoryGameViewModel {
    MemoryGameViewModel(grid: Grid(rows: 4, columns: 3), deck: .frutigerAero, seed: seed)
  }

  /// Returns the board without the button that goes back to the previous game.
  private func boardWithoutUndo(of game: MemoryGameViewModel) -> BoardState {
    var board = game.board
    board.buttons.removeAll { $0.id == .undo || $0.id == .games }
    // Going back to the previous game disables the Games button, so the default button replaces it.
    board.buttons += BoardState.navigationButtons().filter { $0.id == .games }
    return board
  }
}
