import Model
import Testing

@Suite struct GridTests {
  /// The grids of up to 7×7 positions that have space for at least one pair.
  static let grids = makeGrids()

  private static func makeGrids() -> [Grid] {
    var grids: [Grid] = []
    for rows in 1...7 {
      for columns in 1...7 where rows * columns >= 2 {
        grids.append(Grid(rows: rows, columns: columns))
      }
    }
    return grids
  }

  @Test("A grid is full of pairs, except for the middle of an odd one", arguments: grids)
  func counts(grid: Grid) {
    #expect(grid.positionCount == grid.rows * grid.columns)
    #expect(grid.cardCount == grid.pairCount * 2)

    if grid.positionCount.isMultiple(of: 2) {
      #expect(grid.cardCount == grid.positionCount)
      #expect(grid.emptyPosition == nil)
    } else {
      let middle = grid.rows / 2 * grid.columns + grid.columns / 2
      #expect(grid.cardCount == grid.positionCount - 1)
      #expect(grid.emptyPosition == middle)
    }
  }

  @Test("Cards fill every position of the grid except the empty one", arguments: grids)
  func places(grid: Grid) {
    let positions = (0..<grid.cardCount).map(grid.position(ofCard:))
    let expectedPositions = (0..<grid.positionCount).filter { $0 != grid.emptyPosition }
    #expect(positions == expectedPositions)
    #expect(positions.map(grid.card(atPosition:)) == Array(0..<grid.cardCount))

    for outside in [-1, grid.positionCount, grid.positionCount + 1, .min, .max] {
      #expect(grid.card(atPosition: outside) == nil)
    }
    if let emptyPosition = grid.emptyPosition {
      #expect(grid.card(atPosition: emptyPosition) == nil)
    }
  }

  @Test("A transposed grid has as many cards and is equivalent", arguments: grids)
  func turned(grid: Grid) {
    #expect(grid.transposed.rows == grid.columns)
    #expect(grid.transposed.transposed == grid)

    let equivalentGrids = Self.grids.filter(grid.isEquivalent)
    #expect(equivalentGrids.contains(grid.transposed))
    #expect(Set(equivalentGrids.map(\.rows)) == [grid.rows, grid.columns])
    for equivalentGrid in equivalentGrids {
      #expect(equivalentGrid.cardCount == grid.cardCount)
    }
  }
}
