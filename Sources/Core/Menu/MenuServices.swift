import Games
import Model
import ViewState

/// The parts of the application that the pages use, such as the decks and the finished games.
@MainActor public protocol MenuServices {
  /// The board of the current game, or `nil` if there is no game.
  var currentBoard: BoardState? { get }

  /// Returns all decks.
  func loadDecks() -> [Deck]

  /// Returns today's daily deal, or `nil` if it is not available.
  func loadDailyDeal() -> DailyDeal?

  /// Returns the finished games, from the newest to the oldest.
  func loadResults() throws -> [GameResult]

  /// Returns the unfinished games.
  func loadUnfinishedGames() -> [UnfinishedGame]

  /// Returns the grid for the game with the given name.
  ///
  /// Rows and columns are swapped if the grid then fits the window better.
  func fitGrid(_ grid: Grid, ofGame gameName: String) -> Grid
}
