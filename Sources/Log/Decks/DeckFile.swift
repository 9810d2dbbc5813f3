import Files
import Model

/// A deck as a JSON file: a name, a title, and pairs of faces.
///
///     {
///       "name": "mine",
///       "title": "Mine",
///       "pairs": [
///         {"emoji": "🐬"},
///         [{"text": "2 + 3"}, {"text": "5"}]
///       ]
///     }
///
/// A pair is one face, which both cards show, or a list of two. A face has one key: `emoji`, `text`,
/// `picture` or `card`.
public enum DeckFile {
  /// The largest file that is read, in bytes.
  public static let largestFile = 1_000_000

  /// A list of pictures, which is no deck, may be so large.
  private static let largestList = 8_000_000

  /// Reads and checks a deck.
  ///
  /// - Throws: `Problem`, which names the file and what is wrong in it.
  public static func read(_ path: String) throws(Problem) -> Deck {
    try naming(path) { () throws(Problem) in
      try finding(picturesOf: deck(in: bytes(of: path, limit: largestFile)), besides: path)
    }
  }

  /// Reads a file if it is meant to be a deck; `nil` if it is something else in JSON, or no file.
  ///
  /// - Throws: `Problem` if it is no JSON, or has a list of pairs that are not those of a deck.
  public static func readIfDeck(_ path: String) throws(Problem) -> Deck? {
    guard (try? File.status(path))?.kind == .file else { return nil }
    let pairs = try naming(path) { () throws(Problem) in
      try value(of: bytes(of: path, limit: largestList))["pairs"]
    }
    return pairs ?? .null == .null ? nil : try read(path)
  }

  /// Checks the bytes of a deck's file.
  ///
  /// - Throws: `Problem`, which says in one line what is wrong, where, and what to do.
  public static func deck(in bytes: [UInt8]) throws(Problem) -> Deck {
    try Deck(value(of: bytes))
  }

  /// Whether a text is the name of a deck: small letters, digits and hyphens.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  /// Finds the pictures of a deck: files in the folder `pictures` beside its own.
  private static func finding(
    picturesOf deck: Deck, besides path: String
  ) throws(Problem) -> Deck {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var pictures: [String: String] = [:]
    for face in deck.pairs.flatMap({ [$0.first, $0.second] }) where face.kind == .picture {
      let files = ["svg", "png", "jpg", "webp"].map { "\(folder)pictures/\(face.name).\($0)" }
      guard let file = files.first(where: { File.exists($0) }) else {
        throw .damage("the picture \(face.name) is missing; put it at \(files[0])")
      }
      pictures[face.name] = file
    }
    return Deck(name: deck.name, title: deck.title, pairs: deck.pairs, pictures: pictures)
  }

  private static func bytes(of path: String, limit: Int) throws(Problem) -> [UInt8] {
    do {
      return try File.bytes(of: path, limit: limit)
    } catch {
      throw .damage(
        error.kind == .badData
          ? "this deck is too large; a deck's file has at most 1 MB"
          : "this deck cannot be read; is it there, and is it a file?")
    }
  }

  private static func value(of bytes: [UInt8]) throws(Problem) -> JSON.Value {
    do {
      return try JSON.Value(bytes)
    } catch {
      throw .damage("this is not JSON from line \(error.line) on: \(error.reason)")
    }
  }

  private static func naming<Value>(
    _ path: String, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    do {
      return try body()
    } catch {
      throw .damage("\(path): \(error)")
    }
  }
}
