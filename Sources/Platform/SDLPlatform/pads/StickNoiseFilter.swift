/// Filter for a stick that trembles at rest: it is read rarely until still or used.
struct StickNoiseFilter {
  /// Time between two readings in seconds.
  static let interval = 1.0
  /// Smallest tilt that is meant, as a share of the stick's way.
  private static let reach = 0.25
  /// How much may be sent in vain, with one more a second.
  private static let limit = 24.0

  private var burden = 0.0
  private var last = 0.0
  private var hasMoved = false
  /// Time until the next reading in seconds, longer where the stick seems still.
  private var pause = Self.interval
  private(set) var nextReading: Double?

  /// Notes that a pad sent something at a time, before it is known what that means.
  mutating func receive(at time: Double) {
    (burden, last) = (max(0, burden - (time - last)) + 1, time)
    if burden > Self.limit, nextReading == nil { nextReading = time + pause }
  }

  /// Notes that a stick moved; far enough, it is used.
  mutating func move(to reach: Double) {
    hasMoved = true
    if reach > Self.reach { self = StickNoiseFilter() }
  }

  /// Begins a reading; events wake the game again if the stick was still since the last one.
  mutating func read(at time: Double) {
    if hasMoved {
      (nextReading, burden) = (time + Self.interval, 0)
    } else {
      // One more event, and it trembles again.
      (nextReading, burden, pause) = (nil, Self.limit, min(pause * 2, 8))
    }
    (hasMoved, last) = (false, time)
  }
}
