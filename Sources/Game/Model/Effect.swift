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

/// The result of a choice, or of time, returned as a value; only a model can make one.
public struct Effect: Equatable, Sendable {
  /// The index of the card that was asked for, or `nil` for what time alone did.
  public let card: Int?
  /// What happened.
  public let outcome: Outcome
  /// The indices of the cards that differ from before, ascending.
  public let changed: CardIndices

  /// Creates an effect; without indices no card changed.
  init(card: Int? = nil, outcome: Outcome, changed: CardIndices) {
    (self.card, self.outcome, self.changed) = (card, outcome, changed)
  }
}
