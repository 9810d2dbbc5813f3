import Games
import Model
import ViewState

/// A command that the player gives on a page and that the application carries out.
public enum MenuCommand: Equatable, Sendable {
  /// Starts a game with the given setup.
  case play(GameSetup)

  /// Continues an unfinished game.
  ///
  /// The value is the name of its file, or `nil` for the game that the pages cover.
  case continueGame(String?)

  /// Starts the daily deal of a game.
  case playDailyDeal(GameKind)

  /// Presses a button of the game that the pages cover.
  case press(ButtonID)

  /// Deals the cards of the game that the pages cover again.
  case replayDeal

  /// Applies the settings after the player has changed them.
  case apply(Settings)

  /// Shows the avoidable choices of a finished game.
  case review(GameResult)

  /// Deals the cards of a finished game again.
  case replay(GameResult)

  /// Deletes a finished game.
  case delete(GameResult)

  /// Restores the finished game that was deleted last.
  case restoreDeleted

  /// Copies the given text to the clipboard.
  case copy(String)

  /// Saves a deck, in which pictures are identified by the paths of their files.
  case saveDeck(title: String, pairs: [Deck.Pair])

  /// Starts a game with files, folders or an address that the player dropped on the window.
  case playFiles([String])

  /// Turns full screen on or off.
  case toggleFullScreen

  /// Ends the program.
  case quit
}
