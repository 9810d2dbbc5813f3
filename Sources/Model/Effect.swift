/// What a choice did to the game.
public enum Outcome: String, Sendable {
  /// No card changed.
  case ignored
  /// A card turned up as the first of its turn.
  case revealed
  /// The second card of the turn made a pair.
  case matched
  /// The second card of the turn made no pair.
  case missed
  /// A missed pair turned down because its time was over.
  case turnedDown
}

/// The result of a choice, returned as a value: nobody is called from inside a mutation.
public struct Effect: Equatable, Sendable {
  /// What happened.
  public let outcome: Outcome

  /// The indices of the cards that differ from before, ascending.
  public let changed: CardIndices

  static var ignored: Effect { Effect(outcome: .ignored, changed: CardIndices()) }
}
