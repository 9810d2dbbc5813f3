import Text

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
  /// Whether it is true or false; `nil` if it is neither.
  public var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }
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
    guard let end = digits.lastIndex(where: { $0 != "0" && $0 != "-" }) else { return 0 }
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

extension JSON {
  /// An object that may have certain keys only.
  public struct Object {
    private let values: [Key: Value]

    /// Checks a value; `Problem` has the words for a value that is no object, or for an unknown key.
    public init(
      _ value: Value, keys: [Key], orElse refusal: String,
      unknown: (String) -> String = { tr("unknown key \(JSON.text($0))") }
    ) throws(Problem) {
      guard case .object(let values) = value else { throw Problem(.badData, refusal) }
      if let key = values.keys.filter({ !keys.contains($0) }).min() {
        throw Problem(.badData, unknown(key.text))
      }
      self.values = values
    }

    /// What a key has, or `nil` without the key; `read` returns `nil` for a value of another kind.
    public func optional<Result>(
      _ key: Key, _ read: (Value) -> Result?,
      orElse refusal: String = tr("has a value of the wrong kind")
    ) throws(Problem) -> Result? {
      guard let value = values[key] else { return nil }
      guard let result = read(value) else { throw Problem(.badData, "\"\(key.text)\" \(refusal)") }
      return result
    }

    /// What a key has that may not be left out.
    public func value<Result>(
      _ key: Key, _ read: (Value) -> Result?,
      orElse refusal: String = tr("has a value of the wrong kind")
    ) throws(Problem) -> Result {
      if let result = try optional(key, read, orElse: refusal) { return result }
      throw Problem(.badData, tr("\"\(key.text)\" is missing"))
    }
  }
}
