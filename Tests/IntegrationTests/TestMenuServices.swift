import Menu
import Model
import ViewState

/// Constant menu services for the pages of a test.
struct TestMenuServices: MenuServices {
  var currentBoard: BoardState?
  var decks: [Deck] = []
  var dailyDeal: DailyDeal?
  var results: [GameResult] = []

  func loadDecks() -> [Deck] { decks }

  func loadDailyDeal() -> DailyDeal? { dailyDeal }

  func loadResults() -> [GameResult] { results }

  func loadUnfinishedGames() -> [UnfinishedGame] { [] }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid { grid }
}
