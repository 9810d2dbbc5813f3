import Model

// What may be chosen.
extension Board {
  /// Whether a card among others waits to be turned up.
  public func isWaiting(_ card: Int) -> Bool {
    let card = cards[card]
    return takesChoices && !isCovered && shownCard == nil
      && !card.isFaceUp && !card.isMatched && !card.isGone
  }

  /// The card after the one that is seen of a pile, or the first one to be drawn.
  public var nextCard: Int? {
    guard let shownCard else { return nil }
    let next = cards[shownCard].isMatched ? shownCard + 1 : shownCard
    return cards.indices.contains(next) ? next : nil
  }

  /// The card before the one that is seen of a pile.
  public var previousCard: Int? { shownCard.flatMap { $0 > 0 ? $0 - 1 : nil } }
}
