import Model

// What may be chosen.
extension Board {
  /// Whether a card among others waits to be turned up.
  public func isWaiting(_ card: Int) -> Bool {
    let card = cards[card]
    return takesChoices && !isCovered && pile == nil
      && !card.isFaceUp && !card.isMatched && !card.isGone
  }

  /// Whether a review shows the face of a card faintly.
  public func isGlimpsed(_ card: Int) -> Bool { review?.glimpses.contains(card) ?? false }

  /// The card after the one that is seen of a pile, or the first one to be drawn.
  public var nextCard: Int? {
    guard let shown = pile?.shown else { return nil }
    let next = cards[shown].isMatched ? shown + 1 : shown
    return cards.indices.contains(next) ? next : nil
  }

  /// The card before the one that is seen of a pile.
  public var previousCard: Int? { (pile?.shown).flatMap { $0 > 0 ? $0 - 1 : nil } }
}
