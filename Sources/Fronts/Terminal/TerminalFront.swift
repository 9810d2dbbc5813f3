import Board
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
  func take(_ input: TerminalInput) throws
  /// Shows the game, and later what changed since the last time.
  func refresh() throws
  func finish()
  /// Why the game is over for this terminal, or `nil` while it goes on.
  var ending: Ending? { get }
}

extension TerminalFront {
  /// Plays in a terminal alone, and sleeps when nothing happens; only here this room reads a clock.
  ///
  /// The session's time goes on from the view model's. `goesOn` is asked whenever something may
  /// have happened; what it throws ends the game, too.
  ///
  /// - Returns: the signal that ended the game, or `nil` if something else did.
  public func run(
    _ viewModel: any GameViewModel, _ reader: TerminalReader, while goesOn: () throws -> Bool
  ) throws -> Int32? {
    let start = SuspendingClock.now - .seconds(viewModel.now)
    var now: Double { start.duration(to: .now) / .seconds(1) }
    var reader = reader
    defer { finish() }
    // No window is there to be clicked, so the keyboard's focus is seen from the first.
    if viewModel.board.focus == nil { viewModel.touch(.arrow(.down)) }
    try refresh()
    repeat {
      let input = reader.next(within: viewModel.nextDeadline.map { $0 - now })
      viewModel.advance(to: now)
      if let input { try take(input) }
      try refresh()
    } while try goesOn() && ending == nil
    return if case .signal(let number) = ending { number } else { nil }
  }
}
