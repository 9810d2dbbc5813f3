import Model

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Reads and checks a deck.
  ///
  /// - Throws: `DeckError`, which names the file and what is wrong in it.
  public static func read(_ path: String) throws(DeckError) -> Deck {
    do throws(DeckError) {
      // A file much too large is not even read.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      try checkSize(attributes?[.size] as? Int ?? 0)
      guard let data = FileManager.default.contents(atPath: path) else {
        throw DeckError("this deck cannot be read; is it there, and is it a file?")
      }
      return try finding(picturesOf: deck(in: data), besides: path)
    } catch {
      throw DeckError("\(path): \(error)")
    }
  }

  /// Finds the pictures of a deck: files in the folder `pictures` beside its own.
  private static func finding(
    picturesOf deck: Deck, besides path: String
  ) throws(DeckError) -> Deck {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var pictures: [String: String] = [:]
    for face in deck.pairs.flatMap({ [$0.first, $0.second] }) where face.kind == .picture {
      let files = ["svg", "png", "jpg", "webp"].map { "\(folder)pictures/\(face.name).\($0)" }
      guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
        throw DeckError("the picture \(face.name) is missing; put it at \(files[0])")
      }
      pictures[face.name] = file
    }
    return Deck(name: deck.name, title: deck.title, pairs: deck.pairs, pictures: pictures)
  }

  /// Reads a file if it is meant to be a deck; `nil` if it is something else in JSON.
  ///
  /// - Throws: `DeckError` if it is no JSON, or has a list of pairs that are not those of a deck.
  public static func readIfDeck(_ path: String) throws(DeckError) -> Deck? {
    struct Shape: Decodable {
      let pairs: Anything?
      struct Anything: Decodable { init(from decoder: any Decoder) {} }
    }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      guard try JSONDecoder().decode(Shape.self, from: data).pairs != nil else { return nil }
    } catch DecodingError.dataCorrupted {
      throw DeckError("\(path): \(notJSON(data))")
    } catch {
      return nil
    }
    return try read(path)
  }

  /// Checks the bytes of a deck's file.
  ///
  /// - Throws: `DeckError`, which says in one line what is wrong, where, and what to do.
  public static func deck(in data: Data) throws(DeckError) -> Deck {
    try checkSize(data.count)
    guard String(data: data, encoding: .utf8) != nil else {
      throw DeckError("this deck is damaged; save it as text in UTF-8")
    }
    do {
      return try JSONDecoder().decode(DeckJSON.self, from: data).deck
    } catch let error as DeckError {
      throw error
    } catch {
      throw notJSON(data)
    }
  }

  /// Whether a text is the name of a deck: small letters, digits and hyphens.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private static func notJSON(_ data: Data) -> DeckError {
    let line = JSONSyntax.damagedLine(of: data).map { " from line \($0) on" } ?? ""
    return DeckError("this is not JSON\(line): look for a missing comma, quote or bracket")
  }

  private static func checkSize(_ size: Int) throws(DeckError) {
    guard size <= largestFile else {
      throw DeckError("this deck is too large; a deck's file has at most 1 MB")
    }
  }
}
