/// Rows and columns of a board, with the middle place empty when the number of places is odd.
///
/// *Places* and *card indices* count row by row from the top left, but only places count the empty
/// middle. Sessions speak of places, the program of indices.
public struct Grid: Equatable, Sendable {
  /// Numbers of rows and columns, at least 1.
  public let rows, columns: Int

  /// Creates a grid of at least two places.
  public init(rows: Int, columns: Int) {
    precondition(
      rows >= 1 && columns >= 1 && rows * columns >= 2,
      "Grid(rows: \(rows), columns: \(columns)): a board needs two places or more")
    (self.rows, self.columns) = (rows, columns)
  }

  /// Number of places, the empty one included.
  public var places: Int { rows * columns }
  /// Number of cards: two for every pair.
  public var cards: Int { pairs * 2 }
  /// Number of pairs that fill the board.
  public var pairs: Int { places / 2 }
  /// Place that stays empty; `nil` if the number of places is even.
  public var emptyPlace: Int? { places.isMultiple(of: 2) ? nil : places / 2 }

  /// Grid with rows and columns swapped.
  public var turned: Grid { Grid(rows: columns, columns: rows) }

  /// Whether games on two grids are compared: they are the same, perhaps one turned.
  public func isLike(_ other: Grid) -> Bool { self == other || turned == other }

  /// Place of a card.
  public func place(ofCard index: Int) -> Int {
    guard let emptyPlace, index >= emptyPlace else { return index }
    return index + 1
  }

  /// Card at a place; `nil` for the empty place and places outside the grid.
  public func card(atPlace place: Int) -> Int? {
    guard (0..<places).contains(place), place != emptyPlace else { return nil }
    guard let emptyPlace, place > emptyPlace else { return place }
    return place - 1
  }
}
