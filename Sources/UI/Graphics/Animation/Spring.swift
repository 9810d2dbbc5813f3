/// A damped spring with the parameters that SwiftUI uses.
///
/// A mass of 1 follows y'' = -w² y - 2b y', where y is the distance to the target, w = 2π/response
/// and b = dampingFraction · w.
package struct Spring: Equatable, Sendable {
  /// The period of the undamped spring, in seconds, or 0 or less for a spring without motion.
  package let response: Double
  /// The amount of damping.
  ///
  /// A spring below 1 overshoots the target. A spring at 1 is critically damped. A spring above 1
  /// approaches the target slowly.
  package let dampingFraction: Double

  package init(response: Double, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
  }

  /// The distance to the target, and the velocity per second.
  struct State: Equatable {
    var distance: Double
    var velocity: Double
  }

  /// Returns the state that follows `time` seconds after `start`, in closed form.
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

  /// Returns the solutions C and S at a time.
  ///
  /// Power series give the solutions for a short time, exact to rounding. The time is then doubled
  /// repeatedly with C(2t) = C² - q S² and S(2t) = 2 C S.
  private func solutions(
    decayRate: Double,
    dampedFrequencySquared: Double,
    time: Double
  ) -> (cosineTerm: Double, sineTerm: Double) {
    let rate = decayRate + abs(dampedFrequencySquared).squareRoot()
    guard time * rate < 1e9 else { return (0, 0) }

    var shortTime = time
    var doublings = 0
    while shortTime * rate > 0.125 {
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

  /// Returns the solutions C and S at a short time as power series.
  private func seriesSolutions(
    decayRate: Double,
    dampedFrequencySquared: Double,
    time: Double
  ) -> (cosineTerm: Double, sineTerm: Double) {
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

  /// Returns the time until no motion of the spring is visible, in seconds.
  ///
  /// The result is a multiple of 1/240 s and at most a minute. It is 0 for a spring without motion.
  func settlingTime(from start: State) -> Double {
    let stepsPerSecond = 240
    let maximumSteps = 60 * stepsPerSecond
    let stepDuration = 1.0 / Double(stepsPerSecond)
    for step in 0..<maximumSteps {
      let state = state(from: start, after: Double(step) * stepDuration)
      if isSettled(state) {
        return Double(step) * stepDuration
      }
    }
    return Double(maximumSteps) * stepDuration
  }

  private func isSettled(_ state: State) -> Bool {
    abs(state.distance) < 0.0001 && abs(state.velocity) < 0.005
  }
}
