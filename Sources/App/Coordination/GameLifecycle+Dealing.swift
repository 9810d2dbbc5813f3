import Files
import Games
import Localization
import Menu
import Storage
import ViewState

// Deals new games.
extension GameLifecycle {
  // MARK: Games that replace the current one

  /// Deals a game that replaces the current one.
  ///
  /// Rows and columns are swapped if the grid then fits the window better.
  func deal(_ setup: GameSetup) throws {
    var fittedSetup = setup
    if let fittedGrid = frontend?.fittedGrid(setup.grid, of: setup.gameName) {
      fittedSetup.grid = fittedGrid
    }
    try deal(fittedSetup, decks: decks.localLibrary)
  }

  /// Deals a game that replaces the current one, and finds its deck in a library.
  func deal(_ setup: GameSetup, decks library: DeckLibrary) throws {
    let preview = setup.kind.isPile ? 0 : previewDuration
    let header = try SessionHeader(setup, preview: preview, seed: nextSeed(), decks: library)
    try deal(header)
  }

  /// Deals the game that a header describes.
  ///
  /// The new game replaces the current one.
  func deal(_ header: SessionHeader) throws {
    let newSession = makeSession(
      Session(header),
      writer: store.makeWriter(for: header),
      previousFile: session?.nextReturnFile)
    try show(newSession)
  }

  /// The duration of the preview in seconds, or 0 if the settings turn the preview off.
  var previewDuration: Double { store.settings[.showsPreview] ? Self.previewLength : 0 }

  // MARK: The first game

  /// Deals the game that the command line requests.
  ///
  /// If its pictures are missing or too few, the game uses its default deck.
  ///
  /// - Parameter findPictures: A function that loads the pictures that are not on this machine.
  package func makeNewSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    let header = try makeHeader(findPictures)
    // A game that cannot be drawn must not create a file.
    try checkFaces(of: header)

    let writer: SessionWriter?
    if let path = options.recordPath {
      writer = try SessionWriter(creating: path, header: header)
      // The old positions belong to an earlier session in a file with the same name.
      File.remove(StoredPlaces.file(ofSession: path).path)
    } else {
      writer = store.makeWriter(for: header)
    }
    return makeSession(Session(header), writer: writer, mustRecord: options.recordPath != nil)
  }

  /// Creates a header with the requested deck, or with the default deck if pictures are missing.
  private func makeHeader(_ findPictures: @escaping DeckLibrary.Finder) throws -> SessionHeader {
    let library = try decks.library(orElse: findPictures)
    let seed = options.seed ?? nextSeed()
    let deck = requestedDeck(in: library)
    do {
      return try makeHeader(deck: deck, seed: seed, library)
    } catch let error as UserFacingError where error.kind != .badData {
      // If the pictures are missing or too few, the game uses its default deck.
      guard let deck, isPictureSource(deck, in: library) else { throw error }
      guard let defaultHeader = try? makeHeader(deck: nil, seed: seed, library) else { throw error }
      noticeQueue.warn(tr("\(error); using the deck \(defaultHeader.deck.name) instead"))
      return defaultHeader
    }
  }

  private func makeHeader(
    deck: String?,
    seed: UInt64,
    _ library: DeckLibrary
  ) throws -> SessionHeader {
    let gameName = options.gameName ?? options.architecture.defaultGame.name
    let setup = try GameSetup(
      game: gameName, deck: deck, rows: options.rows, columns: options.columns)
    let hasPreview = options.architecture == .mvvm && !setup.kind.isPile
    let preview = hasPreview ? previewDuration : 0
    return try SessionHeader(setup, preview: preview, seed: seed, decks: library)
  }

  /// Returns the requested deck, or `nil` for the default deck of the game.
  ///
  /// If the player's store saves the game, the path of the deck becomes absolute, so that the
  /// player can continue the game from any folder.
  private func requestedDeck(in library: DeckLibrary) -> String? {
    guard let deck = options.deck else { return nil }
    let isSavedByStore = options.recordPath == nil
    let isFilePath = !library.isDeckName(deck) && File.exists(deck)
    return isSavedByStore && isFilePath ? File.absolutePath(deck) : deck
  }

  /// Returns whether the name of a deck is an address, a list of tracks or a folder of pictures.
  private func isPictureSource(_ deck: String, in library: DeckLibrary) -> Bool {
    guard !deck.isEmpty, !library.isDeck(deck) else { return false }
    do {
      try decks.checkPictureSource(deck)
      return true
    } catch {
      return false
    }
  }
}
