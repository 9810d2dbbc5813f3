/// Something that a player wants.
///
/// Sessions record intents, and replay them.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index.
  case choose(Int)
  /// Deal a new game from a seed.
  case restart(seed: UInt64)
  /// Change the faces to those of the theme with a name.
  case chooseTheme(String)
  /// Restore the last unfinished game that a restart has ended.
  case undo
  /// Show a pair that the player could know.
  case hint
}

/// An intent with its time, which is one line of a session file.
public struct TimedIntent: Equatable, Sendable {
  /// The time in seconds since the session began.
  public let time: Double
  /// The intent.
  public let intent: Intent

  /// Creates an intent with its time.
  public init(at time: Double, intent: Intent) {
    self.time = time
    self.intent = intent
  }
}
