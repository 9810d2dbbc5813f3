import Model

// What may be chosen.
extension Board {
  /// Whether a card was chosen since the deal, and the game is not over; then no single letter deals
  /// anew.
  public var isUnderWay: Bool {
    // When all cards lie face down again, something was counted.
    let hasBegun =
      counters.contains { Int($0.value) ?? 0 > 0 } || cards.contains(where: \.isMatched)
    return phase != .finished && (hasBegun || phase != .choosingFirst)
  }

  /// Whether a card among others waits to be turned up.
  public func isWaiting(_ card: Int) -> Bool {
    let card = cards[card]
    return takesChoices && !isCovered && shownCard == nil
      && !card.isFaceUp && !card.isMatched && !card.isGone
  }
}
