/// What a player can ask of the game; the only things that a session file records.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index.
  case choose(Int)
  /// Deal a new game from a seed.
  case restart(seed: UInt64)
  /// Deal the faces of another deck to the same board; the deck's name is one of the themes.
  case chooseTheme(String)
  /// Take back that a game under way was dealt anew.
  case undo
  /// Point to a pair that could be known.
  case hint
}

/// An intent and when the player had it: one line of a session.
public struct TimedIntent: Equatable, Sendable {
  /// Seconds since the session began.
  public let at: Double
  /// What the player asked for.
  public let intent: Intent

  /// Creates an intent with its time.
  public init(at: Double, intent: Intent) {
    (self.at, self.intent) = (at, intent)
  }
}
