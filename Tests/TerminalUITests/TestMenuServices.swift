import Menu
import Model
import ViewModel
import ViewState

/// Menu services for an application with one game.
struct TestMenuServices: MenuServices {
  let game: any GameViewModel
  let makeResults: () throws -> [GameResult]

  var currentBoard: BoardState? { game.board }

  func loadDecks() -> [Deck] { secretDecks }

  func loadDailyDeal() -> DailyDeal? { nil }

  func loadResults() throws -> [GameResult] { try makeResults() }

  func loadUnfinishedGames() -> [UnfinishedGame] { [] }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid { grid }
}
