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
    var startTime = -Double.infinity
    var endTime = -Double.infinity
    var startState = Spring.State(distance: 0, velocity: 0)

    func value(blendingFrom below: Double, at time: Double) -> Double {
      switch animation {
      case .spring(let spring):
        return target + spring.state(from: startState, after: time - startTime).distance
      case .easeInOut(let duration):
        guard duration > 0, time < endTime else { return target }
        return below + TimingCurve.easeInOut(at: (time - startTime) / duration) * (target - below)
      }
    }
  }

  private let initialValue: Double
  private var currentMotions: [Motion] = []
  /// The same from the start of the last motion on, unless a new target comes before that.
  private var plannedMotions: [Motion] = []

  /// Creates a value at rest.
  package init(_ value: Double) {
    initialValue = value
  }

  /// Value at the end of all motions and plans.
  package var target: Double { plannedMotions.last?.target ?? initialValue }
  /// Time of arrival; from then on the value is exactly the target.
  var endTime: Double { plannedMotions.last?.endTime ?? -.infinity }

  /// Value at a time in seconds.
  package func value(at time: Double) -> Double {
    let motions = motions(at: time)
    if let lastMotion = motions.last, time >= lastMotion.endTime {
      return lastMotion.target
    }
    return motions.reduce(initialValue) { $1.value(blendingFrom: $0, at: time) }
  }

  /// Change per second; 0 while a curve drives the value.
  func velocity(at time: Double) -> Double {
    guard let lastMotion = motions(at: time).last, case .spring(let spring) = lastMotion.animation,
      time < lastMotion.endTime
    else { return 0 }
    return spring.state(from: lastMotion.startState, after: time - lastMotion.startTime).velocity
  }

  /// Whether the value moves at a time, or waits to move.
  package func isMoving(at time: Double) -> Bool {
    time < endTime
  }

  /// Sets another target at a time, for which the value sets out after a delay, both in seconds.
  package mutating func animate(
    to newTarget: Double, with animation: Animation, at time: Double, after delay: Double = 0
  ) {
    guard newTarget != target else { return }
    currentMotions = motions(at: time)
    plannedMotions = currentMotions
    if newTarget != target {
      addMotion(newTarget, animation, at: time + max(0, delay))
    }
  }

  /// Arrives at the target at once.
  package mutating func snapToTarget() {
    self = AnimatedValue(target)
  }

  /// Begins a planned motion at once, from the present value and velocity.
  package mutating func startPendingMotion(at time: Double) {
    guard let plannedMotion = plannedMotions.last, time < plannedMotion.startTime else { return }
    plannedMotions = currentMotions
    addMotion(plannedMotion.target, plannedMotion.animation, at: time)
  }

  private func motions(at time: Double) -> [Motion] {
    if let plannedMotion = plannedMotions.last, plannedMotion.startTime <= time {
      plannedMotions
    } else {
      currentMotions
    }
  }

  private mutating func addMotion(_ newTarget: Double, _ animation: Animation, at startTime: Double)
  {
    var motion = Motion(target: newTarget, animation: animation, startTime: startTime)
    switch animation {
    case .spring(let spring):
      motion.startState = Spring.State(
        distance: value(at: startTime) - newTarget, velocity: velocity(at: startTime))
      motion.endTime =
        spring.response > 0 ? startTime + spring.settlingTime(from: motion.startState) : startTime
      plannedMotions = []
    case .easeInOut(let duration):
      motion.endTime = startTime + duration
      if !isMoving(at: startTime) {
        plannedMotions = [Motion(target: target, animation: .easeInOut(0))]
      } else if let finishedIndex = plannedMotions.lastIndex(where: { $0.endTime <= startTime }) {
        plannedMotions.removeFirst(finishedIndex)
      }
    }
    plannedMotions.append(motion)
  }
}

/// Timing curve of `.easeInOut` in SwiftUI: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS,
/// with the control points (0.42, 0) and (0.58, 1).
enum TimingCurve {
  private static let firstControlX = 0.42
  private static let secondControlX = 0.58

  /// Share of the way that is done after a fraction of the time, which is clamped to 0...1.
  static func easeInOut(at time: Double) -> Double {
    if time <= 0 {
      return 0
    }
    if time >= 1 {
      return 1
    }
    // Solves x(s) = time for s with Newton's method, kept inside an interval that halves if it
    // strays; x(s) never falls, so there is one solution.
    var lowerBound = 0.0
    var upperBound = 1.0
    var parameter = time
    let cubicCoefficient = 3 * firstControlX - 3 * secondControlX + 1
    let quadraticCoefficient = 3 * secondControlX - 6 * firstControlX
    for _ in 0..<64 {
      let error =
        (cubicCoefficient * parameter + 3 * secondControlX - 6 * firstControlX) * parameter
        * parameter + 3 * firstControlX * parameter - time
      if abs(error) < 1e-14 {
        break
      }
      if error < 0 {
        lowerBound = parameter
      } else {
        upperBound = parameter
      }
      let nextParameter =
        parameter - error
        / ((3 * cubicCoefficient * parameter + 2 * quadraticCoefficient) * parameter + 3
          * firstControlX)
      parameter =
        nextParameter > lowerBound && nextParameter < upperBound
        ? nextParameter : (lowerBound + upperBound) / 2
    }
    return (3 - 2 * parameter) * parameter * parameter
  }
}
