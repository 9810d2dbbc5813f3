import Coordination
import Files
import ImageLoading
import Localization
import Model
import SDLGraphics
import Storage

/// Decks and their pictures, as they are installed and kept on this machine.
final class MachineDecks: DeckServices {
  private let drawingCheck: DrawingCheck
  private let warn: @Sendable (String) -> Void
  @MainActor private let fonts = Fonts()
  /// Pictures of the last start, for the first window.
  @MainActor var startPictures: StartCache?

  /// `warn` is called with what is wrong with some pictures of a deck.
  @MainActor init(warn: @escaping @Sendable (String) -> Void = Diagnostics.warn) {
    drawingCheck = DrawingCheck(trusting: InstalledFolders.deckFolder())
    self.warn = warn
  }

  func library(orElse findPictures: @escaping @Sendable (String) throws -> Deck) throws
    -> DeckLibrary
  {
    guard let folder = InstalledFolders.deckFolder() else {
      throw UserFacingError.missingInput(
        tr("the decks (Assets/decks) are not beside the program; install the game again"))
    }
    return DeckLibrary(folder: folder, playerFolder: PlayerFolders(environmentVariable)?.decks) {
      source in
      try PictureCache().deck(for: source).map { Deck($0) } ?? findPictures(source)
    }
  }

  func load(_ source: String, allowsNetwork: Bool) throws -> Deck {
    try deck(PictureProcess.load(source, task: allowsNetwork ? .load : .offline))
  }

  func deck(_ message: PictureMessage) throws(UserFacingError) -> Deck {
    Deck(try message.deck(warn: warn))
  }

  func checkPictureSource(_ source: String) throws {
    _ = try PictureSource(source)
  }

  @MainActor func checkFaces(of game: SessionHeader) throws {
    _ = try makeRasterizer(for: game)
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

  @MainActor func checkFaces(of deck: Deck) throws {
    let rasterizer = try makeRasterizer()
    try check(deck, by: rasterizer)
    var pathsByContent: [[UInt8]: String] = [:]
    for path in deck.picturePaths.values.sorted() {
      _ = try rasterizer.picture(path, side: 32)
      if let duplicate = pathsByContent.updateValue(path, forKey: try PictureFile.bytes(of: path)) {
        throw UserFacingError(.badData, tr("\(path): this is the same picture as \(duplicate)"))
      }
    }
  }

  var droppedPicturesFolder: String { PictureCache.defaultFolder }

  @MainActor func makeRasterizer() throws -> SDLRasterizer {
    guard let folder = InstalledFolders.artFolder() else {
      throw UserFacingError.missingInput(
        tr("the drawings (Assets/art) are not beside the program; install the game again"))
    }
    let rasterizer = SDLRasterizer(folder: folder, fonts: fonts, startCache: startPictures)
    rasterizer.checkDrawing = drawingCheck.check
    return rasterizer
  }

  @MainActor func makeRasterizer(for header: SessionHeader) throws -> SDLRasterizer {
    let rasterizer = try makeRasterizer()
    for deck in header.decks {
      rasterizer.picturePaths.merge(deck.picturePaths) { first, _ in first }
      do { try check(deck, by: rasterizer) } catch {
        // Without a font of emoji, a game with a deck of words starts; other themes show names.
        guard deck.name != header.deck.name, !rasterizer.hasEmojiFont else { throw error }
      }
    }
    return rasterizer
  }

  /// Checks that all faces of a deck can be shown and told apart; a test does that for installed
  /// decks.
  @MainActor private func check(_ deck: Deck, by rasterizer: SDLRasterizer) throws {
    let faces = deck.pairs.map { [$0.first, $0.second] }
    func names(_ kind: Face.Kind) -> [[String]] {
      faces.map { pair in pair.filter { $0.kind == kind }.map(\.name) }
    }
    try rasterizer.check(emoji: names(.emoji).joined())
    try rasterizer.check(text: names(.text).joined())
    guard try !localLibrary().isBundled(deck.name) else { return }
    try checkPictures(of: deck)
    if let (first, second) = try rasterizer.firstIdenticalEmoji(in: names(.emoji)) {
      throw UserFacingError(.badData, tr("deck \(deck.name): \(first) and \(second) look the same"))
    }
  }
}

extension Deck {
  /// Makes a deck of pictures; pictures without a title, or with the same one, are numbered.
  fileprivate init(_ pictures: PictureDeck) {
    var paths: [String: String] = [:]
    var faces: [Face] = []
    for (index, picture) in pictures.pictures.enumerated() {
      var name = picture.title.isEmpty ? tr("Picture \(index + 1)") : picture.title
      if paths[name] != nil {
        name += " (\(index + 1))"
      }
      while paths[name] != nil {
        name += "'"
      }
      paths[name] = picture.path
      faces.append(Face(name, kind: .picture))
    }
    self.init(name: pictures.source, pairs: faces.map { Pair($0) }, picturePaths: paths)
  }
}
