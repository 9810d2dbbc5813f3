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
    "The background of every text of a page has a contrast of 4.5 to 1, or 7 to 1 in high contrast",
    arguments: GameKind.all, Palette.allCases)
  func contrast(kind: GameKind, palette: Palette) throws {
    // High contrast hides all skins, so one game is enough.
    guard !palette.isHighContrast || kind == .lab || runsFullTests else { return }
    var pages: [Page] = [.resultPage, .menuPage(after: .open(.settings))]
    var sizes = [PixelSize(width: 400, height: 600)]
    if runsFullTests {
      pages += [.menuPage(), .menuPage(after: .open(.more), .open(.paused))]
      sizes.append(PixelSize(width: 800, height: 600))
    }

    for page in pages {
      for size in sizes {
        let picture = PagePicture(page: page, kind: kind, size: size, palette: palette)
        try check(picture)
      }
    }
  }

  private func check(_ picture: PagePicture) throws {
    let palette = picture.palette
    let minimumContrast = palette.isHighContrast ? 7 : 4.5
    let view = try picture.makeView()
    let layout = try #require(view.sheet?.layout)
    // The pointer is over the last item.
    let lastItem = try #require(layout.groups.last?.items.last)
    let pointer = InputEvent.move(x: Double(lastItem.x + 9), y: Double(lastItem.y + 9))
    _ = view.menuInputs(for: pointer, at: 0)
    let bitmap = try picture.render(view)

    for area in layout.textAreas {
      let contrast = contrast(in: area.textCenter, of: bitmap, palette: palette)
      #expect(
        contrast >= minimumContrast,
        "\(picture.kind.name), \(palette), \(picture.page.title): \(area): \(contrast)")
    }
  }

  /// Returns the smallest contrast between an area and the letters of a palette.
  private func contrast(in area: PixelRect, of bitmap: Bitmap, palette: Palette) -> Double {
    let luminances = luminances(in: area, of: bitmap)
    let hasBlackLetters = palette == .highContrastLight
    if hasBlackLetters {
      let darkest = luminances.min() ?? 0
      return (darkest + 0.05) / 0.05
    }
    let lightest = luminances.max() ?? 0
    return 1.05 / (lightest + 0.05)
  }

  /// Returns the relative luminance of every pixel, as WCAG 2 defines it.
  private func luminances(in area: PixelRect, of bitmap: Bitmap) -> [Double] {
    var luminances: [Double] = []
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let pixel = bitmap[x, y]
        let red = linearLight(of: pixel.redChannel)
        let green = linearLight(of: pixel.greenChannel)
        let blue = linearLight(of: pixel.blueChannel)
        luminances.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
      }
    }
    return luminances
  }

  /// Returns the linear light of an sRGB channel, approximated by a polynomial.
  private func linearLight(of channel: Int) -> Double {
    let share = Double(channel) / 255
    return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878)
  }
}

/// A picture of a page without its letters.
@MainActor private struct PagePicture {
  let page: Page
  let kind: GameKind
  let size: PixelSize
  let palette: Palette

  func makeView() throws -> PageView {
    try PageView(
      page,
      game: kind.name,
      rasterizer: InkRasterizer(sharedRasterizer.get(), color: nil),
      width: size.width,
      height: size.height,
      appearance: Appearance(palette: palette))
  }

  func render(_ view: PageView) throws -> Bitmap {
    var scene = Scene(width: size.width, height: size.height)
    try view.appendSprites(to: &scene.sprites, at: 1)
    let framebuffer = Framebuffer(width: size.width, height: size.height)
    _ = framebuffer.draw(scene)
    return framebuffer.bitmap
  }
}

extension PageLayout {
  /// The frames of the title, and of all headings and items that are completely visible.
  fileprivate var textAreas: [PixelRect] {
    var areas = [title]
    for group in groups {
      areas += group.items
      if let heading = group.title {
        areas.append(heading)
      }
    }
    return areas.filter { $0 == title || viewport.contains($0) }
  }
}

extension PixelRect {
  /// The part of an item without the edge of its tile, its icon and the check mark in its corner.
  fileprivate var textCenter: PixelRect {
    PixelRect(
      x: x + width / 3,
      y: y + 8,
      width: min(width / 2, width * 2 / 3 - 22),
      height: height - 16)
  }
}

// MARK: Pages

@MainActor extension Page {
  /// The page of a finished game.
  static let resultPage = menuPage(after: .open(.results), .recentResult(0))

  /// Returns the page that actions open from the menu, or the menu itself.
  static func menuPage(after actions: Action...) -> Page {
    let services = TestMenuServices(
      currentBoard: BoardState(gameName: "lab", grid: Grid(rows: 1, columns: 2), cards: []),
      decks: GameKind.all.compactMap { try? deckLibrary.deck(named: $0.deckName) },
      dailyDeal: DailyDeal(day: "2026-11-22", streak: 3),
      results: [exampleResult])
    let menu = MenuViewModel(services, settings: SettingsStore())
    menu.open(.menu)
    for action in actions {
      menu.handle(.action(action))
    }
    return menu.page ?? Page(.menu, "")
  }

  private static let exampleResult = GameResult(
    id: "",
    endDate: 0,
    day: "2026-11-22",
    setup: GameSetup(deckSource: "animals"),
    score: Score(flips: 18, seconds: 42, avoidableMisses: 2),
    misses: 3,
    unavoidableMisses: 1,
    hints: 0,
    points: [6])
}
