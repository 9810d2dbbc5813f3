import CGettext

/// Sentence in the player's language; `context` tells it from one with the same English text.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  guard !sentence.key.isEmpty,
    let translation = Language.translation(of: sentence.key, context: context)
  else { return sentence.english }
  return Sentence.filled(translation, with: sentence.arguments)
}

/// Sentence about a number of things, in the player's language and its plural form.
public func tr(_ count: Int, _ singular: Sentence, _ plural: Sentence) -> String {
  guard Language.hasCatalog,
    let translation = catalogue_find_plural(singular.key, plural.key, UInt(clamping: count))
  else { return count == 1 ? singular.english : plural.english }
  return Sentence.filled(String(cString: translation), with: plural.arguments)
}

/// Sentence with gaps, `"Card \(5) of \(12)"`, which translators see as `Card %1 of %2`.
public struct Sentence: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// Sentence in English with filled gaps, and as translators see it; empty without a catalogue.
  private(set) var english = ""
  private(set) var key = ""
  private(set) var arguments: [String] = []

  /// Creates a sentence without gaps.
  public init(stringLiteral value: String) {
    english = value
    key = value
  }

  /// Creates a sentence with gaps, which has collected its texts.
  public init(stringInterpolation value: Sentence) {
    self = value
  }

  /// Creates an empty sentence, with room for so many letters and gaps.
  public init(literalCapacity: Int, interpolationCount: Int) {
    english.reserveCapacity(literalCapacity + 4 * interpolationCount)
  }

  /// Adds a text between gaps.
  public mutating func appendLiteral(_ literal: String) {
    english += literal
    if Language.hasCatalog {
      key += literal
    }
  }

  /// Adds a gap with a text.
  public mutating func appendInterpolation(_ argument: String) {
    english += argument
    guard Language.hasCatalog else { return }
    arguments.append(argument)
    key += "%\(arguments.count)"
  }

  /// Adds a gap with the description of a value, such as a number.
  public mutating func appendInterpolation<Value>(_ argument: Value) {
    appendInterpolation(String(describing: argument))
  }

  /// Sentence with its gaps `%1` to `%9` filled.
  static func filled(_ sentence: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return sentence }
    // By scalars, because a mark that joins the letter before it may follow a gap.
    let segments = sentence.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    let filledSegments = segments.dropFirst().map { segment in
      let index = segment.first.map { Int($0.value) - 0x31 } ?? -1
      let isGap = arguments.indices.contains(index)
      return isGap
        ? isolated(arguments[index]) + String(segment.dropFirst()) : "%" + String(segment)
    }
    return ([String(segments[0])] + filledSegments).joined()
  }

  /// Text of a gap, isolated in a language from the right if it begins or ends with a mark.
  static func isolated(
    _ argument: String, isRightToLeft: @autoclosure () -> Bool = Language.isRightToLeft
  ) -> String {
    guard let first = argument.unicodeScalars.first, let last = argument.unicodeScalars.last,
      !first.properties.isAlphabetic || !last.properties.isAlphabetic
    else { return argument }
    var depth = 0
    for scalar in argument.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068:
        depth += 1
      case 0x2069:
        depth -= 1
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE:
        if depth <= 0 {
          return argument
        }
      default:
        guard depth <= 0, scalar.properties.isAlphabetic else { continue }
        return isRightToLeft() ? "\u{2066}\(argument)\u{2069}" : argument
      }
    }
    return argument
  }
}
