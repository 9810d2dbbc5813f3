import Board
import Model

/// Order of a player on a page, which the application carries out.
public enum Order: Equatable, Sendable {
  /// Plays another game.
  case play(GameSetup)
  /// Presses a button of the game under the pages.
  case press(Control)
  /// Deals the same cards once more.
  case dealAgain
  /// Puts other settings into effect.
  case apply(Settings)
  /// Reviews the avoidable choices of a kept game.
  case review(PlayedGame)
  /// Deals the cards of a kept game once more.
  case replay(PlayedGame)
  /// Removes a kept game.
  case delete(PlayedGame)
  /// Keeps a deck of texts, and of pictures by the paths of their files.
  case keepDeck(title: String, pairs: [Deck.Pair])
  /// Plays dropped files, folders or an address.
  case drop([String])
  /// Turns full screen on or off.
  case toggleFullScreen
  /// Ends the program.
  case quit
}
