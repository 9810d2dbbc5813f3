/// Short swing to and fro that grows, dies away and ends at rest: strength · sin(2πt / period).
package struct Shake: Equatable, Sendable {
  private static let (growth, decay) = (0.05, 0.2)
  /// Swing to both sides in a tenth of a second: a spring that nothing slows down.
  private static let swing = Spring(response: 0.1, dampingFraction: 0)
  private var level = AnimatedValue(0)
  private var start = 0.0

  /// Creates a shake at rest.
  package init() {}

  /// Begins to shake; a shake under way swings on and grows again.
  package mutating func begin(at time: Double) {
    if !isMoving(at: time) { start = time }
    level.animate(to: 1, with: .easeInOut(Self.growth), at: time)
    level.animate(to: 0, with: .easeInOut(Self.decay), at: time, after: Self.growth)
  }

  /// Strength at a time in seconds, 0...1.
  package func strength(at time: Double) -> Double { level.value(at: time) }

  /// Distance to the side, -1...1.
  package func value(at time: Double) -> Double {
    guard isMoving(at: time) else { return 0 }
    let fromTop = Spring.State(distance: 1, velocity: 0)
    // A cosine that is a quarter late is a sine; before its start the strength is 0.
    let late = time - start + 3 * (Self.swing.response / 4)
    return strength(at: time) * Self.swing.state(from: fromTop, after: late).distance
  }

  /// Whether it moves at a time.
  package func isMoving(at time: Double) -> Bool { level.isMoving(at: time) }
}
