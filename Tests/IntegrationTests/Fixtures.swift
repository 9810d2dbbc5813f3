import Foundation
import Storage

let deckFolder = String(
  #filePath.dropLast("Tests/IntegrationTests/Fixtures.swift".count) + "Assets/decks")

/// The decks that come with the program.
///
/// Each deck is loaded only once.
let cachedDeckLibrary = DeckLibrary(folder: deckFolder).cached()

/// A folder that is removed with the last reference to it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
