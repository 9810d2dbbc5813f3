import Graphics
import Testing

@testable import Inspector

@MainActor @Suite struct PanelLayoutTests {
  nonisolated static let windows: [(width: Int, height: Int)] = {
    var sides = [200, 300, 640, 1280, 3840]
    if HealthTests.isFull {
      sides = [200, 300, 400, 640, 800, 1080, 1280, 1920, 2160, 3840]
    }
    return sides.flatMap { width in
      sides.map { height in (width, height) }
    }
  }()

  @Test("The game and the panel fill the window, with the game at the top left", arguments: windows)
  func split(width: Int, height: Int) {
    let (game, panel) = PanelLayout.split(width: width, height: height)

    #expect(game.x == 0)
    #expect(game.y == 0)
    #expect(game.intersection(panel).isEmpty)
    #expect(game.union(panel) == PixelRect(x: 0, y: 0, width: width, height: height))
    let coveredPixels = game.width * game.height + panel.width * panel.height
    #expect(coveredPixels == width * height)
    if width > height {
      #expect(panel.x == game.width)
    } else {
      #expect(panel.y == game.height)
    }
  }

  @Test("The text size follows the size of the window")
  func textSize() {
    expectTextSize(18, width: 1280, height: 800)
    expectTextSize(36, width: 2560, height: 1600)
    expectTextSize(18, width: 2560, height: 1600, scale: 0.5)
    expectTextSize(24, width: 1920, height: 1080)
    expectTextSize(18, width: 800, height: 1280)
    expectTextSize(9, width: 200, height: 300, scale: 0.6)

    let doubledSize = PanelLayout.textSize(width: 1280, height: 800, scale: 2)
    #expect((19...36).contains(doubledSize))
  }

  private func expectTextSize(
    _ size: Int,
    width: Int,
    height: Int,
    scale: Double = 1
  ) {
    let textSize = PanelLayout.textSize(width: width, height: height, scale: scale)
    #expect(textSize == size, "\(width) × \(height) at scale \(scale)")
  }

  @Test(
    "The sections do not overlap, and the layers and the log are always visible", arguments: windows
  )
  func disjoint(width: Int, height: Int) {
    let area = PanelLayout.split(width: width, height: height).panel
    for scale in [0.6, 0.8, 1, 1.4, 2] {
      let textSize = PanelLayout.textSize(width: width, height: height, scale: scale)
      // The text cannot be smaller than 9 pixels, and it needs this much room.
      let hasRoom = area.width >= 20 * textSize && area.height >= 15 * textSize
      for needsIntent in [false, true] {
        let layout = PanelLayout(area: area, textSize: textSize, needsIntent: needsIntent)
        checkThatSectionsAreDisjoint(layout)
        if hasRoom {
          #expect(layout[.layers] != nil, "scale \(scale)")
          #expect(layout[.log] != nil, "scale \(scale)")
        }
      }
    }
  }

  @Test("The sections do not overlap at any size of the panel and the text")
  func anySize() {
    let heightStep = HealthTests.isFull ? 41 : 149
    for width in stride(from: 1, to: 900, by: 97) {
      for height in stride(from: 1, to: 900, by: heightStep) {
        let area = PixelRect(x: 7, y: 5, width: width, height: height)
        for textSize in [1, 8, 9, 18, 36, 90] {
          let layout = PanelLayout(area: area, textSize: textSize, needsIntent: true)
          checkThatSectionsAreDisjoint(layout)
        }
      }
    }
  }

  private func checkThatSectionsAreDisjoint(_ layout: PanelLayout) {
    let areas = PanelSection.allCases.compactMap { layout[$0] }
    for (index, area) in areas.enumerated() {
      #expect(layout.area.contains(area), "\(layout)")
      for otherArea in areas[..<index] {
        #expect(area.intersection(otherArea).isEmpty, "\(layout)")
      }
    }
  }

  @Test("A panel that becomes lower loses the least important section first")
  func order() {
    var lostSections: [PanelSection] = []
    for height in stride(from: 900, through: 270, by: -1) {
      let area = PixelRect(x: 0, y: 0, width: 400, height: height)
      let layout = PanelLayout(area: area, textSize: 18, needsIntent: false)
      for section in PanelSection.allCases where section != .state {
        if layout[section] == nil, !lostSections.contains(section) {
          lostSections.append(section)
        }
      }
    }

    #expect(lostSections == [.exports, .intent, .steps, .play, .details])
  }

  @Test("While the player types, the text field is more important than the details and the speeds")
  func typing() {
    for height in 320...900 {
      let area = PixelRect(x: 0, y: 0, width: 400, height: height)
      let layout = PanelLayout(area: area, textSize: 18, needsIntent: true)
      if layout[.intent] == nil {
        #expect(layout[.details] == nil)
        #expect(layout[.play] == nil)
      }
    }
  }

  @Test(
    "Eight messages fit into the diagram of usual windows",
    arguments: [(1280, 800), (1920, 1080), (3840, 2160), (600, 1200), (800, 1280), (400, 600)])
  func eightRows(width: Int, height: Int) throws {
    let area = PanelLayout.split(width: width, height: height).panel
    let textSize = PanelLayout.textSize(width: width, height: height, scale: 1)
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: textSize)
    let layout = PanelLayout(area: area, textSize: textSize, needsIntent: true)

    let layers = try LayersView.sample(messageCount: 8, in: layout[.layers], painter)

    #expect(layers.rows >= 8)
  }

  @Test("A cut returns at most the area that remains")
  func cutting() {
    var area = PixelRect(x: 10, y: 0, width: 100, height: 20)
    #expect(area.cutLeft(30, gap: 5) == PixelRect(x: 10, y: 0, width: 30, height: 20))
    #expect(area.cutRight(20, gap: 5) == PixelRect(x: 90, y: 0, width: 20, height: 20))
    #expect(area == PixelRect(x: 45, y: 0, width: 40, height: 20))
    #expect(area.cutTop(50).height == 20)
    #expect(area.isEmpty)

    // Columns fill the whole width.
    let columns = PixelRect(x: 3, y: 0, width: 103, height: 9).columns(4, gap: 3)
    #expect(columns.first?.x == 3)
    #expect(columns.last?.maxX == 106)
    for (column, nextColumn) in zip(columns, columns.dropFirst()) {
      #expect(column.maxX + 3 == nextColumn.x)
    }
  }
}
