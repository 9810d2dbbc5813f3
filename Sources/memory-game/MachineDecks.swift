import Coordination
import Files
import ImageLoading
import Localization
import Model
import SDLGraphics
import Storage

/// A provider of the decks and pictures that are installed or saved on this machine.
final class MachineDecks: DeckServices {
  /// The side length, in pixels, at which the pictures of a custom deck are drawn as a test.
  private static let trialSide = 32

  private let storedLibrary: Result<DeckLibrary, UserFacingError>
  private let drawingCheck: DrawingCheck
  private let warn: @Sendable (String) -> Void
  @MainActor private let fonts = Fonts()
  /// The pictures that were saved during the last startup, or `nil` after the first frame of this
  /// one.
  @MainActor var startPictures: StartCache?

  /// Creates a provider of the decks on this machine.
  ///
  /// - Parameter warn: A closure that receives warnings about unusable pictures of a deck.
  @MainActor init(warn: @escaping @Sendable (String) -> Void = Diagnostics.warn) {
    let installedFolder = InstalledFolders.deckFolder()
    storedLibrary = Self.makeLibrary(installedFolder)
    drawingCheck = DrawingCheck(trusting: installedFolder)
    self.warn = warn
  }

  // MARK: Loading decks

  /// Creates the library of all decks, or returns an error if the installed decks are missing.
  private static func makeLibrary(_ folder: String?) -> Result<DeckLibrary, UserFacingError> {
    guard let folder else {
      let error = UserFacingError.missingInput(
        tr("the decks (Assets/decks) are missing; install the game again"))
      return .failure(error)
    }
    let playerFolder = PlayerFolders(environmentVariable)?.decks
    let library = DeckLibrary(folder: folder, playerFolder: playerFolder) { source in
      guard let cachedDeck = PictureCache().deck(for: source) else {
        throw UserFacingError.missingInput(tr("\(source): the pictures are not on this computer"))
      }
      return Deck(cachedDeck)
    }
    return .success(library)
  }

  var localLibrary: DeckLibrary {
    get throws {
      try storedLibrary.get()
    }
  }

  func library(orElse findPictures: @escaping DeckLibrary.Finder) throws -> DeckLibrary {
    try localLibrary.findingPictures { source in
      if let cachedDeck = PictureCache().deck(for: source) {
        return Deck(cachedDeck)
      }
      return try findPictures(source)
    }
  }

  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    let message = PictureProcess.load(source, task: allowsNetwork ? .load : .offline)
    return try deck(message)
  }

  /// Returns the deck from a message of the picture loader.
  ///
  /// - Throws: The error that the message contains instead of a deck.
  func deck(_ message: PictureMessage) throws(UserFacingError) -> Deck {
    Deck(try message.deck(warn: warn))
  }

  func checkPictureSource(_ source: String) throws {
    _ = try PictureSource(source)
  }

  var droppedPicturesFolder: String { PictureCache.defaultFolder }

  // MARK: Checking faces

  @MainActor func checkFaces(of game: SessionHeader) throws {
    _ = try makeRasterizer(for: game)
  }

  /// Throws an error if a face cannot be shown, or if two pictures are the same.
  @MainActor func checkFaces(of deck: Deck) throws {
    let rasterizer = try makeRasterizer()
    try check(deck, by: rasterizer)

    var pathsByContent: [[UInt8]: String] = [:]
    for path in deck.picturePaths.values.sorted() {
      _ = try rasterizer.picture(path, side: Self.trialSide)
      let content = try PictureFile.bytes(of: path)
      if let duplicate = pathsByContent.updateValue(path, forKey: content) {
        throw UserFacingError(.badData, tr("\(path): this is the same picture as \(duplicate)"))
      }
    }
  }

  /// Checks that every face of a deck can be drawn and that all emoji look different.
  ///
  /// For an installed deck, only the fonts are checked, because the project's tests check its
  /// pictures and emoji.
  ///
  /// - Throws: An error that contains the name of the face or of the missing font.
  @MainActor private func check(_ deck: Deck, by rasterizer: SDLRasterizer) throws {
    let emojiPairs = deck.faceNames(of: .emoji)
    try rasterizer.check(emoji: emojiPairs.joined())
    let textPairs = deck.faceNames(of: .text)
    try rasterizer.check(text: textPairs.joined())

    let isInstalled = try localLibrary.isBundled(deck.name)
    guard !isInstalled else { return }
    try checkPictures(of: deck)
    if let emoji = try rasterizer.firstIdenticalEmoji(in: emojiPairs) {
      let first = emoji.first
      let second = emoji.second
      throw UserFacingError(.badData, tr("deck \(deck.name): \(first) and \(second) look the same"))
    }
  }

  @MainActor private func checkPictures(of deck: Deck) throws {
    for path in deck.picturePaths.values.sorted() {
      if path.hasSuffix(".svg") {
        try drawingCheck.check(path)
      } else {
        try PictureFile.bytes(of: path)
      }
    }
  }

  // MARK: Rasterizers

  /// Creates a rasterizer with the installed drawings.
  @MainActor func makeRasterizer() throws -> SDLRasterizer {
    guard let folder = InstalledFolders.artFolder() else {
      throw UserFacingError.missingInput(
        tr("the drawings (Assets/art) are missing; install the game again"))
    }
    let rasterizer = SDLRasterizer(folder: folder, fonts: fonts, startCache: startPictures)
    rasterizer.checkDrawing = drawingCheck.check
    return rasterizer
  }

  /// Creates the rasterizer for all decks of a session.
  ///
  /// - Throws: An error if the rasterizer cannot draw the first deck of the session.
  @MainActor func makeRasterizer(for header: SessionHeader) throws -> SDLRasterizer {
    let rasterizer = try makeRasterizer()
    for deck in header.decks {
      rasterizer.picturePaths.merge(deck.picturePaths) { first, _ in first }
      do {
        try check(deck, by: rasterizer)
      } catch {
        // If no emoji font is installed, a game with a deck of words can still start. The cards of
        // other decks then show the names of their faces.
        let isOtherDeck = deck.name != header.deck.name
        guard isOtherDeck, !rasterizer.hasEmojiFont else { throw error }
      }
    }
    return rasterizer
  }
}

extension Deck {
  /// Returns the names of all faces of one kind, as one array per pair.
  fileprivate func faceNames(of kind: Face.Kind) -> [[String]] {
    pairs.map { pair in
      let faces = [pair.first, pair.second].filter { $0.kind == kind }
      return faces.map(\.name)
    }
  }

  /// Creates a deck whose faces are pictures.
  ///
  /// Each face has the title of its picture as its name. If the title is empty or not unique, the
  /// name contains a number.
  fileprivate init(_ pictures: PictureDeck) {
    var paths: [String: String] = [:]
    var pairs: [Pair] = []
    for (index, picture) in pictures.pictures.enumerated() {
      let number = index + 1
      var name = picture.title.isEmpty ? tr("Picture \(number)") : picture.title
      if paths[name] != nil {
        name += " (\(number))"
      }
      // Another picture may have a title that ends with the same number.
      while paths[name] != nil {
        name += "'"
      }
      paths[name] = picture.path
      pairs.append(Pair(Face(name, kind: .picture)))
    }
    self.init(name: pictures.source, pairs: pairs, picturePaths: paths)
  }
}
