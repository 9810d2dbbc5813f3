import Model

/// A deck as it is written in JSON, checked while it is read.
struct DeckJSON: Decodable {
  let deck: Deck

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder, keys: ["name", "title", "pairs"], of: "a deck")
    let name = try object.text("name")
    guard DeckFile.isName(name) else {
      throw DeckError("\"name\" must have small letters, digits and hyphens only, like \"my-deck\"")
    }
    let title = object.contains("title") ? try object.text("title") : name
    guard FaceCheck.isReadable(title) else {
      throw DeckError("\"title\" must be one line of 1 to \(FaceCheck.longestText) characters")
    }
    let pairs = try object.list("pairs", of: PairJSON.self).map(\.pair)
    guard pairs.count >= 2 else {
      throw DeckError("there are \(pairs.count) pairs; a deck needs at least two")
    }
    try FaceCheck.checkDifference(of: pairs)
    deck = Deck(name: name, title: title, pairs: pairs)
  }
}

private struct PairJSON: Decodable {
  let pair: Deck.Pair

  init(from decoder: any Decoder) throws {
    // Most pairs are one face, so that is tried first: an error costs more than the rest.
    guard !StrictObject.isObject(decoder), var list = try? decoder.unkeyedContainer() else {
      pair = Deck.Pair(try FaceJSON(from: decoder).face)
      return
    }
    var faces: [Face] = []
    while !list.isAtEnd, faces.count <= 2 { faces.append(try list.decode(FaceJSON.self).face) }
    guard let first = faces.first, faces.count <= 2 else {
      throw DeckError("it must be one face, or a list of two")
    }
    pair = Deck.Pair(first, faces.last)
  }
}

private struct FaceJSON: Decodable {
  let face: Face

  init(from decoder: any Decoder) throws {
    let kinds = ["emoji", "text", "picture", "card"]
    let object = try StrictObject(decoder, keys: kinds, of: "a face")
    let given = kinds.filter(object.contains)
    guard given.count == 1, let kind = Face.Kind(rawValue: given[0]) else {
      throw DeckError("a face has exactly one of the keys \(kinds.joined(separator: ", "))")
    }
    face = Face(try object.text(given[0]), kind: kind)
    try FaceCheck.check(face)
  }
}

/// A JSON object that may have certain keys only; whatever is wrong is a `DeckError`.
private struct StrictObject {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>

  static func isObject(_ decoder: any Decoder) -> Bool {
    (try? decoder.container(keyedBy: Key.self)) != nil
  }

  init(_ decoder: any Decoder, keys: [String], of owner: String) throws {
    let known = keys.joined(separator: ", ")
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      throw DeckError("\(owner) must be written in braces, with the keys \(known)")
    }
    let unknown = container.allKeys.map(\.stringValue).filter { !keys.contains($0) }.min()
    if let unknown {
      throw DeckError("unknown key \(FaceCheck.quoted(unknown)); \(owner) has the keys \(known)")
    }
    self.container = container
  }

  func contains(_ key: String) -> Bool { container.contains(Key(stringValue: key)) }

  func text(_ key: String) throws -> String {
    guard contains(key) else { throw DeckError("\"\(key)\" is missing") }
    guard let text = try? container.decode(String.self, forKey: Key(stringValue: key)) else {
      throw DeckError("\"\(key)\" must be a text in quotes")
    }
    return text
  }

  /// The items of a list; an error names the item by its number, counted from 1.
  func list<Item: Decodable>(_ key: String, of type: Item.Type) throws -> [Item] {
    guard contains(key) else { throw DeckError("\"\(key)\" is missing") }
    guard var list = try? container.nestedUnkeyedContainer(forKey: Key(stringValue: key)) else {
      throw DeckError("\"\(key)\" must be a list in square brackets")
    }
    var items: [Item] = []
    while !list.isAtEnd {
      do {
        items.append(try list.decode(Item.self))
      } catch let error as DeckError {
        throw DeckError("pair \(items.count + 1): \(error)")
      } catch {
        throw DeckError("pair \(items.count + 1): this is no face")
      }
    }
    return items
  }
}
