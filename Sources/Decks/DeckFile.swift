import Model

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A deck as a JSON file: a name, a title, and pairs of faces.
///
///     {"name": "mine", "title": "Mine", "pairs": [{"emoji": "🐬"}, [{"text": "2 + 3"}, {"text": "5"}]]}
///
/// A pair is one face, which both cards show, or a list of two. A face has one key: `emoji`, `text`,
/// `picture` or `card`.
public enum DeckFile {
  private struct RawDeck: Decodable {
    let name: String
    let title: String?
    let pairs: [RawPair]
  }

  private struct RawPair: Decodable {
    let faces: [RawFace]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let face = try? container.decode(RawFace.self) {
        faces = [face]
      } else {
        faces = try container.decode([RawFace].self)
      }
    }
  }

  private struct RawFace: Decodable {
    let emoji, text, picture, card: String?
  }

  /// Reads and checks a deck.
  ///
  /// - Throws: `DeckError`, which names the file.
  public static func read(_ path: String) throws(DeckError) -> Deck {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DeckError("\(path): this deck cannot be read")
    }
    guard let raw = try? JSONDecoder().decode(RawDeck.self, from: data) else {
      throw DeckError("\(path): this is not a deck in JSON")
    }
    return try deck(raw, path: path)
  }

  /// Reads a file if it has the shape of a deck; `nil` if it is something else in JSON.
  public static func readIfDeck(_ path: String) throws(DeckError) -> Deck? {
    struct Shape: Decodable { let pairs: [RawPair]? }
    guard let data = FileManager.default.contents(atPath: path),
      let shape = try? JSONDecoder().decode(Shape.self, from: data), shape.pairs != nil
    else { return nil }
    return try read(path)
  }

  /// Whether a text is the name of a deck: small letters, digits and hyphens.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private static func deck(_ raw: RawDeck, path: String) throws(DeckError) -> Deck {
    var pairs: [Deck.Pair] = []
    for (number, pair) in raw.pairs.enumerated() {
      let faces = pair.faces.compactMap(face)
      guard faces.count == pair.faces.count, (1...2).contains(faces.count) else {
        throw DeckError("\(path): pair \(number + 1) is not one face or a list of two")
      }
      pairs.append(Deck.Pair(faces[0], faces.last))
    }
    guard pairs.count >= 2 else { throw DeckError("\(path): a deck needs at least two pairs") }
    return Deck(name: raw.name, title: raw.title, pairs: pairs)
  }

  private static func face(_ raw: RawFace) -> Face? {
    if let emoji = raw.emoji { return Face(emoji, kind: .emoji) }
    if let text = raw.text { return Face(text, kind: .text) }
    if let picture = raw.picture { return Face(picture, kind: .picture) }
    if let card = raw.card, PlayingCard(name: card) != nil { return Face(card, kind: .card) }
    return nil
  }
}
