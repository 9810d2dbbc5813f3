import Assets
import Decks
import SDLPlatform
import Session
import View
import ViewModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Builds the object graph that playing and rendering share.
@MainActor
enum ObjectGraph {
  /// Whether the environment asks for reduced motion.
  static var wantsReducedMotion: Bool {
    ProcessInfo.processInfo.environment["MEMORY_GAME_REDUCED_MOTION"] == "1"
  }

  /// Finds drawings and fonts.
  static func artist() throws -> SDLArtist {
    guard let folder = Assets.artFolder() else { throw missing("drawings (Assets/art)") }
    return try SDLArtist(folder: folder, pictures: builtInPictures())
  }

  /// Finds decks.
  static func decks() throws -> DeckLibrary {
    guard let folder = Assets.deckFolder() else { throw missing("decks (Assets/decks)") }
    return DeckLibrary(folder: folder) { source in
      throw DeckError("\(source): there is no such deck")
    }
  }

  /// The files of the pictures that come with the program, by their names.
  private static func builtInPictures() -> [String: String] {
    guard let folder = Assets.deckFolder().map({ $0 + "/pictures" }),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: files.filter { $0.hasSuffix(".svg") }.map {
        (String($0.dropLast(4)), "\(folder)/\($0)")
      })
  }

  private static func missing(_ what: String) -> Failure {
    Failure(
      .missingInput, "the \(what) are not beside the program; install the game again")
  }

  /// Reads a whole session.
  static func read(
    _ path: String, each: (TimedIntent, SessionHeader) throws -> Void
  ) throws -> SessionReader {
    try Failure.naming(path) {
      var reader = try SessionReader(path: path, decks: decks())
      while let event = try reader.next() { try each(event, reader.header) }
      if let warning = reader.warning { Failure.warn(warning, file: path) }
      return reader
    }
  }
}
