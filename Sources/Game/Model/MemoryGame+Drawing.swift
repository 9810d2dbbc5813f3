extension MemoryGame {
  /// The card that was drawn last, in a game that draws cards one by one, in the order in which
  /// they lie.
  public var indexOfDrawnCard: Int? { matched > 0 ? matched - 1 : nil }

  /// Draws the next card, or turns the one that was drawn last over; other cards are ignored.
  mutating func draw(_ index: Int) -> Effect {
    let outcome = rules.outcome(of: event(drawing: index), during: phase)
    if outcome == .ignored { return .ignored }
    flips += 1
    var changed = CardIndices()
    if !cards[index].isMatched {
      if let last = indexOfDrawnCard, cards[last].isFaceUp {
        cards[last].isFaceUp = false
        changed.insert(last)
      }
      cards[index].isMatched = true
      matched += 1
    }
    cards[index].isFaceUp = outcome == .revealed
    changed.insert(index)
    return Effect(outcome: outcome, changed: changed)
  }

  private func event(drawing index: Int) -> Event {
    if index == indexOfDrawnCard { return cards[index].isFaceUp ? .drawnCardUp : .drawnCardDown }
    if index != matched { return .otherCard }
    return matched + 1 == cards.count ? .lastCard : .nextCard
  }
}
