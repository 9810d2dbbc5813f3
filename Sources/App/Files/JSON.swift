import Localization

/// JSON, RFC 8259: `JSON.Value` reads it, strictly; these functions write it.
package enum JSON {
  /// Text in quotes.
  package static func stringLiteral(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\\(scalar)"
      // A byte-order mark is refused when it is read as it is.
      case "\0"..<" ", "\u{FEFF}":
        result += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Finite number, as short as it can be read back without loss.
  package static func numberLiteral(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Place and reason for which a text is no JSON.
  package struct ParseError: Error, Equatable, CustomStringConvertible {
    /// Line, counted from 1.
    package let line: Int
    /// Reason, in words that follow a colon.
    package let reason: String
    /// Whether nothing is wrong but that the text ends too early.
    package let isTruncated: Bool
    /// Line and reason in one sentence.
    package var description: String { tr("line \(line): this is not JSON: \(reason)") }
  }

  /// Object that may have certain keys only.
  package struct Object {
    private let values: [String: Value]

    /// Checks a value; the sentences are for one that is no object, and for an unknown key.
    package init(
      _ value: Value, keys: [String], orElse errorMessage: String,
      unknownKeyMessage: (String) -> String = { tr("unknown key \(JSON.stringLiteral($0))") }
    ) throws(UserFacingError) {
      guard case .object(let values) = value else { throw UserFacingError(.badData, errorMessage) }
      if let key = values.keys.filter({ !keys.contains($0) }).min() {
        throw .badData(unknownKeyMessage(key))
      }
      self.values = values
    }

    /// Reads the value of a key, or `nil` without the key; `read` refuses a value with `nil`.
    package func optional<Result>(
      _ key: String, _ read: (Value) -> Result?,
      orElse errorMessage: String = tr("has a value of the wrong kind")
    ) throws(UserFacingError) -> Result? {
      guard let value = values[key] else { return nil }
      guard let result = read(value) else {
        throw UserFacingError(.badData, "\"\(key)\" \(errorMessage)")
      }
      return result
    }

    /// Reads the value of a key that may not be left out.
    package func value<Result>(
      _ key: String, _ read: (Value) -> Result?,
      orElse errorMessage: String = tr("has a value of the wrong kind")
    ) throws(UserFacingError) -> Result {
      if let result = try optional(key, read, orElse: errorMessage) {
        return result
      }
      throw UserFacingError(.badData, tr("\"\(key)\" is missing"))
    }
  }

  /// Value of JSON.
  package enum Value: Equatable, Sendable, CustomStringConvertible {
    case null
    case bool(Bool)
    /// Number as it is written, so that none loses a digit.
    case number(String)
    case text(String)
    case list([Value])
    case object([String: Value])

    /// Reads a text strictly: RFC 8259, no key twice, no byte-order mark, at most 32 brackets deep.
    package init(_ bytes: some Sequence<UInt8>) throws(JSON.ParseError) {
      var reader = JSONReader(bytes)
      self = try reader.readDocument()
    }

    /// Creates a whole number.
    package static func integer(_ number: Int) -> JSON.Value {
      .number(String(number))
    }
    /// Creates a finite number, as short as it can be read back without loss.
    package static func double(_ number: Double) -> JSON.Value {
      .number(JSON.numberLiteral(number))
    }

    /// Value under a key of an object.
    package subscript(key: String) -> JSON.Value? {
      if case .object(let values) = self {
        values[key]
      } else {
        nil
      }
    }

    /// Values of a list; `nil` if this is none.
    package var list: [JSON.Value]? { if case .list(let values) = self { values } else { nil } }
    /// True or false; `nil` if it is neither.
    package var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// Characters of a text; `nil` if this is none.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// Number, as near as a `Double` comes, -0 as 0; `nil` if this is none.
    package var double: Double? {
      if case .number(let text) = self {
        Double(text).map { $0 + 0 }
      } else {
        nil
      }
    }

    /// Whole number, exactly, also of 4.0 or 4e2; `nil` if this is none, or has no room in the
    /// type.
    package func integer<Integer: FixedWidthInteger>() -> Integer? {
      guard case .number(let text) = self else { return nil }
      let mantissaAndExponent = text.split { $0 == "e" || $0 == "E" }
      let mantissaParts = mantissaAndExponent[0].split(separator: ".")
      var digits = mantissaParts.joined()
      guard let lastNonzero = digits.lastIndex(where: { $0 != "0" && $0 != "-" }) else { return 0 }
      let trailingZeroCount = digits.distance(from: lastNonzero, to: digits.endIndex) - 1
      digits.removeLast(trailingZeroCount)
      guard let exponent = mantissaAndExponent.count > 1 ? Int32(mantissaAndExponent[1]) : 0 else {
        return nil
      }
      // Place of the last digit that is not 0: the ones are 0, the tens 1.
      let lastDigitPower =
        Int(exponent) + trailingZeroCount - (mantissaParts.count > 1 ? mantissaParts[1].count : 0)
      guard 0...Integer.bitWidth ~= lastDigitPower else { return nil }
      return Integer(digits + String(repeating: "0", count: lastDigitPower))
    }

    /// Value in one line, with the keys of every object in their order.
    package var description: String {
      switch self {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let text): text
      case .text(let text): JSON.stringLiteral(text)
      case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
      case .object(let values):
        "{\(values.sorted { $0.key < $1.key }.map { "\(JSON.stringLiteral($0)):\($1)" }.joined(separator: ","))}"
      }
    }
  }
}
