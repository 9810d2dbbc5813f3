import Files
import Model
import Text

// Decks of the player's own: each a folder, which is shared as it is.
extension DeckLibrary {
  private static let most = 10_000

  /// Whether one of the player's own decks has this name; those of the program win.
  func isOwn(_ name: String) -> Bool {
    guard let ownFolder, DeckFile.isName(name), !contains(name) else { return false }
    return DeckFile.isFolder("\(ownFolder)/\(name)")
  }

  var ownNames: [String] { ownFolders.filter(isOwn) }

  /// A deck goes by the name of its folder, whatever its file says: somebody may have copied it.
  func ownDeck(named name: String) throws(Problem) -> Deck {
    try DeckFile.read(folder: "\(ownFolder ?? "")/\(name)").named(name)
  }

  /// The own decks, and what is wrong with those that are left out.
  func ownDecks() -> (decks: [Deck], notices: [String]) {
    var (decks, notices): ([Deck], [String]) = ([], [])
    for folder in ownFolders {
      let path = "\(ownFolder ?? "")/\(folder)"
      do throws(Problem) {
        // A folder whose name is none of a deck, or another deck's, is found by its path.
        decks.append(try DeckFile.read(folder: path).named(isOwn(folder) ? folder : path))
      } catch {
        notices.append(error.description)
      }
    }
    return (decks, notices)
  }

  private var ownFolders: [String] {
    guard let ownFolder else { return [] }
    return File.names(in: ownFolder).sorted().filter {
      !$0.hasSuffix(File.partSuffix) && DeckFile.isFolder("\(ownFolder)/\($0)")
    }
  }

  /// Keeps a deck among the player's own, with copies of its pictures; it takes no other's place.
  ///
  /// - Returns: its name, with a number if there is a deck of that name.
  /// - Throws: `Problem`; then there is nothing of it.
  public func add(_ deck: Deck) throws(Problem) -> String {
    guard let ownFolder else {
      throw Problem(.cannotCreate, tr("there is no folder to keep decks in; set HOME"))
    }
    try File.makeFolder(ownFolder, isPrivate: true)
    let part = File.part(of: "\(ownFolder)/\(deck.name)")
    defer { File.removeFolder(part) }
    try File.makeFolder(deck.pictures.isEmpty ? part : "\(part)/pictures")
    for (name, path) in deck.pictures {
      let copy = "\(part)/pictures/\(name).\(DeckFile.ending(of: path))"
      try write(File(reading: path).allBytes(), to: copy)
    }
    try write(Array(DeckFile.text(of: deck).utf8), to: "\(part)/\(DeckFile.nameInFolder)")
    let names = (1...Self.most).lazy.map { $0 > 1 ? "\(deck.name)-\($0)" : deck.name }
    let path = try File.move(
      part, toFreeOf: names.filter { !contains($0) }.map { "\(ownFolder)/\($0)" })
    return File.split(path).name
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try File(creating: path)
    try file.append(bytes)
    file.syncAside()
  }
}

extension Deck {
  fileprivate func named(_ name: String) -> Deck {
    Deck(name: name, title: title, pairs: pairs, pictures: pictures)
  }
}
