import Files
import Model

extension Deck {
  init(_ value: JSON.Value) throws(Problem) {
    let object = try JSON.Object(value, keys: ["name", "title", "pairs"], of: "a deck")
    let name = try object.value("name", \.text, orElse: noText)
    guard DeckFile.isName(name) else {
      throw .damage("\"name\" must have small letters, digits and hyphens only, like \"my-deck\"")
    }
    let title = try object.optional("title", \.text, orElse: noText) ?? name
    guard FaceCheck.isReadable(title) else {
      throw .damage("\"title\" must be one line of 1 to \(FaceCheck.longestText) characters")
    }
    var pairs: [Pair] = []
    for value in try object.value("pairs", \.list, orElse: "must be a list in square brackets") {
      do {
        pairs.append(try Pair(value))
      } catch {
        throw .damage("pair \(pairs.count + 1): \(error)")
      }
    }
    guard pairs.count >= 2 else {
      throw .damage("there are \(pairs.count) pairs; a deck needs at least two")
    }
    try FaceCheck.checkDifference(of: pairs)
    self.init(name: name, title: title, pairs: pairs)
  }
}

extension Deck.Pair {
  fileprivate init(_ value: JSON.Value) throws(Problem) {
    let faces = value.list ?? [value]
    guard let first = faces.first, faces.count <= 2 else {
      throw .damage("it must be one face, or a list of two")
    }
    try self.init(Face(first), faces.count == 2 ? Face(faces[1]) : nil)
  }
}

extension Face {
  fileprivate init(_ value: JSON.Value) throws(Problem) {
    let kinds: [JSON.Key] = ["emoji", "text", "picture", "card"]
    let object = try JSON.Object(value, keys: kinds, of: "a face")
    let given = kinds.filter { value[$0] != nil }
    guard given.count == 1, let kind = Kind(rawValue: given[0].text) else {
      throw .damage("a face has exactly one of \(named(kinds))")
    }
    self.init(try object.value(given[0], \.text, orElse: noText), kind: kind)
    try FaceCheck.check(self)
  }
}

private func named(_ keys: [JSON.Key]) -> String {
  "the keys \(keys.map(\.text).joined(separator: ", "))"
}

private let noText = "must be a text in quotes"

extension JSON.Object {
  fileprivate init(_ value: JSON.Value, keys: [JSON.Key], of owner: String) throws(Problem) {
    let refusal = "\(owner) must be written in braces, with \(named(keys))"
    try self.init(value, keys: keys, orElse: refusal) {
      "unknown key \(FaceCheck.quoted($0)); \(owner) has \(named(keys))"
    }
  }
}

extension Problem {
  static func damage(_ sentence: String) -> Problem { Problem(.badData, sentence) }
}
