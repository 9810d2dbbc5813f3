import Games
import Graphics
import Model
import Testing
import ViewState

@testable import View

@Suite struct EveryLayoutTests {
  private static let sizes = [
    (200, 200), (200, 300), (300, 200), (240, 800), (400, 600), (640, 360), (801, 1279),
    (1280, 800), (1000, 200), (200, 3000), (3000, 200), (1366, 768), (1920, 1080), (3840, 2160),
    (2160, 3840), (3440, 1440),
  ]

  /// Grids as numbers of rows and columns.
  private static let grids = [
    (1, 2), (2, 1), (4, 3), (4, 4), (3, 3), (3, 4), (13, 4), (4, 13),
    (6, 6), (2, 11), (12, 1), (5, 7),
  ]

  /// The layout of a game in one window.
  private struct LayoutCase {
    let layout: BoardLayout
    let kind: GameKind

    /// The name of this case in messages.
    var name: String {
      "\(kind.name), \(layout.width)×\(layout.height), \(layout.grid)"
    }

    var window: PixelRect {
      PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
    }

    var isPile: Bool { kind.name == "card-viewer" }

    var cards: [PixelRect] {
      (0..<layout.grid.cardCount).map(layout.frame(of:))
    }

    var themeRows: [PixelRect] {
      (0..<kind.themeNames.count).map(layout.themeFrame)
    }

    private var buttonCount: Int {
      let hasThemesButton = layout.themeCount > 0 && !layout.isWide
      return isPile || hasThemesButton ? 2 : 1
    }

    /// Returns the areas of all parts around the panel in a game with the given number of counters.
    func surroundings(counters: Int) -> [PixelRect] {
      var areas = [layout.heading]
      if layout.omission != .subtitleAndCounters {
        areas += (0..<counters).map { layout.counterFrame($0, of: counters) }
      }
      areas += buttonBodies + cornerButtons
      if showsFoundPairs {
        areas.append(layout.foundPairsFrame)
      }
      return areas
    }

    /// Returns the areas of all parts around the panel in a game with the given number of players.
    func surroundings(players: Int) -> [PixelRect] {
      let playerFrames = (0..<players).map { layout.playerFrame($0, of: players) }
      return [layout.heading] + playerFrames + buttonBodies + cornerButtons
    }

    private var showsFoundPairs: Bool {
      if isPile {
        return false
      }
      return layout.omission == .nothing || layout.isWide
    }

    private var buttonBodies: [PixelRect] {
      let frames = (0..<buttonCount).map { layout.buttonFrame($0, of: buttonCount) }
      return frames.map { BoardLayout.body(ofButton: $0) }
    }

    private var cornerButtons: [PixelRect] {
      let corners: [BoardLayout.Corner] = isPile ? [.menu] : [.menu, .undo]
      return corners.map { corner in
        let frames = layout.cornerButtonFrames(corner)
        return frames.disc.union(frames.name)
      }
    }
  }

  /// Returns the layouts of a game in every window and with every grid.
  private static func cases(
    of kind: GameKind,
    grids: [(Int, Int)] = grids
  ) -> [LayoutCase] {
    var cases: [LayoutCase] = []
    for (width, height) in sizes {
      for (rows, columns) in grids {
        let grid = Grid(rows: rows, columns: columns)
        let layout = BoardLayout(kind, grid, width: width, height: height)
        cases.append(LayoutCase(layout: layout, kind: kind))
      }
    }
    return cases
  }

  @Test("Many cards in a small window take room from texts that stay readable")
  func crowded() {
    let layout = BoardLayout(width: 400, height: 600, grid: Grid(rows: 8, columns: 6))
    #expect(layout.cardHeight >= 47)
    #expect(layout.omission == .nothing)
    #expect(layout.textSize >= 11)

    let usualLayout = BoardLayout(width: 400, height: 600, grid: Grid(rows: 5, columns: 4))
    #expect(usualLayout.panel.y > 100)
  }

  @Test("In a wide window, Games is aligned with Restart, and the drift button has its own corner")
  func axis() {
    for (width, height) in [(1280, 800), (1920, 1080)] {
      let grid = Grid(rows: 3, columns: 4)
      let layout = BoardLayout(.playingCards, grid, width: width, height: height)
      let restart = BoardLayout.body(ofButton: layout.buttonFrame())
      let games = layout.cornerButtonFrames(.undo).disc
      let drift = layout.cornerButtonFrames(.drift).disc
      let menu = layout.cornerButtonFrames(.menu).disc

      let restartAxis = restart.x + restart.maxX
      let gamesAxis = games.x + games.maxX
      #expect(abs(restartAxis - gamesAxis) <= 4)
      #expect(drift.intersection(menu).isEmpty)
    }

    let tallGrid = Grid(rows: 4, columns: 3)
    let tallLayout = BoardLayout(.playingCards, tallGrid, width: 400, height: 600)
    let drift = tallLayout.cornerButtonFrames(.drift).disc
    #expect(drift.intersection(tallLayout.heading).isEmpty)
  }

  @Test("A card is 80 by 80 pixels in the default window")
  func defaultSize() {
    let size = BoardLayout.defaultSize
    let grid = Grid(rows: 4, columns: 3)
    let layout = BoardLayout(width: size.width, height: size.height, grid: grid)

    #expect(layout.frame(of: 0).width == 80)
    #expect(layout.frame(of: 0).height == 80)
  }

  @Test(
    "In every window, the cards lie in the rows and columns of the grid",
    arguments: GameKind.all.filter { !$0.isPile })
  func places(kind: GameKind) throws {
    for layoutCase in Self.cases(of: kind) {
      let name = layoutCase.name
      let cards = layoutCase.cards
      let grid = layoutCase.layout.grid
      let columnPositions = Set(cards.map(\.x)).sorted()
      let rowPositions = Set(cards.map(\.y)).sorted()
      try #require(columnPositions.count == grid.columns, "\(name)")
      try #require(rowPositions.count == grid.rows, "\(name)")

      for (card, frame) in cards.enumerated() {
        let position = grid.position(ofCard: card)
        try #require(frame.x == columnPositions[position % grid.columns], "\(name)")
        try #require(frame.y == rowPositions[position / grid.columns], "\(name)")
      }
    }
  }

  @Test("The grid of a new game follows the longer side of the window if the cards stay large")
  func orientation() {
    for (width, height) in [(1280, 800), (900, 400), (640, 360), (3840, 2160)] {
      #expect(orientedGrid("lab", 4, 3, in: width, height) == [3, 4])
      #expect(orientedGrid("lab", 3, 4, in: width, height) == [3, 4])
      #expect(orientedGrid("challenge", 8, 6, in: width, height) == [6, 8])
      #expect(orientedGrid("card-viewer", 13, 4, in: width, height) == [13, 4])
    }
    for (width, height) in [(400, 600), (200, 300), (800, 1280)] {
      #expect(orientedGrid("lab", 3, 4, in: width, height) == [4, 3])
      #expect(orientedGrid("playing-cards", 3, 4, in: width, height) == [4, 3])
      #expect(orientedGrid("lab", 4, 4, in: width, height) == [4, 4])
    }
    #expect(orientedGrid("lab", 4, 3, in: 500, 500) == [4, 3])

    // Cards that are taller than wide are larger in three rows.
    let gridOfTallCards = orientedGrid("playing-cards", 3, 4, in: 400, 600, reducedMotion: true)
    #expect(gridOfTallCards == [3, 4])
  }

  /// Returns the numbers of rows and columns of a grid that has been oriented to fit a window.
  private func orientedGrid(
    _ game: String,
    _ rows: Int,
    _ columns: Int,
    in width: Int,
    _ height: Int,
    reducedMotion: Bool = false
  ) -> [Int] {
    let grid = BoardLayout.orientedGrid(
      Grid(rows: rows, columns: columns),
      of: game,
      width: width,
      height: height,
      appearance: Appearance(reducesMotion: reducedMotion)
    )
    return [grid.rows, grid.columns]
  }

  @Test("The layout depends on the size of the window in points, not in pixels")
  func points() {
    for (width, height) in Self.sizes {
      let layout = labLayout(width: width, height: height, pixelsPerPoint: 1)
      for scale in [2, 3] {
        let denseLayout = labLayout(width: width, height: height, pixelsPerPoint: scale)
        #expect(denseLayout.omission == layout.omission)
        #expect(denseLayout.isWide == layout.isWide)
        #expect(abs(denseLayout.textSize - scale * layout.textSize) <= scale)

        let name = layout.cornerButtonFrames(.menu).name
        let denseName = denseLayout.cornerButtonFrames(.menu).name
        let isNameHidden = name.width * name.height == 0
        let isDenseNameHidden = denseName.width * denseName.height == 0
        #expect(isNameHidden == isDenseNameHidden)
      }
    }
  }

  /// Returns the layout of the lab in a window whose size is given in points.
  private func labLayout(width: Int, height: Int, pixelsPerPoint: Int) -> BoardLayout {
    let window = WindowMetrics(
      width: width * pixelsPerPoint,
      height: height * pixelsPerPoint,
      pointSize: Double(pixelsPerPoint)
    )
    return BoardLayout(BoardLayout.Content(grid: Grid(rows: 4, columns: 3)), in: window)
  }

  @Test("A small window omits the line and then the counters, and the cards take their room")
  func omissions() {
    func layout(_ width: Int, _ height: Int) -> BoardLayout {
      BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 3))
    }

    #expect(layout(400, 600).omission == .nothing)
    #expect(layout(200, 300).omission == .subtitle)
    #expect(layout(200, 300).cardHeight > 44)
    #expect(layout(200, 200).omission == .subtitleAndCounters)
    #expect(layout(200, 200).cardHeight > 30)
    for (width, height) in Self.sizes {
      #expect(layout(width, height).textSize >= 11)
    }
    #expect(layout(1600, 2400).textSize >= 4 * layout(400, 600).textSize)
  }

  @Test(
    "The cards lie inside the panel and the panel inside the window, and only a pile overlaps",
    arguments: GameKind.all)
  func cards(kind: GameKind) throws {
    let grids = Self.grids + [(20, 20), (1, 400), (400, 1)]
    for layoutCase in Self.cases(of: kind, grids: grids) {
      let name = layoutCase.name
      let cards = layoutCase.cards
      if hasTooFewPixels(layoutCase) {
        continue
      }

      let panel = layoutCase.layout.panel
      try #require(layoutCase.window.contains(panel), "\(name)")
      let cardsOutside = cards.filter { !panel.contains($0) }
      try #require(cardsOutside.isEmpty, "\(name)")
      let emptyCards = cards.filter { $0.width < 1 || $0.height < 1 }
      try #require(emptyCards.isEmpty, "\(name)")

      if layoutCase.isPile {
        let cardsBesidePile = cards.filter { $0 != cards[0] }
        try #require(cardsBesidePile.isEmpty, "\(name)")
      } else {
        try expectNoOverlap(of: cards, name)
      }
    }
  }

  /// Whether a large grid has almost as many rows or columns as the window has pixels.
  private func hasTooFewPixels(_ layoutCase: LayoutCase) -> Bool {
    let layout = layoutCase.layout
    guard layoutCase.cards.count > 100 else { return false }
    return layout.width <= 2 * layout.grid.columns || layout.height <= 2 * layout.grid.rows
  }

  private func expectNoOverlap(of cards: [PixelRect], _ name: String) throws {
    let columns = Set(cards.map(\.x)).count
    for (index, card) in cards.enumerated() {
      var others = Array(index + 1..<cards.count + 1)
      if cards.count > 100 {
        // Comparing all pairs of many cards takes too long, so only neighbors are compared.
        others = [index + 1, index + columns]
      }
      for other in others where other < cards.count {
        try #require(cards[other].intersection(card).isEmpty, "\(name): card \(index)")
      }
    }
  }

  @Test("Texts, counters, buttons, themes and panel do not overlap", arguments: GameKind.all)
  func around(kind: GameKind) {
    for layoutCase in Self.cases(of: kind) {
      let panel = layoutCase.layout.panel
      let themeRows = layoutCase.themeRows
      let areThemesOnPanel = !layoutCase.layout.isWide && !themeRows.isEmpty
      if areThemesOnPanel {
        let rowsOutside = themeRows.filter { !panel.contains($0) }
        #expect(rowsOutside.isEmpty, "\(layoutCase.name)")
      }

      for counters in [2, 3] {
        let surroundings = layoutCase.surroundings(counters: counters)
        let rowsBesidePanel = areThemesOnPanel ? [] : themeRows
        expectApart(surroundings + [panel] + rowsBesidePanel, in: layoutCase)
        expectApart(surroundings + themeRows, in: layoutCase)
      }
    }
  }

  @Test(
    "The areas of two to four players do not overlap anything else",
    arguments: GameKind.all.filter { !$0.isPile })
  func players(kind: GameKind) {
    for layoutCase in Self.cases(of: kind) {
      let layout = layoutCase.layout
      for playerCount in 2...4 {
        let areas = layoutCase.surroundings(players: playerCount) + [layout.panel]
        expectApart(areas, in: layoutCase)

        let summary = layout.contestSummaryFrame(players: playerCount)
        let message = "\(layoutCase.name): \(summary)"
        #expect(layoutCase.window.contains(summary), "\(message)")
        for player in 0..<playerCount {
          let playerFrame = layout.playerFrame(player, of: playerCount)
          #expect(playerFrame.intersection(summary).isEmpty, "\(message)")
        }
        #expect(summary.width >= 60, "\(message)")
        #expect(summary.height >= 60, "\(message)")
      }
    }
  }

  @Test("Small pairs lie inside their area in order, and apart if there is room")
  func pairs() {
    for (width, height) in [(368, 25), (300, 144), (40, 8), (88, 22), (900, 60)] {
      for (pairCount, aspect) in [(1, 1.0), (2, 0.7), (6, 1), (18, 1), (26, 0.7), (60, 1)] {
        let area = PixelRect(x: 7, y: 11, width: width, height: height)
        let layout = PairLayout(pairCount, in: area, aspect: aspect, maximumHeight: 100)
        let frames = (0..<pairCount).map { layout.frame(of: $0) }

        let framesOutside = frames.filter { !area.contains($0) }
        #expect(framesOutside.isEmpty, "\(pairCount) in \(width)×\(height)")
        for (frame, nextFrame) in zip(frames, frames.dropFirst()) {
          #expect((frame.y, frame.x) <= (nextFrame.y, nextFrame.x))
          if layout.arePairsSeparate {
            #expect(frame.intersection(nextFrame).isEmpty)
          }
        }
      }
    }

    let usualArea = PixelRect(x: 16, y: 488, width: 368, height: 25)
    let fewPairs = PairLayout(6, in: usualArea, aspect: 1, maximumHeight: 48)
    #expect(fewPairs.arePairsSeparate)
    let manyPairs = PairLayout(200, in: usualArea, aspect: 1, maximumHeight: 48)
    #expect(!manyPairs.arePairsSeparate)
    #expect(!manyPairs.arePairsDistinct)
  }

  @Test(
    "Small pairs beside the cards fill complete rows if their number allows it",
    arguments: [(1280, 800), (1920, 1080), (3840, 2160)])
  func evenRows(width: Int, height: Int) {
    for kind in GameKind.all where !kind.isPile {
      let skin = Skin.skin(for: kind.name, appearance: Appearance())
      for grid in kind.grids where ![7, 10].contains(grid.pairCount) {
        let layout = BoardLayout(kind, grid, width: width, height: height)
        let pairLayout = PairLayout(
          grid.pairCount,
          in: layout.foundPairsFrame,
          aspect: skin.cardAspect,
          maximumHeight: layout.cardHeight * 3 / 5
        )
        guard pairLayout.arePairsSeparate else { continue }

        let rows = Dictionary(grouping: 0..<grid.pairCount) { pairLayout.frame(of: $0).y }
        let rowLengths = Set(rows.values.map(\.count))
        #expect(rowLengths.count == 1, "\(kind.name), \(grid), \(rows)")
      }
    }
  }

  /// Expects areas to be inside the window and not to overlap.
  private func expectApart(_ areas: [PixelRect], in layoutCase: LayoutCase) {
    let window = layoutCase.window
    for (number, area) in areas.enumerated() {
      #expect(window.contains(area), "\(layoutCase.name): \(area)")
      #expect(!area.isEmpty, "\(layoutCase.name): \(area)")
      for other in areas[(number + 1)...] {
        #expect(area.intersection(other).isEmpty, "\(layoutCase.name): \(area), \(other)")
      }
    }
  }

  @Test("The summary lies in the middle of the window", arguments: GameKind.all)
  func summary(kind: GameKind) {
    for layoutCase in Self.cases(of: kind, grids: [(4, 4)]) {
      let layout = layoutCase.layout
      let area = layout.summaryFrame
      let message = "\(layoutCase.name): \(area)"
      #expect(layoutCase.window.contains(area), "\(message)")
      #expect(abs(area.x + area.maxX - layout.width) <= 1, "\(message)")
      #expect(abs(area.y + area.maxY - layout.height) <= 1, "\(message)")
      #expect(area.width >= 100, "\(message)")
      #expect(area.height >= 80, "\(message)")
    }
  }

  @Test(
    "Cards in rows are square, centered and leave the empty position of the grid free",
    arguments: [GameKind.lab, .concentration, .challenge])
  func middle(kind: GameKind) throws {
    for layoutCase in Self.cases(of: kind) {
      let name = layoutCase.name
      let layout = layoutCase.layout
      let cards = layoutCase.cards

      var bounds = cards[0]
      for card in cards.dropFirst() {
        bounds = bounds.union(card)
      }
      try #require(abs(bounds.x + bounds.maxX - layout.width) <= 1, "\(name)")
      try #require(abs(bounds.y + bounds.maxY - layout.height) <= 1, "\(name)")

      let oblongCards = cards.filter { $0.width != $0.height }
      try #require(oblongCards.isEmpty, "\(name)")

      if let emptyPosition = layout.grid.emptyPosition {
        try #require(layout.grid.card(atPosition: emptyPosition) == nil, "\(name)")
      }
    }
  }
}
