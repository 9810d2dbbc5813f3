/// An action that the player wants the game to perform.
///
/// Sessions record and replay intents.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index.
  case choose(Int)
  /// Deal a new game from a seed.
  case restart(seed: UInt64)
  /// Change to the faces of the theme with this name.
  case chooseTheme(String)
  /// Return to the last unfinished game that a restart ended.
  case undo
  /// Show a pair that the player could know.
  case hint
}

/// An intent and its time, which are stored as one line of a session file.
public struct TimedIntent: Equatable, Sendable {
  /// The time in seconds since the session began.
  public let time: Double
  /// The intent.
  public let intent: Intent

  /// Creates an intent with a time in seconds since the session began.
  public init(at time: Double, intent: Intent) {
    self.time = time
    self.intent = intent
  }
}
