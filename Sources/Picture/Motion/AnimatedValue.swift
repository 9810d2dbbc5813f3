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
public struct AnimatedValue: Equatable, Sendable {
  private struct Curve: Equatable, Sendable {
    let target: Double
    let start: Double
    let duration: Double
    var end: Double { start + duration }

    func blend(from below: Double, at time: Double) -> Double {
      guard duration > 0, time < end else { return target }
      let fraction = TimingCurve.easeInOut.fraction(at: (time - start) / duration)
      return below + fraction * (target - below)
    }
  }

  /// Where the value is going.
  public private(set) var target: Double

  /// When it arrives; from then on it is exactly the target.
  public private(set) var end = -Double.infinity

  private var spring = Spring(response: 0, dampingFraction: 1)
  private var springStart = Spring.State(distance: 0, velocity: 0)
  private var springTarget: Double
  private var springTime = 0.0
  private var curves: [Curve] = []

  /// Creates a value at rest.
  public init(_ value: Double) {
    target = value
    springTarget = value
  }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double {
    guard time < end else { return target }
    return curves.reduce(springTarget + springState(at: time).distance) { below, curve in
      curve.blend(from: below, at: time)
    }
  }

  /// The value's change per second; 0 while a curve drives it.
  public func velocity(at time: Double) -> Double {
    guard time < end, curves.isEmpty else { return 0 }
    return springState(at: time).velocity
  }

  /// Whether the value still moves at a time.
  public func isMoving(at time: Double) -> Bool { time < end }

  /// Sets a new target; an equal target leaves everything as it is.
  public mutating func animate(to next: Double, with animation: Animation, at time: Double) {
    guard next != target else { return }
    switch animation {
    case .spring(let spring): follow(spring, to: next, at: time)
    case .easeInOut(let duration): ease(to: next, duration: duration, at: time)
    }
    target = next
  }

  private mutating func follow(_ spring: Spring, to next: Double, at time: Double) {
    springStart = Spring.State(distance: value(at: time) - next, velocity: velocity(at: time))
    springTarget = next
    springTime = time
    self.spring = spring
    curves = []
    end = spring.response > 0 ? time + spring.settlingTime(from: springStart) : time
  }

  private mutating func ease(to next: Double, duration: Double, at time: Double) {
    if !isMoving(at: time) {
      rest(at: target)
      curves = []
    } else if let arrived = curves.lastIndex(where: { $0.end <= time }) {
      rest(at: curves[arrived].target)
      curves.removeFirst(arrived + 1)
    }
    curves.append(Curve(target: next, start: time, duration: duration))
    end = time + duration
  }

  private mutating func rest(at value: Double) {
    springTarget = value
    springStart = Spring.State(distance: 0, velocity: 0)
  }

  private func springState(at time: Double) -> Spring.State {
    spring.state(from: springStart, after: time - springTime)
  }
}
