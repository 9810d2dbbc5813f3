extension JSON {
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

extension JSON.Value {
  /// Reads a text strictly: nothing is guessed, nothing is left out.
  ///
  /// - Throws: `JSON.Damage` for whatever RFC 8259 does not allow, and besides for a key that stands
  ///   twice, a byte-order mark, and brackets more than 32 deep.
  public init(_ bytes: some Sequence<UInt8>) throws(JSON.Damage) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  /// A whole number.
  public static func integer(_ number: Int) -> JSON.Value { .number(String(number)) }

  /// What an object has under a key.
  public subscript(key: JSON.Key) -> JSON.Value? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  /// The values of a list; `nil` if this is none.
  public var list: [JSON.Value]? { if case .list(let values) = self { values } else { nil } }

  /// The characters of a text; `nil` if this is none.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// A number, as near as a `Double` comes, -0 as 0; `nil` if this is none.
  public var double: Double? {
    if case .number(let text) = self { Double(text).map { $0 + 0 } } else { nil }
  }

  /// A whole number, exactly, also one such as 4.0 or 4e2; `nil` if this is none, or has no room in
  /// the type.
  public func integer<Integer: FixedWidthInteger>() -> Integer? {
    guard case .number(let text) = self else { return nil }
    let parts = text.split { $0 == "e" || $0 == "E" }
    let sides = parts[0].split(separator: ".")
    var digits = sides.joined()
    let end = digits.lastIndex { $0 != "0" && $0 != "-" }
    guard let end else { return 0 }
    // Where the last digit stands that is not 0: in the ones at 0, in the tens at 1.
    let zeros = digits.distance(from: end, to: digits.endIndex) - 1
    digits.removeLast(zeros)
    guard let exponent = parts.count > 1 ? Int32(parts[1]) : 0 else { return nil }
    let place = Int(exponent) + zeros - (sides.count > 1 ? sides[1].count : 0)
    guard 0...Integer.bitWidth ~= place else { return nil }
    return Integer(digits + String(repeating: "0", count: place))
  }
}

extension JSON.Value: CustomStringConvertible {
  /// The value in one line, with the keys of every object in their order.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .text(let text): JSON.text(text)
    case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let values):
      "{\(values.sorted { $0.key < $1.key }.map { "\(JSON.text($0.text)):\($1)" }.joined(separator: ","))}"
    }
  }
}
