import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// The tests of the terminal that find mistakes of the lesson "Break It".
@MainActor @Suite struct TerminalBreakTests {
  @Test("Break 9: a view does not change the board that another view shows")
  func break9() throws {
    let game = MemoryGameViewModel(board: "aabb", columns: 2)
    let terminal = try ScreenSession(game)

    game.handle(.arrow(.right))

    #expect(
      game.board.focus != nil,
      "An arrow key set the focus, but another view has removed it from the board.")
    withExtendedLifetime(terminal) {}
  }
}
