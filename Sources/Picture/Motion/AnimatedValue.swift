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
/// What is shown is a spring with curves on top. A curve blends from whatever runs below it:
/// shown = below + f · (target - below). A new spring takes over value and velocity and drops the
/// curves; a value under a curve reports no velocity, as in SwiftUI.
///
/// A motion may be planned to begin later; until then the value goes on as it was, and a new target
/// takes the plan's place.
public struct AnimatedValue: Equatable, Sendable {
  private struct Curve: Equatable, Sendable {
    let target, start, duration: Double
    var end: Double { start + duration }

    func blend(from below: Double, at time: Double) -> Double {
      guard duration > 0, time < end else { return target }
      let fraction = TimingCurve.easeInOut.fraction(at: (time - start) / duration)
      return below + fraction * (target - below)
    }
  }

  private struct Plan: Equatable, Sendable {
    let target: Double
    let animation: Animation
    let start: Double
  }

  /// A motion that has not begun, or that has begun and nobody changed anything since.
  private var plan: Plan?
  /// Where the value is going without the plan, and when it arrives there.
  private var goal: Double
  private var arrival = -Double.infinity

  private var spring = Spring(response: 0, dampingFraction: 1)
  private var springStart = Spring.State(distance: 0, velocity: 0)
  private var springTarget: Double
  private var springTime = 0.0
  private var curves: [Curve] = []

  /// Creates a value at rest.
  public init(_ value: Double) { (goal, springTarget) = (value, value) }

  /// Where the value is going, by a plan at last.
  public var target: Double { plan?.target ?? goal }

  /// When it arrives; from then on it is exactly the target.
  public var end: Double { begun(at: .infinity).arrival }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double {
    let value = begun(at: time)
    guard time < value.arrival else { return value.goal }
    return value.curves.reduce(value.springTarget + value.springState(at: time).distance) {
      $1.blend(from: $0, at: time)
    }
  }

  /// The value's change per second; 0 while a curve drives it.
  public func velocity(at time: Double) -> Double {
    let value = begun(at: time)
    guard time < value.arrival, value.curves.isEmpty else { return 0 }
    return value.springState(at: time).velocity
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
    self = begun(at: time)
    plan = Plan(target: next, animation: animation, start: time + max(0, delay))
    if delay <= 0 { self = begun(at: time) }
  }

  /// Begins what is planned for later at once, from the present value and velocity.
  public mutating func hurry(at time: Double) {
    guard let plan, time < plan.start else { return }
    self.plan = Plan(target: plan.target, animation: plan.animation, start: time)
    self = begun(at: time)
  }

  /// The same with its plan carried out, if that has begun.
  private func begun(at time: Double) -> AnimatedValue {
    guard let plan, plan.start <= time else { return self }
    var value = self
    value.plan = nil
    guard plan.target != goal else { return value }
    switch plan.animation {
    case .spring(let spring): value.follow(spring, to: plan.target, at: plan.start)
    case .easeInOut(let duration): value.ease(to: plan.target, duration: duration, at: plan.start)
    }
    value.goal = plan.target
    return value
  }

  private mutating func follow(_ spring: Spring, to next: Double, at time: Double) {
    springStart = Spring.State(distance: value(at: time) - next, velocity: velocity(at: time))
    springTarget = next
    springTime = time
    self.spring = spring
    curves = []
    arrival = spring.response > 0 ? time + spring.settlingTime(from: springStart) : time
  }

  private mutating func ease(to next: Double, duration: Double, at time: Double) {
    if !isMoving(at: time) {
      rest(at: goal)
      curves = []
    } else if let arrived = curves.lastIndex(where: { $0.end <= time }) {
      rest(at: curves[arrived].target)
      curves.removeFirst(arrived + 1)
    }
    curves.append(Curve(target: next, start: time, duration: duration))
    arrival = time + duration
  }

  private mutating func rest(at value: Double) {
    springTarget = value
    springStart = Spring.State(distance: 0, velocity: 0)
  }

  private func springState(at time: Double) -> Spring.State {
    spring.state(from: springStart, after: time - springTime)
  }
}
