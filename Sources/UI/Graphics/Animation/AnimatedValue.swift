/// The kind of motion with which a value reaches a new target.
package enum Animation: Equatable, Sendable {
  /// A spring, which keeps the current value and velocity when the target changes.
  case spring(Spring)
  /// A curve that eases in and out over a duration in seconds.
  ///
  /// A curve that interrupts another animation blends from it.
  case easeInOut(Double)
}

/// A number that moves to its targets over time and is evaluated in closed form.
///
/// A curve blends from the animation below it: `shown = below + f * (target - below)`. A spring
/// continues with the current value and velocity and replaces all curves. As in SwiftUI, the
/// velocity counts as 0 while a curve drives the value.
package struct AnimatedValue: Equatable, Sendable {
  private struct Motion: Equatable, Sendable {
    let target: Double
    let animation: Animation
    var startTime = -Double.infinity
    var endTime = -Double.infinity
    var startState = Spring.State(distance: 0, velocity: 0)

    func value(blendingFrom below: Double, at time: Double) -> Double {
      let elapsed = time - startTime
      switch animation {
      case .spring(let spring):
        return target + spring.state(from: startState, after: elapsed).distance
      case .easeInOut(let duration):
        guard duration > 0, time < endTime else { return target }
        let fraction = TimingCurve.easeInOut(at: elapsed / duration)
        return below + fraction * (target - below)
      }
    }
  }

  private let initialValue: Double
  /// The motions that blend now, the oldest first.
  private var currentMotions: [Motion] = []
  /// The motions that blend from the start of the last one on, unless a new target comes earlier.
  private var plannedMotions: [Motion] = []

  /// Creates a value at rest.
  package init(_ value: Double) {
    initialValue = value
  }

  /// The value at the end of all motions, including planned ones.
  package var target: Double { plannedMotions.last?.target ?? initialValue }

  /// The time, in seconds, from which on the value is exactly the target.
  var endTime: Double { plannedMotions.last?.endTime ?? -.infinity }

  /// Returns the value at a time, in seconds.
  package func value(at time: Double) -> Double {
    let motions = motions(at: time)
    if let lastMotion = motions.last, time >= lastMotion.endTime {
      return lastMotion.target
    }

    var value = initialValue
    for motion in motions {
      value = motion.value(blendingFrom: value, at: time)
    }
    return value
  }

  /// Returns the velocity per second at a time, which is 0 while a curve drives the value.
  func velocity(at time: Double) -> Double {
    guard let motion = motions(at: time).last, time < motion.endTime else { return 0 }
    guard case .spring(let spring) = motion.animation else { return 0 }
    return spring.state(from: motion.startState, after: time - motion.startTime).velocity
  }

  /// Returns whether the value moves at a time, or waits for the end of a delay.
  package func isMoving(at time: Double) -> Bool {
    time < endTime
  }

  /// Animates to a new target, starting `delay` seconds after `time`.
  package mutating func animate(
    to newTarget: Double,
    with animation: Animation,
    at time: Double,
    after delay: Double = 0
  ) {
    guard newTarget != target else { return }

    currentMotions = motions(at: time)
    plannedMotions = currentMotions
    // The target may have been the one of a planned motion, which has just been removed.
    if newTarget != target {
      addMotion(to: newTarget, with: animation, at: time + max(0, delay))
    }
  }

  /// Sets the value to its target and ends all motions.
  package mutating func snapToTarget() {
    self = AnimatedValue(target)
  }

  /// Starts a planned motion now, with the current value and velocity.
  package mutating func startPendingMotion(at time: Double) {
    guard let plannedMotion = plannedMotions.last, time < plannedMotion.startTime else { return }
    plannedMotions = currentMotions
    addMotion(to: plannedMotion.target, with: plannedMotion.animation, at: time)
  }

  private func motions(at time: Double) -> [Motion] {
    if let plannedMotion = plannedMotions.last, plannedMotion.startTime <= time {
      plannedMotions
    } else {
      currentMotions
    }
  }

  private mutating func addMotion(
    to newTarget: Double,
    with animation: Animation,
    at startTime: Double
  ) {
    var motion = Motion(target: newTarget, animation: animation, startTime: startTime)
    switch animation {
    case .spring(let spring):
      let distance = value(at: startTime) - newTarget
      motion.startState = Spring.State(distance: distance, velocity: velocity(at: startTime))
      motion.endTime = startTime + spring.settlingTime(from: motion.startState)
      plannedMotions = [motion]
    case .easeInOut(let duration):
      motion.endTime = startTime + duration
      removeFinishedMotions(at: startTime)
      plannedMotions.append(motion)
    }
  }

  /// Removes the planned motions that no longer affect the value, except for the last of them.
  private mutating func removeFinishedMotions(at time: Double) {
    if !isMoving(at: time) {
      plannedMotions = [Motion(target: target, animation: .easeInOut(0))]
    } else if let finishedIndex = plannedMotions.lastIndex(where: { $0.endTime <= time }) {
      plannedMotions.removeFirst(finishedIndex)
    }
  }
}
