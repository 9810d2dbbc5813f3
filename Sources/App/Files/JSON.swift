import Text

/// JSON, RFC 8259: `JSON.Value` reads it, strictly; these functions write it.
public enum JSON {
  /// Text in quotes.
  public static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      // A byte-order mark is refused when it is read as it is.
      case "\0"..<" ", "\u{FEFF}":
        result += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Finite number, as short as it can be read back without loss.
  public static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Place and reason for which a text is no JSON.
  public struct Damage: Error, Equatable, CustomStringConvertible {
    /// Line, counted from 1.
    public let line: Int
    /// Reason, in words that follow a colon.
    public let reason: String
    /// Whether nothing is wrong but that the text ends too early.
    public let isCutOff: Bool
    /// Line and reason in one sentence.
    public var description: String { tr("line \(line): this is not JSON: \(reason)") }
  }

  /// Object that may have certain keys only.
  public struct Object {
    private let values: [String: Value]

    /// Checks a value; the sentences are for one that is no object, and for an unknown key.
    public init(
      _ value: Value, keys: [String], orElse refusal: String,
      unknown: (String) -> String = { tr("unknown key \(JSON.text($0))") }
    ) throws(Problem) {
      guard case .object(let values) = value else { throw Problem(.badData, refusal) }
      if let key = values.keys.filter({ !keys.contains($0) }).min() { throw .damage(unknown(key)) }
      self.values = values
    }

    /// Reads the value of a key, or `nil` without the key; `read` refuses a value with `nil`.
    public func optional<Result>(
      _ key: String, _ read: (Value) -> Result?,
      orElse refusal: String = tr("has a value of the wrong kind")
    ) throws(Problem) -> Result? {
      guard let value = values[key] else { return nil }
      guard let result = read(value) else { throw Problem(.badData, "\"\(key)\" \(refusal)") }
      return result
    }

    /// Reads the value of a key that may not be left out.
    public func value<Result>(
      _ key: String, _ read: (Value) -> Result?,
      orElse refusal: String = tr("has a value of the wrong kind")
    ) throws(Problem) -> Result {
      if let result = try optional(key, read, orElse: refusal) { return result }
      throw Problem(.badData, tr("\"\(key)\" is missing"))
    }
  }
}
