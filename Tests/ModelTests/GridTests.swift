import Model
import Testing

@Suite struct GridTests {
  /// Every grid up to 7×7 that has two places or more.
  static let grids = (1...7).flatMap { rows in
    (1...7).filter { rows * $0 >= 2 }.map { Grid(rows: rows, columns: $0) }
  }

  @Test("A grid has two cards a pair and leaves only an odd middle empty", arguments: grids)
  func counts(grid: Grid) {
    #expect(grid.positionCount == grid.rows * grid.columns && grid.cardCount == grid.pairCount * 2)
    #expect(
      grid.cardCount
        == (grid.positionCount.isMultiple(of: 2) ? grid.positionCount : grid.positionCount - 1))
    let middle = grid.rows / 2 * grid.columns + grid.columns / 2
    #expect(grid.emptyPosition == (grid.positionCount.isMultiple(of: 2) ? nil : middle))
  }

  @Test("Cards lie row by row around the empty place; none lies outside", arguments: grids)
  func places(grid: Grid) {
    let places = (0..<grid.cardCount).map(grid.position(ofCard:))
    #expect(places == (0..<grid.positionCount).filter { $0 != grid.emptyPosition })
    #expect(places.map(grid.card(atPosition:)) == Array(0..<grid.cardCount))
    for place in [-1, grid.positionCount, grid.positionCount + 1, .min, .max] + [
      grid.emptyPosition ?? -1
    ] {
      #expect(grid.card(atPosition: place) == nil)
    }
  }

  @Test("A turned grid has the same cards and is compared with the first", arguments: grids)
  func turned(grid: Grid) {
    #expect(grid.transposed.rows == grid.columns && grid.transposed.transposed == grid)
    let alike = Self.grids.filter(grid.isEquivalent)
    #expect(Set(alike.map(\.rows)) == [grid.rows, grid.columns] && alike.contains(grid.transposed))
    #expect(alike.allSatisfy { $0.cardCount == grid.cardCount })
  }
}
