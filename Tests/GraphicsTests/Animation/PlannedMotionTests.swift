@testable import Graphics
import Testing

@Suite struct PlannedMotionTests {
  @Test("A value at rest does not change until its planned animation begins")
  func waits() {
    var value = AnimatedValue(1)
    value.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    #expect(value.target == 0)
    #expect(isClose(value.endTime, 2.7))

    for time in [0, 2, 2.2, 2.4] {
      #expect(value.value(at: time) == 1)
      #expect(value.velocity(at: time) == 0)
      #expect(value.isMoving(at: time))
    }

    for elapsed in [0.1, 0.15, 0.29] {
      let expected = 1 - easeInOut(elapsed, duration: 0.3)
      #expect(isClose(value.value(at: 2.4 + elapsed), expected, 1e-9))
    }

    #expect(value.value(at: 2.7) == 0)
    #expect(!value.isMoving(at: 2.71))
  }

  @Test("A running animation continues until the planned one begins and blends from it")
  func goesOn() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.35), at: 0)
    let firstAnimation = value
    value.animate(to: 0, with: .easeInOut(0.3), at: 0.1, after: 0.2)

    for time in [0.1, 0.2, 0.29] {
      #expect(value.value(at: time) == firstAnimation.value(at: time))
    }

    for elapsed in [0.0, 0.04, 0.1, 0.2] {
      let firstValue = firstAnimation.value(at: 0.3 + elapsed)
      let progress = easeInOut(elapsed, duration: 0.3)
      let expected = firstValue - progress * firstValue
      #expect(isClose(value.value(at: 0.3 + elapsed), expected, 1e-9))
    }

    #expect(value.value(at: 0.61) == 0)
  }

  @Test("A planned spring takes over value and velocity when it begins")
  func spring() {
    let spring = Spring(response: 0.25, dampingFraction: 0.5)
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(spring), at: 0)
    var immediate = value

    value.animate(to: 0.2, with: .spring(spring), at: 0.01, after: 0.06)
    #expect(value.value(at: 0.05) == immediate.value(at: 0.05))

    immediate.animate(to: 0.2, with: .spring(spring), at: 0.07)
    for time in [0.07, 0.1, 0.3] {
      #expect(isClose(value.value(at: time), immediate.value(at: time)))
      #expect(isClose(value.velocity(at: time), immediate.velocity(at: time)))
    }
    #expect(isClose(value.endTime, immediate.endTime))
  }

  @Test("Starting a pending animation affects only an animation that has not begun")
  func hurry() {
    var pending = AnimatedValue(1)
    pending.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    var begun = pending

    pending.startPendingMotion(at: 2.1)
    #expect(pending.value(at: 2.1) == 1)
    #expect(isClose(pending.endTime, 2.4))
    #expect(isClose(pending.value(at: 2.2), 1 - easeInOut(0.1, duration: 0.3), 1e-9))

    begun.startPendingMotion(at: 2.5)
    #expect(isClose(begun.value(at: 2.6), 1 - easeInOut(0.2, duration: 0.3), 1e-9))

    var resting = AnimatedValue(3)
    resting.startPendingMotion(at: 1)
    #expect(resting == AnimatedValue(3))
  }

  @Test("A new target replaces a planned animation that has not begun")
  func replaced() {
    var value = AnimatedValue(1)
    value.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    value.animate(to: 1, with: .easeInOut(0.3), at: 2.2)

    for time in [2.2, 2.5, 2.6, 3] {
      #expect(value.value(at: time) == 1)
    }
    #expect(value.target == 1)
    #expect(!value.isMoving(at: 2.2))
  }
}

@Suite struct ShakeTests {
  @Test("A shake follows its formula and is exactly at rest before and after")
  func formula() {
    var shake = Shake()
    expectRest(shake, at: 5)

    shake.start(at: 1)
    #expect(shake.value(at: 1) == 0)

    // The sine has a frequency of 10 Hz. The times are quarters and eighths of its period.
    let sineOfEighth = 0.5.squareRoot()
    let samples = [
      (0.0125, sineOfEighth), (0.025, 1), (0.05, 0), (0.075, -1), (0.125, 1), (0.175, -1),
    ]
    for (elapsed, sine) in samples {
      let strength = expectedStrength(after: elapsed)
      #expect(abs(shake.strength(at: 1 + elapsed) - strength) < 1e-9)
      #expect(abs(shake.value(at: 1 + elapsed) - strength * sine) < 1e-9)
    }

    #expect(shake.isMoving(at: 1.249))
    for time in [1.2501, 1.3, 9] {
      expectRest(shake, at: time)
    }
  }

  /// Returns a strength that rises for 0.05 s and falls for 0.2 s.
  private func expectedStrength(after elapsed: Double) -> Double {
    if elapsed < 0.05 {
      return easeInOut(elapsed, duration: 0.05)
    }
    return 1 - easeInOut(elapsed - 0.05, duration: 0.2)
  }

  private func expectRest(_ shake: Shake, at time: Double) {
    #expect(shake.value(at: time) == 0)
    #expect(!shake.isMoving(at: time))
  }

  @Test("A restarted shake neither jumps nor exceeds a strength of 1")
  func restarts() {
    for gap in [0.011, 0.04, 0.1, 0.16, 0.24] {
      var shake = Shake()
      for step in 0..<12 {
        let time = Double(step) * gap
        expectSmoothStart(of: &shake, at: time, isRestart: step > 0)

        for elapsed in stride(from: 0, to: gap, by: gap / 7) {
          #expect(abs(shake.value(at: time + elapsed)) <= 1)
          #expect((0...1).contains(shake.strength(at: time + elapsed)))
        }
      }

      let lastStart = 11 * gap
      expectRest(shake, at: lastStart + 0.2501)
    }
  }

  /// Starts a shake, and compares its value and its speed just before and just after the start.
  private func expectSmoothStart(of shake: inout Shake, at time: Double, isRestart: Bool) {
    let interval = 1e-6
    let valueBefore = shake.value(at: time - interval)
    let value = shake.value(at: time)
    shake.start(at: time)
    let valueAfter = shake.value(at: time + interval)
    #expect(abs(shake.value(at: time) - value) < 1e-9)

    // Before the first start, the shake has no speed that could continue.
    if isRestart {
      let changeBefore = value - valueBefore
      let changeAfter = valueAfter - value
      #expect(abs(changeAfter - changeBefore) / interval < 0.1)
    }
  }
}
