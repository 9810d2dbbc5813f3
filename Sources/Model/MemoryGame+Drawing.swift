extension MemoryGame {
  /// The card that was drawn last, in a game that draws cards one by one.
  public var indexOfDrawnCard: Int? { matched > 0 ? matched - 1 : nil }

  /// Draws the next card, or turns the one that was drawn last over; other cards are ignored.
  mutating func draw(_ index: Int) -> Effect {
    var changed = CardIndices()
    if index == indexOfDrawnCard {
      cards[index].isFaceUp.toggle()
    } else if index == matched {
      if let last = indexOfDrawnCard, cards[last].isFaceUp {
        cards[last].isFaceUp = false
        changed.insert(last)
      }
      cards[index].isFaceUp = true
      cards[index].isMatched = true
      matched += 1
    } else {
      return .ignored
    }
    flips += 1
    changed.insert(index)
    return Effect(outcome: cards[index].isFaceUp ? .revealed : .turnedDown, changed: changed)
  }
}
