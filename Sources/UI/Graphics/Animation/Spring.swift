/// Damped spring, described as SwiftUI does.
///
/// A mass of 1 follows y'' = -w² y - 2b y', where y is the distance to the target, w = 2π/response
/// and b = dampingFraction · w.
package struct Spring: Equatable, Sendable {
  /// Undamped period in seconds; 0 or less sits on the target.
  package let response: Double
  /// Damping: 1 is critical, less swings past the target, more creeps towards it.
  package let dampingFraction: Double

  package init(response: Double, dampingFraction: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
  }

  struct State: Equatable { var distance, velocity: Double }

  /// State `time` seconds after `start`, in closed form, for every damping.
  ///
  /// With q = w² - b² and the two solutions C(t) = e^(-bt) cos(√q t), S(t) = e^(-bt) sin(√q t)/√q,
  /// the distance is y C + (v + b y) S and the velocity v C - (w² y + b v) S. A critical or
  /// over-damped spring is the same formula with q zero or negative.
  func state(from start: State, after time: Double) -> State {
    guard response > 0 else { return State(distance: 0, velocity: 0) }
    let angularFrequency = 2 * Double.pi / max(response, 1e-100)  // so that its square is finite
    let decayRate = dampingFraction * angularFrequency
    let (cosineTerm, sineTerm) = solutions(
      decayRate: decayRate,
      dampedFrequencySquared: angularFrequency * angularFrequency - decayRate * decayRate,
      time: max(0, time))
    return State(
      distance: start.distance * cosineTerm + (start.velocity + decayRate * start.distance)
        * sineTerm,
      velocity: start.velocity * cosineTerm
        - (angularFrequency * angularFrequency * start.distance + decayRate * start.velocity)
        * sineTerm)
  }

  /// C and S at a time: power series for a short time, exact to rounding, that is doubled again and
  /// again with C(2t) = C² - q S² and S(2t) = 2 C S.
  private func solutions(decayRate: Double, dampedFrequencySquared: Double, time: Double) -> (
    c: Double, s: Double
  ) {
    let rate = decayRate + abs(dampedFrequencySquared).squareRoot()
    guard time * rate < 1e9 else { return (0, 0) }
    var shortTime = time
    var doublings = 0
    while shortTime * rate > 0.125 {
      shortTime /= 2
      doublings += 1
    }
    var decay = 1.0
    var cosine = 1.0
    var sine = 1.0
    for order in stride(from: 5.0, through: 1, by: -1) {
      cosine =
        1 - dampedFrequencySquared * shortTime * shortTime / (2 * order * (2 * order - 1)) * cosine
      sine =
        1 - dampedFrequencySquared * shortTime * shortTime / (2 * order * (2 * order + 1)) * sine
    }
    for order in stride(from: 10.0, through: 1, by: -1) {
      decay = 1 - decayRate * shortTime / order * decay
    }
    var cosineTerm = decay * cosine
    var sineTerm = decay * shortTime * sine
    for _ in 0..<doublings {
      (cosineTerm, sineTerm) = (
        cosineTerm * cosineTerm - dampedFrequencySquared * sineTerm * sineTerm,
        2 * cosineTerm * sineTerm
      )
    }
    return (cosineTerm, sineTerm)
  }

  /// Seconds until the spring is not seen moving, on a grid of 1/240 s; at most a minute.
  func settlingTime(from start: State) -> Double {
    let stepDuration = 1.0 / 240
    let stepCount = (0..<60 * 240).first { stepIndex in
      let state = state(from: start, after: Double(stepIndex) * stepDuration)
      return abs(state.distance) < 0.0001 && abs(state.velocity) < 0.005
    }
    return Double(stepCount ?? 60 * 240) * stepDuration
  }
}
