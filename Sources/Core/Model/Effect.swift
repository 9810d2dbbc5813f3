/// Outcome of a choice, or of time alone.
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

/// Result of a choice, or of time, returned as a value; only a model can make one.
public struct Effect: Equatable, Sendable {
  /// Index of the card that was asked for; `nil` for what time alone did.
  public let card: Int?
  /// Outcome.
  public let outcome: Outcome
  /// Indices of the cards that differ from before, ascending.
  public let changedCards: CardIndices
  /// Whether it counts as a flip; in some games a choice that changed no card does, too.
  public let isFlip: Bool
}
