import Menu
import Model
import ViewState

/// Menu services for an application without a game and without decks.
struct TestMenuServices: MenuServices {
  var currentBoard: BoardState? { nil }

  func loadDecks() -> [Deck] { [] }

  func loadDailyDeal() -> DailyDeal? { nil }

  func loadResults() -> [GameResult] { [] }

  func loadUnfinishedGames() -> [UnfinishedGame] { [] }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid { grid }
}
