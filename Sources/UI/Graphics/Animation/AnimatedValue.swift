/// The kind of motion toward a new target.
package enum Animation: Equatable, Sendable {
  /// A spring, which keeps the current value and velocity when the target changes.
  case spring(Spring)

  /// A curve that eases in and out over the given number of seconds.
  ///
  /// If it interrupts another animation, it blends from that animation.
  case easeInOut(Double)
}

/// A number that moves to its targets over time and can be evaluated at any time.
///
/// A curve blends from the motion that it interrupts:
/// `value = interrupted + fraction * (target - interrupted)`. A spring continues with the current
/// value and velocity, and it replaces all curves. As in SwiftUI, the velocity counts as 0 while a
/// curve drives the value.
package struct AnimatedValue: Equatable, Sendable {
  private struct Motion: Equatable, Sendable {
    let target: Double
    let animation: Animation
    var startTime = -Double.infinity
    var endTime = -Double.infinity

    /// The state of the spring at the start of the motion.
    ///
    /// Curves ignore it.
    var startState = Spring.State(distance: 0, velocity: 0)

    func value(blendingFrom interruptedValue: Double, at time: Double) -> Double {
      let elapsed = time - startTime
      switch animation {
      case .spring(let spring):
        return target + spring.state(from: startState, after: elapsed).distance
      case .easeInOut(let duration):
        guard duration > 0, time < endTime else { return target }
        let fraction = TimingCurve.easeInOut(at: elapsed / duration)
        return interruptedValue + fraction * (target - interruptedValue)
      }
    }
  }

  private let initialValue: Double
  /// The motions that are currently blended, oldest first.
  private var currentMotions: [Motion] = []

  /// The motions that replace `currentMotions` when the planned motion starts, oldest first.
  ///
  /// The planned motion is the last one. A new target before its start discards it.
  private var plannedMotions: [Motion] = []

  /// Creates an animated value that is at rest.
  package init(_ value: Double) {
    initialValue = value
  }

  /// The value at which all motions end, including planned ones.
  package var target: Double { plannedMotions.last?.target ?? initialValue }

  /// The time at which the value reaches its target, in seconds.
  ///
  /// It is `-infinity` if the value was never animated.
  var endTime: Double { plannedMotions.last?.endTime ?? -.infinity }

  /// Returns the animated value at the given time, in seconds.
  package func value(at time: Double) -> Double {
    let motions = activeMotions(at: time)
    if let lastMotion = motions.last, time >= lastMotion.endTime {
      return lastMotion.target
    }

    var value = initialValue
    for motion in motions {
      value = motion.value(blendingFrom: value, at: time)
    }
    return value
  }

  /// Returns the velocity of the value at the given time, per second.
  ///
  /// The velocity is 0 while a curve drives the value.
  func velocity(at time: Double) -> Double {
    guard let motion = activeMotions(at: time).last, time < motion.endTime else { return 0 }
    guard case .spring(let spring) = motion.animation else { return 0 }
    return spring.state(from: motion.startState, after: time - motion.startTime).velocity
  }

  /// Returns whether the value is moving at the given time, or will move after a delay.
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

    // A planned motion that has not started yet is discarded.
    currentMotions = activeMotions(at: time)
    plannedMotions = currentMotions
    // Without the discarded motion, the current motions may already lead to the new target.
    if newTarget != target {
      addMotion(to: newTarget, with: animation, at: time + max(0, delay))
    }
  }

  /// Sets the value to its target and ends all motions.
  package mutating func snapToTarget() {
    self = AnimatedValue(target)
  }

  /// Starts the planned motion at the given time instead of after its delay.
  ///
  /// Does nothing if no motion is planned.
  package mutating func startPendingMotion(at time: Double) {
    guard let plannedMotion = plannedMotions.last, time < plannedMotion.startTime else { return }
    plannedMotions = currentMotions
    addMotion(to: plannedMotion.target, with: plannedMotion.animation, at: time)
  }

  /// Returns the motions that determine the value at the given time, oldest first.
  private func activeMotions(at time: Double) -> [Motion] {
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

  /// Removes finished motions, but keeps the last of them.
  ///
  /// The motions that are still running blend from its target.
  private mutating func removeFinishedMotions(at time: Double) {
    if !isMoving(at: time) {
      plannedMotions = [Motion(target: target, animation: .easeInOut(0))]
    } else if let finishedIndex = plannedMotions.lastIndex(where: { $0.endTime <= time }) {
      plannedMotions.removeFirst(finishedIndex)
    }
  }
}
