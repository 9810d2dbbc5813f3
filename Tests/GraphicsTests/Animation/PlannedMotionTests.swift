@testable import Graphics
import Testing

@Suite struct PlannedMotionTests {
  @Test("Until it begins, a planned motion shows what was there")
  func waits() {
    var value = AnimatedValue(1)
    value.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    #expect(value.target == 0 && isClose(value.endTime, 2.7))
    for time in [0, 2, 2.2, 2.4] {
      #expect(value.value(at: time) == 1 && value.velocity(at: time) == 0)
      #expect(value.isMoving(at: time))
    }
    for t in [0.1, 0.15, 0.29] {
      #expect(isClose(value.value(at: 2.4 + t), 1 - f(t, 0.3), 1e-9))
    }
    #expect(value.value(at: 2.7) == 0 && !value.isMoving(at: 2.71))
  }

  @Test("A motion under way goes on until the planned one begins, and the plan blends from it")
  func goesOn() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.35), at: 0)
    let alone = value
    value.animate(to: 0, with: .easeInOut(0.3), at: 0.1, after: 0.2)
    for time in [0.1, 0.2, 0.29] {
      #expect(value.value(at: time) == alone.value(at: time))
    }
    for t in [0.0, 0.04, 0.1, 0.2] {
      let below = alone.value(at: 0.3 + t)
      #expect(isClose(value.value(at: 0.3 + t), below - f(t, 0.3) * below, 1e-9))
    }
    #expect(value.value(at: 0.61) == 0)
  }

  @Test("A planned spring takes over value and velocity when it begins")
  func spring() {
    let spring = Spring(response: 0.25, dampingFraction: 0.5)
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(spring), at: 0)
    var expected = value
    value.animate(to: 0.2, with: .spring(spring), at: 0.01, after: 0.06)
    #expect(value.value(at: 0.05) == expected.value(at: 0.05))
    expected.animate(to: 0.2, with: .spring(spring), at: 0.07)
    for time in [0.07, 0.1, 0.3] {
      #expect(isClose(value.value(at: time), expected.value(at: time)))
      #expect(isClose(value.velocity(at: time), expected.velocity(at: time)))
    }
    #expect(isClose(value.endTime, expected.endTime))
  }

  @Test("Hurried, a planned motion begins at once; one that has begun does not notice")
  func hurry() {
    var value = AnimatedValue(1)
    value.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    var begun = value
    value.startPendingMotion(at: 2.1)
    #expect(value.value(at: 2.1) == 1 && isClose(value.endTime, 2.4))
    #expect(isClose(value.value(at: 2.2), 1 - f(0.1, 0.3), 1e-9))
    begun.startPendingMotion(at: 2.5)
    #expect(isClose(begun.value(at: 2.6), 1 - f(0.2, 0.3), 1e-9))
    var rest = AnimatedValue(3)
    rest.startPendingMotion(at: 1)
    #expect(rest == AnimatedValue(3))
  }

  @Test("A new target before the beginning takes the plan's place")
  func replaced() {
    var value = AnimatedValue(1)
    value.animate(to: 0, with: .easeInOut(0.3), at: 2, after: 0.4)
    value.animate(to: 1, with: .easeInOut(0.3), at: 2.2)
    for time in [2.2, 2.5, 2.6, 3] {
      #expect(value.value(at: time) == 1)
    }
    #expect(value.target == 1 && !value.isMoving(at: 2.2))
  }
}

@Suite struct ShakeTests {
  @Test("A shake follows its formula, and is exactly at rest before and after")
  func formula() {
    var shake = Shake()
    #expect(shake.value(at: 5) == 0 && !shake.isMoving(at: 5))
    shake.start(at: 1)
    #expect(shake.value(at: 1) == 0)
    // The sine of 2π · 10 · t at quarters and eighths of its period.
    let root = 0.5.squareRoot()
    for (t, sine) in [(0.0125, root), (0.025, 1), (0.05, 0), (0.075, -1), (0.125, 1), (0.175, -1)] {
      let strength = t < 0.05 ? f(t, 0.05) : 1 - f(t - 0.05, 0.2)
      #expect(abs(shake.strength(at: 1 + t) - strength) < 1e-9)
      #expect(abs(shake.value(at: 1 + t) - strength * sine) < 1e-9)
    }
    #expect(shake.isMoving(at: 1.249))
    for time in [1.2501, 1.3, 9] {
      #expect(shake.value(at: time) == 0 && !shake.isMoving(at: time))
    }
  }

  @Test("However often it begins anew, it neither jumps, nor jerks, nor grows beyond 1")
  func restarts() {
    let h = 1e-6
    for gap in [0.011, 0.04, 0.1, 0.16, 0.24] {
      var shake = Shake()
      for step in 0..<12 {
        let time = Double(step) * gap
        let before = shake.value(at: time)
        let earlier = shake.value(at: time - h)
        shake.start(at: time)
        let later = shake.value(at: time + h)
        #expect(abs(shake.value(at: time) - before) < 1e-9)
        // The speed is the same on both sides.
        if step > 0 {
          #expect(abs((later - before) - (before - earlier)) / h < 0.1)
        }
        for t in stride(from: 0, to: gap, by: gap / 7) {
          #expect(abs(shake.value(at: time + t)) <= 1 && 0...1 ~= shake.strength(at: time + t))
        }
      }
      let last = 11 * gap
      #expect(shake.value(at: last + 0.2501) == 0 && !shake.isMoving(at: last + 0.2501))
    }
  }
}
