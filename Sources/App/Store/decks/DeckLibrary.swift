import Files
import Model
import Synchronization
import Text

/// Finds decks by name: those that come with the program, and files and folders of a player's own.
public struct DeckLibrary: Sendable {
  private let folder: String
  /// Where the player's own decks are, if there is such a place.
  let ownFolder: String?
  private let pictures: @Sendable (String) throws -> Deck
  /// Finds all decks, where it is not the folder that has them.
  private var find: (@Sendable (String) throws -> Deck)?

  /// Creates a library of the decks in a folder, which come with the program, and of the player's
  /// own in another.
  ///
  /// `pictures` finds the deck of a source of pictures: a URL, a list of tracks or a folder; unless
  /// it is given, there are none.
  public init(
    folder: String, own: String? = nil,
    pictures: @escaping @Sendable (String) throws -> Deck = {
      throw Problem(.badData, tr("\($0): this is no deck"))
    }
  ) {
    (self.folder, ownFolder, self.pictures) = (folder, own, pictures)
  }

  /// A library in which every name is that of a large deck: to read what needs a deck that is gone.
  public static let standIn: DeckLibrary = {
    let pairs = (1...400).map { Deck.Pair(Face(String($0), kind: .text)) }
    var library = DeckLibrary(folder: "/dev/null")
    library.find = { Deck(name: $0, pairs: pairs) }
    return library
  }()

  /// The same library, which looks for every deck once only, to read many sessions.
  public func remembering() -> DeckLibrary {
    let (decks, found) = (self, Found())
    var library = self
    library.find = { name in
      if let deck = found.decks.withLock({ $0[name] }) { return try deck.get() }
      let deck = Result { try decks.deck(named: name) }
      found.decks.withLock { $0[name] = deck }
      return try deck.get()
    }
    return library
  }

  /// Whether a deck comes with the program.
  public func contains(_ name: String) -> Bool {
    DeckFile.isName(name) && File.exists(path(of: name))
  }

  /// Whether this is the name of a deck.
  public func isNamed(_ name: String) -> Bool { contains(name) || isOwn(name) }

  /// Whether this is a deck, by its name or as a file or folder, and no source of pictures.
  public func isDeck(_ name: String) -> Bool {
    isNamed(name) || DeckFile.isFolder(name)
      || name.hasSuffix(".json") && (try? DeckFile.readIfDeck(name)) ?? nil != nil
  }

  /// The names of the decks that come with the program, in alphabetical order.
  public var names: [String] {
    File.names(in: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// All decks, in alphabetical order: those that come with the program, then the player's own;
  /// `notices` say what is wrong with own ones, which are left out.
  public func all() throws -> (decks: [Deck], notices: [String]) {
    let (own, notices) = ownDecks()
    return (try names.map(deck) + own, notices)
  }

  /// The deck of a name, of a deck's file or folder, or of a source of pictures.
  ///
  /// - Throws: `Problem`, or what finding pictures throws.
  public func deck(named name: String) throws -> Deck {
    if let find { return try find(name) }
    try File.check(name, called: name)
    if contains(name) { return try builtIn(name) }
    if isOwn(name) { return try ownDeck(named: name) }
    if name.isEmpty || DeckFile.isName(name) && !File.exists(name) {
      let known = (names + ownNames).joined(separator: ", ")
      throw Problem(.usage, tr("there is no deck \"\(name)\"; choose one of: \(known)"))
    }
    if DeckFile.isFolder(name) { return try DeckFile.read(folder: name) }
    if name.hasSuffix(".json"), let deck = try DeckFile.readIfDeck(name) { return deck }
    return try pictures(name)
  }

  private func builtIn(_ name: String) throws(Problem) -> Deck {
    let deck = try DeckFile.read(path(of: name))
    guard deck.name == name else {
      throw .damage(tr("\(path(of: name)): the deck's name must be \"\(name)\", as the file's"))
    }
    return deck
  }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }
}

private final class Found: Sendable {
  let decks = Mutex<[String: Result<Deck, any Error>]>([:])
}
