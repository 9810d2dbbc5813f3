import Games
import Graphics
import Menu
import Model
import Testing
import ViewState

@testable import SDLGraphics
@testable import View

@MainActor @Suite struct PageContrastTests {
  @Test(
    "Behind every text of a page its letters have a contrast of 4.5 to 1, of 7 in high contrast",
    arguments: GameKind.all, Palette.allCases)
  func contrast(kind: GameKind, palette: Palette) throws {
    // Nothing of a skin is seen in high contrast.
    guard !palette.isHighContrast || kind == .lab || triesEverything else { return }
    let sizes = triesEverything ? [(400, 600), (800, 600)] : [(400, 600)]
    let others = [Page.opened(), .opened(.open(.more), .open(.paused))]
    for page in [.telling, .opened(.open(.settings))] + (triesEverything ? others : []) {
      for size in sizes {
        try check(page, kind, size, palette)
      }
    }
  }

  private func check(
    _ page: Page, _ kind: GameKind, _ size: (width: Int, height: Int), _ palette: Palette
  ) throws {
    let view = try PageView(
      page, game: kind.name, rasterizer: InkRasterizer(rasterizer.get(), color: nil),
      width: size.width,
      height: size.height, appearance: View.Appearance(palette: palette))
    let layout = try #require(view.sheet?.layout)
    // The pointer is over the last thing.
    let over = try #require(layout.groups.last?.items.last)
    _ = view.menuInputs(for: .move(x: Double(over.x + 9), y: Double(over.y + 9)), at: 0)
    var scene = Scene(width: size.width, height: size.height)
    try view.appendSprites(to: &scene.sprites, at: 1)
    let framebuffer = Framebuffer(width: size.width, height: size.height)
    _ = framebuffer.draw(scene)
    let areas = [layout.title] + layout.groups.flatMap { $0.items + [$0.title].compactMap(\.self) }
    for area in areas where layout.viewport.contains(area) || area == layout.title {
      // Beside the rim of a tile, the sign in it, and the tick at its corner.
      let inner = PixelRect(
        x: area.x + area.width / 3, y: area.y + 8,
        width: min(area.width / 2, area.width * 2 / 3 - 22), height: area.height - 16)
      let lights = lights(in: inner, of: framebuffer.bitmap)
      let contrast =
        palette == .highContrastLight
        ? ((lights.min() ?? 0) + 0.05) / 0.05 : 1.05 / ((lights.max() ?? 0) + 0.05)
      #expect(
        contrast >= (palette.isHighContrast ? 7 : 4.5),
        "\(kind.name), \(palette), \(page.title): \(area): \(contrast)")
    }
  }

  /// The relative luminance of every pixel, as the Web Content Accessibility Guidelines define it.
  private func lights(in area: PixelRect, of bitmap: Bitmap) -> [Double] {
    var lights: [Double] = []
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        func light(_ shift: UInt32) -> Double {
          let share = Double(bitmap[x, y] >> shift & 255) / 255
          return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878)
        }
        lights.append(0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0))
      }
    }
    return lights
  }
}

@MainActor extension Page {
  /// What is told of a game, and what can be done with it.
  static let telling = opened(.open(.results), .recentResult(0))

  /// The page on which somebody comes from the menu of a game.
  static func opened(_ actions: Action...) -> Page {
    let game = GameResult(
      id: "", endDate: 0, day: "2026-11-22", setup: GameSetup(deckSource: "animals"),
      score: Score(flips: 18, seconds: 42, avoidableMisses: 2), misses: 3, unavoidableMisses: 1,
      hints: 0,
      points: [6])
    let menu = MenuViewModel(
      currentBoard: { BoardState(gameName: "lab", grid: Grid(rows: 1, columns: 2), cards: []) },
      loadDecks: { GameKind.all.compactMap { try? decks.deck(named: $0.deckName) } },
      loadDailyDeal: { DailyDeal(day: "2026-11-22", streak: 3) }, loadResults: { [game] })
    menu.open(.menu)
    for action in actions {
      menu.handle(.action(action))
    }
    return menu.page ?? Page(.menu, "")
  }
}
