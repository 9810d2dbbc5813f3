/// A short oscillation from side to side, which grows and then fades.
///
/// The deflection is `strength * sin(2π * elapsed / period)`.
package struct Shake: Equatable, Sendable {
  /// The time during which the strength grows from 0 to 1, in seconds.
  private static let growthDuration = 0.05
  /// The time during which the strength falls from 1 to 0, in seconds.
  private static let decayDuration = 0.2
  /// The undamped spring that swings once to each side in a tenth of a second.
  private static let oscillation = Spring(response: 0.1, dampingFraction: 0)

  private var animatedStrength = AnimatedValue(0)
  private var startTime = 0.0

  /// Creates a shake at rest.
  package init() {}

  /// Starts the shake at the given time.
  ///
  /// A shake that is already running keeps its rhythm and grows to its full strength again.
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

  /// Returns the strength of the shake, which limits its deflection.
  ///
  /// - Parameter time: The time in seconds.
  /// - Returns: The strength, from 0 (at rest) to 1 (full strength).
  package func strength(at time: Double) -> Double {
    animatedStrength.value(at: time)
  }

  /// Returns the deflection of the shaking object to the side.
  ///
  /// - Parameter time: The time in seconds.
  /// - Returns: The deflection in -1...1, which is 0 at rest.
  package func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return 0 }

    // The spring starts at its full distance, so its motion is a cosine. A cosine that is delayed
    // by three quarters of a period is a sine.
    let delay = 3 * (Self.oscillation.response / 4)
    let fullDeflection = Spring.State(distance: 1, velocity: 0)
    let state = Self.oscillation.state(from: fullDeflection, after: time - startTime + delay)
    return strength(at: time) * state.distance
  }

  /// Returns whether the shake is running at the given time.
  package func isMoving(at time: Double) -> Bool {
    animatedStrength.isMoving(at: time)
  }
}
