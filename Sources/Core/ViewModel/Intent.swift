/// Wish of a player, which a session records.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index, or deal a new game from a seed.
  case choose(Int), restart(seed: UInt64)
  /// Deal the faces of the theme of a name to the same board.
  case chooseTheme(String)
  /// Take back a new deal, or point to a pair that could be known.
  case undo, hint
}

/// Intent with its time: one line of a session.
public struct TimedIntent: Equatable, Sendable {
  /// Seconds since the session began.
  public let time: Double
  /// Intent.
  public let intent: Intent

  /// Creates an intent with its time.
  public init(at: Double, intent: Intent) {
    self.time = at
    self.intent = intent
  }
}
