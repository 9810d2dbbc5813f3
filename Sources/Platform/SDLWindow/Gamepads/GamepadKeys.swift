import ViewState

/// The keys of a gamepad's buttons and left stick; directions are repeated while they are held.
struct GamepadKeys {
  /// Time until a direction is repeated, and between repetitions, in seconds.
  static let repeatDelay = 0.4
  static let repeatInterval = 0.12
  /// Smallest tilt that begins a direction, and that continues it, as shares of the stick's way.
  private static let startTilt = 0.5
  private static let continueTilt = 0.35
  /// How many times farther the stick must be tilted in another direction to change it.
  private static let changeRatio = 1.5
  private static let directions: [Key] = [.up, .down, .left, .right]

  private var stick = (x: 0.0, y: 0.0)
  private var tiltedDirection: Key?
  private var heldKey: Key?
  private(set) var nextRepeat: Double?

  mutating func press(_ key: Key, at time: Double) -> Key {
    if Self.directions.contains(key) {
      heldKey = key
      nextRepeat = time + Self.repeatDelay
    }
    return key
  }

  mutating func release(_ key: Key) {
    if heldKey == key {
      heldKey = nil
      nextRepeat = nil
    }
  }

  /// Moves the stick on one of its axes, -1 to 1, or on both; returns the key that begins.
  mutating func move(x: Double? = nil, y: Double? = nil, at time: Double) -> Key? {
    stick = (x ?? stick.x, y ?? stick.y)
    let direction = direction
    guard direction != tiltedDirection else { return nil }
    if let tiltedDirection {
      release(tiltedDirection)
    }
    tiltedDirection = direction
    return direction.map { press($0, at: time) }
  }

  mutating func repeatedKey(at time: Double) -> Key? {
    guard let nextRepeat, nextRepeat <= time else { return nil }
    self.nextRepeat = time + Self.repeatInterval
    return heldKey
  }

  private var direction: Key? {
    let tilts: [(Key, Double)] = [
      (.up, -stick.y), (.down, stick.y), (.left, -stick.x), (.right, stick.x),
    ]
    guard let farthest = tilts.max(by: { $0.1 < $1.1 }) else { return nil }
    if let current = tilts.first(where: { $0.0 == tiltedDirection }),
      current.1 >= Self.continueTilt,
      farthest.1 < current.1 * Self.changeRatio
    {
      return tiltedDirection
    }
    return farthest.1 >= Self.startTilt ? farthest.0 : nil
  }
}
