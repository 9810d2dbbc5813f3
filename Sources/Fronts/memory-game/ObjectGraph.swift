import Assets
import Decks
import Dispatch
import Files
import Model
import Pictures
import SDLPlatform
import Session
import Synchronization
import View
import ViewModel

/// Builds the object graph that playing and rendering share.
@MainActor
enum ObjectGraph {
  static func artist() throws -> SDLArtist {
    guard let folder = Assets.artFolder() else { throw missing("drawings (Assets/art)") }
    return try SDLArtist(folder: folder)
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
  private static func check(_ deck: Deck, by artist: SDLArtist) throws {
    let faces = deck.pairs.map { [$0.first, $0.second] }
    func names(_ kind: Face.Kind) -> [[String]] {
      faces.map { pair in pair.filter { $0.kind == kind }.map(\.name) }
    }
    try artist.check(emoji: names(.emoji).joined())
    try artist.check(text: names(.text).joined())
    if try !decks().contains(deck.name), let (first, second) = try artist.alike(names(.emoji)) {
      throw Problem(.badData, "deck \(deck.name): \(first) and \(second) look the same")
    }
  }

  /// Finds decks; pictures that are not on this machine are found by `pictures`.
  static func decks(
    orElse pictures: @escaping @Sendable (String) throws -> PictureDeck = loadPictures
  ) throws -> DeckLibrary {
    guard let folder = Assets.deckFolder() else { throw missing("decks (Assets/decks)") }
    return DeckLibrary(folder: folder) { source in
      try Deck(PictureCache().deck(for: source) ?? pictures(source))
    }
  }

  /// Whether a deck is a source of pictures: a URL, a list of tracks or a folder.
  static func isPictureSource(_ deck: String, beside decks: DeckLibrary) -> Bool {
    !deck.isEmpty && !decks.contains(deck) && (try? PictureSource(deck)) != nil
      && !(deck.hasSuffix(".json") && (try? DeckFile.readIfDeck(deck)) ?? nil != nil)
  }

  private static func missing(_ what: String) -> Problem {
    Problem(.missingInput, "the \(what) are not beside the program; install the game again")
  }
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

/// Loads pictures and waits for them, for a program without a window.
func loadPictures(_ source: String) throws -> PictureDeck {
  let result = Mutex(PictureMessage.progress(loaded: 0, of: 0))
  let done = DispatchSemaphore(value: 0)
  let process = PictureProcess(source: source) { message in
    if case .progress = message { return }
    result.withLock { $0 = message }
    done.signal()
  }
  defer { process.cancel() }
  done.wait()
  return try result.withLock { $0 }.deck()
}

extension Deck {
  /// Makes a deck of pictures; pictures without a title, or with the same one, are numbered.
  init(_ pictures: PictureDeck) {
    var paths: [String: String] = [:]
    var faces: [Face] = []
    for (index, picture) in pictures.pictures.enumerated() {
      var name = picture.title.isEmpty ? "Picture \(index + 1)" : picture.title
      if paths[name] != nil { name += " (\(index + 1))" }
      while paths[name] != nil { name += "'" }
      paths[name] = picture.path
      faces.append(Face(name, kind: .picture))
    }
    self.init(name: pictures.source, pairs: faces.map { Pair($0) }, pictures: paths)
  }
}

extension PictureMessage {
  func deck() throws -> PictureDeck {
    switch self {
    case .deck(let deck, let warning):
      if let warning { Report.warn(warning) }
      return deck
    case .problem(let problem): throw Problem(.missingInput, problem)
    case .progress: throw Problem(.missingInput, "no pictures came")
    }
  }
}
