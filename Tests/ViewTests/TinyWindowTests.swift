import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct TinyWindowTests {
  nonisolated private static let grids = [
    Grid(rows: 1, columns: 2),
    Grid(rows: 3, columns: 3),
    Grid(rows: 4, columns: 4),
    Grid(rows: 1, columns: 60),
    Grid(rows: 60, columns: 1),
    Grid(rows: 20, columns: 20),
    Grid(rows: 1, columns: 400),
    Grid(rows: 400, columns: 1),
  ]

  @Test("Every window from 1 to 300 pixels has room for everything", arguments: GameKind.all)
  func layout(kind: GameKind) {
    let sides = [5, 1, 14, 300, 2, 9, 33, 120]
    let otherSides = Array(1...20) + stride(from: 23, through: 300, by: 13)
    for (grid, side) in zip(Self.grids, sides) {
      for otherSide in otherSides {
        expectRoom(kind, grid, width: side, height: otherSide)
        expectRoom(kind, grid, width: otherSide, height: side)
      }
    }
  }

  private func expectRoom(_ kind: GameKind, _ grid: Grid, width: Int, height: Int) {
    let layout = BoardLayout(
      kind,
      grid,
      width: width,
      height: height,
      reducedMotion: (width + height).isMultiple(of: 2)
    )
    var areas = [
      layout.panel,
      layout.summaryFrame,
      layout.buttonFrame(),
      layout.buttonFrame(1, of: 2),
      layout.frame(of: 0),
      layout.frame(of: grid.cardCount - 1),
    ]
    areas += (0..<layout.themeCount).map(layout.themeFrame)

    let emptyAreas = areas.filter { $0.width < 1 || $0.height < 1 }
    #expect(emptyAreas.isEmpty, "\(kind.name) \(width)×\(height) \(grid)")
  }

  /// A rasterizer that measures its largest drawing.
  private final class LargestDrawingRasterizer: PaintRasterizer {
    var largestArea = 0

    override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      largestArea = max(largestArea, width * height)
      return super.drawing(drawing, width: width, height: height)
    }
  }

  @Test(
    "No drawing has more than twice as many pixels as its window",
    arguments: [(9000, 64), (64, 4000), (90, 60)])
  func drawings(width: Int, height: Int) throws {
    for kind in GameKind.all {
      let rasterizer = LargestDrawingRasterizer()
      let painter = SkinPainter(kind.name, Appearance(), rasterizer: rasterizer)
      _ = try painter.backdrop(width: width, height: height)
      #expect(rasterizer.largestArea <= 2 * width * height, "\(kind.name)")
    }
  }

  @Test("Every game can be drawn and played in every window", arguments: GameKind.all)
  func view(kind: GameKind) throws {
    let sizes = [(1, 1), (1, 90), (90, 1), (2, 9), (9, 2), (10, 14), (13, 60), (60, 13)]
    let grids = [
      Grid(rows: 3, columns: 3),
      Grid(rows: 1, columns: 60),
      Grid(rows: 60, columns: 1),
    ]

    for grid in grids where grid.pairCount <= maximumPairCount(of: kind) {
      let play = try Play(dealt: kind, grid: grid, width: 40, height: 60)
      for (number, (width, height)) in sizes.enumerated() {
        let time = Double(number)
        try play.resize(width, height)
        if grid.cardCount < 10 {
          while try play.view.prepare() {}
        }

        for key in [Key.tab, .down, .larger] {
          try play.press(key: key, at: time)
        }
        try play.press(0, 0, at: time)
        play.choose(number % grid.cardCount, at: time)

        let scene = try play.view.scene(at: time + 0.1)
        #expect(scene.width == width)
        #expect(scene.height == height)
      }
    }
  }

  /// Returns the number of pairs that a game has or that a test can draw in a short time.
  private func maximumPairCount(of kind: GameKind) -> Int {
    guard kind.deckName == "playing-cards" else { return 200 }
    if kind.isPile {
      // The pile has 52 cards.
      return 26
    }
    // The motion of many drifting cards takes a long time to compute.
    return 4
  }

  @Test("A finished game and its themes can be drawn in every window")
  func summary() throws {
    let play = try Play(dealt: .concentration, grid: Grid(rows: 1, columns: 2))
    play.finish()

    for side in [1, 2, 3, 5, 9, 14, 20] {
      for (width, height) in [(side, side), (side, 60), (60, side)] {
        try play.resize(width, height)
        while try play.view.prepare() {}
        _ = try play.view.scene(at: 10)
      }
    }
  }
}
