import Board
import View

/// The keys that a gamepad's buttons and its left stick stand for.
///
/// What leads somewhere is repeated while it is held, as it is on a keyboard.
struct PadKeys {
  /// How long something is held until it is repeated, and how often it is then, in seconds.
  static let (delay, interval) = (0.4, 0.12)
  /// How far the stick is tilted to lead somewhere, and to go on doing so, as shares of its way.
  private static let (far, near) = (0.5, 0.35)
  /// How much farther another way must be to be meant instead.
  private static let clearly = 1.5
  private static let ways: [Key] = [.up, .down, .left, .right]

  private var stick = (x: 0.0, y: 0.0)
  private var tilted: Key?
  private var held: Key?
  /// When what is held is repeated.
  private(set) var nextRepeat: Double?

  /// Takes a button that goes down at a time.
  mutating func press(_ key: Key, at time: Double) -> Key {
    if Self.ways.contains(key) { (held, nextRepeat) = (key, time + Self.delay) }
    return key
  }

  /// Takes a button that comes up.
  mutating func release(_ key: Key) {
    if held == key { (held, nextRepeat) = (nil, nil) }
  }

  /// Takes where the stick is on one of its axes, -1 to 1, or on both.
  mutating func move(x: Double? = nil, y: Double? = nil, at time: Double) -> Key? {
    stick = (x ?? stick.x, y ?? stick.y)
    let way = way
    guard way != tilted else { return nil }
    if let tilted { release(tilted) }
    tilted = way
    return way.map { press($0, at: time) }
  }

  /// What is repeated at a time.
  mutating func repeated(at time: Double) -> Key? {
    guard let nextRepeat, nextRepeat <= time else { return nil }
    self.nextRepeat = time + Self.interval
    return held
  }

  private var way: Key? {
    let farthest = Self.ways.max { reach($0) < reach($1) }
    guard let farthest else { return nil }
    if let tilted, reach(tilted) >= Self.near, reach(farthest) < reach(tilted) * Self.clearly {
      return tilted
    }
    return reach(farthest) >= Self.far ? farthest : nil
  }

  /// How far the stick is tilted one way.
  private func reach(_ way: Key) -> Double {
    switch way {
    case .up: -stick.y
    case .down: stick.y
    case .left: -stick.x
    default: stick.x
    }
  }
}
