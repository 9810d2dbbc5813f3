/// Short swing to and fro that grows, dies away and ends at rest: strength · sin(2πt / period).
package struct Shake: Equatable, Sendable {
  private static let growthDuration = 0.05
  private static let decayDuration = 0.2
  /// Swing to both sides in a tenth of a second: a spring that nothing slows down.
  private static let oscillation = Spring(response: 0.1, dampingFraction: 0)
  private var animatedStrength = AnimatedValue(0)
  private var startTime = 0.0

  /// Creates a shake at rest.
  package init() {}

  /// Begins to shake; a shake under way swings on and grows again.
  package mutating func start(at time: Double) {
    if !isMoving(at: time) {
      startTime = time
    }
    animatedStrength.animate(to: 1, with: .easeInOut(Self.growthDuration), at: time)
    animatedStrength.animate(
      to: 0, with: .easeInOut(Self.decayDuration), at: time, after: Self.growthDuration)
  }

  /// Strength at a time in seconds, 0...1.
  package func strength(at time: Double) -> Double {
    animatedStrength.value(at: time)
  }

  /// Distance to the side, -1...1.
  package func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return 0 }
    let fullDeflection = Spring.State(distance: 1, velocity: 0)
    // A cosine that is a quarter late is a sine; before its start the strength is 0.
    let delayedTime = time - startTime + 3 * (Self.oscillation.response / 4)
    return strength(at: time)
      * Self.oscillation.state(from: fullDeflection, after: delayedTime).distance
  }

  /// Whether it moves at a time.
  package func isMoving(at time: Double) -> Bool {
    animatedStrength.isMoving(at: time)
  }
}
