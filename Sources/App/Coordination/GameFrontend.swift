import Files
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// A type that shows the game and its pages in a window, in a terminal, or in both.
@MainActor package protocol GameFrontend: AnyObject {
  /// Creates the view of a game that is about to be shown.
  ///
  /// The view belongs to the consumers of the game. The current game remains visible.
  ///
  /// - Throws: An error if the game cannot be drawn. In this case, the current game stays open.
  func makeView(of session: GameSession) throws

  /// Replaces the current game with a game whose view has been created.
  ///
  /// - Throws: An error if the game cannot be shown.
  func show(_ session: GameSession) throws

  /// Shows a review over the current game.
  func show(_ review: ReviewViewModel, of header: SessionHeader) throws
  /// Closes the review and shows the current game again.
  func endReview(of session: GameSession) throws

  /// Loads pictures and starts a game with them when all of them are loaded.
  ///
  /// - Parameters:
  ///   - source: The address, list of tracks or folder of the pictures.
  ///   - hidesPath: Whether the path of the source is hidden from the player.
  ///   - play: A function that starts a game with the deck of the loaded pictures.
  func loadPictures(
    from source: String,
    hidesPath: Bool,
    play: @escaping (Deck) throws -> Void
  ) throws

  /// Prepares the frontend to draw the faces of the given decks.
  func prepare(for decks: [Deck])
  /// Returns a grid for a new game, with rows and columns swapped if it then fits the window
  /// better.
  func fittedGrid(_ grid: Grid, of game: String) -> Grid

  /// Whether the inspector is delaying messages to the board.
  ///
  /// If so, no sounds should be played.
  var isBoardWaiting: Bool { get }

  /// Whether the frontend can show drifting cards.
  var showsDrift: Bool { get }
  /// Copies text to the clipboard and returns whether there is a clipboard.
  func copyToClipboard(_ text: String) -> Bool
}

/// An output for sounds.
@MainActor package protocol SoundOutput: AnyObject {
  /// The volume as a fraction of each sound's own volume, in the range 0...1.
  var volume: Double { get set }
  /// Plays a sound as soon as possible.
  func play(_ sound: Sound)
}

/// Access to the decks and pictures on this machine.
package protocol DeckServices: Sendable {
  /// The library of the decks whose pictures are on this machine.
  ///
  /// The library reads its folders each time it returns decks. It therefore includes decks that
  /// were saved or deleted after the start of the program.
  var localLibrary: DeckLibrary { get throws }

  /// Returns the library of all decks.
  ///
  /// - Parameter findPictures: A function that returns the deck of a source whose pictures are not
  ///   on this machine.
  func library(orElse findPictures: @escaping DeckLibrary.Finder) throws -> DeckLibrary

  /// Loads all pictures of a source and returns their deck.
  ///
  /// - Parameters:
  ///   - source: The address, list of tracks or folder of the pictures.
  ///   - allowsNetwork: Whether pictures may be loaded from the network.
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
  /// Returns the library of decks for a session that may come from another machine.
  ///
  /// - Parameter allowsNetwork: Whether missing pictures may be loaded from the network.
  package func library(allowsNetwork: Bool) throws -> DeckLibrary {
    try library { source in
      try load(source, allowsNetwork: allowsNetwork)
    }
  }

  /// Saves a custom deck if its cards can be shown, and returns its name.
  @MainActor func save(_ deck: Deck) throws -> String {
    try checkFaces(of: deck)
    return try localLibrary.add(deck)
  }
}

/// An error for a deck whose pictures must be loaded before the deck can be used.
package struct MissingPicturesError: Error {
  /// The address, list of tracks or folder of the pictures.
  package let source: String

  package init(source: String) {
    self.source = source
  }
}
