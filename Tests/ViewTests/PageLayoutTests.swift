import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PageLayoutTests {
  nonisolated private static let sizes = [
    (200, 300), (300, 200), (240, 800), (400, 600), (640, 360), (800, 600), (1280, 300),
    (1280, 800), (1920, 1080), (600, 2000), (3840, 2160), (2160, 3840), (3440, 1440),
  ]

  private func layouts(of name: String) throws -> [(page: Page, layout: PageLayout, name: String)] {
    let page = try #require(Page.samples[name])
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    return try Self.sizes.flatMap { width, height in
      try [1, 1.5].map { scale in
        let layout = try PageLayout(
          page, width: width, height: height, textScale: scale, textLayout: text)
        return (page, layout, "\(name), \(width)×\(height), ×\(scale)")
      }
    }
  }

  @Test("Nothing overlaps, and everything lies on the sheet", arguments: Page.names)
  func apart(name: String) throws {
    for (_, layout, name) in try layouts(of: name) {
      let groups = layout.groups.flatMap { place in
        [place.title, place.card].compactMap(\.self) + (place.card == nil ? place.items : [])
      }
      let areas = [layout.notice ?? layout.title] + groups
      for (number, area) in areas.enumerated() {
        #expect(area.x >= layout.sheet.x && area.maxX <= layout.sheet.maxX, "\(name): \(area)")
        #expect(area.width > 0 && area.height > 0 && area.y >= layout.sheet.y, "\(name)")
        for other in areas[(number + 1)...] {
          #expect(area.intersection(other).isEmpty, "\(name): \(area), \(other)")
        }
      }
      for place in layout.groups {
        for (number, item) in place.items.enumerated() {
          #expect(place.card?.contains(item) ?? true, "\(name): \(item)")
          #expect(place.items[(number + 1)...].allSatisfy { $0.intersection(item).isEmpty })
        }
      }
    }
  }

  @Test(
    "What can be touched is 44 points wide and high, and more in a large window",
    arguments: Page.names)
  func targets(name: String) throws {
    let page = try #require(Page.samples[name])
    let dense = try PageLayout(
      page, width: 400, height: 600, textScale: 1, pointSize: 2,
      textLayout: TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0))
    let all = try layouts(of: name).map { ($0.layout, 44, $0.name) } + [(dense, 88, "dense")]
    for (layout, point, name) in all {
      let least = max(point, Int(44 * layout.pixelsPerPoint) - 1)
      for (group, place) in zip(page.groups, layout.groups) where group.style != .chart {
        for (item, area) in zip(group.items, place.items) where item.action != nil {
          #expect(area.width >= least && area.height >= least, "\(name): \(area)")
        }
      }
      #expect(layout.footer.allSatisfy { $0.width >= point && $0.height >= least }, "\(name)")
    }
  }

  @Test(
    "The lower edge is always seen, and scrolling shows everything above it", arguments: Page.names)
  func footer(name: String) throws {
    for (_, layout, name) in try layouts(of: name) {
      let window = PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
      #expect(window.contains(layout.sheet) && layout.sheet.contains(layout.viewport), "\(name)")
      for (number, button) in layout.footer.enumerated() {
        #expect(layout.sheet.contains(button) && button.y >= layout.viewport.maxY, "\(name)")
        #expect(layout.footer[(number + 1)...].allSatisfy { $0.intersection(button).isEmpty })
      }
      let last = layout.groups.flatMap { $0.items + [$0.card].compactMap(\.self) }.map(\.maxY).max()
      #expect((last ?? 0) - layout.overflow <= layout.viewport.maxY, "\(name)")
      #expect(layout.viewport.height >= min(90, layout.sheet.height / 4), "\(name)")
    }
  }

  @Test("A list stands in two columns, and pictures in as many as there is room for")
  func columns() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    func columns(_ page: Page, _ width: Int) throws -> [Int] {
      try PageLayout(page, width: width, height: 600, textScale: 1, textLayout: text).groups.map(
        \.columns)
    }
    #expect(try columns(.menu, 200) == [1] && columns(.menu, 800) == [2])
    #expect(try columns(.start, 400).prefix(2) == [3, 5])
    let wide = try columns(.start, 800)
    #expect(wide[0] >= 5 && wide[1] == 10)
  }

  @Test("Whatever game is picked, no tile of a game and no button at the lower edge moves")
  func stays() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    for (width, height) in Self.sizes {
      var seen: Set<String> = []
      for page in [Page.start, .startOfPile] {
        let layout = try PageLayout(
          page, width: width, height: height, textScale: 1, textLayout: text)
        seen.insert("\(layout.groups[0].items), \(layout.footer)")
      }
      #expect(seen.count == 1, "\(width)×\(height)")
    }
  }

  @Test("A page that gets smaller keeps its sheet")
  func keeps() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    let large = try PageLayout(.result, width: 1280, height: 800, textScale: 1, textLayout: text)
    var page = Page.result
    page.groups.removeLast()
    func layout(before: PageLayout?) throws -> PageLayout {
      try PageLayout(
        page, width: 1280, height: 800, textScale: 1, previousLayout: before, textLayout: text)
    }
    #expect(try layout(before: large).sheet == large.sheet)
    #expect(try layout(before: large).footer == large.footer)
    #expect(try layout(before: nil).sheet.height < large.sheet.height)
  }

  @Test("A notice of two lines takes the title's place, so that nothing on the page moves")
  func notice() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    for (width, height) in Self.sizes where width >= 400 && height >= 600 {
      var page = Page.result
      let before = try PageLayout(
        page, width: width, height: height, textScale: 1, textLayout: text)
      page.notice = "Copied: 2026-11-23 · Lab 4 × 3 · ★★☆ · Avoidable: 4 · 0:41."
      let layout = try PageLayout(
        page, width: width, height: height, textScale: 1, textLayout: text)
      #expect(layout.groups == before.groups && layout.footer == before.footer)
      #expect(layout.notice == before.title && layout.sheet == before.sheet)
    }
  }

  @Test("In a wide window values stand right behind the longest name")
  func values() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    let help = try PageLayout(.help, width: 1920, height: 1080, textScale: 1, textLayout: text)
    let keys = try #require(help.groups.first { $0.valueOffset != nil })
    let names = Page.help.groups[1].items.map(\.title)
    let longest =
      try names.map { try text.rasterizer.width(of: $0, size: help.sizes.body) }.max() ?? 0
    #expect((longest...(longest + 80)).contains(keys.valueOffset ?? 0))
  }

  @Test("In a narrow window, too, values stand in a column, a long one in two lines")
  func brokenValues() throws {
    let text = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)
    let entries = [
      ("Escape, F10", "menu"), ("+ 0", "larger, smaller, and as large as it was before"),
    ]
    let page = Page(
      .help, "Help",
      [Page.Group(nil, .lines, entries.map { Page.Item(nil, $0.0, value: $0.1) })])
    func group(_ width: Int) throws -> PageLayout.GroupLayout {
      try PageLayout(page, width: width, height: 600, textScale: 1, textLayout: text).groups[0]
    }
    let wide = try group(800)
    let narrow = try group(400)
    #expect(wide.valueOffset == narrow.valueOffset && wide.valueOffset != nil)
    #expect(wide.items[1].height == wide.items[0].height)
    #expect(narrow.items[1].height > narrow.items[0].height)
    #expect(try group(200).valueOffset == nil)
  }

  @Test("Numbers over bars that would run together are left out, but not the last one")
  func thinned() throws {
    let bars = (0..<20).map { Page.Item(nil, "\(100 + $0)", barLength: 1) }
    for (width, count) in [(60, 20), (17, 10)] {
      var place = PageLayout.GroupLayout()
      place.items = bars.indices.map { PixelRect(x: $0 * width, y: 0, width: width, height: 9) }
      let painter = ItemPainter(
        SkinPainter(skin: .lab, rasterizer: PaintRasterizer()), TextSizes(pixelsPerPoint: 1))
      let seen = painter.thinned(bars, in: place).map(\.title)
      #expect(seen.count { !$0.isEmpty } <= count && seen.last == "119", "\(seen)")
      #expect(seen.contains("") == (width == 17))
    }
  }

  @Test("A window of a pixel, or of a line, is no reason to fail", arguments: Page.names)
  func tiny(name: String) throws {
    for (width, height) in [(1, 1), (1, 90), (90, 1), (9, 2), (13, 60), (60, 13)] {
      let view = try PageView(
        Page.samples[name], game: "lab", rasterizer: PaintRasterizer(), width: width, height: height
      )
      try view.prepare()
      _ = view.menuInputs(for: .key(.end), at: 0)
      #expect(try !collectSprites { try view.appendSprites(to: &$0, at: 1) }.isEmpty)
    }
  }
}
