/// A damped spring with the parameters that SwiftUI uses.
///
/// A mass of 1 follows y'' = -w² y - 2b y', where y is the distance to the target, w = 2π/response
/// and b = dampingFraction · w.
package struct Spring: Equatable, Sendable {
  /// The period of the spring if it were not damped, in seconds.
  ///
  /// If it is 0 or less, the spring reaches its target at once.
  package let response: Double

  /// The amount of damping, where 1 is critical damping.
  ///
  /// With less damping, the spring overshoots its target. With more, it approaches the target
  /// slowly.
  package let dampingFraction: Double

  /// The smallest distance to the target that counts as visible.
  private static let visibleDistance = 0.0001
  /// The smallest speed that counts as visible, per second.
  private static let visibleSpeed = 0.005

  /// The maximum product of time and rate for which a state is computed.
  ///
  /// After a longer time, the spring is considered at rest.
  private static let maximumPhase = 1e9

  /// The maximum product of time and rate for which the power series are used.
  ///
  /// Up to this value, the series are exact except for rounding errors.
  private static let maximumSeriesPhase = 0.125

  package init(response: Double, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
  }

  /// The state of a spring: its distance to the target, and its velocity per second.
  struct State: Equatable {
    var distance: Double
    var velocity: Double
  }

  /// Returns the state of the spring `time` seconds after the state `start`.
  ///
  /// With q = w² - b² and the two solutions C(t) = e^(-bt) cos(√q t), S(t) = e^(-bt) sin(√q t)/√q,
  /// the distance is y C + (v + b y) S and the velocity v C - (w² y + b v) S. A critically damped
  /// or over-damped spring uses the same formula, where q is zero or negative.
  func state(from start: State, after time: Double) -> State {
    guard response > 0 else { return State(distance: 0, velocity: 0) }

    // A lower limit for the response keeps the square of the frequency finite.
    let angularFrequency = 2 * Double.pi / max(response, 1e-100)
    let frequencySquared = angularFrequency * angularFrequency
    let decayRate = dampingFraction * angularFrequency
    let (cosineTerm, sineTerm) = solutions(
      decayRate: decayRate,
      dampedFrequencySquared: frequencySquared - decayRate * decayRate,
      time: max(0, time)
    )

    let distanceFactor = start.velocity + decayRate * start.distance
    let velocityFactor = frequencySquared * start.distance + decayRate * start.velocity
    return State(
      distance: start.distance * cosineTerm + distanceFactor * sineTerm,
      velocity: start.velocity * cosineTerm - velocityFactor * sineTerm
    )
  }

  /// Returns the two solutions C and S of the spring's equation at a time.
  ///
  /// For a short time, power series give the solutions, exact except for rounding errors. The time
  /// is then doubled repeatedly with C(2t) = C² - q S² and S(2t) = 2 C S.
  private func solutions(
    decayRate: Double,
    dampedFrequencySquared: Double,
    time: Double
  ) -> (cosineTerm: Double, sineTerm: Double) {
    let rate = decayRate + abs(dampedFrequencySquared).squareRoot()
    // Halving an infinite time would never end. After such a long time, the spring is considered at
    // rest.
    guard time * rate < Self.maximumPhase else { return (0, 0) }

    var shortTime = time
    var doublings = 0
    while shortTime * rate > Self.maximumSeriesPhase {
      shortTime /= 2
      doublings += 1
    }

    var (cosineTerm, sineTerm) = seriesSolutions(
      decayRate: decayRate,
      dampedFrequencySquared: dampedFrequencySquared,
      time: shortTime
    )
    for _ in 0..<doublings {
      let doubledCosineTerm =
        cosineTerm * cosineTerm - dampedFrequencySquared * sineTerm * sineTerm
      let doubledSineTerm = 2 * cosineTerm * sineTerm
      cosineTerm = doubledCosineTerm
      sineTerm = doubledSineTerm
    }
    return (cosineTerm, sineTerm)
  }

  /// Returns the solutions C and S of the spring's equation at a short time, from power series.
  private func seriesSolutions(
    decayRate: Double,
    dampedFrequencySquared: Double,
    time: Double
  ) -> (cosineTerm: Double, sineTerm: Double) {
    // For such a short time, more terms of the series would not change the results.
    var cosine = 1.0
    var sine = 1.0
    for order in stride(from: 5.0, through: 1, by: -1) {
      let cosineDivisor = 2 * order * (2 * order - 1)
      let sineDivisor = 2 * order * (2 * order + 1)
      cosine = 1 - dampedFrequencySquared * time * time / cosineDivisor * cosine
      sine = 1 - dampedFrequencySquared * time * time / sineDivisor * sine
    }

    var decay = 1.0
    for order in stride(from: 10.0, through: 1, by: -1) {
      decay = 1 - decayRate * time / order * decay
    }
    return (decay * cosine, decay * time * sine)
  }

  /// Returns the time after which the motion of the spring is no longer visible, in seconds.
  ///
  /// The result is a multiple of 1/240 s and at most a minute. It is 0 if nothing moves.
  func settlingTime(from start: State) -> Double {
    let stepsPerSecond = 240
    let maximumSteps = 60 * stepsPerSecond
    let stepDuration = 1.0 / Double(stepsPerSecond)
    for step in 0..<maximumSteps {
      let time = Double(step) * stepDuration
      if isSettled(state(from: start, after: time)) {
        return time
      }
    }
    return Double(maximumSteps) * stepDuration
  }

  private func isSettled(_ state: State) -> Bool {
    abs(state.distance) < Self.visibleDistance && abs(state.velocity) < Self.visibleSpeed
  }
}
