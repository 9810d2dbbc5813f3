import Localization

/// Functions and types that read and write JSON as defined in RFC 8259.
///
/// `JSON.Value` reads JSON strictly. `stringLiteral` and `numberLiteral` return parts of JSON text.
///
/// Players edit these files, so an error has to state the line and the remedy in their language.
/// The project has its own parser for this reason. `JSONDecoder` from Foundation does not report
/// the line, accepts duplicate keys, trailing commas and byte-order marks, and makes the program 6
/// MB larger. The library Jansson is strict, but it rejects seeds above 2⁶³ − 1 and has only
/// English messages.
package enum JSON {
  /// Returns text in quotation marks, with the escape sequences that JSON requires.
  package static func stringLiteral(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\\(scalar)"
      // The parser rejects a byte-order mark without an escape sequence.
      case "\0"..<" ", "\u{FEFF}":
        result += unicodeEscape(scalar)
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an escape sequence with four hexadecimal digits, such as `\u000a`.
  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns a JSON object on one line, with its members in the given order.
  package static func objectLiteral(_ members: [Member]) -> String {
    let memberLiterals = members.map { member in
      "\(stringLiteral(member.key)):\(member.value)"
    }
    return "{\(memberLiterals.joined(separator: ","))}"
  }

  /// A key of an object, and its value.
  package struct Member: Sendable {
    package let key: String
    package let value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// Returns the shortest text that represents a finite number without loss.
  package static func numberLiteral(_ number: Double) -> String {
    let text = number.description
    guard text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }

  /// An error that describes where and why text is not valid JSON.
  package struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The number of the line with the problem, starting at 1.
    package let line: Int

    /// The reason, as a phrase that follows a colon.
    package let reason: String

    /// Whether the only problem is that the JSON ends too early.
    package let isTruncated: Bool

    /// The line and the reason as text for the player.
    package var description: String {
      tr("line \(line): invalid JSON: \(reason)")
    }
  }

  /// A JSON object that contains no unknown keys.
  package struct Object {
    private let values: [String: Value]

    /// Creates an object from a JSON value.
    ///
    /// Throws a `UserFacingError` if the value is not an object or has an unknown key.
    ///
    /// - Parameters:
    ///   - value: The value, which must be an object.
    ///   - keys: The keys that the object may have.
    ///   - errorMessage: The message for a value that is not an object.
    ///   - unknownKeyMessage: A function that returns the message for an unknown key.
    package init(
      _ value: Value,
      keys: [String],
      orElse errorMessage: String,
      unknownKeyMessage: (String) -> String = { tr("unknown key \(JSON.stringLiteral($0))") }
    ) throws(UserFacingError) {
      guard case .object(let values) = value else { throw UserFacingError(.badData, errorMessage) }
      let unknownKeys = values.keys.filter { !keys.contains($0) }
      if let key = unknownKeys.min() {
        throw .badData(unknownKeyMessage(key))
      }
      self.values = values
    }

    /// Returns the value of an optional key.
    ///
    /// Throws a `UserFacingError` if the value has the wrong type.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - read: A function that converts the value, or returns `nil` if it has the wrong type.
    ///   - errorMessage: The phrase after the key in the error message for a value of the wrong
    ///     type.
    /// - Returns: The converted value, or `nil` if the object does not have the key.
    package func optional<Result>(
      _ key: String,
      _ read: (Value) -> Result?,
      orElse errorMessage: @autoclosure () -> String = tr("has a value of the wrong type")
    ) throws(UserFacingError) -> Result? {
      guard let value = values[key] else { return nil }
      guard let result = read(value) else {
        throw UserFacingError(.badData, "\"\(key)\" \(errorMessage())")
      }
      return result
    }

    /// Returns the value of a required key.
    ///
    /// The parameters are the same as in `optional(_:_:orElse:)`. Throws a `UserFacingError` if the
    /// key is missing or the value has the wrong type.
    package func value<Result>(
      _ key: String,
      _ read: (Value) -> Result?,
      orElse errorMessage: @autoclosure () -> String = tr("has a value of the wrong type")
    ) throws(UserFacingError) -> Result {
      if let result = try optional(key, read, orElse: errorMessage()) {
        return result
      }
      throw UserFacingError(.badData, tr("\"\(key)\" is missing"))
    }
  }

  /// A JSON value.
  package enum Value: Equatable, Sendable, CustomStringConvertible {
    case null
    case bool(Bool)
    /// A number in its original text form, so that no digit is lost.
    case number(String)
    case text(String)
    case list([Value])
    case object([String: Value])

    /// Reads a value from strict JSON in UTF-8.
    ///
    /// The JSON must not contain duplicate keys, a byte-order mark, or brackets nested more than 32
    /// levels deep.
    package init(_ bytes: some Sequence<UInt8>) throws(JSON.ParseError) {
      var reader = JSONReader(bytes)
      self = try reader.readDocument()
    }

    /// Creates a number from an integer.
    package static func integer(_ number: Int) -> JSON.Value {
      .number(String(number))
    }

    /// Creates a number from a finite `Double` in its shortest exact form.
    package static func double(_ number: Double) -> JSON.Value {
      .number(JSON.numberLiteral(number))
    }

    /// The value of a key, or `nil` if the key is missing or this value is not an object.
    package subscript(key: String) -> JSON.Value? {
      guard case .object(let values) = self else { return nil }
      return values[key]
    }

    /// The items of a list, or `nil` if this value is not a list.
    package var list: [JSON.Value]? {
      guard case .list(let values) = self else { return nil }
      return values
    }

    /// The Boolean value, or `nil` if this value is neither `true` nor `false`.
    package var boolean: Bool? {
      guard case .bool(let value) = self else { return nil }
      return value
    }

    /// The contents of a string, or `nil` if this value is not a string.
    package var text: String? {
      guard case .text(let text) = self else { return nil }
      return text
    }

    /// The `Double` value nearest to a number, or `nil` if this value is not a number.
    package var double: Double? {
      guard case .number(let text) = self, let number = Double(text) else { return nil }
      // Adding 0 turns -0 into 0.
      return number + 0
    }

    /// Returns the exact value of a whole number, even if it is written as `4.0` or `4e2`.
    ///
    /// - Returns: The number, or `nil` if this value is not a whole number or does not fit the
    ///   type.
    package func integer<Integer: FixedWidthInteger>() -> Integer? {
      guard case .number(let text) = self, let number = DecimalNumber(text) else { return nil }
      return number.integer()
    }

    /// The value as JSON on one line, with the keys of each object in alphabetical order.
    package var description: String {
      switch self {
      case .null:
        return "null"
      case .bool(let value):
        return "\(value)"
      case .number(let text):
        return text
      case .text(let text):
        return JSON.stringLiteral(text)
      case .list(let values):
        let items = values.map(\.description)
        return "[\(items.joined(separator: ","))]"
      case .object(let values):
        let members = values.map { key, value in Member(key, value) }
        return JSON.objectLiteral(members.sorted { $0.key < $1.key })
      }
    }
  }
}

/// A decimal number, stored as digits without trailing zeros and a power of ten.
private struct DecimalNumber {
  private let digits: String

  /// The power of ten of the last digit.
  ///
  /// It is 0 for ones, 1 for tens and -1 for tenths.
  private let power: Int

  /// Creates a decimal number from a JSON number, or returns `nil` if the exponent is too large.
  init?(_ text: String) {
    let mantissaAndExponent = text.split { $0 == "e" || $0 == "E" }
    let mantissaParts = mantissaAndExponent[0].split(separator: ".")
    let allDigits = mantissaParts.joined()
    guard let lastNonzero = allDigits.lastIndex(where: { $0 != "0" && $0 != "-" }) else {
      digits = "0"
      power = 0
      return
    }

    var exponent: Int32 = 0
    if mantissaAndExponent.count > 1 {
      guard let writtenExponent = Int32(mantissaAndExponent[1]) else { return nil }
      exponent = writtenExponent
    }
    var fractionLength = 0
    if mantissaParts.count > 1 {
      fractionLength = mantissaParts[1].count
    }

    digits = String(allDigits[...lastNonzero])
    let trailingZeroCount = allDigits.count - digits.count
    power = Int(exponent) + trailingZeroCount - fractionLength
  }

  /// Returns the number as an exact integer, or `nil` if it is not whole or does not fit the type.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    // A negative power means a fraction, and a power above the bit width is too large for any
    // integer.
    guard 0...Integer.bitWidth ~= power else { return nil }
    return Integer(digits + String(repeating: "0", count: power))
  }
}
