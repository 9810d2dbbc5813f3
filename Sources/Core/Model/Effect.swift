/// The effect of a choice, or of time that has passed.
///
/// A model returns its effects as values and does not use callbacks.
public struct Effect: Equatable, Sendable {
  /// The index of the chosen card, or `nil` if time has caused the effect.
  public let card: Int?
  /// The outcome.
  public let outcome: Outcome
  /// The indices of the cards that changed.
  public let changedCards: CardIndices

  /// Whether the choice counts as a flip.
  ///
  /// In some games, a choice counts even if the rules ignore it.
  public let isFlip: Bool
}
