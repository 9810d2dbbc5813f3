import Games
import Menu
import Model
import ViewModel
import ViewState

/// One sample of every page, with the content that players see.
@MainActor extension Page {
  nonisolated static let names = [
    "start", "menu", "settings", "results", "result", "help", "pause", "deck",
  ]

  static let samples: [String: Page] = [
    "start": start,
    "menu": menu,
    "settings": settings,
    "results": results,
    "result": result,
    "help": help,
    "pause": pause,
    "deck": deck,
  ]

  static let start = opened(.open(.start))
  static let startOfPile = opened(.open(.start), .game(GameKind.all.count - 1))
  static let menu = opened()
  static let settings = opened(.open(.settings))
  static let results = opened(.open(.results))
  static let result = opened(.open(.results), .recentResult(0))
  static let help = opened(.open(.help))
  static let pause = opened(.open(.more), .open(.paused))

  static let deck = opened(.open(.start), .open(.deckMaker)) { menu in
    for word in ["tree", "house"] {
      menu.handle(.action(.field(1)))
      menu.handle(.text(word))
      menu.handle(.action(.addPair))
    }
    menu.showNotice("tree.bmp: this picture is damaged, so it is left out")
  }

  /// Opens the menu of a game, performs actions, and returns the page that is open afterward.
  private static func opened(
    _ actions: Action...,
    change: (MenuViewModel) -> Void = { _ in }
  ) -> Page {
    let menu = makeMenu()
    menu.open(.menu)
    for action in actions {
      menu.handle(.action(action))
    }
    change(menu)
    return menu.page ?? Page(.menu, "")
  }

  private static func makeMenu() -> MenuViewModel {
    let board = MemoryGameViewModel(board: "aabb", columns: 2).board
    let deckNames = GameKind.all.map(\.deckName)
    let themeNames = GameKind.all.flatMap(\.themeNames)
    let names = Set(deckNames + themeNames).sorted()
    let services = TestMenuServices(
      currentBoard: board,
      decks: names.map { .numbered($0) },
      results: (0..<30).map(makeResult))
    return MenuViewModel(services, settings: SettingsStore())
  }

  private static func makeResult(_ number: Int) -> GameResult {
    let isEven = number.isMultiple(of: 2)
    let grid = Grid(rows: 4, columns: isEven ? 3 : 4)
    let isContest = number.isMultiple(of: 5)
    let players: [Player] = isContest ? [.person, .computer(memory: 4)] : [.person]
    let score = Score(
      flips: 18,
      seconds: Double(40 + number),
      avoidableMisses: number % 4
    )
    return GameResult(
      id: "\(number)",
      endDate: Double(-number),
      day: "2026-11-\(30 - number)",
      setup: GameSetup(deckSource: "animals", grid: grid, players: players),
      score: score,
      misses: 3,
      unavoidableMisses: 1,
      hints: 0,
      points: [4, 2]
    )
  }
}
