import Files
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// Front that shows the game and its pages: a window, a terminal, or both.
@MainActor package protocol GameFrontend: AnyObject {
  /// Shows a game in place of the one before, and has the coordinator play it.
  func show(_ session: GameSession) throws
  /// Shows a look back at a game, over the one that is played.
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws
  /// Shows the game that is played again.
  func endReview(of session: GameSession) throws
  /// Loads pictures, and then plays with them; the path of a folder that `isHidden` is not shown.
  func loadPictures(from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void)
    throws
  /// Gets ready to draw the faces of decks.
  func prepare(for decks: [Deck])
  /// Grid for a new game of a name, turned as it fits where it is shown.
  func fittedGrid(_ grid: Grid, of game: String) -> Grid
  /// Whether the board waits for the messages that change it, and sounds with it.
  var isBoardWaiting: Bool { get }
  /// Whether cards can drift where the game is shown.
  var showsDrift: Bool { get }
  /// Puts settings into effect.
  func apply(_ settings: Settings) throws
  /// Puts a text on the clipboard; returns whether there is one.
  func copyToClipboard(_ text: String) -> Bool
}

/// Output for sounds.
@MainActor package protocol SoundOutput: AnyObject {
  /// Share of the sounds' own loudness that is heard, 0...1.
  var volume: Double { get set }
  /// Plays a sound as soon as it can.
  func play(_ sound: Sound)
}

/// Decks and their pictures, as the machine has them.
package protocol DeckServices: Sendable {
  /// Finds decks; pictures that are not on the machine are found by `pictures`.
  func library(orElse findPictures: @escaping DeckLibrary.Finder) throws -> DeckLibrary
  /// Loads pictures and waits for them, from the network only if that is allowed.
  func load(_ source: String, allowsNetwork: Bool) throws -> Deck
  /// Refuses a place that is no source of pictures: no address, list of tracks or folder.
  func checkPictureSource(_ source: String) throws
  /// Refuses a game with faces that a window cannot draw, or that look the same.
  @MainActor func checkFaces(of game: SessionHeader) throws
  /// Refuses a deck of the player's own with faces that cannot be shown, or told apart.
  @MainActor func checkFaces(of deck: Deck) throws
  /// Folder for links to pictures that were dropped on the window.
  var droppedPicturesFolder: String { get }
}

extension DeckServices {
  /// Finds decks, but no pictures that would have to be loaded first.
  package func localLibrary() throws -> DeckLibrary {
    try library { throw UserFacingError(.missingInput, tr("\($0): the pictures are not here")) }
  }

  /// Finds decks for a session from anywhere: the network is asked only with the player's leave.
  package func library(allowsNetwork: Bool) throws -> DeckLibrary {
    try library { try load($0, allowsNetwork: allowsNetwork) }
  }
}

/// Pictures that are not on this machine yet.
package struct MissingPicturesError: Error {
  /// Place where they are found.
  package let source: String

  package init(source: String) {
    self.source = source
  }
}
