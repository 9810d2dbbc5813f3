import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@MainActor @Suite struct TinyWindowTests {
  nonisolated private static let grids = [
    (1, 2), (3, 3), (4, 4), (1, 60), (60, 1), (20, 20), (1, 400), (400, 1),
  ].map { Grid(rows: $0, columns: $1) }

  @Test("Every window from 1 to 300 pixels has room for everything", arguments: GameKind.all)
  func layout(kind: GameKind) {
    for (grid, size) in zip(Self.grids, [5, 1, 14, 300, 2, 9, 33, 120]) {
      for other in Array(1...20) + stride(from: 23, through: 300, by: 13) {
        expectRoom(kind, grid, width: size, height: other)
        expectRoom(kind, grid, width: other, height: size)
      }
    }
  }

  @Test(
    "No drawing has many more pixels than its window",
    arguments: [(9000, 64), (64, 4000), (90, 60)])
  func drawings(width: Int, height: Int) throws {
    final class Meter: PaintRasterizer {
      var most = 0
      override func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
        most = max(most, width * height)
        return super.drawing(drawing, width: width, height: height)
      }
    }
    for kind in GameKind.all {
      let rasterizer = Meter()
      let painter = SkinPainter(kind.name, Appearance(), rasterizer: rasterizer)
      _ = try painter.backdrop(width: width, height: height)
      #expect(rasterizer.most <= 2 * width * height, "\(kind.name)")
    }
  }

  private func expectRoom(_ kind: GameKind, _ grid: Grid, width: Int, height: Int) {
    let layout = BoardLayout(
      kind, grid, width: width, height: height,
      reducedMotion: (width + height).isMultiple(of: 2))
    var areas = [
      layout.panel, layout.summaryFrame, layout.buttonFrame(), layout.buttonFrame(1, of: 2),
    ]
    areas += (0..<layout.themeCount).map(layout.themeFrame)
    areas += [layout.frame(of: 0), layout.frame(of: grid.cardCount - 1)]
    let isRoom = areas.allSatisfy { $0.width >= 1 && $0.height >= 1 }
    #expect(isRoom, "\(kind.name) \(width)×\(height) \(grid): \(areas)")
  }

  @Test("Every game is drawn, played and finished in every window", arguments: GameKind.all)
  func view(kind: GameKind) throws {
    let sizes = [(1, 1), (1, 90), (90, 1), (2, 9), (9, 2), (10, 14), (13, 60), (60, 13)]
    // 52 cards are 26 pairs one by one; many floating cards take long to work out.
    let mostPairs = kind.deckName == "playing-cards" ? kind.isPile ? 26 : 4 : 200
    let grids = [(3, 3), (1, 60), (60, 1)].map { Grid(rows: $0, columns: $1) }
    for grid in grids where grid.pairCount <= mostPairs {
      let play = try Play(dealt: kind, grid: grid, width: 40, height: 60)
      for (number, size) in sizes.enumerated() {
        let time = Double(number)
        try play.resize(size.0, size.1)
        if grid.cardCount < 10 {
          while try play.view.prepare() {}
        }
        for key in [Key.tab, .down, .larger] {
          try play.press(key: key, at: time)
        }
        try play.press(0, 0, at: time)
        play.choose(number % grid.cardCount, at: time)
        let scene = try play.view.scene(at: time + 0.1)
        #expect(scene.width == size.0 && scene.height == size.1)
      }
    }
  }

  @Test("A finished game and its themes are shown in every window")
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
