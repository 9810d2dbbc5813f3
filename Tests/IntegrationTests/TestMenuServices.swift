import Menu
import Model
import ViewState

/// The parts of an application that the pages show, which never change.
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
