import ViewState

/// The keys that a gamepad's buttons and left stick represent.
///
/// A direction repeats while it is held.
struct GamepadKeys {
  /// The time before a direction repeats for the first time, in seconds.
  static let repeatDelay = 0.4
  /// The time between two repetitions, in seconds.
  static let repeatInterval = 0.12
  /// The minimum tilt that starts a direction, as a fraction of the maximum tilt.
  private static let startTilt = 0.5
  /// The minimum tilt that continues a direction, as a fraction of the maximum tilt.
  private static let continueTilt = 0.35

  /// The minimum ratio of two tilts at which the direction changes.
  ///
  /// The ratio is the tilt in the new direction divided by the tilt in the current direction.
  private static let changeRatio = 1.5
  private static let directions: [Key] = [.up, .down, .left, .right]

  private var stickX = 0.0
  private var stickY = 0.0
  private var tiltedDirection: Key?
  private var heldKey: Key?
  /// The time of the next repetition, in seconds, or `nil` if no direction is held.
  private(set) var nextRepeat: Double?

  /// Returns a pressed key and starts to repeat it if it is a direction.
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

  /// Updates the tilt of the left stick.
  ///
  /// - Parameters:
  ///   - x: The new tilt to the right, from -1 to 1, or `nil` if it has not changed.
  ///   - y: The new downward tilt, from -1 to 1, or `nil` if it has not changed.
  ///   - time: The time of the movement, in seconds.
  /// - Returns: The key of the direction if a new direction starts.
  mutating func move(x: Double? = nil, y: Double? = nil, at time: Double) -> Key? {
    stickX = x ?? stickX
    stickY = y ?? stickY
    let newDirection = direction
    guard newDirection != tiltedDirection else { return nil }
    if let tiltedDirection {
      release(tiltedDirection)
    }
    tiltedDirection = newDirection
    guard let newDirection else { return nil }
    return press(newDirection, at: time)
  }

  /// Returns the held direction if its next repetition is due.
  mutating func repeatedKey(at time: Double) -> Key? {
    guard let nextRepeat, nextRepeat <= time else { return nil }
    self.nextRepeat = time + Self.repeatInterval
    return heldKey
  }

  /// The direction in which the stick is tilted, or `nil` if the stick is near its center.
  private var direction: Key? {
    var farthestDirection = Key.up
    for direction in Self.directions where tilt(to: direction) > tilt(to: farthestDirection) {
      farthestDirection = direction
    }
    let farthestTilt = tilt(to: farthestDirection)
    if let tiltedDirection {
      let currentTilt = tilt(to: tiltedDirection)
      let isStillTilted = currentTilt >= Self.continueTilt
      let isClearlyElsewhere = farthestTilt >= currentTilt * Self.changeRatio
      if isStillTilted, !isClearlyElsewhere {
        return tiltedDirection
      }
    }
    return farthestTilt >= Self.startTilt ? farthestDirection : nil
  }

  private func tilt(to direction: Key) -> Double {
    switch direction {
    case .up: -stickY
    case .down: stickY
    case .left: -stickX
    case .right: stickX
    default: 0
    }
  }
}
