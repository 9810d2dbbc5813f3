import Files
import Localization
import Model

/// The file format of decks.
///
/// A deck is a JSON file with a name, a title and pairs of faces:
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
/// A pair is either one face, which both cards show, or a list of two faces. A face has exactly one
/// of the keys `emoji`, `text`, `picture` and `card`. Pictures are files in the folder `pictures`
/// beside the deck's file.
package enum DeckFile {
  private static let maximumSize = 1_000_000

  /// The maximum size of a JSON file that may be a deck, in bytes.
  ///
  /// A list of pictures, which is not a deck, may be larger than a deck.
  private static let maximumListSize = 8_000_000

  /// Reads and checks a deck, and finds the files of its pictures.
  ///
  /// Throws a `UserFacingError` that contains the path and the problem.
  ///
  /// - Parameters:
  ///   - path: The path of the deck's file.
  ///   - name: The name of the deck, or `nil` to use the name in the file.
  package static func read(
    _ path: String,
    named name: String? = nil
  ) throws(UserFacingError) -> Deck {
    try withPathInErrors(path, as: .badData) {
      let contents = try deck(in: bytes(of: path, limit: maximumSize))
      return Deck(
        name: name ?? contents.name,
        title: contents.title,
        pairs: contents.pairs,
        picturePaths: try picturePaths(of: contents, besideFile: path)
      )
    }
  }

  /// Returns the paths of a deck's pictures, keyed by picture name.
  private static func picturePaths(
    of deck: Deck,
    besideFile path: String
  ) throws(UserFacingError) -> [String: String] {
    var folder = ""
    if let slash = path.lastIndex(of: "/") {
      folder = String(path[...slash])
    }

    var paths: [String: String] = [:]
    for pair in deck.pairs {
      for face in [pair.first, pair.second] where face.kind == .picture {
        paths[face.name] = try picturePath(named: face.name, in: "\(folder)pictures")
      }
    }
    return paths
  }

  private static func picturePath(
    named name: String,
    in folder: String
  ) throws(UserFacingError) -> String {
    let candidates = ["svg", "png", "jpg", "webp"].map { "\(folder)/\(name).\($0)" }
    guard let path = candidates.first(where: File.exists) else {
      throw UserFacingError.badData(
        tr("the picture \(name) is missing; put it at \(candidates[0])"))
    }
    return path
  }

  /// Reads a deck from a JSON file that may contain something else.
  ///
  /// Throws a `UserFacingError` if the file is not JSON or the deck is corrupt.
  ///
  /// - Returns: The deck, or `nil` if the file does not exist or its JSON contains no pairs.
  static func readIfDeck(_ path: String) throws(UserFacingError) -> Deck? {
    guard File.isFile(path) else { return nil }
    let pairs = try withPathInErrors(path, as: .badData) {
      try jsonValue(of: bytes(of: path, limit: maximumListSize))["pairs"]
    }
    guard let pairs, pairs != .null else { return nil }
    return try read(path)
  }

  /// Checks the contents of a deck's file and returns the deck without its pictures.
  ///
  /// Throws a `UserFacingError` that describes the problem and its location in one line.
  package static func deck(in bytes: [UInt8]) throws(UserFacingError) -> Deck {
    try Deck(jsonValue(of: bytes))
  }

  /// Returns whether text is a valid name for a deck or a picture.
  ///
  /// A name consists of lowercase letters, digits and hyphens.
  package static func isValidName(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "0"..."9", "-": true
      default: false
      }
    }
  }

  /// Returns the path of `deck.json` in a deck's folder.
  static func deckPath(in folder: String) -> String {
    "\(folder)/deck.json"
  }

  /// Returns whether a folder contains a deck's file.
  ///
  /// The result is also `true` if the status of the file cannot be read.
  static func isDeckFolder(_ folder: String) -> Bool {
    guard !folder.isEmpty else { return false }
    let path = deckPath(in: folder)
    guard File.exists(path) else { return false }
    let status = try? File.status(path)
    return status?.isFile ?? true
  }

  /// Returns the file extension of a path in lowercase, but "jpg" instead of "jpeg".
  static func fileExtension(of path: String) -> String {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ending == "jpeg" ? "jpg" : ending
  }

  /// Returns the contents of a deck's file as JSON.
  static func jsonText(of deck: Deck) -> String {
    let pairs = deck.pairs.map { "    " + jsonText(of: $0) }
    return """
      {
        "name": \(JSON.stringLiteral(deck.name)),
        "title": \(JSON.stringLiteral(deck.title)),
        "pairs": [
      \(pairs.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func jsonText(of pair: Deck.Pair) -> String {
    let first = jsonText(of: pair.first)
    let second = jsonText(of: pair.second)
    return first == second ? first : "[\(first), \(second)]"
  }

  private static func jsonText(of face: Face) -> String {
    let key = JSON.stringLiteral(face.kind.rawValue)
    let name = JSON.stringLiteral(face.name)
    return "{\(key): \(name)}"
  }

  /// Returns the contents of a deck's file, which has a limited size.
  private static func bytes(of path: String, limit: Int) throws(UserFacingError) -> [UInt8] {
    do {
      return try File.bytes(of: path, limit: limit)
    } catch {
      guard error.kind == .badData else { throw error }
      throw .badData(tr("this deck is too large; a deck file has at most 1 MB"))
    }
  }

  /// Parses the contents of a deck's file, and names the line in errors.
  private static func jsonValue(of bytes: [UInt8]) throws(UserFacingError) -> JSON.Value {
    do {
      return try JSON.Value(bytes)
    } catch {
      throw .badData(tr("invalid JSON from line \(error.line) on: \(error.reason)"))
    }
  }
}

// MARK: - Reading

extension Deck {
  /// Creates a deck from the JSON in its file, without its pictures.
  ///
  /// Throws a `UserFacingError` that describes the problem.
  init(_ value: JSON.Value) throws(UserFacingError) {
    let object = try JSON.Object(value, keys: ["name", "title", "pairs"], of: tr("a deck"))

    let name = try object.value("name", \.text, orElse: notTextMessage)
    guard DeckFile.isValidName(name) else {
      throw .badData(
        tr("\"name\" may contain only lowercase letters, digits and hyphens, such as \"my-deck\""))
    }

    let title = try object.optional("title", \.text, orElse: notTextMessage) ?? name
    guard FaceCheck.isReadable(title) else {
      throw .badData(
        tr("\"title\" must be a single line of 1 to \(FaceCheck.maximumTextLength) characters"))
    }

    let list = try object.value("pairs", \.list, orElse: tr("must be a list in square brackets"))
    let pairs = try Self.makePairs(list) { value throws(UserFacingError) in
      try Pair(value)
    }
    guard pairs.count >= 2 else {
      throw .badData(tr("a deck needs at least two pairs, not \(pairs.count)"))
    }
    try FaceCheck.checkUniqueFaces(in: pairs)
    self.init(name: name, title: title, pairs: pairs)
  }

  /// Creates one pair from each value and adds the pair's number to any error.
  private static func makePairs<Value>(
    _ values: [Value],
    make: (Value) throws(UserFacingError) -> Pair
  ) throws(UserFacingError) -> [Pair] {
    var pairs: [Pair] = []
    for value in values {
      do {
        pairs.append(try make(value))
      } catch {
        throw .badData(tr("pair \(pairs.count + 1): \(error)"))
      }
    }
    return pairs
  }

  /// Creates a deck from words, emoji and picture paths that the player has entered.
  ///
  /// The initializer does not open the pictures. It throws a `UserFacingError` with the number of
  /// the pair if a face is not valid.
  package init(title: String, customPairs pairs: [Pair]) throws(UserFacingError) {
    guard FaceCheck.isReadable(title) else {
      throw .badData(
        tr(
          """
          the name of a deck must be a single line of 1 to \(FaceCheck.maximumTextLength) \
          characters
          """))
    }

    var normalizer = FaceNormalizer()
    let normalizedPairs = try Self.makePairs(pairs) { pair throws(UserFacingError) in
      let first = normalizer.normalized(pair.first)
      let second = normalizer.normalized(pair.second)
      try FaceCheck.check(first)
      try FaceCheck.check(second)
      return Pair(first, second)
    }
    try FaceCheck.checkUniqueFaces(in: normalizedPairs)

    self.init(
      name: fileName(for: title) ?? "deck",
      title: title,
      pairs: normalizedPairs,
      picturePaths: normalizer.picturePaths
    )
  }
}

extension Deck.Pair {
  /// Creates a pair from the JSON of one face or of a list of two faces.
  fileprivate init(_ value: JSON.Value) throws(UserFacingError) {
    let faces = value.list ?? [value]
    switch faces.count {
    case 1:
      self.init(try Face(faces[0]))
    case 2:
      self.init(try Face(faces[0]), try Face(faces[1]))
    default:
      throw .badData(tr("must be one face or a list of two"))
    }
  }
}

extension Face {
  /// Creates a face from its JSON.
  fileprivate init(_ value: JSON.Value) throws(UserFacingError) {
    let kinds: [String] = ["emoji", "text", "picture", "card"]
    let object = try JSON.Object(value, keys: kinds, of: tr("a face"))
    let presentKeys = kinds.filter { value[$0] != nil }
    guard presentKeys.count == 1, let kind = Kind(rawValue: presentKeys[0]) else {
      throw .badData(tr("a face must have exactly one of \(keyList(kinds))"))
    }
    let name = try object.value(presentKeys[0], \.text, orElse: notTextMessage)
    self.init(name, kind: kind)
    try FaceCheck.check(self)
  }
}

extension JSON.Object {
  /// Creates an object whose error messages mention a part of a deck, such as "a face".
  fileprivate init(_ value: JSON.Value, keys: [String], of owner: String) throws(UserFacingError) {
    try self.init(
      value,
      keys: keys,
      orElse: tr("\(owner) must be an object in braces with \(keyList(keys))"),
      unknownKeyMessage: { key in
        tr("unknown key \(FaceCheck.quoted(key)); \(owner) has \(keyList(keys))")
      }
    )
  }
}

/// Returns the names of keys for an error message, for example "the keys emoji, text, picture".
private func keyList(_ keys: [String]) -> String {
  tr("the keys \(keys.joined(separator: ", "))")
}

/// The error for a value that must be a string.
private let notTextMessage = tr("must be a string in quotes")

// MARK: - Custom decks

/// A converter from the faces that a player enters to the faces of a deck.
private struct FaceNormalizer {
  /// The paths of the pictures, keyed by their names in the deck.
  private(set) var picturePaths: [String: String] = [:]

  /// Converts a face that the player has entered to a face of the deck.
  ///
  /// A picture gets a unique name in the deck. Other faces become text or an emoji.
  mutating func normalized(_ face: Face) -> Face {
    if face.kind == .picture {
      Face(name(ofPictureAt: face.name), kind: .picture)
    } else {
      normalizedText(face.name)
    }
  }

  private func normalizedText(_ text: String) -> Face {
    let words = text.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    return Face(text, kind: FaceCheck.isEmoji(text) ? .emoji : .text)
  }

  private mutating func name(ofPictureAt path: String) -> String {
    if let existingName = picturePaths.first(where: { $0.value == path })?.key {
      return existingName
    }

    let nameParts = File.split(path).name.split(separator: ".")
    let stem = fileName(for: String(nameParts.first ?? "")) ?? "picture"
    let unusedName = File.numberedNames(stem).first { picturePaths[$0] == nil } ?? stem
    picturePaths[unusedName] = path
    return unusedName
  }
}

/// Returns a valid name for a deck or a picture that is similar to the given text.
///
/// The result is `nil` if no character of the text is allowed in a name.
private func fileName(for text: String) -> String? {
  let maximumLength = 40
  let words = text.lowercased().split { character in
    character == "-" || !DeckFile.isValidName(String(character))
  }
  let name = words.joined(separator: "-").prefix(maximumLength)
  return name.isEmpty ? nil : String(name)
}
