import Menu
import Model
import ViewState

/// Menu services that return fixed values.
struct TestMenuServices: MenuServices {
  var currentBoard: BoardState?
  var decks: [Deck] = []
  var results: [GameResult] = []

  func loadDecks() -> [Deck] { decks }

  func loadDailyDeal() -> DailyDeal? { nil }

  func loadResults() -> [GameResult] { results }

  func loadUnfinishedGames() -> [UnfinishedGame] { [] }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid { grid }
}
