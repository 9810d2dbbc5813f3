/// Rows and columns of a board, with the middle place empty when the number of places is odd.
///
/// *Places* and *card indices* count row by row from the top left, but only places count the empty
/// middle. Sessions speak of places, the program of indices.
public struct Grid: Equatable, Sendable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int

  /// Creates a grid of at least two places.
  public init(rows: Int, columns: Int) {
    precondition(
      rows >= 1 && columns >= 1 && rows * columns >= 2,
      "Grid(rows: \(rows), columns: \(columns)): a board needs two places or more")
    self.rows = rows
    self.columns = columns
  }

  /// Number of places, the empty one included.
  public var positionCount: Int { rows * columns }
  /// Number of cards: two for every pair.
  public var cardCount: Int { pairCount * 2 }
  /// Number of pairs that fill the board.
  public var pairCount: Int { positionCount / 2 }
  /// Place that stays empty; `nil` if the number of places is even.
  public var emptyPosition: Int? { positionCount.isMultiple(of: 2) ? nil : positionCount / 2 }

  /// Grid with rows and columns swapped.
  public var transposed: Grid { Grid(rows: columns, columns: rows) }

  /// Whether games on two grids are compared: they are the same, perhaps one turned.
  public func isEquivalent(to other: Grid) -> Bool {
    self == other || transposed == other
  }

  /// Place of a card.
  public func position(ofCard index: Int) -> Int {
    guard let emptyPosition, index >= emptyPosition else { return index }
    return index + 1
  }

  /// Card at a place; `nil` for the empty place and places outside the grid.
  public func card(atPosition position: Int) -> Int? {
    guard (0..<positionCount).contains(position), position != emptyPosition else { return nil }
    guard let emptyPosition, position > emptyPosition else { return position }
    return position - 1
  }
}
