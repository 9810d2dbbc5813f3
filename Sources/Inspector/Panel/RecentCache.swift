/// Keeps what was used lately, and forgets the rest.
struct RecentCache<Key: Hashable, Value> {
  private let limit: Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter limit: how many values are certainly kept; never more than twice as many are.
  init(limit: Int) { self.limit = limit }

  /// How many values are kept.
  var count: Int { Set(recent.keys).union(older.keys).count }

  /// The value for a key, made if it is not there.
  mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = recent[key] { return value }
    let value = try older[key] ?? make()
    if recent.count >= limit { (older, recent) = (recent, [:]) }
    recent[key] = value
    return value
  }
}
