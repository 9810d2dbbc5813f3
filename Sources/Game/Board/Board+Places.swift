// Places of the cards: the rows and columns of the grid.
extension Board {
  /// The card in a row and a column, counted from 0; `nil` for an empty place or one outside the grid.
  public func card(row: Int, column: Int) -> Int? {
    (0..<grid.columns).contains(column) ? grid.card(atPlace: row * grid.columns + column) : nil
  }

  /// The row and the column of a card, counted from 0.
  public func place(of card: Int) -> (row: Int, column: Int) {
    let (row, column) = grid.place(ofCard: card).quotientAndRemainder(dividingBy: grid.columns)
    return (row, column)
  }

  /// The cards of a row, from the left.
  public func cards(inRow row: Int) -> [Int] {
    (0..<grid.columns).compactMap { card(row: row, column: $0) }
  }

  /// The next card from `card` in a direction, or `nil` at the edge of the board.
  ///
  /// Left and right stay in the row; up and down go to the next row that has a card, and there to
  /// the nearest column. So every one of the `cards` can be reached.
  func neighbour(of card: Int, towards direction: Direction, among cards: [Int]) -> Int? {
    let here = place(of: card)
    func isInRow(_ card: Int) -> Bool { place(of: card).row == here.row }
    func nearest(inRow row: Int?) -> Int? {
      let cards = cards.filter { place(of: $0).row == row }
      return cards.min { distance(here.column, $0) < distance(here.column, $1) }
    }
    let rows = cards.map { place(of: $0).row }
    switch direction {
    case .left: return cards.last { isInRow($0) && $0 < card }
    case .right: return cards.first { isInRow($0) && $0 > card }
    case .up: return nearest(inRow: rows.last { $0 < here.row })
    case .down: return nearest(inRow: rows.first { $0 > here.row })
    }
  }

  /// The card to which a key leads that goes further than an arrow.
  func target(of jump: Jump, from card: Int, among cards: [Int]) -> Int? {
    let here = place(of: card)
    let row = cards.filter { place(of: $0).row == here.row }
    func nearest(inRowOf end: Int?) -> Int? {
      let cards = cards.filter { other in
        end.map { place(of: other).row == place(of: $0).row } ?? false
      }
      return cards.min { distance(here.column, $0) < distance(here.column, $1) }
    }
    switch jump {
    case .firstInRow: return row.first
    case .lastInRow: return row.last
    case .firstInColumn: return nearest(inRowOf: cards.first)
    case .lastInColumn: return nearest(inRowOf: cards.last)
    case .first: return cards.first
    case .last: return cards.last
    }
  }

  /// The card that is seen nearest to another one's place.
  func nearest(to card: Int, among cards: [Int]) -> Int? {
    let here = place(of: card)
    func way(_ other: Int) -> Int {
      let (rows, columns) = (place(of: other).row - here.row, place(of: other).column - here.column)
      return rows * rows + columns * columns
    }
    return cards.min { way($0) < way($1) }
  }

  private func distance(_ column: Int, _ card: Int) -> Int { abs(place(of: card).column - column) }
}
