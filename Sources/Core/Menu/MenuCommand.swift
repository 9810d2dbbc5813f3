import Games
import Model
import ViewState

/// A command from a page to the application.
public enum MenuCommand: Equatable, Sendable {
  /// Starts a game with the given setup.
  case play(GameSetup)

  /// Continues an unfinished game.
  ///
  /// The value is the name of the game's file, or `nil` for the game behind the pages.
  case continueGame(String?)

  /// Starts the daily deal of a game.
  case playDailyDeal(GameKind)

  /// Presses a button of the game behind the pages.
  case press(ButtonID)

  /// Deals the same cards again in the game behind the pages.
  case replayDeal

  /// Shows the avoidable choices of a finished game.
  case review(GameResult)

  /// Starts a new game with the same cards as a finished game.
  case replay(GameResult)

  /// Deletes a finished game.
  case delete(GameResult)

  /// Restores the finished game that was deleted last.
  case restoreDeleted

  /// Copies the given text to the clipboard.
  case copy(String)

  /// Saves a deck in which each picture is identified by the path of its file.
  case saveDeck(title: String, pairs: [Deck.Pair])

  /// Starts a game with files, folders or an address that the player dropped on the window.
  case playFiles([String])

  /// Turns full-screen mode on or off.
  case toggleFullScreen

  /// Ends the program.
  case quit
}
