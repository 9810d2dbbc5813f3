#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the program `memory-game-pictures` says on its standard output, one JSON object a line.
///
/// Any number of `progress` comes first, then exactly one of `deck` and `problem`.
public enum PictureMessage: Equatable, Sendable {
  /// So many pictures are done with, of so many that the list names.
  case progress(loaded: Int, of: Int)
  /// The pictures that could be loaded; the warning is one line about those that could not.
  case deck(PictureDeck, warning: String?)
  /// There is no deck: one line for a person.
  case problem(String)

  private struct Line: Codable {
    var loaded: Int?
    var of: Int?
    var deck: PictureDeck?
    var warning: String?
    var problem: String?
  }

  /// Reads a line; `nil` if it is no message.
  public init?(line: some Sequence<UInt8>) {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)) else { return nil }
    if let deck = line.deck {
      self = .deck(deck, warning: line.warning)
    } else if let problem = line.problem {
      self = .problem(problem)
    } else if let loaded = line.loaded, let count = line.of {
      self = .progress(loaded: loaded, of: count)
    } else {
      return nil
    }
  }

  /// The message as a line, with its end.
  public var line: [UInt8] {
    let line =
      switch self {
      case .progress(let loaded, let count): Line(loaded: loaded, of: count)
      case .deck(let deck, let warning): Line(deck: deck, warning: warning)
      case .problem(let problem): Line(problem: problem)
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and whole numbers can always be encoded.
    return Array((try? encoder.encode(line)) ?? Data()) + [UInt8(ascii: "\n")]
  }
}
