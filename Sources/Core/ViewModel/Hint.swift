/// Cards that a player is pointed to, until the next choice.
public struct Hint: Equatable, Sendable {
  /// Indices of the cards; none while there is no hint.
  public internal(set) var cards: [Int] = []
  /// Number of hints in this game that pointed to a card.
  public internal(set) var count = 0
}
