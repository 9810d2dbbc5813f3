import Model

/// What the keyboard acts on.
public enum Focus: Equatable, Sendable {
  /// The card at an index.
  case card(Int)
  /// The Restart button.
  case restart
}

/// Where an arrow key leads.
public enum Direction: Sendable {
  case up, down, left, right

  var step: (rows: Int, columns: Int) {
    switch self {
    case .up: (-1, 0)
    case .down: (1, 0)
    case .left: (0, -1)
    case .right: (0, 1)
    }
  }
}

extension Grid {
  /// The next card from `card` in a direction, or `nil` at the edge of the board.
  ///
  /// Cards that `isGone` says are no longer there are skipped.
  func neighbour(of card: Int, towards direction: Direction, isGone: (Int) -> Bool) -> Int? {
    let place = place(ofCard: card)
    var row = place / columns + direction.step.rows
    var column = place % columns + direction.step.columns
    while (0..<rows).contains(row), (0..<columns).contains(column) {
      if let next = self.card(atPlace: row * columns + column), !isGone(next) { return next }
      row += direction.step.rows
      column += direction.step.columns
    }
    return nil
  }
}
