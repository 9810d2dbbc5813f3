import Graphics
import Testing
import ViewState

@testable import View

@MainActor @Suite struct PageLayoutTests {
  nonisolated private static let sizes = [
    (200, 300), (300, 200), (240, 800), (400, 600), (640, 360), (800, 600), (1280, 300),
    (1280, 800), (1920, 1080), (600, 2000), (3840, 2160), (2160, 3840), (3440, 1440),
  ]

  private let textLayout = TextLayout(rasterizer: PaintRasterizer(), shadowColor: 0)

  private func layOut(
    _ page: Page,
    _ width: Int,
    _ height: Int,
    textScale: Double = 1,
    previousLayout: PageLayout? = nil
  ) throws -> PageLayout {
    try PageLayout(
      page,
      width: width,
      height: height,
      textScale: textScale,
      previousLayout: previousLayout,
      textLayout: textLayout
    )
  }

  /// The layout of a sample page in one window.
  private struct LayoutCase {
    let layout: PageLayout
    /// The name of this case in messages.
    let name: String
  }

  /// Returns the layouts of a sample page in all windows and at two text sizes.
  private func cases(of name: String) throws -> [LayoutCase] {
    let page = try #require(Page.samples[name])
    var cases: [LayoutCase] = []
    for (width, height) in Self.sizes {
      for textScale in [1, 1.5] {
        let layout = try layOut(page, width, height, textScale: textScale)
        let caseName = "\(name), \(width)×\(height), ×\(textScale)"
        cases.append(LayoutCase(layout: layout, name: caseName))
      }
    }
    return cases
  }

  @Test("All parts of a page lie on the sheet without overlap", arguments: Page.names)
  func apart(name: String) throws {
    for layoutCase in try cases(of: name) {
      let layout = layoutCase.layout
      let areas = areas(of: layout)
      for (number, area) in areas.enumerated() {
        let message = "\(layoutCase.name): \(area)"
        #expect(area.x >= layout.sheet.x, "\(message)")
        #expect(area.maxX <= layout.sheet.maxX, "\(message)")
        #expect(area.y >= layout.sheet.y, "\(message)")
        #expect(area.width > 0, "\(message)")
        #expect(area.height > 0, "\(message)")
        for other in areas[(number + 1)...] {
          #expect(area.intersection(other).isEmpty, "\(message), \(other)")
        }
      }

      for group in layout.groups {
        expectItemsApart(in: group, layoutCase.name)
      }
    }
  }

  /// Returns the areas of a title or notice, and of the titles, cards or items of all groups.
  private func areas(of layout: PageLayout) -> [PixelRect] {
    var areas = [layout.notice ?? layout.title]
    for group in layout.groups {
      if let title = group.title {
        areas.append(title)
      }
      if let card = group.card {
        areas.append(card)
      } else {
        areas += group.items
      }
    }
    return areas
  }

  private func expectItemsApart(in group: PageLayout.GroupLayout, _ name: String) {
    for (number, item) in group.items.enumerated() {
      if let card = group.card {
        #expect(card.contains(item), "\(name): \(item)")
      }
      for other in group.items[(number + 1)...] {
        #expect(other.intersection(item).isEmpty, "\(name): \(item), \(other)")
      }
    }
  }

  @Test("A touch target measures at least 44 points in both directions", arguments: Page.names)
  func targets(name: String) throws {
    let page = try #require(Page.samples[name])
    for layoutCase in try cases(of: name) {
      expectTouchTargets(in: layoutCase.layout, of: page, minimumSide: 44, layoutCase.name)
    }

    let denseLayout = try PageLayout(
      page,
      width: 400,
      height: 600,
      textScale: 1,
      pointSize: 2,
      textLayout: textLayout
    )
    expectTouchTargets(in: denseLayout, of: page, minimumSide: 88, "dense")
  }

  private func expectTouchTargets(
    in layout: PageLayout,
    of page: Page,
    minimumSide: Int,
    _ name: String
  ) {
    // In a large window, a target grows with everything else.
    let scaledSide = max(minimumSide, Int(44 * layout.pixelsPerPoint) - 1)
    for (group, groupLayout) in zip(page.groups, layout.groups) where group.style != .chart {
      for (item, area) in zip(group.items, groupLayout.items) where item.action != nil {
        #expect(area.width >= scaledSide, "\(name): \(area)")
        #expect(area.height >= scaledSide, "\(name): \(area)")
      }
    }
    for button in layout.footer {
      #expect(button.width >= minimumSide, "\(name): \(button)")
      #expect(button.height >= scaledSide, "\(name): \(button)")
    }
  }

  @Test(
    "The footer is always visible, and scrolling shows everything above it",
    arguments: Page.names)
  func footer(name: String) throws {
    for layoutCase in try cases(of: name) {
      let layout = layoutCase.layout
      let name = layoutCase.name
      let window = PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
      #expect(window.contains(layout.sheet), "\(name)")
      #expect(layout.sheet.contains(layout.viewport), "\(name)")

      for (number, button) in layout.footer.enumerated() {
        #expect(layout.sheet.contains(button), "\(name)")
        #expect(button.y >= layout.viewport.maxY, "\(name)")
        for other in layout.footer[(number + 1)...] {
          #expect(other.intersection(button).isEmpty, "\(name)")
        }
      }

      let contentEnd = contentEnd(of: layout)
      #expect(contentEnd - layout.overflow <= layout.viewport.maxY, "\(name)")
      let minimumViewportHeight = min(90, layout.sheet.height / 4)
      #expect(layout.viewport.height >= minimumViewportHeight, "\(name)")
    }
  }

  /// Returns the bottom edge of the lowest item or card.
  private func contentEnd(of layout: PageLayout) -> Int {
    var bottomEdges: [Int] = []
    for group in layout.groups {
      bottomEdges += group.items.map(\.maxY)
      if let card = group.card {
        bottomEdges.append(card.maxY)
      }
    }
    return bottomEdges.max() ?? 0
  }

  @Test("A wide window has two columns of menu items and more columns of pictures")
  func columns() throws {
    #expect(try columnCounts(of: .menu, width: 200) == [1])
    #expect(try columnCounts(of: .menu, width: 800) == [2])
    #expect(try columnCounts(of: .start, width: 400).prefix(2) == [3, 4])

    let wideColumnCounts = try columnCounts(of: .start, width: 800)
    #expect(wideColumnCounts[0] >= 5)
    #expect(wideColumnCounts[1] == 5)
  }

  /// Returns the number of columns of each group.
  private func columnCounts(of page: Page, width: Int) throws -> [Int] {
    let layout = try layOut(page, width, 600)
    return layout.groups.map(\.columns)
  }

  @Test("The choice of a game moves no game tile and no footer button")
  func stays() throws {
    for (width, height) in Self.sizes {
      let layout = try layOut(.start, width, height)
      let pileLayout = try layOut(.startOfPile, width, height)
      #expect(layout.groups[0].items == pileLayout.groups[0].items, "\(width)×\(height)")
      #expect(layout.footer == pileLayout.footer, "\(width)×\(height)")
    }
  }

  @Test("A page keeps the size of its sheet when it loses content")
  func keeps() throws {
    let largeLayout = try layOut(.result, 1280, 800)
    var page = Page.result
    page.groups.removeLast()

    let laterLayout = try layOut(page, 1280, 800, previousLayout: largeLayout)
    #expect(laterLayout.sheet == largeLayout.sheet)
    #expect(laterLayout.footer == largeLayout.footer)

    let newLayout = try layOut(page, 1280, 800)
    #expect(newLayout.sheet.height < largeLayout.sheet.height)
  }

  @Test("A notice of two lines replaces the title, and nothing else on the page moves")
  func notice() throws {
    var page = Page.result
    page.notice =
      "Copied: 23 November 2026 · Lab · 12 cards · 4 × 3 · ★★☆ · Avoidable misses: 4 · 0:41."

    for (width, height) in Self.sizes where width >= 400 && height >= 600 {
      let before = try layOut(.result, width, height)
      let after = try layOut(page, width, height)
      #expect(after.groups == before.groups)
      #expect(after.footer == before.footer)
      #expect(after.notice == before.title)
      #expect(after.sheet == before.sheet)
    }
  }

  @Test("In a wide window, values stand close to the longest name")
  func values() throws {
    let layout = try layOut(.help, 1920, 1080)
    let keys = try #require(layout.groups.first { $0.valueOffset != nil })

    let nameWidths = try Page.help.groups[1].items.map { item in
      try textLayout.rasterizer.width(of: item.title, size: layout.sizes.body)
    }
    let longestWidth = nameWidths.max() ?? 0
    let valueOffset = keys.valueOffset ?? 0
    #expect(valueOffset >= longestWidth)
    #expect(valueOffset <= longestWidth + 80)
  }

  @Test("In a narrow window, values stay in a column, and a long value takes two lines")
  func brokenValues() throws {
    let items = [
      Page.Item(nil, "Escape, F10", value: "menu"),
      Page.Item(nil, "+ 0", value: "larger, smaller, and as large as it was before"),
    ]
    let page = Page(.help, "Help", [Page.Group(nil, .lines, items)])

    let wideGroup = try layOut(page, 800, 600).groups[0]
    let narrowGroup = try layOut(page, 400, 600).groups[0]
    #expect(wideGroup.valueOffset == narrowGroup.valueOffset)
    #expect(wideGroup.valueOffset != nil)
    #expect(wideGroup.items[1].height == wideGroup.items[0].height)
    #expect(narrowGroup.items[1].height > narrowGroup.items[0].height)

    let smallGroup = try layOut(page, 200, 600).groups[0]
    #expect(smallGroup.valueOffset == nil)
  }

  @Test("Narrow bars omit some of their numbers but never the last number")
  func thinned() throws {
    let bars = (0..<20).map { Page.Item(nil, "\(100 + $0)", barLength: 1) }
    let painter = ItemPainter(
      SkinPainter(skin: .lab, rasterizer: PaintRasterizer()),
      TextSizes(pixelsPerPoint: 1)
    )

    for (barWidth, maximumCount) in [(60, 20), (17, 10)] {
      var group = PageLayout.GroupLayout()
      group.items = bars.indices.map { number in
        PixelRect(x: number * barWidth, y: 0, width: barWidth, height: 9)
      }
      let titles = painter.thinned(bars, in: group).map(\.title)
      #expect(titles.count { !$0.isEmpty } <= maximumCount)
      #expect(titles.last == "119")
      #expect(titles.contains("") == (barWidth == 17))
    }
  }

  @Test("A page can be drawn in a window of one pixel or one line", arguments: Page.names)
  func tiny(name: String) throws {
    for (width, height) in [(1, 1), (1, 90), (90, 1), (9, 2), (13, 60), (60, 13)] {
      let view = try PageView(
        Page.samples[name],
        game: "lab",
        rasterizer: PaintRasterizer(),
        width: width,
        height: height
      )
      try view.prepare()
      _ = view.menuInputs(for: .key(.end), at: 0)
      let sprites = try collectSprites { try view.appendSprites(to: &$0, at: 1) }
      #expect(!sprites.isEmpty)
    }
  }
}
