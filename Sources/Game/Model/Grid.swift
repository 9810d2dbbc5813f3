/// The places of a board: rows and columns, with the middle place empty when their number is odd.
///
/// A *card index* counts the cards, a *place* counts the places, both row by row from the top
/// left. They differ only behind the empty middle of an odd board. The program speaks of card
/// indices; session files, and what `replay` and `render` print, speak of places.
public struct Grid: Equatable, Sendable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int

  /// Creates a grid.
  ///
  /// - Precondition: there are at least two places.
  public init(rows: Int, columns: Int) {
    precondition(
      rows >= 1 && columns >= 1 && rows * columns >= 2,
      "Grid(rows: \(rows), columns: \(columns)): a board needs two places or more")
    (self.rows, self.columns) = (rows, columns)
  }

  /// The number of places, the empty one included.
  public var places: Int { rows * columns }
  /// The number of cards: two for every pair.
  public var cards: Int { pairs * 2 }
  /// The number of pairs that fill the board.
  public var pairs: Int { places / 2 }
  /// The place that stays empty, if the number of places is odd.
  public var emptyPlace: Int? { places.isMultiple(of: 2) ? nil : places / 2 }

  /// The grid with rows and columns swapped.
  public var turned: Grid { Grid(rows: columns, columns: rows) }

  /// Whether games on two grids are compared: they are the same, perhaps one turned.
  public func isLike(_ other: Grid) -> Bool { self == other || turned == other }

  /// The place of a card.
  public func place(ofCard index: Int) -> Int {
    guard let emptyPlace, index >= emptyPlace else { return index }
    return index + 1
  }

  /// The card at a place, or `nil` for the empty place and places outside the grid.
  public func card(atPlace place: Int) -> Int? {
    guard (0..<places).contains(place), place != emptyPlace else { return nil }
    guard let emptyPlace, place > emptyPlace else { return place }
    return place - 1
  }
}
