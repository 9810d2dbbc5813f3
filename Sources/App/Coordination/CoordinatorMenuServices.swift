import Games
import Menu
import Model
import ViewState

/// The services that give the pages access to the games and files of a coordinator.
///
/// The coordinator owns the pages, and the pages own this value.
struct CoordinatorMenuServices: MenuServices {
  unowned let coordinator: GameCoordinator

  var currentBoard: BoardState? { coordinator.session?.board }

  func loadDecks() -> [Deck] {
    coordinator.loadDecks()
  }

  func loadDailyDeal() -> DailyDeal? {
    try? coordinator.store.todaysCards(coordinator.decks.localLibrary)
  }

  func loadResults() throws -> [GameResult] {
    try coordinator.loadResults()
  }

  func loadUnfinishedGames() -> [UnfinishedGame] {
    coordinator.loadUnfinishedGames()
  }

  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid {
    coordinator.frontend?.fittedGrid(grid, of: gameName) ?? grid
  }
}
