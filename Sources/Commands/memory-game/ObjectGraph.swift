import Assets
import Board
import Store
import Files
import Glibc
import Text
import Model
import Pictures
import SDLPlatform
import View
import ViewModel

/// Builds the object graph that playing and rendering share.
@MainActor
enum ObjectGraph {
  static func artist() throws -> SDLArtist {
    guard let folder = Assets.artFolder() else {
      throw missing(
        tr("the drawings (Assets/art) are not beside the program; install the game again"))
    }
    let artist = try SDLArtist(folder: folder)
    artist.judge = DrawingCheck.check
    return artist
  }

  /// Makes an artist for a game, who knows its pictures.
  static func artist(for header: SessionHeader) throws -> SDLArtist {
    let artist = try artist()
    for deck in [header.deck] + header.themes {
      artist.pictures.merge(deck.pictures) { first, _ in first }
      try check(deck, by: artist)
    }
    return artist
  }

  /// Checks that all faces of a deck can be shown and told apart; a test does that for the decks
  /// that come with the program, which need only be there.
  static func check(_ deck: Deck, by artist: SDLArtist) throws {
    let faces = deck.pairs.map { [$0.first, $0.second] }
    func names(_ kind: Face.Kind) -> [[String]] {
      faces.map { pair in pair.filter { $0.kind == kind }.map(\.name) }
    }
    try artist.check(emoji: names(.emoji).joined())
    try artist.check(text: names(.text).joined())
    guard try !decksHere().contains(deck.name) else { return }
    try checkPictures(of: deck)
    if let (first, second) = try artist.alike(names(.emoji)) {
      throw Problem(.badData, tr("deck \(deck.name): \(first) and \(second) look the same"))
    }
  }

  /// Checks that no picture of a deck takes too much time or memory to be shown.
  static func checkPictures(of deck: Deck) throws {
    for path in deck.pictures.values.sorted() {
      if path.hasSuffix(".svg") {
        try DrawingCheck.check(path)
      } else {
        try PictureFile.bytes(of: path)
      }
    }
  }

  /// Finds decks; pictures that are not in the cache are found by `pictures`.
  static func decks(
    orElse pictures: @escaping @Sendable (String) throws -> PictureDeck
  ) throws -> DeckLibrary {
    guard let folder = Assets.deckFolder() else {
      throw missing(
        tr("the decks (Assets/decks) are not beside the program; install the game again"))
    }
    return DeckLibrary(folder: folder, own: folders()?.decks) { source in
      try Deck(PictureCache().deck(for: source) ?? pictures(source))
    }
  }

  /// Finds decks for a session that may come from anybody: only with the player's leave it makes
  /// the network be asked.
  static func decks(allowsNetwork: Bool) throws -> DeckLibrary {
    try decks { try loadPictures($0, task: allowsNetwork ? .load : .offline) }
  }

  /// Finds decks, but no pictures that would have to be loaded first.
  static func decksHere() throws -> DeckLibrary {
    try decks { throw Problem(.missingInput, tr("\($0): the pictures are not here")) }
  }

  /// Where the game keeps what is the player's; `nil` if the environment does not tell.
  static func folders() -> Folders? {
    var environment: [String: String] = [:]
    for name in Folders.variables { environment[name] = getenv(name).map { String(cString: $0) } }
    return Folders(environment)
  }

  /// Whether a deck is a source of pictures: a URL, a list of tracks or a folder.
  static func isPictureSource(_ deck: String, beside decks: DeckLibrary) -> Bool {
    !deck.isEmpty && !decks.isDeck(deck) && (try? PictureSource(deck)) != nil
  }

  private static func missing(_ sentence: String) -> Problem { Problem(.missingInput, sentence) }
}

extension SessionReader {
  mutating func rest(each: (TimedIntent) throws -> Void = { _ in }) throws -> [TimedIntent] {
    var events: [TimedIntent] = []
    while let event = try next() {
      try each(event)
      events.append(event)
    }
    if let warning { Report.warn(warning) }
    return events
  }
}
