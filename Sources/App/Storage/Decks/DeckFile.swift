import Files
import Localization
import Model

/// Deck as a JSON file: a name, a title, and pairs of faces.
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
/// A pair is one face, which both cards show, or a list of two. A face has one key: `emoji`,
/// `text`, `picture` or `card`. Pictures are files in the folder `pictures` beside it.
package enum DeckFile {
  /// Reads and checks a deck, and finds its pictures; a problem names the file and the damage.
  package static func read(_ path: String, named name: String? = nil) throws(UserFacingError)
    -> Deck
  {
    try withPathInErrors(path, as: .badData) {
      let deck = try deck(in: bytes(of: path, limit: 1_000_000))
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      var pictures: [String: String] = [:]
      for face in deck.pairs.flatMap({ [$0.first, $0.second] }) where face.kind == .picture {
        let files = ["svg", "png", "jpg", "webp"].map { "\(folder)pictures/\(face.name).\($0)" }
        guard let file = files.first(where: File.exists) else {
          throw UserFacingError.badData(
            tr("the picture \(face.name) is missing; put it at \(files[0])"))
        }
        pictures[face.name] = file
      }
      return Deck(
        name: name ?? deck.name, title: deck.title, pairs: deck.pairs, picturePaths: pictures)
    }
  }

  /// Reads a file if it is meant to be a deck; `nil` if it is something else in JSON, or no file.
  static func readIfDeck(_ path: String) throws(UserFacingError) -> Deck? {
    guard (try? File.status(path))?.isFile == true else { return nil }
    // A list of pictures, which is no deck, may be longer.
    let pairs = try withPathInErrors(path, as: .badData) {
      try jsonValue(of: bytes(of: path, limit: 8_000_000))["pairs"]
    }
    return pairs ?? .null == .null ? nil : try read(path)
  }

  /// Checks the bytes of a deck's file; a `UserFacingError` says in one line what is wrong, and
  /// where.
  package static func deck(in bytes: [UInt8]) throws(UserFacingError) -> Deck {
    try Deck(jsonValue(of: bytes))
  }

  /// Whether a text is the name of a deck: small letters, digits and hyphens.
  package static func isValidName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "-" }
  }

  /// Path of the deck in a folder that is shared as it is.
  static func deckPath(in folder: String) -> String {
    "\(folder)/deck.json"
  }

  static func isDeckFolder(_ folder: String) -> Bool {
    let path = deckPath(in: folder)
    return !folder.isEmpty && File.exists(path) && (try? File.status(path))?.isFile != false
  }

  static func fileExtension(of path: String) -> String {
    let fileExtension = path.split(separator: ".").last?.lowercased() ?? ""
    return fileExtension == "jpeg" ? "jpg" : fileExtension
  }

  static func jsonText(of deck: Deck) -> String {
    let pairs = deck.pairs.map { pair in
      let faces = [pair.first, pair.second].map {
        "{\(JSON.stringLiteral($0.kind.rawValue)): \(JSON.stringLiteral($0.name))}"
      }
      return "    " + (faces[0] == faces[1] ? faces[0] : "[\(faces[0]), \(faces[1])]")
    }
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

  private static func bytes(of path: String, limit: Int) throws(UserFacingError) -> [UInt8] {
    do { return try File.bytes(of: path, limit: limit) } catch  where error.kind == .badData {
      throw .badData(tr("this deck is too large; a deck's file has at most 1 MB"))
    }
  }

  private static func jsonValue(of bytes: [UInt8]) throws(UserFacingError) -> JSON.Value {
    do { return try JSON.Value(bytes) } catch {
      throw .badData(tr("this is not JSON from line \(error.line) on: \(error.reason)"))
    }
  }
}

extension Deck {
  init(_ value: JSON.Value) throws(UserFacingError) {
    let object = try JSON.Object(value, keys: ["name", "title", "pairs"], of: tr("a deck"))
    let name = try object.value("name", \.text, orElse: notTextMessage)
    guard DeckFile.isValidName(name) else {
      throw .badData(
        tr("\"name\" must have small letters, digits and hyphens only, like \"my-deck\""))
    }
    let title = try object.optional("title", \.text, orElse: notTextMessage) ?? name
    guard FaceCheck.isReadable(title) else {
      throw .badData(
        tr("\"title\" must be one line of 1 to \(FaceCheck.maximumTextLength) characters"))
    }
    let list = try object.value("pairs", \.list, orElse: tr("must be a list in square brackets"))
    let pairs = try Self.makePairs(list) { entry throws(UserFacingError) in
      let faces = entry.list ?? [entry]
      guard 1...2 ~= faces.count else {
        throw .badData(tr("it must be one face, or a list of two"))
      }
      return try Pair(Face(faces[0]), faces.count == 2 ? Face(faces[1]) : nil)
    }
    guard pairs.count >= 2 else {
      throw .badData(tr("there are \(pairs.count) pairs; a deck needs at least two"))
    }
    try FaceCheck.checkUniqueFaces(in: pairs)
    self.init(name: name, title: title, pairs: pairs)
  }

  static func makePairs<Value>(
    _ values: [Value], make: (Value) throws(UserFacingError) -> Pair
  ) throws(UserFacingError) -> [Pair] {
    var pairs: [Pair] = []
    for value in values {
      do { pairs.append(try make(value)) } catch {
        throw .badData(tr("pair \(pairs.count + 1): \(error)"))
      }
    }
    return pairs
  }

  /// Makes a deck of texts, emoji and picture paths, unopened; a problem names the pair.
  package init(title: String, customPairs pairs: [Pair]) throws(UserFacingError) {
    guard FaceCheck.isReadable(title) else {
      throw .badData(
        tr("a deck's name is one line of 1 to \(FaceCheck.maximumTextLength) characters"))
    }
    var pictures: [String: String] = [:]
    let normalizedPairs = try Self.makePairs(pairs) { pair throws(UserFacingError) in
      let pair = Pair(
        pair.first.normalized(addingPicturesTo: &pictures),
        pair.second.normalized(addingPicturesTo: &pictures))
      try FaceCheck.check(pair.first)
      try FaceCheck.check(pair.second)
      return pair
    }
    try FaceCheck.checkUniqueFaces(in: normalizedPairs)
    self.init(
      name: fileName(for: title) ?? "deck", title: title, pairs: normalizedPairs,
      picturePaths: pictures)
  }
}

extension Face {
  fileprivate init(_ value: JSON.Value) throws(UserFacingError) {
    let kinds: [String] = ["emoji", "text", "picture", "card"]
    let object = try JSON.Object(value, keys: kinds, of: tr("a face"))
    let presentKeys = kinds.filter { value[$0] != nil }
    guard presentKeys.count == 1, let kind = Kind(rawValue: presentKeys[0]) else {
      throw .badData(tr("a face has exactly one of \(keyList(kinds))"))
    }
    self.init(try object.value(presentKeys[0], \.text, orElse: notTextMessage), kind: kind)
    try FaceCheck.check(self)
  }

  fileprivate func normalized(addingPicturesTo pictures: inout [String: String]) -> Face {
    guard kind == .picture else {
      let text = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return Face(text, kind: FaceCheck.isEmoji(text) ? .emoji : .text)
    }
    if let existingName = pictures.first(where: { $0.value == name })?.key {
      return Face(existingName, kind: .picture)
    }
    let nameParts = File.split(name).name.split(separator: ".")
    let stem = fileName(for: nameParts.first.map(String.init) ?? "") ?? "picture"
    let unusedName = File.numberedNames(stem).first { pictures[$0] == nil } ?? stem
    pictures[unusedName] = name
    return Face(unusedName, kind: .picture)
  }
}

private func keyList(_ keys: [String]) -> String {
  tr("the keys \(keys.joined(separator: ", "))")
}

private let notTextMessage = tr("must be a text in quotes")

extension JSON.Object {
  fileprivate init(_ value: JSON.Value, keys: [String], of owner: String) throws(UserFacingError) {
    try self.init(
      value, keys: keys, orElse: tr("\(owner) must be written in braces, with \(keyList(keys))"),
      unknownKeyMessage: {
        tr("unknown key \(FaceCheck.quoted($0)); \(owner) has \(keyList(keys))")
      })
  }
}

/// Name of a deck or a picture for a text; `nil` if nothing is left of it.
private func fileName(for text: String) -> String? {
  let words = text.lowercased().split { !DeckFile.isValidName(String($0)) || $0 == "-" }
  let name = words.joined(separator: "-").prefix(40)
  return name.isEmpty ? nil : String(name)
}
