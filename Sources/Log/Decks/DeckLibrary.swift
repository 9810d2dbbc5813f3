import Model

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds decks by name: those that come with the program, and files of a player's own.
public struct DeckLibrary: Sendable {
  private let folder: String
  private let pictures: @Sendable (String) throws -> Deck

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - folder: where the decks that come with the program are.
  ///   - pictures: finds the deck of a source of pictures: a URL, a list of tracks or a folder.
  public init(folder: String, pictures: @escaping @Sendable (String) throws -> Deck) {
    self.folder = folder
    self.pictures = pictures
  }

  /// Whether a deck comes with the program.
  public func contains(_ name: String) -> Bool {
    DeckFile.isName(name) && FileManager.default.fileExists(atPath: path(of: name))
  }

  /// The names of the decks that come with the program, in alphabetical order.
  public var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The deck of a name, of a deck file, or of a source of pictures.
  ///
  /// - Throws: `DeckError`, or what finding pictures throws.
  public func deck(named name: String) throws -> Deck {
    if contains(name) { return try builtIn(name) }
    if name.isEmpty || DeckFile.isName(name) && !FileManager.default.fileExists(atPath: name) {
      let known = names.joined(separator: ", ")
      throw DeckError("there is no deck \"\(name)\"; choose one of: \(known)")
    }
    if name.hasSuffix(".json"), let deck = try DeckFile.readIfDeck(name) { return deck }
    return try pictures(name)
  }

  private func builtIn(_ name: String) throws(DeckError) -> Deck {
    let deck = try DeckFile.read(path(of: name))
    guard deck.name == name else {
      throw DeckError("\(path(of: name)): the deck's name must be \"\(name)\", as the file's")
    }
    return deck
  }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }
}
