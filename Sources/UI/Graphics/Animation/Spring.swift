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
    (self.response, self.dampingFraction) = (response, dampingFraction)
  }

  struct State: Equatable { var distance, velocity: Double }

  /// State `time` seconds after `start`, in closed form, for every damping.
  ///
  /// With q = w² - b² and the two solutions C(t) = e^(-bt) cos(√q t), S(t) = e^(-bt) sin(√q t)/√q,
  /// the distance is y C + (v + b y) S and the velocity v C - (w² y + b v) S. A critical or
  /// over-damped spring is the same formula with q zero or negative.
  func state(from start: State, after time: Double) -> State {
    guard response > 0 else { return State(distance: 0, velocity: 0) }
    let w = 2 * Double.pi / max(response, 1e-100)  // so that its square is finite
    let b = dampingFraction * w
    let (c, s) = solutions(b: b, q: w * w - b * b, time: max(0, time))
    return State(
      distance: start.distance * c + (start.velocity + b * start.distance) * s,
      velocity: start.velocity * c - (w * w * start.distance + b * start.velocity) * s)
  }

  /// C and S at a time: power series for a short time, exact to rounding, that is doubled again and
  /// again with C(2t) = C² - q S² and S(2t) = 2 C S.
  private func solutions(b: Double, q: Double, time: Double) -> (c: Double, s: Double) {
    let rate = b + abs(q).squareRoot()
    guard time * rate < 1e9 else { return (0, 0) }
    var (t, doublings) = (time, 0)
    while t * rate > 0.125 {
      t /= 2
      doublings += 1
    }
    var (decay, cosine, sine) = (1.0, 1.0, 1.0)
    for n in stride(from: 5.0, through: 1, by: -1) {
      cosine = 1 - q * t * t / (2 * n * (2 * n - 1)) * cosine
      sine = 1 - q * t * t / (2 * n * (2 * n + 1)) * sine
    }
    for n in stride(from: 10.0, through: 1, by: -1) { decay = 1 - b * t / n * decay }
    var (c, s) = (decay * cosine, decay * t * sine)
    for _ in 0..<doublings { (c, s) = (c * c - q * s * s, 2 * c * s) }
    return (c, s)
  }

  /// Seconds until the spring is not seen moving, on a grid of 1/240 s; at most a minute.
  func settlingTime(from start: State) -> Double {
    let step = 1.0 / 240
    let steps = (0..<60 * 240).first { number in
      let state = state(from: start, after: Double(number) * step)
      return abs(state.distance) < 0.0001 && abs(state.velocity) < 0.005
    }
    return Double(steps ?? 60 * 240) * step
  }
}
