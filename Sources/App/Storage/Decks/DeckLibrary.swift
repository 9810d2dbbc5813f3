import Files
import Localization
import Model
import Synchronization

/// Decks by name: those that come with the program, and files and folders of the player's own.
package struct DeckLibrary: Sendable {
  /// Finds a deck by its name or its place.
  package typealias Find = @Sendable (String) throws -> Deck

  private let folder: String
  /// Folder of the player's own decks, each a folder that is shared as it is.
  private let own: String?
  private let pictures: Find
  /// Finds all decks in place of the folders.
  private var find: Find?

  /// Creates a library of two folders of decks; `pictures` finds the deck of a picture source.
  package init(
    folder: String, own: String? = nil,
    pictures: @escaping Find = { throw UserFacingError.damage(tr("\($0): this is no deck")) }
  ) {
    (self.folder, self.own, self.pictures) = (folder, own, pictures)
  }

  /// Library with a large deck of every name, for reading sessions whose deck is gone.
  package static let standIn: DeckLibrary = {
    let pairs = (1...400).map { Deck.Pair(Face(String($0), kind: .text)) }
    var library = DeckLibrary(folder: "/dev/null")
    library.find = { Deck(name: $0, pairs: pairs) }
    return library
  }()

  /// Library that looks for every deck once only, for reading many sessions.
  package func remembering() -> DeckLibrary {
    let found = Mutex<[String: Result<Deck, any Error>]>([:])
    var library = self
    library.find = { name in
      if let deck = found.withLock({ $0[name] }) { return try deck.get() }
      let deck = Result { try self.deck(named: name) }
      found.withLock { $0[name] = deck }
      return try deck.get()
    }
    return library
  }

  /// Whether a deck comes with the program.
  package func contains(_ name: String) -> Bool {
    DeckFile.isName(name) && File.exists(path(of: name))
  }

  /// Whether this is the name of a deck.
  package func isNamed(_ name: String) -> Bool { contains(name) || ownFolder(named: name) != nil }

  /// Whether this is a deck, by its name or as a file or folder, and no source of pictures.
  package func isDeck(_ name: String) -> Bool {
    isNamed(name) || DeckFile.isFolder(name)
      || name.hasSuffix(".json") && (try? DeckFile.readIfDeck(name)) ?? nil != nil
  }

  /// Names of the decks that come with the program, in alphabetical order.
  package var names: [String] {
    get throws(UserFacingError) {
      try File.list(folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  /// Decks in alphabetical order, the player's own last, and notices about damaged own ones.
  package func all() throws -> (decks: [Deck], notices: [String]) {
    var decks = try names.map(deck)
    var (notices, own): ([String], [String]) = ([], [])
    do throws(UserFacingError) { own = try ownFolders } catch { notices.append(error.description) }
    for name in own {
      let path = "\(self.own ?? "")/\(name)"
      do throws(UserFacingError) {
        // A folder with another deck's name, or none of a deck, is found by its path.
        let isNamed = ownFolder(named: name) != nil
        decks.append(try DeckFile.read(DeckFile.path(in: path), named: isNamed ? name : path))
      } catch {
        notices.append(error.description)
      }
    }
    return (decks, notices)
  }

  /// Finds the deck of a name, of a deck's file or folder, or of a source of pictures.
  package func deck(named name: String) throws -> Deck {
    if let find { return try find(name) }
    try naming(name) { try File.check(name) }
    if contains(name) {
      let deck = try DeckFile.read(path(of: name))
      if deck.name == name { return deck }
      throw UserFacingError.damage(
        tr("\(path(of: name)): the deck's name must be \"\(name)\", as the file's"))
    }
    if let folder = ownFolder(named: name) {
      // A copied folder has the name of the first one's deck in its file.
      return try DeckFile.read(DeckFile.path(in: folder), named: name)
    }
    if name.isEmpty || DeckFile.isName(name) && !File.exists(name) {
      let known = (try names + ownFolders.filter { ownFolder(named: $0) != nil })
        .joined(separator: ", ")
      throw UserFacingError(.usage, tr("there is no deck \"\(name)\"; choose one of: \(known)"))
    }
    if DeckFile.isFolder(name) { return try DeckFile.read(DeckFile.path(in: name)) }
    if name.hasSuffix(".json"), let deck = try DeckFile.readIfDeck(name) { return deck }
    return try pictures(name)
  }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }

  private func ownFolder(named name: String) -> String? {
    guard let own, DeckFile.isName(name), !contains(name) else { return nil }
    return DeckFile.isFolder("\(own)/\(name)") ? "\(own)/\(name)" : nil
  }

  private var ownFolders: [String] {
    get throws(UserFacingError) {
      guard let own else { return [] }
      return try File.list(own).sorted().filter {
        !$0.hasSuffix(File.partSuffix) && DeckFile.isFolder("\(own)/\($0)")
      }
    }
  }

  /// Keeps a deck with copies of its pictures, whole or not at all; returns its name.
  package func add(_ deck: Deck) throws(UserFacingError) -> String {
    guard let own else {
      throw UserFacingError(.cannotCreate, tr("there is no folder to keep decks in; set HOME"))
    }
    try File.makeFolder(own, isPrivate: true)
    let part = File.part(of: "\(own)/\(deck.name)")
    defer { File.removeFolder(part) }
    try File.makeFolder(deck.picturePaths.isEmpty ? part : "\(part)/pictures")
    for (name, path) in deck.picturePaths {
      let copy = "\(part)/pictures/\(name).\(DeckFile.ending(of: path))"
      let picture = try naming(path) { try File.bytes(of: path, limit: 8_000_000) }
      try write(picture, to: copy)
    }
    try write(Array(DeckFile.text(of: deck).utf8), to: DeckFile.path(in: part))
    let names = File.numbered(deck.name).lazy.filter { !contains($0) }
    return try File.split(File.move(part, toFreeOf: names.map { "\(own)/\($0)" })).name
  }

  private func write(_ bytes: [UInt8], to path: String) throws(UserFacingError) {
    let file = try File(creating: path)
    try file.append(bytes)
    file.syncAside()
  }
}
