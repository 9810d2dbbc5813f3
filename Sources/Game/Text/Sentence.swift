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
    var (text, isGap) = (String.UnicodeScalarView(), false)
    // A sign that joins the letter before it may follow a gap: letters are not looked at as such.
    for scalar in sentence.unicodeScalars {
      let number = Int(scalar.value) - 0x31
      if isGap, parts.indices.contains(number) {
        text += isolated(parts[number]).unicodeScalars
        isGap = false
      } else {
        if isGap { text.append("%") }
        isGap = scalar == "%"
        if !isGap { text.append(scalar) }
      }
    }
    if isGap { text.append("%") }
    return String(text)
  }

  /// What fills a gap, kept together in a language from the right: a path or an option that begins
  /// or ends with a sign would be torn apart there.
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
