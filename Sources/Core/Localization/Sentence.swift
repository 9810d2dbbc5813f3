import CGettext

/// Translates a sentence to the player's language.
///
/// - Parameters:
///   - sentence: The sentence in English. It can contain placeholders, as in
///     `"Card \(5) of \(12)"`.
///   - context: A word that distinguishes this sentence from others with the same English form.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  guard !sentence.key.isEmpty,
    let translation = Language.translation(of: sentence.key, context: context)
  else { return sentence.english }
  return Sentence.filled(translation, with: sentence.arguments)
}

/// Translates a sentence to the player's language in the plural form for a number.
///
/// - Parameters:
///   - count: The number that determines the plural form.
///   - singular: The sentence in English for the number 1.
///   - plural: The sentence in English for all other numbers.
public func tr(_ count: Int, _ singular: Sentence, _ plural: Sentence) -> String {
  guard Language.hasCatalog,
    let translation = catalogue_find_plural(singular.key, plural.key, UInt(clamping: count))
  else { return count == 1 ? singular.english : plural.english }
  return Sentence.filled(String(cString: translation), with: plural.arguments)
}

/// A translatable sentence with placeholders for values, as in `"Card \(5) of \(12)"`.
///
/// Translators see numbered placeholders, as in `Card %1 of %2`, so that a translation can change
/// their order.
public struct Sentence: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// The sentence in English, in which values replace the placeholders.
  private(set) var english = ""

  /// The sentence as translators see it, with numbered placeholders.
  ///
  /// It stays empty while no catalog is open, unless the sentence has no placeholders.
  private(set) var key = ""

  /// The values that replace the placeholders of a translation.
  private(set) var arguments: [String] = []

  // MARK: Creating a sentence

  /// Creates a sentence without placeholders.
  public init(stringLiteral value: String) {
    english = value
    key = value
  }

  /// Creates a sentence from the collected parts of an interpolated string.
  public init(stringInterpolation value: Sentence) {
    self = value
  }

  /// Creates an empty sentence that can collect the parts of an interpolated string.
  ///
  /// - Parameters:
  ///   - literalCapacity: The approximate length of the text between the placeholders.
  ///   - interpolationCount: The number of placeholders.
  public init(literalCapacity: Int, interpolationCount: Int) {
    let expectedArgumentLength = 4
    english.reserveCapacity(literalCapacity + expectedArgumentLength * interpolationCount)
  }

  /// Appends the text before, between or after placeholders.
  public mutating func appendLiteral(_ literal: String) {
    english += literal
    if Language.hasCatalog {
      key += literal
    }
  }

  /// Appends a placeholder for the given text.
  public mutating func appendInterpolation(_ argument: String) {
    english += argument
    if Language.hasCatalog {
      arguments.append(argument)
      key += "%\(arguments.count)"
    }
  }

  /// Appends a placeholder for a value, such as a number, that is converted to text.
  public mutating func appendInterpolation<Value>(_ argument: Value) {
    appendInterpolation(String(describing: argument))
  }

  // MARK: Filling the gaps of a translation

  /// Returns the sentence with the given arguments instead of the placeholders `%1` to `%9`.
  static func filled(_ sentence: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return sentence }

    // The text is split into scalars, not characters. Otherwise, a combining scalar after a
    // placeholder would form one character with the placeholder's digit.
    let segments = sentence.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    var text = String(segments[0])
    for segment in segments.dropFirst() {
      if let index = gapIndex(of: segment.first), arguments.indices.contains(index) {
        text += isolated(arguments[index])
        text += String(segment.dropFirst())
      } else {
        text += "%"
        text += String(segment)
      }
    }
    return text
  }

  /// Returns the index of the argument for a placeholder, or `nil` if its digit is not 1 to 9.
  private static func gapIndex(of digit: Unicode.Scalar?) -> Int? {
    guard let digit, ("1"..."9").contains(digit) else { return nil }
    let firstDigit: Unicode.Scalar = "1"
    return Int(digit.value - firstDigit.value)
  }

  /// Isolates a value from the direction of the surrounding text if necessary.
  ///
  /// Only languages that are written from right to left need this. In these languages, a value is
  /// isolated if its first letter is written from left to right and it begins or ends with another
  /// character.
  static func isolated(
    _ argument: String, isRightToLeft: @autoclosure () -> Bool = Language.isRightToLeft
  ) -> String {
    guard !beginsAndEndsWithLetter(argument), startsLeftToRight(argument), isRightToLeft() else {
      return argument
    }
    return Language.leftToRight(argument)
  }

  private static func beginsAndEndsWithLetter(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    return first.properties.isAlphabetic && last.properties.isAlphabetic
  }

  /// Returns whether the first letter outside isolates is written from left to right.
  private static func startsLeftToRight(_ text: String) -> Bool {
    var isolateDepth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068:
        // This character begins an isolate.
        isolateDepth += 1
      case 0x2069:
        // This character ends an isolate.
        isolateDepth -= 1
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE:
        // This letter is written from right to left.
        if isolateDepth <= 0 {
          return false
        }
      default:
        if isolateDepth <= 0, scalar.properties.isAlphabetic {
          return true
        }
      }
    }
    return false
  }
}
