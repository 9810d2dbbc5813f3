import Framebuffer
import Testing
import View
import ViewModel

@Suite("BoardLayout")
struct BoardLayoutTests {
  static let grids = [
    Grid(rows: 4, columns: 3), Grid(rows: 3, columns: 4), Grid(rows: 1, columns: 2),
    Grid(rows: 2, columns: 1), Grid(rows: 3, columns: 3), Grid(rows: 6, columns: 6),
    Grid(rows: 2, columns: 11), Grid(rows: 12, columns: 1), Grid(rows: 5, columns: 7),
    Grid(rows: 20, columns: 20),
  ]
  static let sizes = [
    (200, 300), (300, 200), (200, 200), (400, 600), (600, 400), (640, 640), (1280, 800),
    (801, 1279), (3840, 2160), (2160, 3840), (200, 3000), (3000, 200),
  ]

  @Test("A card is 80 by 80 pixels in the default window")
  func defaultSize() {
    let size = BoardLayout.defaultSize
    let layout = BoardLayout(
      width: size.width, height: size.height, grid: Grid(rows: 4, columns: 3))
    #expect(layout.frame(of: 0).width == 80)
    #expect(layout.frame(of: 0).height == 80)
  }

  @Test("frame(of:) and index(at:) are inverse", arguments: grids, sizes)
  func inverse(grid: Grid, size: (Int, Int)) {
    let layout = BoardLayout(width: size.0, height: size.1, grid: grid)
    for index in 0..<grid.cards {
      let frame = layout.frame(of: index)
      let corners = [
        (Double(frame.x), Double(frame.y)), (Double(frame.maxX) - 0.01, Double(frame.y)),
        (Double(frame.x), Double(frame.maxY) - 0.01),
        (Double(frame.maxX) - 0.01, Double(frame.maxY) - 0.01),
      ]
      for (x, y) in corners { #expect(layout.index(at: x, y) == index) }
      #expect(layout.index(at: Double(frame.maxX), Double(frame.y)) != index)
      #expect(layout.index(at: Double(frame.x), Double(frame.maxY)) != index)
      #expect(layout.index(at: Double(frame.x) - 0.01, Double(frame.y)) != index)
    }
    #expect(layout.index(at: -1, -1) == nil)
    #expect(layout.index(at: Double(size.0), Double(size.1)) == nil)
  }

  @Test("The empty middle of an odd board takes no touch")
  func emptyMiddle() {
    let layout = BoardLayout(width: 400, height: 600, grid: Grid(rows: 3, columns: 3))
    #expect(layout.index(at: 200, 300) == nil)
  }

  @Test("The grid is in the middle, square, and inside the window", arguments: grids, sizes)
  func centered(grid: Grid, size: (Int, Int)) {
    let layout = BoardLayout(width: size.0, height: size.1, grid: grid)
    let all = (0..<grid.cards).map { layout.frame(of: $0) }.reduce(layout.frame(of: 0)) {
      $0.union($1)
    }
    #expect(abs(all.x + all.maxX - size.0) <= 1)
    #expect(abs(all.y + all.maxY - size.1) <= 1)
    #expect(layout.frame(of: 0).width == layout.frame(of: 0).height)
    #expect(layout.panel.x >= 0 && layout.panel.y >= 0)
    #expect(layout.panel.maxX <= size.0 && layout.panel.maxY <= size.1)
  }

  @Test("Nothing lies under anything else, and nothing outside", arguments: grids, sizes)
  func apart(grid: Grid, size: (Int, Int)) {
    let layout = BoardLayout(width: size.0, height: size.1, grid: grid)
    let window = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
    let areas = [layout.panel, layout.heading, layout.flips, layout.misses, layout.buttonBody()]
    for (number, area) in areas.enumerated() {
      #expect(window.contains(area), "\(number): \(area)")
      for other in areas[(number + 1)...] {
        #expect(area.intersection(other).isEmpty, "\(area) and \(other)")
      }
    }
  }
}
