import Text

/// JSON, RFC 8259: `JSON.Value` reads it, strictly; these functions write it.
public enum JSON {
  /// A text in quotes.
  public static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // A byte-order mark is refused when it is read as it is.
      case _ where scalar.value < 0x20 || scalar == "\u{FEFF}":
        result += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A finite number, as short as it can be read back without loss.
  public static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Where a text stops being JSON, and why.
  public struct Damage: Error, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong there, in words that follow a colon.
    public let reason: String
    /// Whether nothing is wrong but that the text ends too early.
    public let isCutOff: Bool
    /// Both in one sentence.
    public var description: String { tr("line \(line): this is not JSON: \(reason)") }
  }

  /// A value of JSON, with those in it.
  public enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written, so that none loses a digit.
    case number(String)
    case text(String)
    case list([Value])
    case object([Key: Value])
  }

  /// The name of a value in an object: the same only byte by byte, unlike a `String`, for which
  /// another spelling of "é" is the same.
  public struct Key: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
    private let bytes: [UInt8]

    /// Creates a key.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Creates a key that is written in the program.
    public init(stringLiteral text: String) { self.init(text) }

    /// The characters.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The order of the bytes.
    public static func < (a: Key, b: Key) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
  }
}
