extension JSON {
  /// An object that may have certain keys only.
  public struct Object {
    private let values: [Key: Value]

    /// Checks a value.
    ///
    /// - Throws: `Problem` with the words for a value that is no object, or for an unknown key.
    public init(
      _ value: Value, keys: [Key], orElse refusal: String,
      unknown: (String) -> String = { "unknown key \(JSON.text($0))" }
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
      orElse refusal: String = "has a value of the wrong kind"
    ) throws(Problem) -> Result? {
      guard let value = values[key] else { return nil }
      guard let result = read(value) else { throw Problem(.badData, "\"\(key.text)\" \(refusal)") }
      return result
    }

    /// What a key has that may not be left out.
    public func value<Result>(
      _ key: Key, _ read: (Value) -> Result?,
      orElse refusal: String = "has a value of the wrong kind"
    ) throws(Problem) -> Result {
      if let result = try optional(key, read, orElse: refusal) { return result }
      throw Problem(.badData, "\"\(key.text)\" is missing")
    }
  }
}
