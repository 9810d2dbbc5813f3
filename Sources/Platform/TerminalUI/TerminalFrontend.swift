import Menu
import Model
import ViewModel

/// Input of a terminal: keys or lines as bytes, its end, or a signal.
package enum TerminalInput: Equatable, Sendable {
  case bytes([UInt8])
  /// Silence after bytes, by which Escape alone is the Escape key.
  case pause
  case end
  case signal(Int32)
}

/// Reason why a game in a terminal ends: the player, the end of the input, or a signal.
package enum EndReason: Equatable, Sendable {
  case player, endOfInput
  case signal(Int32)
}

/// Game in a terminal.
@MainActor package protocol TerminalFrontend: AnyObject {
  /// Game that is shown.
  var viewModel: any GameViewModel { get }
  /// Pages around the game.
  var menu: MenuViewModel { get }
  /// Reason of the end; `nil` while the game goes on.
  var endReason: EndReason? { get }
  /// Whether there is something to do before the next input is waited for: an order has to be
  /// carried out, or a line can be answered.
  var hasWork: Bool { get }
  /// Whether more input can be handled; what is not read stays with its sender.
  var takesInput: Bool { get }
  /// Shows another game, or a review; `decks` are all that its faces may come from.
  func show(_ viewModel: any GameViewModel, decks: [Deck])
  /// Goes on showing the present game through another view model.
  func connect(to viewModel: any GameViewModel)
  /// Acts on input.
  func handle(_ input: TerminalInput) throws
  /// Shows what changed.
  func refresh() throws
  /// Restores the terminal, and adds the last words to the output.
  func finish()
}

extension TerminalFrontend {
  /// Plays to the end by the clock; throws errors of `update`, returns the signal that ended it.
  package func run(_ reader: inout TerminalReader, update: () throws -> Void) throws -> Int32? {
    let start = SuspendingClock.now
    var now: Double { start.duration(to: .now) / .seconds(1) }
    var shownGame = viewModel
    var clock = GameClock(at: 0, gameTime: shownGame.now)
    defer {
      finish()
    }
    showFocus()
    try refresh()
    repeat {
      let deadline = shownGame.nextDeadline.flatMap(clock.windowTime)
      // Signals are asked for each time, so that a long input does not keep them waiting.
      let input = reader.next(
        within: hasWork ? 0 : deadline.map { $0 - now }, takesInput: takesInput && !hasWork)
      if clock.rate > 0 {
        shownGame.advance(to: clock.time(at: now))
      }
      if let input {
        try handle(input)
      }
      try update()
      if viewModel !== shownGame {
        shownGame = viewModel
        clock = GameClock(at: now, gameTime: shownGame.now)
        showFocus()
      }
      clock.setRate(menu.page == nil ? 1 : 0, at: now)
      try refresh()
    } while endReason == nil
    return if case .signal(let number) = endReason { number } else { nil }
  }

  /// Shows the focus from the beginning, because there is no pointer; in a review on the buttons.
  private func showFocus() {
    if viewModel.board.focus == nil {
      viewModel.handle(.arrow(.down))
    }
    if viewModel.board.review != nil {
      viewModel.handle(.tab(backwards: false))
    }
  }
}
