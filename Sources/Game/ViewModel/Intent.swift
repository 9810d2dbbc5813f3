/// What a player asks of the game, and a session records.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index.
  case choose(Int)
  /// Deal a new game from a seed.
  case restart(seed: UInt64)
  /// Deal the faces of the theme of a name to the same board.
  case chooseTheme(String)
  /// Take back that a game under way was dealt anew.
  case undo
  /// Point to a pair that could be known.
  case hint
}

/// Intent with its time: one line of a session.
public struct TimedIntent: Equatable, Sendable {
  /// Seconds since the session began.
  public let at: Double
  /// Intent.
  public let intent: Intent

  /// Creates an intent with its time.
  public init(at: Double, intent: Intent) {
    (self.at, self.intent) = (at, intent)
  }
}
