/// What a terminal sends: keys or lines as bytes, its end, or a signal.
public enum TerminalInput: Equatable, Sendable {
  /// The player typed something.
  case bytes([UInt8])
  /// Nothing followed for a moment: an Escape alone was the Escape key.
  case pause
  /// There will be no more input.
  case end
  /// The system sent a signal.
  case signal(Int32)
}

/// Why a game in a terminal ends.
public enum Ending: Equatable, Sendable {
  /// The player quit.
  case player
  /// There is no more input.
  case input
  /// A signal asked for it.
  case signal(Int32)

  /// The signal's number, if it was one.
  public var signal: Int32? {
    if case .signal(let number) = self { number } else { nil }
  }
}

/// A game as a terminal shows it: on a screen of its own, or line by line.
///
/// Whoever runs it tells the view model the time, first.
@MainActor
public protocol TerminalFront: AnyObject {
  /// Shows the game for the first time.
  func begin() throws
  /// Takes what the terminal sent.
  func take(_ input: TerminalInput) throws
  /// Shows what changed since the last time.
  func refresh() throws
  /// Gives the terminal back as it was.
  func finish()
  /// Why the game is over for this terminal, or `nil` while it goes on.
  var ending: Ending? { get }
}
