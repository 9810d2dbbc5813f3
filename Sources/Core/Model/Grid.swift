/// The rows and columns of a board.
///
/// If the number of positions is odd, the middle position is empty.
///
/// Positions and card indices both start at the top left and continue row by row, but the empty
/// middle has a position and no index. Session files contain positions, and the program uses
/// indices.
public struct Grid: Equatable, Sendable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int

  /// Creates a grid of at least two positions.
  public init(rows: Int, columns: Int) {
    precondition(
      rows >= 1 && columns >= 1 && rows * columns >= 2,
      "Grid(rows: \(rows), columns: \(columns)): a board needs two places or more")
    self.rows = rows
    self.columns = columns
  }

  /// The number of positions, including the empty one.
  public var positionCount: Int { rows * columns }

  /// The number of pairs on a full board.
  public var pairCount: Int { positionCount / 2 }

  /// The number of cards on a full board.
  public var cardCount: Int { pairCount * 2 }

  /// The empty position in the middle, or `nil` if the number of positions is even.
  public var emptyPosition: Int? {
    positionCount.isMultiple(of: 2) ? nil : positionCount / 2
  }

  /// The grid with rows and columns swapped.
  public var transposed: Grid { Grid(rows: columns, columns: rows) }

  /// Returns whether two grids have the same shape, possibly rotated by 90 degrees.
  ///
  /// Results of games on such grids are compared with each other.
  public func isEquivalent(to other: Grid) -> Bool {
    self == other || transposed == other
  }

  /// Returns the position of a card.
  public func position(ofCard index: Int) -> Int {
    guard let emptyPosition, index >= emptyPosition else { return index }
    return index + 1
  }

  /// Returns the index of the card at a position, or `nil` if the position is empty or outside the
  /// grid.
  public func card(atPosition position: Int) -> Int? {
    guard (0..<positionCount).contains(position) else { return nil }
    guard let emptyPosition, position >= emptyPosition else { return position }
    return position == emptyPosition ? nil : position - 1
  }
}
