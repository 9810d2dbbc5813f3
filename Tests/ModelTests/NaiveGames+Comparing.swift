import Model

extension MemoryGame {
  /// Whether the cards, the counters and the phase are those of the table.
  func agrees(with table: Table) -> Bool {
    let (isUp, isMatched) = (table.isUp, table.isMatched)
    let cards = cards
    for index in 0..<cards.count {
      let card = cards[index]
      if card.isFaceUp != isUp[index] || card.isMatched != isMatched[index] { return false }
    }
    return flips == table.flips && misses == table.misses && isFinished == table.isFinished
      && phase == table.phase && indexOfFaceUpCard == table.one
  }
}

extension Effect {
  /// Whether it lists exactly the cards that differ between two tables, ascending.
  func says(_ before: Table, became after: Table) -> Bool {
    let (wasUp, wasMatched) = (before.isUp, before.isMatched)
    let (isUp, isMatched) = (after.isUp, after.isMatched)
    var position = 0
    for index in 0..<isUp.count
    where isUp[index] != wasUp[index] || isMatched[index] != wasMatched[index] {
      if position == changed.endIndex || changed[position] != index { return false }
      position += 1
    }
    return position == changed.endIndex
  }
}
