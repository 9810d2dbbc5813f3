/// Keeps what was used lately, and forgets the rest.
struct RecentCache<Key: Hashable, Value> {
  private let limit: Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter limit: from how many values on those that were not used are forgotten.
  init(limit: Int) { self.limit = limit }

  /// How many values are kept.
  var count: Int { recent.count + older.count }

  /// The value for a key, made if it is not there.
  mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = recent[key] { return value }
    let value = try older.removeValue(forKey: key) ?? make()
    recent[key] = value
    return value
  }

  /// Begins a drawing: if there are many values, forgets those not used since the last time that
  /// there were, so that what one drawing needs is always kept.
  mutating func beginDrawing() {
    guard recent.count >= limit else { return }
    (older, recent) = (recent, [:])
  }
}
