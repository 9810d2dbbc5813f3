/// What a player can ask of the game; the only things that a session file records.
public enum Intent: Equatable, Sendable {
  /// Choose the card at an index.
  case choose(Int)

  /// Deal a new game from a seed.
  case restart(seed: UInt64)

  /// Deal the faces of another deck to the same board; the deck's name is one of the themes.
  case chooseTheme(String)
}
