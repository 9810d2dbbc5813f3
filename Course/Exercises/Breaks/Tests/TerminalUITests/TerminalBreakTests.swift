import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// What the mistakes of "Break It" break in the terminal.
@MainActor @Suite struct TerminalBreakTests {
  @Test("Break 9: what one view shows, another one leaves alone")
  func break9() throws {
    let game = aabb()
    let terminal = try Table(game)
    game.handle(.arrow(.right))
    let message: Comment =
      "An arrow key has moved the focus, and it is gone: another view has written to the board."
    #expect(game.board.focus != nil, message)
    withExtendedLifetime(terminal) {}
  }
}
