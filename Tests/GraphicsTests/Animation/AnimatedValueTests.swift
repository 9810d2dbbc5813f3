@testable import Graphics
import Testing

@Suite struct AnimatedValueTests {
  private let spring = Spring(response: 0.25, dampingFraction: 0.5)

  @Test("A value at rest keeps its position")
  func atRest() {
    let value = AnimatedValue(0.9)

    for time in [-1, 0, 5, 1e9] {
      #expect(value.value(at: time) == 0.9)
      #expect(value.velocity(at: time) == 0)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.target == 0.9)
  }

  @Test("A value equals its target exactly at the end and approximately just before it")
  func settles() {
    var value = AnimatedValue(0.9)
    value.animate(to: 0.95, with: .spring(spring), at: 1)

    let end = value.endTime
    #expect((1.3...1.6).contains(end))
    #expect(!value.isMoving(at: end))
    #expect(value.value(at: end) == 0.95)
    #expect(value.velocity(at: end) == 0)

    let justBefore = end.nextDown
    #expect(value.isMoving(at: justBefore))
    #expect(isClose(value.value(at: justBefore), 0.95, 1e-4))
    #expect(abs(value.velocity(at: justBefore)) < 0.005)
  }

  @Test("An undamped spring stops after one minute")
  func undamped() {
    let undampedSpring = Spring(response: 1, dampingFraction: 0)
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(undampedSpring), at: 0)

    #expect(value.endTime == 60)
    #expect(value.value(at: 60) == 1)
  }

  @Test("Animating to the current target changes nothing")
  func sameTarget() {
    var value = AnimatedValue(0)
    value.animate(to: 0, with: .spring(spring), at: 3)
    #expect(value == AnimatedValue(0))

    value.animate(to: 1, with: .spring(spring), at: 3)
    let movingValue = value
    value.animate(to: 1, with: .easeInOut(0.3), at: 3.1)
    value.animate(to: 1, with: .spring(spring), at: 3.2)
    #expect(value == movingValue)
  }

  @Test("A value jumps to its target if the animation has no duration or no response")
  func jumps() {
    let animations: [Animation] = [
      .easeInOut(0),
      .easeInOut(-1),
      .spring(Spring(response: 0, dampingFraction: 1)),
    ]
    for animation in animations {
      var value = AnimatedValue(0)
      value.animate(to: 1, with: animation, at: 2)
      #expect(value.value(at: 2) == 1)
      #expect(!value.isMoving(at: 2))

      value.animate(to: 0, with: .easeInOut(0.2), at: 3)
      #expect(isClose(value.value(at: 3.1), 0.5, 1e-9))
    }
  }

  @Test("An interrupting animation starts from the one that it interrupts, without a jump")
  func interruptions() throws {
    var random = SeededGenerator(state: 1)
    for _ in 0..<100 {
      var value = AnimatedValue(0)
      var reference: [ReferenceAnimation] = []
      var time = 0.0
      for _ in 0..<8 {
        let gap = randomGap(using: &random)
        try expectAgreement(of: value, with: reference, from: time, for: gap)
        time += gap

        let target = Double(Int.random(in: 0..<3, using: &random))
        guard target != value.target else { continue }
        let animation = randomAnimation(using: &random)
        if time >= value.endTime {
          let jump = Animation.easeInOut(0)
          reference = [ReferenceAnimation(target: value.target, animation: jump, start: time)]
        }
        reference.append(ReferenceAnimation(target: target, animation: animation, start: time))

        let interruptedValue = value.value(at: time)
        value.animate(to: target, with: animation, at: time)
        try #require(isClose(value.value(at: time), interruptedValue, 1e-9), "at \(time)")
      }
      try #require(value.value(at: value.endTime) == value.target)
    }
  }

  /// Returns the time before the next interruption of an animation, which is usually short and
  /// sometimes long.
  private func randomGap(using random: inout SeededGenerator) -> Double {
    let isLong = Int.random(in: 0..<8, using: &random) == 0
    if isLong {
      return 100
    }
    return Double.random(in: 0...0.2, using: &random)
  }

  private func randomAnimation(using random: inout SeededGenerator) -> Animation {
    let isSpring = Bool.random(using: &random)
    if isSpring {
      return .spring(spring)
    }
    let duration = Double.random(in: 0.05...0.4, using: &random)
    return .easeInOut(duration)
  }

  /// Compares a value with the reference at five times while the value moves.
  private func expectAgreement(
    of value: AnimatedValue, with reference: [ReferenceAnimation], from start: Double,
    for duration: Double
  ) throws {
    for sample in 0..<5 {
      let time = start + duration * Double(sample) / 5
      guard time < value.endTime else { return }
      let expectedValue = reference.value(at: time)
      try #require(isClose(value.value(at: time), expectedValue, 1e-9), "at \(time)")
      let expectedVelocity = reference.velocity(at: time)
      try #require(isClose(value.velocity(at: time), expectedVelocity, 1e-8), "at \(time)")
    }
  }
}

private struct ReferenceAnimation {
  let target: Double
  let animation: Animation
  let start: Double
}

/// A slow reference for animations, in which each animation interrupts the previous ones.
extension [ReferenceAnimation] {
  fileprivate func value(at time: Double) -> Double {
    guard let last else { return 0 }
    guard case .easeInOut(let duration) = last.animation else {
      return last.target + springState(at: time).distance
    }
    if time >= last.start + duration {
      return last.target
    }
    let interruptedValue = interrupted.value(at: time)
    let progress = easeInOut(time - last.start, duration: duration)
    return interruptedValue + progress * (last.target - interruptedValue)
  }

  fileprivate func velocity(at time: Double) -> Double {
    springState(at: time).velocity
  }

  /// The animations that the last one has interrupted.
  private var interrupted: [ReferenceAnimation] {
    Array(dropLast())
  }

  /// Returns the state of the last animation if it is a spring, and otherwise a state at rest.
  private func springState(at time: Double) -> Spring.State {
    guard let last, case .spring(let spring) = last.animation else {
      return Spring.State(distance: 0, velocity: 0)
    }
    let start = Spring.State(
      distance: interrupted.value(at: last.start) - last.target,
      velocity: interrupted.velocity(at: last.start))
    return spring.state(from: start, after: time - last.start)
  }
}
