import Assets
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
    guard let folder = Assets.artFolder() else {
      throw Failure(
        .missingInput,
        "the drawings (Assets/art) are not beside the program; install the game again")
    }
    return try SDLArtist(folder: folder)
  }

  /// Reads a whole session.
  static func read(
    _ path: String, each: (TimedIntent, SessionHeader) throws -> Void
  ) throws -> SessionReader {
    try Failure.naming(path) {
      var reader = try SessionReader(path: path)
      while let event = try reader.next() { try each(event, reader.header) }
      if let warning = reader.warning { Failure.warn(warning, file: path) }
      return reader
    }
  }
}
