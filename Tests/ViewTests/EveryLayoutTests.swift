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
  private static let grids = [
    (1, 2), (2, 1), (4, 3), (4, 4), (3, 3), (3, 4), (13, 4), (4, 13),
    (6, 6), (2, 11), (12, 1), (5, 7),
  ]

  private struct Case {
    let layout: BoardLayout
    let kind: GameKind
    var name: String { "\(kind.name), \(layout.width)×\(layout.height), \(layout.grid)" }
    var window: PixelRect { PixelRect(x: 0, y: 0, width: layout.width, height: layout.height) }
    var isPile: Bool { kind.name == "card-viewer" }
    var buttons: Int { isPile || layout.themeCount > 0 && !layout.isWide ? 2 : 1 }
    var cards: [PixelRect] { (0..<layout.grid.cardCount).map(layout.frame(of:)) }
    func around(counters: Int) -> [PixelRect] {
      let seen = layout.omission == .lineAndCounters ? 0 : counters
      let finds =
        isPile || layout.omission != .nothing && !layout.isWide ? [] : [layout.foundPairsFrame]
      return [layout.heading] + (0..<seen).map { layout.counterFrame($0, of: counters) } + controls
        + finds
    }
    func around(players: Int) -> [PixelRect] {
      [layout.heading] + (0..<players).map { layout.playerFrame($0, of: players) } + controls
    }
    private var controls: [PixelRect] {
      let corners: [BoardLayout.Corner] = isPile ? [.menu] : [.menu, .undo]
      return (0..<buttons).map { BoardLayout.body(ofButton: layout.buttonFrame($0, of: buttons)) }
        + corners.map {
          layout.cornerButtonFrames($0).disc.union(layout.cornerButtonFrames($0).name)
        }
    }
  }

  private static func cases(of kind: GameKind, grids: [(Int, Int)] = grids) -> [Case] {
    sizes.flatMap { size in
      grids.map { rows, columns in
        let grid = Grid(rows: rows, columns: columns)
        return Case(layout: BoardLayout(kind, grid, width: size.0, height: size.1), kind: kind)
      }
    }
  }

  @Test("Many cards in a small window take room from texts that can still be read")
  func crowded() {
    let layout = BoardLayout(width: 400, height: 600, grid: Grid(rows: 8, columns: 6))
    #expect(layout.cardHeight >= 47 && layout.omission == .nothing && layout.textSize >= 11)
    #expect(BoardLayout(width: 400, height: 600, grid: Grid(rows: 5, columns: 4)).panel.y > 100)
  }

  @Test("In a wide window Games stands on the axis of Restart, and drifting is stilled in a corner")
  func axis() {
    for (width, height) in [(1280, 800), (1920, 1080)] {
      let layout = BoardLayout(
        .playingCards, Grid(rows: 3, columns: 4), width: width, height: height)
      let restart = BoardLayout.body(ofButton: layout.buttonFrame())
      let games = layout.cornerButtonFrames(.undo).disc
      #expect(abs(restart.x + restart.maxX - games.x - games.maxX) <= 4)
      #expect(
        layout.cornerButtonFrames(.drift).disc.intersection(layout.cornerButtonFrames(.menu).disc)
          .isEmpty)
    }
    let tall = BoardLayout(.playingCards, Grid(rows: 4, columns: 3), width: 400, height: 600)
    #expect(tall.cornerButtonFrames(.drift).disc.intersection(tall.heading).isEmpty)
  }

  @Test("A card is 80 by 80 pixels in the default window")
  func defaultSize() {
    let (width, height) = BoardLayout.defaultSize
    let layout = BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 3))
    #expect(layout.frame(of: 0).width == 80 && layout.frame(of: 0).height == 80)
  }

  @Test(
    "In every window the cards lie in the grid's rows and columns",
    arguments: GameKind.all.filter { !$0.isPile })
  func places(kind: GameKind) {
    for one in Self.cases(of: kind) {
      let cards = one.cards
      let grid = one.layout.grid
      let xs = Set(cards.map(\.x)).sorted()
      let ys = Set(cards.map(\.y)).sorted()
      #expect(xs.count == grid.columns && ys.count == grid.rows, "\(one.name)")
      for (card, frame) in cards.enumerated() where ys.count == grid.rows {
        let place = grid.position(ofCard: card)
        #expect(
          frame.x == xs[place % grid.columns] && frame.y == ys[place / grid.columns],
          "\(one.name)")
      }
    }
  }

  @Test("A new game's grid turns to the window's longer side, unless the cards get much smaller")
  func orientation() {
    func fit(
      _ game: String, _ rows: Int, _ columns: Int, in width: Int, _ height: Int,
      reducedMotion: Bool = false
    ) -> [Int] {
      let grid = BoardLayout.orientedGrid(
        Grid(rows: rows, columns: columns), of: game, width: width, height: height,
        appearance: Appearance(reducesMotion: reducedMotion))
      return [grid.rows, grid.columns]
    }
    for (width, height) in [(1280, 800), (900, 400), (640, 360), (3840, 2160)] {
      #expect(fit("lab", 4, 3, in: width, height) == [3, 4])
      #expect(fit("lab", 3, 4, in: width, height) == [3, 4])
      #expect(fit("challenge", 8, 6, in: width, height) == [6, 8])
      #expect(fit("card-viewer", 13, 4, in: width, height) == [13, 4])
    }
    for (width, height) in [(400, 600), (200, 300), (800, 1280)] {
      #expect(fit("lab", 3, 4, in: width, height) == [4, 3])
      #expect(fit("playing-cards", 3, 4, in: width, height) == [4, 3])
      #expect(fit("lab", 4, 4, in: width, height) == [4, 4])
    }
    #expect(fit("lab", 4, 3, in: 500, 500) == [4, 3])
    // Cards that are higher than wide have more room in three rows.
    #expect(fit("playing-cards", 3, 4, in: 400, 600, reducedMotion: true) == [3, 4])
  }

  @Test("A window whose points have more pixels is laid out as one whose points are pixels")
  func points() {
    for (width, height) in Self.sizes {
      for scale in [2, 3] {
        func layout(_ scale: Int) -> BoardLayout {
          let window = WindowMetrics(
            width: width * scale, height: height * scale, pointSize: Double(scale))
          return BoardLayout(BoardLayout.Content(grid: Grid(rows: 4, columns: 3)), in: window)
        }
        let one = layout(1)
        let more = layout(scale)
        #expect(more.omission == one.omission && more.isWide == one.isWide)
        #expect(abs(more.textSize - scale * one.textSize) <= scale)
        let name = one.cornerButtonFrames(.menu).name
        let largeName = more.cornerButtonFrames(.menu).name
        #expect((name.width * name.height == 0) == (largeName.width * largeName.height == 0))
      }
    }
  }

  @Test("What could not be read is left out, the line first, and the cards get its room")
  func omissions() {
    func layout(_ width: Int, _ height: Int) -> BoardLayout {
      BoardLayout(width: width, height: height, grid: Grid(rows: 4, columns: 3))
    }
    #expect(layout(400, 600).omission == .nothing)
    #expect(layout(200, 300).omission == .line && layout(200, 300).cardHeight > 44)
    #expect(layout(200, 200).omission == .lineAndCounters && layout(200, 200).cardHeight > 30)
    for (width, height) in Self.sizes {
      #expect(layout(width, height).textSize >= 11)
    }
    #expect(layout(1600, 2400).textSize >= 4 * layout(400, 600).textSize)
  }

  @Test(
    "The cards lie inside the panel, it inside the window, and no two overlap but on a pile",
    arguments: GameKind.all)
  func cards(kind: GameKind) {
    for one in Self.cases(of: kind, grids: Self.grids + [(20, 20), (1, 400), (400, 1)]) {
      let cards = one.cards
      let grid = one.layout.grid
      let isLarge = cards.count > 100
      // Cards of a pixel need as many pixels.
      if isLarge, one.layout.width <= 2 * grid.columns || one.layout.height <= 2 * grid.rows {
        continue
      }
      #expect(one.window.contains(one.layout.panel), "\(one.name)")
      #expect(cards.allSatisfy(one.layout.panel.contains), "\(one.name)")
      #expect(cards.allSatisfy { $0.width >= 1 && $0.height >= 1 }, "\(one.name)")
      if kind.name == "card-viewer" {
        #expect(cards.allSatisfy { $0 == cards[0] }, "\(one.name)")
        continue
      }
      let columns = Set(cards.map(\.x)).count
      for (index, card) in cards.enumerated() {
        // Of many cards, only neighbours.
        let others = isLarge ? [index + 1, index + columns] : Array(index + 1..<cards.count + 1)
        for other in others where other < cards.count {
          #expect(cards[other].intersection(card).isEmpty, "\(one.name): card \(index)")
        }
      }
    }
  }

  @Test(
    "Texts, counters, buttons and panel do not overlap, nor do the themes beside it, or on it",
    arguments: GameKind.all)
  func around(kind: GameKind) {
    for (one, counters) in Self.cases(of: kind).flatMap({ [($0, 2), ($0, 3)] }) {
      let panel = one.layout.panel
      let rows = (0..<kind.themeNames.count).map(one.layout.themeFrame)
      let onPanel = one.layout.isWide ? [] : rows
      #expect(onPanel.allSatisfy(panel.contains), "\(one.name)")
      expectApart(one.around(counters: counters) + [panel] + (onPanel.isEmpty ? rows : []), in: one)
      expectApart(one.around(counters: counters) + rows, in: one)
    }
  }

  @Test(
    "The places of two to four players overlap with nothing else",
    arguments: GameKind.all.filter { !$0.isPile })
  func players(kind: GameKind) {
    for (one, players) in Self.cases(of: kind).flatMap({ one in (2...4).map { (one, $0) } }) {
      expectApart(one.around(players: players) + [one.layout.panel], in: one)
      let bars = (0..<players).map { one.layout.playerFrame($0, of: players) }
      let summary = one.layout.contestSummaryFrame(players: players)
      #expect(one.window.contains(summary), "\(one.name): \(summary)")
      #expect(bars.allSatisfy { $0.intersection(summary).isEmpty }, "\(one.name): \(summary)")
      #expect(summary.width >= 60 && summary.height >= 60, "\(one.name): \(summary)")
    }
  }

  @Test("Small pairs lie inside their area, in their order, and apart where there is room")
  func pairs() {
    for (width, height) in [(368, 25), (300, 144), (40, 8), (88, 22), (900, 60)] {
      for (pairs, aspect) in [(1, 1.0), (2, 0.7), (6, 1), (18, 1), (26, 0.7), (60, 1)] {
        let area = PixelRect(x: 7, y: 11, width: width, height: height)
        let places = PairLayout(pairs, in: area, aspect: aspect, maximumHeight: 100)
        let all = (0..<pairs).map { places.frame(of: $0) }
        #expect(all.allSatisfy(area.contains), "\(pairs) in \(width)×\(height)")
        for (one, next) in zip(all, all.dropFirst()) {
          #expect((one.y, one.x) <= (next.y, next.x))
          #expect(!places.arePairsSeparate || one.intersection(next).isEmpty)
        }
      }
    }
    let usual = PixelRect(x: 16, y: 488, width: 368, height: 25)
    #expect(PairLayout(6, in: usual, aspect: 1, maximumHeight: 48).arePairsSeparate)
    let many = PairLayout(200, in: usual, aspect: 1, maximumHeight: 48)
    #expect(!many.arePairsSeparate && !many.arePairsDistinct)
  }

  @Test(
    "Beside the cards, small pairs stand in rows without a hole where their number allows it",
    arguments: [(1280, 800), (1920, 1080), (3840, 2160)])
  func evenRows(width: Int, height: Int) {
    for kind in GameKind.all where !kind.isPile {
      for grid in kind.grids where ![7, 10].contains(grid.pairCount) {
        let layout = BoardLayout(kind, grid, width: width, height: height)
        let places = PairLayout(
          grid.pairCount, in: layout.foundPairsFrame,
          aspect: Skin.skin(for: kind.name, appearance: Appearance()).cardAspect,
          maximumHeight: layout.cardHeight * 3 / 5)
        guard places.arePairsSeparate else { continue }
        let rows = Dictionary(grouping: 0..<grid.pairCount) { places.frame(of: $0).y }
        #expect(Set(rows.values.map(\.count)).count == 1, "\(kind.name), \(grid), \(rows)")
      }
    }
  }

  private func expectApart(_ areas: [PixelRect], in one: Case) {
    for (number, area) in areas.enumerated() {
      #expect(one.window.contains(area) && !area.isEmpty, "\(one.name): \(area)")
      for other in areas[(number + 1)...] {
        #expect(area.intersection(other).isEmpty, "\(one.name): \(area), \(other)")
      }
    }
  }

  @Test("The summary is in the middle of the window, and inside", arguments: GameKind.all)
  func summary(kind: GameKind) {
    for one in Self.cases(of: kind, grids: [(4, 4)]) {
      let area = one.layout.summaryFrame
      #expect(one.window.contains(area), "\(one.name): \(area)")
      #expect(abs(area.x + area.maxX - one.layout.width) <= 1, "\(one.name)")
      #expect(abs(area.y + area.maxY - one.layout.height) <= 1, "\(one.name)")
      #expect(area.width >= 100 && area.height >= 80, "\(one.name): \(area)")
    }
  }

  @Test(
    "Cards in rows are square, lie in the middle, and leave one place empty",
    arguments: [GameKind.lab, .concentration, .challenge])
  func middle(kind: GameKind) {
    for one in Self.cases(of: kind) {
      let all = one.cards.dropFirst().reduce(one.cards[0]) { $0.union($1) }
      #expect(abs(all.x + all.maxX - one.layout.width) <= 1, "\(one.name)")
      #expect(abs(all.y + all.maxY - one.layout.height) <= 1, "\(one.name)")
      #expect(one.cards.allSatisfy { $0.width == $0.height }, "\(one.name)")
      let empty = one.layout.grid.emptyPosition
      #expect(empty.map(one.layout.grid.card(atPosition:)) ?? nil == nil, "\(one.name)")
    }
  }
}
