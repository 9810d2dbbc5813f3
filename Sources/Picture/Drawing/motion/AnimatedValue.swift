/// How a value gets to a new target.
public enum Animation: Equatable, Sendable {
  /// Follows a spring; a new target keeps the present value and velocity.
  case spring(Spring)
  /// Eases in and out over a duration in seconds; interrupted, it blends from what was running.
  case easeInOut(Double)
}

/// A number that moves to its targets over time, in closed form: asked twice for the same time, it
/// answers twice the same.
///
/// A curve blends from whatever runs below it: shown = below + f · (target - below). A new spring
/// takes over value and velocity and drops the curves; a value under a curve reports no velocity, as
/// in SwiftUI.
///
/// A motion may be planned to begin later; until then the value goes on as it was, and a new target
/// takes the plan's place.
public struct AnimatedValue: Equatable, Sendable {
  private struct Motion: Equatable, Sendable {
    let target: Double
    let animation: Animation
    var start = -Double.infinity
    var end = -Double.infinity
    /// Where a spring sets out.
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
  /// What moves the value: a spring or rest, and curves on top.
  private var present: [Motion] = []
  /// The same from the start of its last motion on, unless a new target comes before that.
  private var planned: [Motion] = []

  /// Creates a value at rest.
  public init(_ value: Double) { origin = value }

  /// Where the value is going, by a plan at last.
  public var target: Double { planned.last?.target ?? origin }
  /// When it arrives; from then on it is exactly the target.
  public var end: Double { planned.last?.end ?? -.infinity }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double {
    let motions = motions(at: time)
    if let last = motions.last, time >= last.end { return last.target }
    return motions.reduce(origin) { $1.value(above: $0, at: time) }
  }

  /// The value's change per second; 0 while a curve drives it.
  public func velocity(at time: Double) -> Double {
    guard let last = motions(at: time).last, case .spring(let spring) = last.animation,
      time < last.end
    else { return 0 }
    return spring.state(from: last.from, after: time - last.start).velocity
  }

  /// Whether the value still moves at a time, or waits to move.
  public func isMoving(at time: Double) -> Bool { time < end }

  /// Sets a new target; an equal target leaves everything as it is.
  ///
  /// - Parameters:
  ///   - next: the target.
  ///   - animation: how it gets there.
  ///   - time: when the target is set, in seconds.
  ///   - delay: how long it takes from then until the value sets out; what moves goes on so long.
  public mutating func animate(
    to next: Double, with animation: Animation, at time: Double, after delay: Double = 0
  ) {
    guard next != target else { return }
    present = motions(at: time)
    planned = present
    if next != target { add(next, animation, at: time + max(0, delay)) }
  }

  /// Begins what is planned for later at once, from the present value and velocity.
  public mutating func hurry(at time: Double) {
    guard let plan = planned.last, time < plan.start else { return }
    planned = present
    add(plan.target, plan.animation, at: time)
  }

  private func motions(at time: Double) -> [Motion] {
    if let plan = planned.last, plan.start <= time { planned } else { present }
  }

  /// Plans a motion that sets out from what is there at a time.
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
