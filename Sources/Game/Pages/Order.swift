import Board
import Model

/// What a player asks for on a page, and whoever built the game does.
public enum Order: Equatable, Sendable {
  /// Plays another game.
  case play(GameSetup)
  /// Presses a button of the game that lies open.
  case press(Control)
  /// Deals the same cards once more.
  case dealAgain
  /// Puts other settings into effect.
  case apply(Settings)
  /// Shows the avoidable choices of a kept game.
  case review(PlayedGame)
  /// Plays the deal of a kept game once more.
  case replay(PlayedGame)
  /// Removes a kept game.
  case delete(PlayedGame)
  /// Keeps a deck that was made, of texts, and of pictures that are named by the paths of their files.
  case keepDeck(title: String, pairs: [Deck.Pair])
  /// Plays what was dropped on the window: paths of files and folders, or an address.
  case drop([String])
  /// Fills the screen, or no longer does.
  case toggleFullScreen
  /// Ends the program.
  case quit
}
