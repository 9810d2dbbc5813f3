import Games
import Board
import Pages
import Model
import ViewModel

/// Every page, as players see it.
@MainActor
extension Page {
  nonisolated static let names = [
    "start", "menu", "settings", "results", "result", "help", "pause", "deck",
  ]
  static let samples = Dictionary(
    uniqueKeysWithValues: zip(names, [start, menu, settings, results, result, help, pause, deck]))

  static let start = opened(.press("change"))
  static let menu = opened()
  static let settings = opened(.press("settings"))
  static let results = opened(.press("results"))
  static let result = opened(.press("results"), .choose("result", 0))
  static let help = opened(.press("help"))
  static let pause = opened(.press("pause"))
  static let deck = opened(.press("change"), .press("deck")) { menu in
    for word in ["tree", "house"] {
      menu.touch(.action(.choose("field", 1)))
      menu.touch(.text(word))
      menu.touch(.action(.press("add")))
    }
    menu.tell("tree.bmp: this picture is damaged, so it is left out")
  }

  /// The page on which somebody comes from the menu of a game.
  private static func opened(
    _ actions: Action..., change: (MenuViewModel) -> Void = { _ in }
  ) -> Page {
    let (menu, board) = (MenuViewModel(), MemoryGameViewModel(board: "aabb", columns: 2).board)
    menu.board = { board }
    menu.findDecks = {
      let kinds = GameKind.all
      return Set(kinds.map(\.deck) + kinds.flatMap(\.themes)).sorted().map { .numbered($0) }
    }
    menu.findResults = { (0..<30).map(game) }
    menu.openMenu()
    for action in actions { menu.touch(.action(action)) }
    change(menu)
    return menu.page ?? Page(.menu, "")
  }

  private static func game(_ number: Int) -> PlayedGame {
    let grid = Grid(rows: 4, columns: number.isMultiple(of: 2) ? 3 : 4)
    return PlayedGame(
      id: "\(number)", date: Double(-number), day: "2026-11-\(30 - number)", game: "lab",
      deck: "animals", grid: grid,
      players: number.isMultiple(of: 5) ? [.person, .computer(memory: 4)] : [.person],
      score: Score(flips: 18, seconds: Double(40 + number), avoidable: number % 4), misses: 3,
      badLuck: 1, hints: 0, points: [4, 2])
  }
}
