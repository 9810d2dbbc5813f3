import Model
import Pages
import Pictures
import Store
import ViewModel

/// Where what is played is shown: a window, a terminal, or both.
@MainActor
protocol GameFront: AnyObject {
  /// Shows a game in place of the one before.
  func show(_ session: GameSession) throws
  /// Shows a look back at a game, over the one that is played.
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws
  /// Shows the game that is played again.
  func comeBack(to session: GameSession) throws
  /// Loads pictures, and plays with them then; the path of a folder that `isHidden`, because the
  /// player does not know it, is not told.
  func load(
    _ source: String, isHidden: Bool, play: @escaping (PictureDeck) throws -> Void) throws
  /// Grid for a new game, turned as it fits where it is seen.
  func fit(_ grid: Grid, of game: String) -> Grid
  /// Looks as the player has set.
  func adopt(_ settings: Settings) throws
}
