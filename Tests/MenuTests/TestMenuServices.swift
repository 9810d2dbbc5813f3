import Menu
import Model
import ViewState

/// Menu services whose values a test can set.
struct TestMenuServices: MenuServices {
  var currentBoard: BoardState?
  var decks: [Deck] = []
  var unfinishedGames: [UnfinishedGame] = []
  var makeDailyDeal: () -> DailyDeal? = { nil }
  var makeResults: () throws -> [GameResult] = { [] }

  /// Returns whether the window is so wide that boards are transposed.
  var isWide: () -> Bool = { false }

  func loadDecks() -> [Deck] { decks }

  func loadDailyDeal() -> DailyDeal? { makeDailyDeal() }

  func loadResults() throws -> [GameResult] { try makeResults() }

  func loadUnfinishedGames() -> [UnfinishedGame] { unfinishedGames }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid {
    isWide() ? grid.transposed : grid
  }
}
