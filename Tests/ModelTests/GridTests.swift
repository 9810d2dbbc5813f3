import Model
import Testing

@Suite struct GridTests {
  /// Every grid up to 7×7 that has two places or more.
  static let grids = (1...7).flatMap { rows in
    (1...7).filter { rows * $0 >= 2 }.map { Grid(rows: rows, columns: $0) }
  }

  @Test("A grid has two cards a pair and fills all places but an odd one", arguments: grids)
  func counts(grid: Grid) {
    #expect(grid.places == grid.rows * grid.columns)
    #expect(grid.cards == grid.pairs * 2)
    #expect(grid.places - grid.cards == (grid.emptyPlace == nil ? 0 : 1))
  }

  @Test("Only the middle place of an odd grid is empty", arguments: grids)
  func emptyPlace(grid: Grid) {
    if grid.places.isMultiple(of: 2) {
      #expect(grid.emptyPlace == nil)
    } else {
      #expect(grid.emptyPlace == grid.rows / 2 * grid.columns + grid.columns / 2)
    }
  }

  @Test("Card and place are inverse to each other", arguments: grids)
  func inverse(grid: Grid) {
    for card in 0..<grid.cards {
      #expect(grid.card(atPlace: grid.place(ofCard: card)) == card)
    }
    for place in 0..<grid.places where place != grid.emptyPlace {
      #expect(grid.card(atPlace: place).map(grid.place(ofCard:)) == place)
    }
  }

  @Test("Cards lie row by row: their places ascend and leave out the empty one", arguments: grids)
  func ascending(grid: Grid) {
    let places = (0..<grid.cards).map(grid.place(ofCard:))
    #expect(places == (0..<grid.places).filter { $0 != grid.emptyPlace })
  }

  @Test("There is no card at the empty place and outside the grid", arguments: grids)
  func noCard(grid: Grid) {
    if let emptyPlace = grid.emptyPlace { #expect(grid.card(atPlace: emptyPlace) == nil) }
    for place in [-1, grid.places, grid.places + 1, Int.min, Int.max] {
      #expect(grid.card(atPlace: place) == nil)
    }
  }

  @Test("The middle of a 3×3 grid is place 4, and card 4 lies behind it")
  func threeByThree() {
    let grid = Grid(rows: 3, columns: 3)
    #expect(grid.emptyPlace == 4)
    #expect((0..<8).map(grid.place(ofCard:)) == [0, 1, 2, 3, 5, 6, 7, 8])
  }
}
