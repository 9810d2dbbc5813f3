import Model
import Testing

@Suite struct GridTests {
  /// Every grid up to 7×7 that has two places or more.
  static let grids = (1...7).flatMap { rows in
    (1...7).filter { rows * $0 >= 2 }.map { Grid(rows: rows, columns: $0) }
  }

  @Test("A grid has two cards a pair and leaves only an odd middle empty", arguments: grids)
  func counts(grid: Grid) {
    #expect(grid.places == grid.rows * grid.columns && grid.cards == grid.pairs * 2)
    #expect(grid.cards == (grid.places.isMultiple(of: 2) ? grid.places : grid.places - 1))
    let middle = grid.rows / 2 * grid.columns + grid.columns / 2
    #expect(grid.emptyPlace == (grid.places.isMultiple(of: 2) ? nil : middle))
  }

  @Test("Cards lie row by row around the empty place; none lies outside", arguments: grids)
  func places(grid: Grid) {
    let places = (0..<grid.cards).map(grid.place(ofCard:))
    #expect(places == (0..<grid.places).filter { $0 != grid.emptyPlace })
    #expect(places.map(grid.card(atPlace:)) == Array(0..<grid.cards))
    for place in [-1, grid.places, grid.places + 1, .min, .max] + [grid.emptyPlace ?? -1] {
      #expect(grid.card(atPlace: place) == nil)
    }
  }

  @Test("A turned grid has the same cards and is compared with the first", arguments: grids)
  func turned(grid: Grid) {
    #expect(grid.turned.rows == grid.columns && grid.turned.turned == grid)
    let alike = Self.grids.filter(grid.isLike)
    #expect(Set(alike.map(\.rows)) == [grid.rows, grid.columns] && alike.contains(grid.turned))
    #expect(alike.allSatisfy { $0.cards == grid.cards })
  }
}
