/// A short oscillation that grows, fades and ends at rest.
///
/// Its value is `strength * sin(2π * elapsed / period)`.
package struct Shake: Equatable, Sendable {
  /// The time in which the strength grows to 1, in seconds.
  private static let growthDuration = 0.05
  /// The time in which the strength falls to 0, in seconds.
  private static let decayDuration = 0.2
  /// An undamped spring, which swings to both sides within a tenth of a second.
  private static let oscillation = Spring(response: 0.1, dampingFraction: 0)

  private var animatedStrength = AnimatedValue(0)
  private var startTime = 0.0

  /// Creates a shake at rest.
  package init() {}

  /// Starts the shake.
  ///
  /// If it is running, it keeps its rhythm and grows again.
  package mutating func start(at time: Double) {
    if !isMoving(at: time) {
      startTime = time
    }
    animatedStrength.animate(to: 1, with: .easeInOut(Self.growthDuration), at: time)
    animatedStrength.animate(
      to: 0,
      with: .easeInOut(Self.decayDuration),
      at: time,
      after: Self.growthDuration
    )
  }

  /// Returns the strength at a time in seconds, in 0...1.
  package func strength(at time: Double) -> Double {
    animatedStrength.value(at: time)
  }

  /// Returns the offset to the side at a time in seconds, in -1...1.
  package func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return 0 }

    // The spring starts at its full distance and follows a cosine. Three quarters of a period
    // later, the cosine is a sine.
    let delay = 3 * (Self.oscillation.response / 4)
    let fullDeflection = Spring.State(distance: 1, velocity: 0)
    let state = Self.oscillation.state(from: fullDeflection, after: time - startTime + delay)
    return strength(at: time) * state.distance
  }

  /// Returns whether the shake is running at a time.
  package func isMoving(at time: Double) -> Bool {
    animatedStrength.isMoving(at: time)
  }
}
