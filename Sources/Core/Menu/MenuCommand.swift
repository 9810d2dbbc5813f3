import Games
import Model
import ViewState

/// A command that the player gives on a page and that the application carries out.
public enum MenuCommand: Equatable, Sendable {
  /// Starts a game.
  case play(GameSetup)

  /// Continues an unfinished game.
  ///
  /// The value is the name of its file, or `nil` for the game under the pages.
  case continueGame(String?)

  /// Starts the daily deal of a game.
  case playDailyDeal(GameKind)

  /// Presses a button of the game under the pages.
  case press(ButtonID)

  /// Deals the cards of the game under the pages again.
  case replayDeal

  /// Applies changed settings.
  case apply(Settings)

  /// Reviews a finished game.
  case review(GameResult)

  /// Deals the cards of a finished game again.
  case replay(GameResult)

  /// Deletes a finished game.
  case delete(GameResult)

  /// Restores the finished game that was deleted last.
  case restoreDeleted

  /// Copies a text to the clipboard.
  case copy(String)

  /// Saves a deck, in which pictures are identified by the paths of their files.
  case saveDeck(title: String, pairs: [Deck.Pair])

  /// Plays with dropped files or folders, or with a dropped address.
  case playFiles([String])

  /// Turns full screen on or off.
  case toggleFullScreen

  /// Ends the program.
  case quit
}
