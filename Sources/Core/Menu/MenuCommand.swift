import Games
import Model
import ViewState

/// Order of a player on a page, which the application carries out.
public enum MenuCommand: Equatable, Sendable {
  case play(GameSetup)
  /// Goes on with a game under way, in a file; `nil` is the one that lies open.
  case continueGame(String?)
  /// Deals the day's cards of a game.
  case playDailyDeal(GameKind)
  /// Presses a button of the game under the pages.
  case press(ButtonID)
  /// Deals the same cards once more.
  case replayDeal
  case apply(Settings)
  /// Reviews a kept game, deals its cards once more, or removes it.
  case review(GameResult), replay(GameResult), delete(GameResult)
  /// Puts the kept game back that was removed last.
  case restoreDeleted
  /// Puts a text on the clipboard.
  case copy(String)
  /// Keeps a deck of texts, and of pictures by the paths of their files.
  case saveDeck(title: String, pairs: [Deck.Pair])
  /// Plays dropped files, folders or an address.
  case playFiles([String])
  case toggleFullScreen, quit
}
