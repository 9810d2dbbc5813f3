import Files

/// A line of JSON: an object that may have certain keys only.
struct StrictLine {
  private let values: [String: JSON.Value]

  /// Reads a line.
  ///
  /// - Throws: `JSON.Damage` if it is no JSON, `Problem` if it is another object or none.
  init(_ line: some Sequence<UInt8>, of owner: String, keys: Set<String>) throws {
    guard case .object(let values) = try JSON.Value(line) else {
      throw Self.damage("not \(owner) in JSON")
    }
    if let key = values.keys.filter({ !keys.contains($0) }).min() {
      throw Self.damage("unknown key \(JSON.text(key))")
    }
    self.values = values
  }

  func value<Value>(
    _ key: String, _ read: (JSON.Value) -> Value?
  ) throws(Problem) -> Value {
    guard let value = try optional(key, read) else { throw Self.damage("\"\(key)\" is missing") }
    return value
  }

  func optional<Value>(
    _ key: String, _ read: (JSON.Value) -> Value?
  ) throws(Problem) -> Value? {
    guard let value = values[key] else { return nil }
    guard let result = read(value) else {
      throw Self.damage("\"\(key)\" has a value of the wrong kind")
    }
    return result
  }

  private static func damage(_ reason: String) -> Problem { Problem(.badData, reason) }
}
