import Model

extension Grid {
  /// The next card from `card` in a direction, or `nil` at the edge of the board.
  ///
  /// Left and right stay in the row; up and down go to the next row that has a card, and there to
  /// the nearest column. So every card can be reached, whichever ones `isGone` says are not there.
  func neighbour(of card: Int, towards direction: Direction, isGone: (Int) -> Bool) -> Int? {
    let (row, column) = place(ofCard: card).quotientAndRemainder(dividingBy: columns)
    func cards(in row: Int) -> [(column: Int, card: Int)] {
      (0..<columns).compactMap { column in
        self.card(atPlace: row * columns + column).map { (column, $0) }
      }.filter { !isGone($0.card) }
    }
    func nearest(in row: Int) -> Int? {
      cards(in: row).min { abs($0.column - column) < abs($1.column - column) }?.card
    }
    switch direction {
    case .left: return cards(in: row).last { $0.column < column }?.card
    case .right: return cards(in: row).first { $0.column > column }?.card
    case .up: return (0..<row).last { !cards(in: $0).isEmpty }.flatMap(nearest)
    case .down: return (row + 1..<rows).first { !cards(in: $0).isEmpty }.flatMap(nearest)
    }
  }
}
