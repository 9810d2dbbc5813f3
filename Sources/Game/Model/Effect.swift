/// What a choice, or time alone, did to the game.
public enum Outcome: String, Sendable {
  /// No card changed.
  case ignored
  /// A card became the first of its turn; of a pile, one was drawn, shown or turned up again.
  case revealed
  /// The second card of the turn made a pair.
  case matched
  /// The second card of the turn made no pair.
  case missed
  /// Cards only turned down: a miss whose time was over, or the card that was chosen again.
  case turnedDown
}

/// The result of a choice, or of time, returned as a value: nobody is called from inside a mutation
/// but whoever looks on, before anything changes.
public struct Effect: Equatable, Sendable {
  /// What happened.
  public let outcome: Outcome
  /// The indices of the cards that differ from before, ascending.
  public let changed: CardIndices

  static var ignored: Effect { Effect(outcome: .ignored, changed: CardIndices()) }
}
