import Graphics
import Testing

@testable import Inspector

@MainActor @Suite struct PanelLayoutTests {
  nonisolated static let windows: [(width: Int, height: Int)] = {
    let sizes =
      HealthTests.isFull
      ? [200, 300, 400, 640, 800, 1080, 1280, 1920, 2160, 3840] : [200, 300, 640, 1280, 3840]
    return sizes.flatMap { width in sizes.map { (width, $0) } }
  }()

  @Test("Game and panel fill the window side by side, the game at the top left", arguments: windows)
  func split(width: Int, height: Int) {
    let (game, panel) = PanelLayout.split(width: width, height: height)
    #expect(game.x == 0)
    #expect(game.y == 0)
    #expect(game.intersection(panel).isEmpty)
    #expect(game.union(panel) == PixelRect(x: 0, y: 0, width: width, height: height))
    #expect(game.width * game.height + panel.width * panel.height == width * height)
    #expect(width > height ? panel.x == game.width : panel.y == game.height)
  }

  @Test("The text is 18 pixels high in a window of 1280 by 800, and follows the window")
  func textSize() {
    for (width, height, scale, size) in [
      (1280, 800, 1, 18), (2560, 1600, 1, 36), (2560, 1600, 0.5, 18), (1920, 1080, 1, 24),
      (800, 1280, 1, 18), (200, 300, 0.6, 9),
    ] { #expect(PanelLayout.textSize(width: width, height: height, scale: scale) == size) }
    let zoomed = PanelLayout.textSize(width: 1280, height: 800, scale: 2)
    #expect((19...36).contains(zoomed))
  }

  @Test(
    "Parts lie inside the panel and beside each other; layers and log are always there",
    arguments: windows)
  func disjoint(width: Int, height: Int) {
    let area = PanelLayout.split(width: width, height: height).panel
    for scale in [0.6, 0.8, 1, 1.4, 2] {
      let size = PanelLayout.textSize(width: width, height: height, scale: scale)
      for intent in [false, true] {
        let layout = PanelLayout(area: area, textSize: size, needsIntent: intent)
        check(layout)
        // Smaller text than 9 pixels cannot be read, and needs this much room.
        guard area.width >= 20 * size, area.height >= 15 * size else { continue }
        for section in [PanelSection.layers, .log] {
          #expect(layout[section] != nil, "\(section) at scale \(scale)")
        }
      }
    }
  }

  @Test("Text of any size in a panel of any size leaves parts out rather than laying them over")
  func anySize() {
    let step = HealthTests.isFull ? 41 : 149
    for width in stride(from: 1, to: 900, by: 97) {
      for height in stride(from: 1, to: 900, by: step) {
        let area = PixelRect(x: 7, y: 5, width: width, height: height)
        for size in [1, 8, 9, 18, 36, 90] {
          check(PanelLayout(area: area, textSize: size, needsIntent: true))
        }
      }
    }
  }

  private func check(_ layout: PanelLayout) {
    let areas = PanelSection.allCases.compactMap { layout[$0] }
    let areDisjoint = areas.indices.allSatisfy { index in
      areas[..<index].allSatisfy { areas[index].intersection($0).isEmpty }
    }
    #expect(areas.allSatisfy(layout.area.contains), "\(layout)")
    #expect(areDisjoint, "\(layout)")
  }

  @Test("A panel that gets lower loses the least important part first")
  func order() {
    var lost: [PanelSection] = []
    for height in stride(from: 900, through: 270, by: -1) {
      let layout = PanelLayout(
        area: PixelRect(x: 0, y: 0, width: 400, height: height), textSize: 18, needsIntent: false)
      for section in PanelSection.allCases
      where section != .state && layout[section] == nil && !lost.contains(section) {
        lost.append(section)
      }
    }
    #expect(lost == [.exports, .intent, .steps, .play, .details])
  }

  @Test("Who types an intent sees the line for it longer than the lists of speeds")
  func typing() {
    for height in 320...900 {
      let layout = PanelLayout(
        area: PixelRect(x: 0, y: 0, width: 400, height: height), textSize: 18, needsIntent: true)
      #expect(layout[.intent] != nil || layout[.details] == nil && layout[.play] == nil)
    }
  }

  @Test(
    "Eight messages fit where there is usual room",
    arguments: [(1280, 800), (1920, 1080), (3840, 2160), (600, 1200), (800, 1280), (400, 600)])
  func eightRows(width: Int, height: Int) throws {
    let size = PanelLayout.textSize(width: width, height: height, scale: 1)
    let layout = PanelLayout(
      area: PanelLayout.split(width: width, height: height).panel, textSize: size,
      needsIntent: true)
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: size)
    #expect(try LayersView.sample(messageCount: 8, in: layout[.layers], painter).rows >= 8)
  }

  @Test("Columns fill a width, and no piece is larger than what is there")
  func cutting() {
    var room = PixelRect(x: 10, y: 0, width: 100, height: 20)
    #expect(room.cutLeft(30, gap: 5) == PixelRect(x: 10, y: 0, width: 30, height: 20))
    #expect(room.cutRight(20, gap: 5) == PixelRect(x: 90, y: 0, width: 20, height: 20))
    #expect(room == PixelRect(x: 45, y: 0, width: 40, height: 20))
    #expect(room.cutTop(50).height == 20)
    #expect(room.isEmpty)
    let columns = PixelRect(x: 3, y: 0, width: 103, height: 9).columns(4, gap: 3)
    #expect(columns.first?.x == 3)
    #expect(columns.last?.maxX == 106)
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.maxX + 3 == $1.x })
  }
}
