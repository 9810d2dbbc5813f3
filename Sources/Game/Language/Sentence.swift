import CGettext

/// A sentence for the player, with gaps: `"Card \(5) of \(12)"`.
///
/// A translator sees `Card %1 of %2`, and may put the gaps in another order.
public struct Sentence: ExpressibleByStringInterpolation {
  /// The sentence as the sources have it, its gaps filled.
  let english: String
  /// The sentence as translators see it, empty if nobody needs it.
  let key: String
  /// What fills the gaps.
  let parts: [String]

  /// A sentence without gaps.
  public init(stringLiteral value: String) { (english, key, parts) = (value, value, []) }

  /// A sentence whose gaps are filled.
  public init(stringInterpolation value: StringInterpolation) {
    (english, key, parts) = (value.english, value.key, value.parts)
  }

  /// Collects the pieces between the gaps, and what fills these.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var english = ""
    fileprivate private(set) var key = ""
    fileprivate private(set) var parts: [String] = []
    private let isTranslated = Language.isForeign

    /// Begins a sentence of so many letters and gaps.
    public init(literalCapacity: Int, interpolationCount: Int) {
      english.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Adds what stands between two gaps.
    public mutating func appendLiteral(_ literal: String) {
      english += literal
      if isTranslated { key += literal }
    }

    /// Adds a gap that a text fills.
    public mutating func appendInterpolation(_ part: String) {
      english += part
      guard isTranslated else { return }
      parts.append(part)
      key += "%\(parts.count)"
    }

    /// Adds a gap that a number fills.
    public mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    /// Adds a gap that anything fills, as it describes itself.
    public mutating func appendInterpolation<Part>(_ part: Part) {
      appendInterpolation(String(describing: part))
    }
  }

  /// The sentence in the player's language.
  public func told(context: String? = nil) -> String {
    guard Language.isForeign, !key.isEmpty else { return english }
    let name = context.map { "\($0)\u{4}\(key)" } ?? key
    guard let found = catalogue_find(name) else { return english }
    return Self.fill(String(cString: found), with: parts)
  }

  /// Fills the gaps `%1` to `%9` of a sentence.
  static func fill(_ sentence: String, with parts: [String]) -> String {
    guard !parts.isEmpty else { return sentence }
    var (text, isGap) = ("", false)
    for character in sentence {
      if isGap, let number = character.wholeNumberValue, parts.indices.contains(number - 1) {
        text += parts[number - 1]
        isGap = false
      } else {
        if isGap { text += "%" }
        isGap = character == "%"
        if !isGap { text.append(character) }
      }
    }
    return isGap ? text + "%" : text
  }
}
