import ViewState

/// The keys of a gamepad's buttons and left stick; directions are repeated while they are held.
struct PadKeys {
  /// Time until a direction is repeated, and between repetitions, in seconds.
  static let (delay, interval) = (0.4, 0.12)
  /// Smallest tilt that begins a direction, and that continues it, as shares of the stick's way.
  private static let (far, near) = (0.5, 0.35)
  /// How many times farther the stick must be tilted in another direction to change it.
  private static let clearly = 1.5
  private static let directions: [Key] = [.up, .down, .left, .right]

  private var stick = (x: 0.0, y: 0.0)
  private var tilted: Key?
  private var held: Key?
  private(set) var nextRepeat: Double?

  mutating func press(_ key: Key, at time: Double) -> Key {
    if Self.directions.contains(key) { (held, nextRepeat) = (key, time + Self.delay) }
    return key
  }

  mutating func release(_ key: Key) { if held == key { (held, nextRepeat) = (nil, nil) } }

  /// Moves the stick on one of its axes, -1 to 1, or on both; returns the key that begins.
  mutating func move(x: Double? = nil, y: Double? = nil, at time: Double) -> Key? {
    stick = (x ?? stick.x, y ?? stick.y)
    let direction = direction
    guard direction != tilted else { return nil }
    if let tilted { release(tilted) }
    tilted = direction
    return direction.map { press($0, at: time) }
  }

  mutating func repeated(at time: Double) -> Key? {
    guard let nextRepeat, nextRepeat <= time else { return nil }
    self.nextRepeat = time + Self.interval
    return held
  }

  private var direction: Key? {
    let reaches: [(Key, Double)] = [
      (.up, -stick.y), (.down, stick.y), (.left, -stick.x), (.right, stick.x),
    ]
    guard let farthest = reaches.max(by: { $0.1 < $1.1 }) else { return nil }
    if let current = reaches.first(where: { $0.0 == tilted }), current.1 >= Self.near,
      farthest.1 < current.1 * Self.clearly
    {
      return tilted
    }
    return farthest.1 >= Self.far ? farthest.0 : nil
  }
}
