import Files
import Localization
import Model
import Synchronization

/// A library that contains the decks of the program and the player's own decks.
package struct DeckLibrary: Sendable {
  /// A function that finds a deck by its name or path.
  package typealias Finder = @Sendable (String) throws -> Deck

  /// The decks of a library.
  package struct Listing {
    package var decks: [Deck] = []
    /// The notices about corrupt decks.
    package var notices: [String] = []

    /// Creates an empty listing.
    package init() {}
  }

  /// The maximum size of a picture that is copied into a deck, in bytes.
  private static let maximumPictureSize = 8_000_000

  private let folder: String

  /// The folder that contains the player's own decks.
  ///
  /// Each deck is a separate folder, which the player can share.
  private let playerFolder: String?

  private var findPictureDeck: Finder

  /// A function that finds all decks, or `nil` to search the folders.
  private var finderOverride: Finder?

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the decks of the program.
  ///   - playerFolder: The folder that contains the player's own decks, or `nil` if there is none.
  ///   - findPictureDeck: A function that finds the deck of a picture source, such as a folder of
  ///     photos.
  package init(
    folder: String,
    playerFolder: String? = nil,
    findPictureDeck: @escaping Finder = {
      throw UserFacingError.badData(tr("\($0): this is not a deck"))
    }
  ) {
    self.folder = folder
    self.playerFolder = playerFolder
    self.findPictureDeck = findPictureDeck
  }

  /// A library that returns a large deck for every name.
  ///
  /// It is used to read sessions whose decks no longer exist.
  package static let placeholder: DeckLibrary = {
    let pairs = (1...400).map { number in
      Deck.Pair(Face(String(number), kind: .text))
    }
    var library = DeckLibrary(folder: "/dev/null")
    library.finderOverride = { Deck(name: $0, pairs: pairs) }
    return library
  }()

  /// Returns a library that uses another function to find the decks of picture sources.
  package func findingPictures(with findPictureDeck: @escaping Finder) -> DeckLibrary {
    var library = self
    library.findPictureDeck = findPictureDeck
    return library
  }

  /// Returns a library that loads each deck only once.
  ///
  /// Use it to read many sessions.
  package func cached() -> DeckLibrary {
    let cache = Mutex<[String: Result<Deck, any Error>]>([:])
    var library = self
    library.finderOverride = { name in
      if let cachedResult = cache.withLock({ $0[name] }) {
        return try cachedResult.get()
      }
      let result = Result { try self.deck(named: name) }
      cache.withLock { $0[name] = result }
      return try result.get()
    }
    return library
  }

  // MARK: Names

  /// Returns whether a deck with the given name comes with the program.
  package func isBundled(_ name: String) -> Bool {
    DeckFile.isValidName(name) && File.exists(bundledPath(of: name))
  }

  /// Returns whether the program or the player has a deck with the given name.
  package func isDeckName(_ name: String) -> Bool {
    isBundled(name) || playerDeckFolder(named: name) != nil
  }

  /// Returns whether text is the name of a deck or the path of a deck's file or folder.
  ///
  /// A source of pictures, such as a folder of photos, is not a deck.
  package func isDeck(_ name: String) -> Bool {
    if isDeckName(name) || DeckFile.isDeckFolder(name) {
      return true
    }
    return name.hasSuffix(".json") && (try? DeckFile.readIfDeck(name)) != nil
  }

  /// The names of the decks that come with the program, in alphabetical order.
  package var bundledNames: [String] {
    get throws(UserFacingError) {
      let suffix = ".json"
      let files = try File.list(folder).filter { $0.hasSuffix(suffix) }
      return files.map { String($0.dropLast(suffix.count)) }.sorted()
    }
  }

  private func bundledPath(of name: String) -> String {
    "\(folder)/\(name).json"
  }

  /// Returns the folder of a player's deck, or `nil` if there is no such deck or a bundled deck has
  /// the same name.
  private func playerDeckFolder(named name: String) -> String? {
    guard let playerFolder, DeckFile.isValidName(name), !isBundled(name) else { return nil }
    let folder = "\(playerFolder)/\(name)"
    return DeckFile.isDeckFolder(folder) ? folder : nil
  }

  /// The names of the folders that contain the player's decks, in alphabetical order.
  private var playerDeckFolders: [String] {
    get throws(UserFacingError) {
      guard let playerFolder else { return [] }
      return try File.list(playerFolder).sorted().filter { name in
        !name.hasSuffix(File.temporarySuffix) && DeckFile.isDeckFolder("\(playerFolder)/\(name)")
      }
    }
  }

  // MARK: Finding decks

  /// Returns all decks in alphabetical order, with bundled decks before the player's own decks.
  ///
  /// If one of the player's decks cannot be read, the result contains a notice about it.
  ///
  /// - Throws: A `UserFacingError` if a bundled deck cannot be read.
  package func allDecks() throws -> Listing {
    let bundledDecks = try bundledNames.map(deck)
    var listing = playerDecks()
    listing.decks = bundledDecks + listing.decks
    return listing
  }

  private func playerDecks() -> Listing {
    var listing = Listing()
    let names: [String]
    do throws(UserFacingError) {
      names = try playerDeckFolders
    } catch {
      listing.notices = [error.description]
      return listing
    }

    for name in names {
      do throws(UserFacingError) {
        listing.decks.append(try playerDeck(inFolderNamed: name))
      } catch {
        listing.notices.append(error.description)
      }
    }
    return listing
  }

  private func playerDeck(inFolderNamed folderName: String) throws(UserFacingError) -> Deck {
    let path = "\(playerFolder ?? "")/\(folderName)"
    // If the name is not valid or belongs to another deck, the deck can be found only by its path.
    let isFoundByName = playerDeckFolder(named: folderName) != nil
    let name = isFoundByName ? folderName : path
    return try DeckFile.read(DeckFile.deckPath(in: path), named: name)
  }

  /// Finds a deck by its name or path.
  ///
  /// - Parameter name: The name of a deck, the path of its file or folder, or a source of pictures.
  /// - Throws: A `UserFacingError` if the deck does not exist or is corrupt, or an error from the
  ///   function that finds picture decks.
  package func deck(named name: String) throws -> Deck {
    if let finderOverride {
      return try finderOverride(name)
    }

    try withPathInErrors(name) {
      try File.validatePath(name)
    }
    if isBundled(name) {
      return try bundledDeck(named: name)
    }
    if let folder = playerDeckFolder(named: name) {
      // If the folder is a copy, its file still contains the name of the original.
      return try DeckFile.read(DeckFile.deckPath(in: folder), named: name)
    }

    let isUnusedName = DeckFile.isValidName(name) && !File.exists(name)
    if name.isEmpty || isUnusedName {
      throw try unknownDeckError(name)
    }
    if DeckFile.isDeckFolder(name) {
      return try DeckFile.read(DeckFile.deckPath(in: name))
    }
    if name.hasSuffix(".json"), let deck = try DeckFile.readIfDeck(name) {
      return deck
    }
    return try findPictureDeck(name)
  }

  /// Returns a deck that is installed with the game.
  private func bundledDeck(named name: String) throws(UserFacingError) -> Deck {
    let path = bundledPath(of: name)
    let deck = try DeckFile.read(path)
    guard deck.name == name else {
      throw UserFacingError.badData(
        tr("\(path): the deck's name must be \"\(name)\", the same as the file name"))
    }
    return deck
  }

  /// Returns the error for an unknown deck, which lists the names of all decks.
  private func unknownDeckError(_ name: String) throws(UserFacingError) -> UserFacingError {
    let namesOfBundledDecks = try bundledNames
    let playerNames = try playerDeckFolders.filter { playerDeckFolder(named: $0) != nil }
    let knownNames = (namesOfBundledDecks + playerNames).joined(separator: ", ")
    return UserFacingError(
      .usage,
      tr("there is no deck \"\(name)\"; choose one of: \(knownNames)")
    )
  }

  // MARK: Adding decks

  /// Saves a deck as one of the player's own decks, with copies of its pictures.
  ///
  /// If saving fails, no part of the deck remains.
  ///
  /// - Returns: The name of the deck, which ends with a number if its original name was in use.
  /// - Throws: A `UserFacingError` if a picture cannot be read or a file cannot be written.
  package func add(_ deck: Deck) throws(UserFacingError) -> String {
    guard let playerFolder else {
      throw UserFacingError(.cannotCreate, tr("there is no folder for decks; set HOME"))
    }
    try File.makeFolder(playerFolder, isPrivate: true)
    let temporaryFolder = File.temporaryPath(for: "\(playerFolder)/\(deck.name)")
    defer {
      File.removeFolder(temporaryFolder)
    }

    try write(deck, to: temporaryFolder)

    let freeNames = File.numberedNames(deck.name).lazy.filter { !isBundled($0) }
    let folder = try File.move(
      temporaryFolder,
      toFirstFreeOf: freeNames.map { "\(playerFolder)/\($0)" }
    )
    return File.split(folder).name
  }

  private func write(_ deck: Deck, to folder: String) throws(UserFacingError) {
    if deck.picturePaths.isEmpty {
      try File.makeFolder(folder)
    } else {
      try File.makeFolder("\(folder)/pictures")
    }

    for (name, path) in deck.picturePaths {
      let copy = "\(folder)/pictures/\(name).\(DeckFile.fileExtension(of: path))"
      let picture = try withPathInErrors(path) {
        try File.bytes(of: path, limit: Self.maximumPictureSize)
      }
      try write(picture, to: copy)
    }

    let text = DeckFile.jsonText(of: deck)
    try write(Array(text.utf8), to: DeckFile.deckPath(in: folder))
  }

  private func write(_ bytes: [UInt8], to path: String) throws(UserFacingError) {
    let file = try File(creating: path)
    try file.append(bytes)
    file.syncInBackground()
  }
}
