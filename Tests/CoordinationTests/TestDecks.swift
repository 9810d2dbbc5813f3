import Coordination
import Files
import Model
import Storage

/// Deck services with the decks that come with the program, without pictures from other sources.
struct TestDecks: DeckServices {
  /// The folder of the player's own decks.
  let playerFolder: String?

  /// The names of decks that a window cannot draw.
  var undrawableDecks: Set<String> = []

  var droppedPicturesFolder: String {
    playerFolder ?? ""
  }

  var localLibrary: DeckLibrary {
    library { source in
      throw UserFacingError(.missingInput, "\(source): the pictures are not on this computer")
    }
  }

  func library(orElse findPictures: @escaping DeckLibrary.Finder) -> DeckLibrary {
    DeckLibrary(
      folder: bundledDeckFolder,
      playerFolder: playerFolder,
      findPictureDeck: findPictures
    )
  }

  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    throw UserFacingError(.missingInput, "\(source) is not loaded")
  }

  func checkPictureSource(_ source: String) throws {
    guard source.contains("/") else {
      throw UserFacingError(.missingInput, "\(source) is no source")
    }
  }

  func checkFaces(of game: SessionHeader) throws {
    guard undrawableDecks.contains(game.deck.name) else { return }
    throw UserFacingError.unavailable("a font has no face of \(game.deck.name)")
  }

  func checkFaces(of deck: Deck) {}
}
