import Files
import Model
import Store
import Text

/// Decks and their pictures, as the machine has them.
public protocol DeckServices: Sendable {
  /// Finds decks; pictures that are not on the machine are found by `pictures`.
  func library(orElse pictures: @escaping @Sendable (String) throws -> Deck) throws -> DeckLibrary
  /// Loads pictures and waits for them, from the network only if that is allowed.
  func load(_ source: String, allowsNetwork: Bool) throws -> Deck
  /// Refuses a place that is no source of pictures: no address, list of tracks or folder.
  func checkPictureSource(_ place: String) throws
  /// Refuses a deck with pictures that take too much time or memory to be shown.
  @MainActor func checkPictures(of deck: Deck) throws
  /// Refuses a deck of the player's own with faces that cannot be shown, or told apart.
  @MainActor func checkFaces(of deck: Deck) throws
  /// Folder for links to pictures that were dropped on the window.
  var folderOfDropped: String { get }
}

extension DeckServices {
  /// Finds decks, but no pictures that would have to be loaded first.
  public func here() throws -> DeckLibrary {
    try library { throw Problem(.missingInput, tr("\($0): the pictures are not here")) }
  }

  /// Finds decks for a session from anywhere: the network is asked only with the player's leave.
  public func library(allowsNetwork: Bool) throws -> DeckLibrary {
    try library { try load($0, allowsNetwork: allowsNetwork) }
  }
}

/// Pictures that are not on this machine yet.
public struct PicturesMissing: Error {
  /// Place where they are found.
  public let source: String

  package init(source: String) { self.source = source }
}
