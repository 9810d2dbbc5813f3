import Games
import Menu
import Model
import ViewModel
import ViewState

/// Every page, as players see it.
@MainActor extension Page {
  nonisolated static let names = [
    "start", "menu", "settings", "results", "result", "help", "pause", "deck",
  ]
  static let samples = Dictionary(
    uniqueKeysWithValues: zip(names, [start, menu, settings, results, result, help, pause, deck]))

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

  /// The page on which somebody comes from the menu of a game.
  private static func opened(
    _ actions: Action..., change: (MenuViewModel) -> Void = { _ in }
  ) -> Page {
    let board = MemoryGameViewModel(board: "aabb", columns: 2).board
    let names = GameKind.all.map(\.deckName) + GameKind.all.flatMap(\.themeNames)
    let menu = MenuViewModel(
      currentBoard: { board }, loadDecks: { Set(names).sorted().map { .numbered($0) } },
      loadResults: { (0..<30).map(game) })
    menu.open(.menu)
    for action in actions {
      menu.handle(.action(action))
    }
    change(menu)
    return menu.page ?? Page(.menu, "")
  }

  private static func game(_ number: Int) -> GameResult {
    let grid = Grid(rows: 4, columns: number.isMultiple(of: 2) ? 3 : 4)
    return GameResult(
      id: "\(number)", endDate: Double(-number), day: "2026-11-\(30 - number)",
      setup: GameSetup(
        deckSource: "animals", grid: grid,
        players: number.isMultiple(of: 5) ? [.person, .computer(memory: 4)] : [.person]),
      score: Score(flips: 18, seconds: Double(40 + number), avoidableMisses: number % 4), misses: 3,
      unavoidableMisses: 1, hints: 0, points: [4, 2])
  }
}
