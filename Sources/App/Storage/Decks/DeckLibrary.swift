import Files
import Localization
import Model
import Synchronization

/// Decks by name: those that come with the program, and files and folders of the player's own.
package struct DeckLibrary: Sendable {
  /// Finds a deck by its name or its place.
  package typealias Finder = @Sendable (String) throws -> Deck

  private let folder: String
  /// Folder of the player's own decks, each a folder that is shared as it is.
  private let playerFolder: String?
  private let findPictureDeck: Finder
  /// Finds all decks in place of the folders.
  private var finderOverride: Finder?

  /// Creates a library of two folders of decks; `pictures` finds the deck of a picture source.
  package init(
    folder: String, playerFolder: String? = nil,
    findPictureDeck: @escaping Finder = {
      throw UserFacingError.badData(tr("\($0): this is no deck"))
    }
  ) {
    self.folder = folder
    self.playerFolder = playerFolder
    self.findPictureDeck = findPictureDeck
  }

  /// Library with a large deck of every name, for reading sessions whose deck is gone.
  package static let placeholder: DeckLibrary = {
    let pairs = (1...400).map { Deck.Pair(Face(String($0), kind: .text)) }
    var library = DeckLibrary(folder: "/dev/null")
    library.finderOverride = { Deck(name: $0, pairs: pairs) }
    return library
  }()

  /// Library that looks for every deck once only, for reading many sessions.
  package func cached() -> DeckLibrary {
    let cache = Mutex<[String: Result<Deck, any Error>]>([:])
    var library = self
    library.finderOverride = { name in
      if let deck = cache.withLock({ $0[name] }) {
        return try deck.get()
      }
      let deck = Result { try self.deck(named: name) }
      cache.withLock { $0[name] = deck }
      return try deck.get()
    }
    return library
  }

  /// Whether a deck comes with the program.
  package func isBundled(_ name: String) -> Bool {
    DeckFile.isValidName(name) && File.exists(path(of: name))
  }

  /// Whether this is the name of a deck.
  package func isDeckName(_ name: String) -> Bool {
    isBundled(name) || playerDeckFolder(named: name) != nil
  }

  /// Whether this is a deck, by its name or as a file or folder, and no source of pictures.
  package func isDeck(_ name: String) -> Bool {
    isDeckName(name) || DeckFile.isDeckFolder(name)
      || name.hasSuffix(".json") && (try? DeckFile.readIfDeck(name)) ?? nil != nil
  }

  /// Names of the decks that come with the program, in alphabetical order.
  package var bundledNames: [String] {
    get throws(UserFacingError) {
      try File.list(folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  /// Decks in alphabetical order, the player's own last, and notices about damaged own ones.
  package func allDecks() throws -> (decks: [Deck], notices: [String]) {
    var decks = try bundledNames.map(deck)
    var notices: [String] = []
    var folderNames: [String] = []
    do throws(UserFacingError) { folderNames = try playerDeckFolders } catch {
      notices.append(error.description)
    }
    for name in folderNames {
      let path = "\(self.playerFolder ?? "")/\(name)"
      do throws(UserFacingError) {
        // A folder with another deck's name, or none of a deck, is found by its path.
        let isFoundByName = playerDeckFolder(named: name) != nil
        decks.append(
          try DeckFile.read(DeckFile.deckPath(in: path), named: isFoundByName ? name : path))
      } catch {
        notices.append(error.description)
      }
    }
    return (decks, notices)
  }

  /// Finds the deck of a name, of a deck's file or folder, or of a source of pictures.
  package func deck(named name: String) throws -> Deck {
    if let finderOverride {
      return try finderOverride(name)
    }
    try withPathInErrors(name) { try File.validatePath(name) }
    if isBundled(name) {
      let deck = try DeckFile.read(path(of: name))
      if deck.name == name {
        return deck
      }
      throw UserFacingError.badData(
        tr("\(path(of: name)): the deck's name must be \"\(name)\", as the file's"))
    }
    if let folder = playerDeckFolder(named: name) {
      // A copied folder has the name of the first one's deck in its file.
      return try DeckFile.read(DeckFile.deckPath(in: folder), named: name)
    }
    if name.isEmpty || DeckFile.isValidName(name) && !File.exists(name) {
      let knownNames =
        (try bundledNames + playerDeckFolders.filter { playerDeckFolder(named: $0) != nil })
        .joined(separator: ", ")
      throw UserFacingError(
        .usage, tr("there is no deck \"\(name)\"; choose one of: \(knownNames)"))
    }
    if DeckFile.isDeckFolder(name) {
      return try DeckFile.read(DeckFile.deckPath(in: name))
    }
    if name.hasSuffix(".json"), let deck = try DeckFile.readIfDeck(name) {
      return deck
    }
    return try findPictureDeck(name)
  }

  private func path(of name: String) -> String {
    "\(folder)/\(name).json"
  }

  private func playerDeckFolder(named name: String) -> String? {
    guard let playerFolder, DeckFile.isValidName(name), !isBundled(name) else { return nil }
    return DeckFile.isDeckFolder("\(playerFolder)/\(name)") ? "\(playerFolder)/\(name)" : nil
  }

  private var playerDeckFolders: [String] {
    get throws(UserFacingError) {
      guard let playerFolder else { return [] }
      return try File.list(playerFolder).sorted().filter {
        !$0.hasSuffix(File.temporarySuffix) && DeckFile.isDeckFolder("\(playerFolder)/\($0)")
      }
    }
  }

  /// Keeps a deck with copies of its pictures, whole or not at all; returns its name.
  package func add(_ deck: Deck) throws(UserFacingError) -> String {
    guard let playerFolder else {
      throw UserFacingError(.cannotCreate, tr("there is no folder to keep decks in; set HOME"))
    }
    try File.makeFolder(playerFolder, isPrivate: true)
    let temporaryFolder = File.temporaryPath(for: "\(playerFolder)/\(deck.name)")
    defer {
      File.removeFolder(temporaryFolder)
    }
    try File.makeFolder(deck.picturePaths.isEmpty ? temporaryFolder : "\(temporaryFolder)/pictures")
    for (name, path) in deck.picturePaths {
      let copy = "\(temporaryFolder)/pictures/\(name).\(DeckFile.fileExtension(of: path))"
      let picture = try withPathInErrors(path) { try File.bytes(of: path, limit: 8_000_000) }
      try write(picture, to: copy)
    }
    try write(Array(DeckFile.jsonText(of: deck).utf8), to: DeckFile.deckPath(in: temporaryFolder))
    let names = File.numberedNames(deck.name).lazy.filter { !isBundled($0) }
    return try File.split(
      File.move(temporaryFolder, toFirstFreeOf: names.map { "\(playerFolder)/\($0)" })
    ).name
  }

  private func write(_ bytes: [UInt8], to path: String) throws(UserFacingError) {
    let file = try File(creating: path)
    try file.append(bytes)
    file.syncInBackground()
  }
}
