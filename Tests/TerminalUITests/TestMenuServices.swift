import Menu
import Model
import ViewModel
import ViewState

/// The parts of an application around one game.
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
