extension JSON {
  /// A value of JSON, with those in it.
  public enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written, so that none loses a digit.
    case number(String)
    case text(String)
    case list([Value])
    case object([String: Value])
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
  public subscript(key: String) -> JSON.Value? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  /// The values of a list; `nil` if this is none.
  public var list: [JSON.Value]? { if case .list(let values) = self { values } else { nil } }

  /// The characters of a text; `nil` if this is none.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// A number, as near as a `Double` comes; `nil` if this is none.
  public var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

  /// A whole number, exactly; `nil` if this is none, or has no room in the type.
  public func integer<Integer: FixedWidthInteger>() -> Integer? {
    guard case .number(let text) = self else { return nil }
    if let number = Integer(text) { return number }
    // Such as 4.0; beyond 2^53 a `Double` is not exact.
    return double.flatMap { abs($0) <= 0x1p53 ? Integer(exactly: $0) : nil }
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
      "{\(values.sorted { $0.key < $1.key }.map { "\(JSON.text($0)):\($1)" }.joined(separator: ","))}"
    }
  }
}
