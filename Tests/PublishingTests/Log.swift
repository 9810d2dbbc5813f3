import Publishing

/// What subscribers received, in order, as "name" and value.
final class Log {
  private(set) var entries: [String] = []

  func write(_ name: String, _ value: Int) { entries.append("\(name)\(value)") }

  func clear() { entries = [] }
}

/// Holds subscriptions that callbacks make, cancel or release.
final class Holder {
  var subscriptions: [Subscription] = []
}
