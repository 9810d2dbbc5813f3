import Files
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// A type that shows the game and its pages: a window, a terminal, or both.
@MainActor package protocol GameFrontend: AnyObject {
  /// Shows a game in place of the current one, and lets the coordinator play it.
  func show(_ session: GameSession) throws
  /// Shows a review over the current game.
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws
  /// Closes the review and shows the current game again.
  func endReview(of session: GameSession) throws
  /// Loads pictures, and then plays with them.
  ///
  /// - Parameters:
  ///   - source: The address, list of tracks or folder of the pictures.
  ///   - hidesPath: Whether the path of the source is not shown to the player.
  ///   - play: Plays with the deck of the loaded pictures.
  func loadPictures(
    from source: String,
    hidesPath: Bool,
    play: @escaping (Deck) throws -> Void
  ) throws
  /// Prepares to draw the faces of decks.
  func prepare(for decks: [Deck])
  /// Returns a grid for a new game, turned to fit the shape of the window.
  func fittedGrid(_ grid: Grid, of game: String) -> Grid
  /// Whether the board waits for messages that the inspector holds back. Sounds wait with it.
  var isBoardWaiting: Bool { get }
  /// Whether cards can drift.
  var showsDrift: Bool { get }
  /// Applies the settings of the player.
  func apply(_ settings: Settings) throws
  /// Copies a text to the clipboard, and returns whether there is a clipboard.
  func copyToClipboard(_ text: String) -> Bool
}

/// An output for sounds.
@MainActor package protocol SoundOutput: AnyObject {
  /// The volume as a share of each sound's own loudness, 0...1.
  var volume: Double { get set }
  /// Plays a sound as soon as possible.
  func play(_ sound: Sound)
}

/// Access to the decks and pictures on this machine.
package protocol DeckServices: Sendable {
  /// Returns the library of decks.
  ///
  /// - Parameter findPictures: Returns the deck of a source whose pictures are not on this machine.
  func library(orElse findPictures: @escaping DeckLibrary.Finder) throws -> DeckLibrary
  /// Loads the pictures of a source, and returns their deck when all of them are loaded.
  ///
  /// - Parameter allowsNetwork: Whether pictures may be loaded from the network.
  func load(_ source: String, allowsNetwork: Bool) throws -> Deck
  /// Throws an error if a source is not an address, a list of tracks or a folder.
  func checkPictureSource(_ source: String) throws
  /// Throws an error if a window cannot draw the faces of a game, or if two faces look the same.
  @MainActor func checkFaces(of game: SessionHeader) throws
  /// Throws an error if the faces of a custom deck cannot be drawn, or if two faces look the same.
  @MainActor func checkFaces(of deck: Deck) throws
  /// The folder for links to pictures that were dropped on the window.
  var droppedPicturesFolder: String { get }
}

extension DeckServices {
  /// Returns the library of decks whose pictures are on this machine.
  package func localLibrary() throws -> DeckLibrary {
    try library { source in
      throw UserFacingError(.missingInput, tr("\(source): the pictures are not here"))
    }
  }

  /// Returns the library of decks for a session that may come from another machine.
  ///
  /// - Parameter allowsNetwork: Whether the player allows missing pictures to be loaded.
  package func library(allowsNetwork: Bool) throws -> DeckLibrary {
    try library { source in
      try load(source, allowsNetwork: allowsNetwork)
    }
  }
}

/// An error that is thrown for pictures that have to be loaded first.
package struct MissingPicturesError: Error {
  /// The address, list of tracks or folder of the pictures.
  package let source: String

  package init(source: String) {
    self.source = source
  }
}
