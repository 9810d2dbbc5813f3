import Files
import Model

/// A deck as it is written in JSON, checked.
struct DeckJSON {
  let deck: Deck

  init(_ value: JSON.Value) throws(Problem) {
    let object = try StrictObject(value, keys: ["name", "title", "pairs"], of: "a deck")
    let name = try object.text("name")
    guard DeckFile.isName(name) else {
      throw .damage("\"name\" must have small letters, digits and hyphens only, like \"my-deck\"")
    }
    let title = object.contains("title") ? try object.text("title") : name
    guard FaceCheck.isReadable(title) else {
      throw .damage("\"title\" must be one line of 1 to \(FaceCheck.longestText) characters")
    }
    var pairs: [Deck.Pair] = []
    for value in try object.list("pairs") {
      do {
        pairs.append(try Self.pair(value))
      } catch {
        throw .damage("pair \(pairs.count + 1): \(error)")
      }
    }
    guard pairs.count >= 2 else {
      throw .damage("there are \(pairs.count) pairs; a deck needs at least two")
    }
    try FaceCheck.checkDifference(of: pairs)
    deck = Deck(name: name, title: title, pairs: pairs)
  }

  private static func pair(_ value: JSON.Value) throws(Problem) -> Deck.Pair {
    guard let list = value.list else { return Deck.Pair(try face(value)) }
    guard let first = list.first, list.count <= 2 else {
      throw .damage("it must be one face, or a list of two")
    }
    return try Deck.Pair(face(first), list.count == 2 ? face(list[1]) : nil)
  }

  private static func face(_ value: JSON.Value) throws(Problem) -> Face {
    let kinds = ["emoji", "text", "picture", "card"]
    let object = try StrictObject(value, keys: kinds, of: "a face")
    let given = kinds.filter(object.contains)
    guard given.count == 1, let kind = Face.Kind(rawValue: given[0]) else {
      throw .damage("a face has exactly one of the keys \(kinds.joined(separator: ", "))")
    }
    let face = Face(try object.text(given[0]), kind: kind)
    try FaceCheck.check(face)
    return face
  }
}

/// A JSON object that may have certain keys only.
private struct StrictObject {
  private let values: [String: JSON.Value]

  init(_ value: JSON.Value, keys: [String], of owner: String) throws(Problem) {
    let known = keys.joined(separator: ", ")
    guard case .object(let values) = value else {
      throw .damage("\(owner) must be written in braces, with the keys \(known)")
    }
    if let unknown = values.keys.filter({ !keys.contains($0) }).min() {
      throw .damage("unknown key \(FaceCheck.quoted(unknown)); \(owner) has the keys \(known)")
    }
    self.values = values
  }

  func contains(_ key: String) -> Bool { values[key] != nil }

  func text(_ key: String) throws(Problem) -> String {
    guard let value = values[key] else { throw .damage("\"\(key)\" is missing") }
    guard let text = value.text else { throw .damage("\"\(key)\" must be a text in quotes") }
    return text
  }

  func list(_ key: String) throws(Problem) -> [JSON.Value] {
    guard let value = values[key] else { throw .damage("\"\(key)\" is missing") }
    guard let list = value.list else {
      throw .damage("\"\(key)\" must be a list in square brackets")
    }
    return list
  }
}

extension Problem {
  /// What is wrong in a deck.
  static func damage(_ sentence: String) -> Problem { Problem(.badData, sentence) }
}
