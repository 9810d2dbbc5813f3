import Board
import Pages
import Model
import ViewModel

/// What a terminal sends: keys or lines as bytes, its end, or a signal.
public enum TerminalInput: Equatable, Sendable {
  case bytes([UInt8])
  /// Nothing followed for a moment: an Escape alone was the Escape key.
  case pause
  case end
  case signal(Int32)
}

/// Why a game in a terminal ends: the player quit, there is no more input, or a signal asked for it.
public enum Ending: Equatable, Sendable {
  case player, input
  case signal(Int32)
}

/// A game as a terminal shows it; whoever runs it tells the view model the time, first.
@MainActor
public protocol TerminalFront: AnyObject {
  /// The game that is shown.
  var viewModel: any GameViewModel { get }
  /// The pages around the game, if the terminal has any.
  var menu: MenuViewModel? { get }
  /// Shows another game, or a look back, in place of the present one; `decks` are all that its
  /// faces may come from.
  func show(_ viewModel: any GameViewModel, decks: [Deck])
  /// Goes on showing the present game through another view model.
  func connect(to viewModel: any GameViewModel)
  /// Whether something was ordered that has to be done before the next input is waited for.
  var hasOrdered: Bool { get }
  func take(_ input: TerminalInput) throws
  /// Shows the game, and later what changed since the last time.
  func refresh() throws
  func finish()
  /// Why the game is over for this terminal, or `nil` while it goes on.
  var ending: Ending? { get }
}

extension TerminalFront {
  /// Nothing: who plays with keys waits for what they see.
  public var hasOrdered: Bool { false }

  /// Plays in a terminal alone, and sleeps when nothing happens; only here this room reads a clock.
  ///
  /// The session's time goes on from the view model's, and stands still while a page covers the
  /// game. `settle` is called whenever something may have happened; what it throws ends the game,
  /// too.
  ///
  /// - Returns: the signal that ended the game, or `nil` if something else did.
  public func run(_ reader: TerminalReader, settle: () throws -> Void) throws -> Int32? {
    let start = SuspendingClock.now
    var now: Double { start.duration(to: .now) / .seconds(1) }
    var (reader, shown) = (reader, viewModel)
    var clock = GameClock(at: 0, gameTime: shown.now)
    defer { finish() }
    showFocus()
    try refresh()
    repeat {
      let deadline = clock.isStopped ? nil : shown.nextDeadline.map(clock.windowTime)
      let input = hasOrdered ? nil : reader.next(within: deadline.map { $0 - now })
      if !clock.isStopped { shown.advance(to: clock.time(at: now)) }
      if let input { try take(input) }
      try settle()
      if viewModel !== shown {
        shown = viewModel
        clock = GameClock(at: now, gameTime: shown.now)
        showFocus()
      }
      if menu?.page != nil { clock.stop(at: now) } else { clock.start(at: now) }
      try refresh()
    } while ending == nil
    return if case .signal(let number) = ending { number } else { nil }
  }

  /// No window is there to be clicked, so the keyboard's focus is seen from the first; in a look
  /// back it is on the buttons.
  private func showFocus() {
    if viewModel.board.focus == nil { viewModel.touch(.arrow(.down)) }
    if viewModel.board.chosen != nil { viewModel.touch(.tab(backwards: false)) }
  }
}
