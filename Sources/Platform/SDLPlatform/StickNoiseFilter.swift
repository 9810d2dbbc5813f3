/// Whether a stick trembles, as many do at rest: then it is no longer listened to, but asked once in a
/// while, until it is still or somebody uses the pad.
struct StickNoiseFilter {
  /// How often it is asked, in seconds.
  static let interval = 1.0
  /// How far a stick is tilted at least if somebody tilts it, as a share of its way.
  static let reach = 0.25
  /// How much it may send in vain, with one more a second.
  private static let limit = 24.0

  private var burden = 0.0
  private var last = 0.0
  private var hasMoved = false
  /// How long nobody listens, in seconds: longer where the stick is never seen to move, because SDL
  /// keeps its small steps to itself.
  private var pause = Self.interval
  /// When it is asked, if it trembles.
  private(set) var nextLook: Double?

  /// Takes something that a pad sent at a time, before it is known what that means.
  mutating func note(at time: Double) {
    (burden, last) = (max(0, burden - (time - last)) + 1, time)
    if burden > Self.limit, nextLook == nil { nextLook = time + pause }
  }

  /// Takes a stick that moved, so far that somebody means it, or not.
  mutating func move(to reach: Double) {
    hasMoved = true
    if reach > Self.reach { self = StickNoiseFilter() }
  }

  /// Takes it to be asked at a time; it is listened to again if it was still meanwhile.
  mutating func ask(at time: Double) {
    if hasMoved {
      (nextLook, burden) = (time + Self.interval, 0)
    } else {
      // What comes at once trembles on.
      (nextLook, burden, pause) = (nil, Self.limit, min(pause * 2, 8))
    }
    (hasMoved, last) = (false, time)
  }
}
