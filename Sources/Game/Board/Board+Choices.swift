import Model

// What may be chosen.
extension Board {
  /// Whether a card among others waits to be turned up.
  public func isWaiting(_ card: Int) -> Bool {
    let card = cards[card]
    return takesChoices && !isCovered && shownCard == nil
      && !card.isFaceUp && !card.isMatched && !card.isGone
  }
}
