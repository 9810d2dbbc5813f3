import Menu
import Model
import ViewState

/// The parts of an application that the pages show, as a test sets them.
struct TestMenuServices: MenuServices {
  var currentBoard: BoardState?
  var decks: [Deck] = []
  var unfinishedGames: [UnfinishedGame] = []
  var makeDailyDeal: () -> DailyDeal? = { nil }
  var makeResults: () throws -> [GameResult] = { [] }

  /// Returns whether the window is so wide that boards are turned.
  var isWide: () -> Bool = { false }

  func loadDecks() -> [Deck] { decks }

  func loadDailyDeal() -> DailyDeal? { makeDailyDeal() }

  func loadResults() throws -> [GameResult] { try makeResults() }

  func loadUnfinishedGames() -> [UnfinishedGame] { unfinishedGames }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid {
    isWide() ? grid.transposed : grid
  }
}
