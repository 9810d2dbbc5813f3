/// Cards that a player is pointed to, until the next choice.
public struct Hint: Equatable, Sendable {
  /// Indices of the cards; none while there is no hint.
  public internal(set) var cards: [Int] = []
  /// Number of hints in this game that pointed to a card.
  public private(set) var count = 0

  /// Points to cards; to none if nothing can be known, which does not count.
  mutating func point(to cards: [Int]) {
    self.cards = cards
    if !cards.isEmpty { count += 1 }
  }
}
