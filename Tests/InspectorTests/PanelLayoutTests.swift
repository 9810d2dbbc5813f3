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

  /// A window, and the text size of its panel.
  struct TextSize: Sendable {
    let width: Int
    let height: Int
    var scale = 1.0
    var layout = PanelContent.Layout.everything
    let size: Int
  }

  @Test(
    "The text size follows the size of the window, and is larger for the last row",
    arguments: [
      TextSize(width: 1280, height: 800, size: 18),
      TextSize(width: 2560, height: 1600, size: 36),
      TextSize(width: 2560, height: 1600, scale: 0.5, size: 18),
      TextSize(width: 1920, height: 1080, size: 24),
      TextSize(width: 800, height: 1280, size: 18),
      TextSize(width: 200, height: 300, scale: 0.6, size: 9),
      TextSize(width: 1920, height: 1080, layout: .arrows, size: 40),
      TextSize(width: 1280, height: 720, layout: .changes, size: 27),
      TextSize(width: 800, height: 900, layout: .changes, size: 22),
      TextSize(width: 560, height: 640, layout: .changes, size: 15),
    ])
  func textSize(row: TextSize) {
    let textSize = PanelLayout.textSize(
      width: row.width, height: row.height, scale: row.scale, row.layout)
    #expect(textSize == row.size)
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
          if width >= 20 * textSize, height >= 15 * textSize {
            #expect(layout[.layers] != nil, "\(layout)")
            #expect(layout[.log] != nil, "\(layout)")
          }
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
}
