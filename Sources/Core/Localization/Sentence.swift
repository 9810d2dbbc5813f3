import CGettext

/// Translates a sentence to the player's language.
///
/// - Parameters:
///   - sentence: The sentence in English. It may contain gaps, as in `"Card \(5) of \(12)"`.
///   - context: A word that distinguishes this sentence from others with the same English form.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  guard !sentence.key.isEmpty,
    let translation = Language.translation(of: sentence.key, context: context)
  else { return sentence.english }
  return Sentence.filled(translation, with: sentence.arguments)
}

/// Translates a sentence to the player's language, in the plural form for the given number.
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

/// A translatable sentence with gaps for values, as in `"Card \(5) of \(12)"`.
///
/// Translators see the gaps as numbers, as in `Card %1 of %2`, so that a translation can arrange
/// them in another order.
public struct Sentence: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  /// The sentence in English with filled gaps.
  private(set) var english = ""

  /// The sentence as translators see it, with numbered gaps.
  ///
  /// It stays empty while no catalog is open, unless the sentence has no gaps.
  private(set) var key = ""

  /// The texts that fill the gaps of a translation.
  private(set) var arguments: [String] = []

  // MARK: Creating a sentence

  /// Creates a sentence without gaps.
  public init(stringLiteral value: String) {
    english = value
    key = value
  }

  /// Creates a sentence from another one that has collected the parts of an interpolated string.
  public init(stringInterpolation value: Sentence) {
    self = value
  }

  /// Creates an empty sentence that can collect the parts of an interpolated string.
  ///
  /// - Parameters:
  ///   - literalCapacity: The approximate length of the text between the gaps.
  ///   - interpolationCount: The number of gaps.
  public init(literalCapacity: Int, interpolationCount: Int) {
    let expectedArgumentLength = 4
    english.reserveCapacity(literalCapacity + expectedArgumentLength * interpolationCount)
  }

  /// Appends the text before, between or after gaps.
  public mutating func appendLiteral(_ literal: String) {
    english += literal
    if Language.hasCatalog {
      key += literal
    }
  }

  /// Appends a gap that contains the given text.
  public mutating func appendInterpolation(_ argument: String) {
    english += argument
    if Language.hasCatalog {
      arguments.append(argument)
      key += "%\(arguments.count)"
    }
  }

  /// Appends a gap that contains the given value, for example a number, as text.
  public mutating func appendInterpolation<Value>(_ argument: Value) {
    appendInterpolation(String(describing: argument))
  }

  // MARK: Filling the gaps of a translation

  /// Returns the sentence with the given arguments in place of the gaps `%1` to `%9`.
  static func filled(_ sentence: String, with arguments: [String]) -> String {
    guard !arguments.isEmpty else { return sentence }

    // The text is split into scalars, not characters. A combining scalar after a gap would
    // otherwise form one character with the digit of the gap.
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

  /// Returns the index of the argument for a gap, or `nil` if the digit is not in the range 1...9.
  private static func gapIndex(of digit: Unicode.Scalar?) -> Int? {
    guard let digit, ("1"..."9").contains(digit) else { return nil }
    let firstDigit: Unicode.Scalar = "1"
    return Int(digit.value - firstDigit.value)
  }

  /// Isolates the text of a gap from the direction of the surrounding text if necessary.
  ///
  /// Isolation is only necessary in languages that are written from right to left. There, it is
  /// necessary if the first letter of the text is written from left to right, and the text begins
  /// or ends with a character that is not a letter.
  static func isolated(
    _ argument: String, isRightToLeft: @autoclosure () -> Bool = Language.isRightToLeft
  ) -> String {
    guard !beginsAndEndsWithLetter(argument), startsLeftToRight(argument), isRightToLeft() else {
      return argument
    }
    let isolate = "\u{2066}"
    let endOfIsolate = "\u{2069}"
    return isolate + argument + endOfIsolate
  }

  private static func beginsAndEndsWithLetter(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    return first.properties.isAlphabetic && last.properties.isAlphabetic
  }

  /// Returns whether the first letter of the text, outside of isolates, is written from left to
  /// right.
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
