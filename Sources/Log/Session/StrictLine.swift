/// A JSON object that may have certain keys only.
struct StrictLine {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder, keys: Set<String>) throws {
    container = try decoder.container(keyedBy: Key.self)
    if let key = container.allKeys.map(\.stringValue).filter({ !keys.contains($0) }).min() {
      throw Refusal("unknown key \(JSON.text(key))")
    }
  }

  func value<Value: Decodable>(_ key: String) throws -> Value {
    guard let value: Value = try optional(key) else { throw Refusal("\"\(key)\" is missing") }
    return value
  }

  func optional<Value: Decodable>(_ key: String) throws -> Value? {
    guard container.contains(Key(stringValue: key)) else { return nil }
    do {
      return try container.decode(Value.self, forKey: Key(stringValue: key))
    } catch {
      throw Refusal("\"\(key)\" has a value of the wrong kind")
    }
  }
}
