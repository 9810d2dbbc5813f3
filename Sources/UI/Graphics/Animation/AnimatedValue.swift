/// Motion of a value to a new target.
package enum Animation: Equatable, Sendable {
  /// Follows a spring; a new target keeps the present value and velocity.
  case spring(Spring)
  /// Eases in and out over a duration in seconds; interrupted, it blends from what was running.
  case easeInOut(Double)
}

/// Number that moves to its targets over time, in closed form.
///
/// A curve blends from what runs below it: shown = below + f · (target - below). A new spring takes
/// over value and velocity and drops the curves; under a curve the velocity is 0, as in SwiftUI.
package struct AnimatedValue: Equatable, Sendable {
  private struct Motion: Equatable, Sendable {
    let target: Double
    let animation: Animation
    var start = -Double.infinity
    var end = -Double.infinity
    var from = Spring.State(distance: 0, velocity: 0)

    func value(above below: Double, at time: Double) -> Double {
      switch animation {
      case .spring(let spring):
        return target + spring.state(from: from, after: time - start).distance
      case .easeInOut(let duration):
        guard duration > 0, time < end else { return target }
        return below + TimingCurve.easeInOut(at: (time - start) / duration) * (target - below)
      }
    }
  }

  private let origin: Double
  private var present: [Motion] = []
  /// The same from the start of the last motion on, unless a new target comes before that.
  private var planned: [Motion] = []

  /// Creates a value at rest.
  package init(_ value: Double) { origin = value }

  /// Value at the end of all motions and plans.
  package var target: Double { planned.last?.target ?? origin }
  /// Time of arrival; from then on the value is exactly the target.
  var end: Double { planned.last?.end ?? -.infinity }

  /// Value at a time in seconds.
  package func value(at time: Double) -> Double {
    let motions = motions(at: time)
    if let last = motions.last, time >= last.end { return last.target }
    return motions.reduce(origin) { $1.value(above: $0, at: time) }
  }

  /// Change per second; 0 while a curve drives the value.
  func velocity(at time: Double) -> Double {
    guard let last = motions(at: time).last, case .spring(let spring) = last.animation,
      time < last.end
    else { return 0 }
    return spring.state(from: last.from, after: time - last.start).velocity
  }

  /// Whether the value moves at a time, or waits to move.
  package func isMoving(at time: Double) -> Bool { time < end }

  /// Sets another target at a time, for which the value sets out after a delay, both in seconds.
  package mutating func animate(
    to next: Double, with animation: Animation, at time: Double, after delay: Double = 0
  ) {
    guard next != target else { return }
    present = motions(at: time)
    planned = present
    if next != target { add(next, animation, at: time + max(0, delay)) }
  }

  /// Arrives at the target at once.
  package mutating func settle() { self = AnimatedValue(target) }

  /// Begins a planned motion at once, from the present value and velocity.
  package mutating func hurry(at time: Double) {
    guard let plan = planned.last, time < plan.start else { return }
    planned = present
    add(plan.target, plan.animation, at: time)
  }

  private func motions(at time: Double) -> [Motion] {
    if let plan = planned.last, plan.start <= time { planned } else { present }
  }

  private mutating func add(_ next: Double, _ animation: Animation, at start: Double) {
    var motion = Motion(target: next, animation: animation, start: start)
    switch animation {
    case .spring(let spring):
      motion.from = Spring.State(distance: value(at: start) - next, velocity: velocity(at: start))
      motion.end = spring.response > 0 ? start + spring.settlingTime(from: motion.from) : start
      planned = []
    case .easeInOut(let duration):
      motion.end = start + duration
      if !isMoving(at: start) {
        planned = [Motion(target: target, animation: .easeInOut(0))]
      } else if let over = planned.lastIndex(where: { $0.end <= start }) {
        planned.removeFirst(over)
      }
    }
    planned.append(motion)
  }
}

/// Timing curve of `.easeInOut` in SwiftUI: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS,
/// with the control points (0.42, 0) and (0.58, 1).
enum TimingCurve {
  private static let (x1, x2) = (0.42, 0.58)

  /// Share of the way that is done after a fraction of the time, which is clamped to 0...1.
  static func easeInOut(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // Solves x(s) = time for s with Newton's method, kept inside an interval that halves if it
    // strays; x(s) never falls, so there is one solution.
    var (low, high, s) = (0.0, 1.0, time)
    let (cubic, square) = (3 * x1 - 3 * x2 + 1, 3 * x2 - 6 * x1)
    for _ in 0..<64 {
      let error = (cubic * s + 3 * x2 - 6 * x1) * s * s + 3 * x1 * s - time
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let next = s - error / ((3 * cubic * s + 2 * square) * s + 3 * x1)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return (3 - 2 * s) * s * s
  }
}
