import CGettext

/// Sentence in the player's language; `context` tells it from one with the same English text.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  guard !sentence.key.isEmpty, let found = Language.find(sentence.key, context: context)
  else { return sentence.english }
  return Sentence.fill(found, with: sentence.parts)
}

/// Sentence about a number of things, in the player's language and its plural form.
public func tr(_ count: Int, _ one: Sentence, _ many: Sentence) -> String {
  guard Language.isForeign,
    let found = catalogue_find_plural(one.key, many.key, UInt(clamping: count))
  else { return count == 1 ? one.english : many.english }
  return Sentence.fill(String(cString: found), with: many.parts)
}

/// Sentence with gaps, `"Card \(5) of \(12)"`, which translators see as `Card %1 of %2`.
public struct Sentence: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// Sentence in English with filled gaps, and as translators see it; empty without a catalogue.
  private(set) var english = "", key = ""
  private(set) var parts: [String] = []

  /// Creates a sentence without gaps.
  public init(stringLiteral value: String) { (english, key) = (value, value) }

  /// Creates a sentence with gaps, which has collected its texts.
  public init(stringInterpolation value: Sentence) { self = value }

  /// Creates an empty sentence, with room for so many letters and gaps.
  public init(literalCapacity: Int, interpolationCount: Int) {
    english.reserveCapacity(literalCapacity + 4 * interpolationCount)
  }

  /// Adds a text between gaps.
  public mutating func appendLiteral(_ literal: String) {
    english += literal
    if Language.isForeign { key += literal }
  }

  /// Adds a gap with a text.
  public mutating func appendInterpolation(_ part: String) {
    english += part
    guard Language.isForeign else { return }
    parts.append(part)
    key += "%\(parts.count)"
  }

  /// Adds a gap with the description of a value, such as a number.
  public mutating func appendInterpolation<Part>(_ part: Part) {
    appendInterpolation(String(describing: part))
  }

  /// Sentence with its gaps `%1` to `%9` filled.
  static func fill(_ sentence: String, with parts: [String]) -> String {
    guard !parts.isEmpty else { return sentence }
    // By scalars, because a mark that joins the letter before it may follow a gap.
    let texts = sentence.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    let filled = texts.dropFirst().map { text in
      let number = text.first.map { Int($0.value) - 0x31 } ?? -1
      let isGap = parts.indices.contains(number)
      return isGap ? isolated(parts[number]) + String(text.dropFirst()) : "%" + String(text)
    }
    return ([String(texts[0])] + filled).joined()
  }

  /// Text of a gap, isolated in a language from the right if it begins or ends with a mark.
  static func isolated(
    _ part: String, isFromTheRight: @autoclosure () -> Bool = Language.isFromTheRight
  ) -> String {
    guard let first = part.unicodeScalars.first, let last = part.unicodeScalars.last,
      !first.properties.isAlphabetic || !last.properties.isAlphabetic
    else { return part }
    var depth = 0
    for scalar in part.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: if depth <= 0 { return part }
      default:
        guard depth <= 0, scalar.properties.isAlphabetic else { continue }
        return isFromTheRight() ? "\u{2066}\(part)\u{2069}" : part
      }
    }
    return part
  }
}
