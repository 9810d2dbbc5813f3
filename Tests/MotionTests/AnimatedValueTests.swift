import Motion
import Testing

@Suite struct AnimatedValueTests {
  private let spring = Spring(response: 0.25, dampingFraction: 0.5)

  @Test("A value at rest stays where it is")
  func atRest() {
    let value = AnimatedValue(0.9)
    for time in [-1, 0, 5, 1e9] {
      #expect(value.value(at: time) == 0.9)
      #expect(value.velocity(at: time) == 0)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.target == 0.9)
  }

  @Test("A spring starts at the present value and follows the spring's formula")
  func springFormula() {
    var value = AnimatedValue(0.9)
    value.animate(to: 0.95, with: .spring(spring), at: 2)
    #expect(value.target == 0.95)
    #expect(isClose(value.value(at: 2), 0.9))
    for step in 0..<45 {
      let time = Double(step) / 100
      let state = spring.state(from: Spring.State(distance: -0.05, velocity: 0), after: time)
      #expect(isClose(value.value(at: 2 + time), 0.95 + state.distance))
      #expect(isClose(value.velocity(at: 2 + time), state.velocity, 1e-10))
    }
    #expect(isClose(value.value(at: 2.1443), 0.95815, 5e-6))
  }

  @Test("A curve starts at the present value and eases to the target")
  func easeFormula() {
    var value = AnimatedValue(1)
    value.animate(to: 0.5, with: .easeInOut(0.3), at: 10)
    #expect(value.value(at: 10) == 1)
    #expect(isClose(value.value(at: 10.075), 1 - 0.5 * 0.129162, 1e-6))
    #expect(isClose(value.value(at: 10.15), 0.75, 1e-9))
    #expect(value.isMoving(at: 10.29))
    #expect(value.value(at: 10.3) == 0.5)
    #expect(!value.isMoving(at: 10.3))
    #expect(value.end == 10.3)
  }

  @Test("A new target of a spring keeps the present value and velocity")
  func retarget() {
    var value = AnimatedValue(0.9)
    value.animate(to: 0.95, with: .spring(spring), at: 0)
    let before = (value.value(at: 0.07), value.velocity(at: 0.07))
    value.animate(to: 0.9, with: .spring(spring), at: 0.07)
    #expect(isClose(value.value(at: 0.07), before.0))
    #expect(isClose(value.velocity(at: 0.07), before.1, 1e-10))
    #expect(before.1 > 0.5)
    let start = Spring.State(distance: before.0 - 0.9, velocity: before.1)
    for time in [0.01, 0.05, 0.2] {
      let exact = integrate(spring, from: start, to: time)
      #expect(isClose(value.value(at: 0.07 + time), 0.9 + exact.distance, 1e-6))
    }
  }

  @Test("Interrupted curves form a chain: twice and three times")
  func interruptedOften() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.4), at: 0)
    value.animate(to: 0, with: .easeInOut(0.4), at: 0.1)
    value.animate(to: 2, with: .easeInOut(0.4), at: 0.15)
    let twice = value
    value.animate(to: -1, with: .easeInOut(0.4), at: 0.3)
    for step in 0..<70 {
      let time = Double(step) / 100
      let first = f(time, 0.4)
      let second = first + f(time - 0.1, 0.4) * (0 - first)
      let third = second + f(time - 0.15, 0.4) * (2 - second)
      let fourth = third + f(time - 0.3, 0.4) * (-1 - third)
      if time < 0.55 { #expect(isClose(twice.value(at: time), third)) }
      #expect(isClose(value.value(at: time), fourth))
    }
    #expect(twice.value(at: 0.55) == 2)
    #expect(value.value(at: 0.7) == -1)
  }

  @Test("A curve that has ended below a running one counts as its target")
  func endedBelow() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.3), at: 0)
    value.animate(to: 0, with: .easeInOut(0.3), at: 0.2)
    value.animate(to: 1, with: .easeInOut(0.3), at: 0.4)
    for step in 0..<30 {
      let time = 0.4 + Double(step) / 100
      let second = 1 + f(time - 0.2, 0.3) * (0 - 1)
      #expect(isClose(value.value(at: time), second + f(time - 0.4, 0.3) * (1 - second)))
    }
  }

  @Test("A long curve that a shorter one has replaced never comes back")
  func replacedByShorter() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.35), at: 0)
    value.animate(to: 2, with: .easeInOut(0.1), at: 0.05)
    #expect(value.value(at: 0.2) == 2)
    value.animate(to: 3, with: .easeInOut(0.2), at: 0.2)
    #expect(isClose(value.value(at: 0.2), 2))
    #expect(isClose(value.value(at: 0.25), 2 + f(0.05, 0.2)))
    #expect(isClose(value.value(at: 0.3), 2.5, 1e-9))
  }

  @Test("A long curve below a shorter one that has ended below a running one is over, too")
  func replacedInTheMiddle() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(1), at: 0)
    value.animate(to: 2, with: .easeInOut(0.1), at: 0.05)
    value.animate(to: 3, with: .easeInOut(1), at: 0.1)
    let before = value.value(at: 0.3)
    #expect(isClose(before, 2 + f(0.2, 1)))
    value.animate(to: 0, with: .easeInOut(1), at: 0.3)
    #expect(isClose(value.value(at: 0.3), before))
    let below = 2 + f(0.4, 1)
    #expect(isClose(value.value(at: 0.5), below - f(0.2, 1) * below))
  }

  @Test("A spring that interrupts a curve starts at the value shown, without velocity")
  func springInterruptsEase() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .easeInOut(0.3), at: 0)
    let shown = value.value(at: 0.15)
    value.animate(to: 0, with: .spring(spring), at: 0.15)
    #expect(isClose(value.value(at: 0.15), shown))
    #expect(value.velocity(at: 0.15) == 0)
    let state = spring.state(from: Spring.State(distance: shown, velocity: 0), after: 0.05)
    #expect(isClose(value.value(at: 0.2), state.distance))
  }

  @Test("A curve over a running spring blends from it, while the spring runs on")
  func easeOverSpring() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(spring), at: 0)
    value.animate(to: 3, with: .easeInOut(0.3), at: 0.06)
    for step in 0..<29 {
      let time = 0.06 + Double(step) / 100
      let below = 1 + spring.state(from: .init(distance: -1, velocity: 0), after: time).distance
      #expect(isClose(value.value(at: time), below + f(time - 0.06, 0.3) * (3 - below)))
      #expect(value.velocity(at: time) == 0)
    }
    #expect(value.value(at: 0.36) == 3)
  }

  @Test("At its end a value is exactly the target, and close to it just before")
  func settles() {
    var value = AnimatedValue(0.9)
    value.animate(to: 0.95, with: .spring(spring), at: 1)
    #expect(value.end.isFinite)
    #expect(value.isMoving(at: value.end.nextDown))
    #expect(!value.isMoving(at: value.end))
    #expect(value.value(at: value.end) == 0.95)
    #expect(isClose(value.value(at: value.end.nextDown), 0.95, 1e-4))
    #expect(abs(value.velocity(at: value.end.nextDown)) < 0.005)
    #expect(value.velocity(at: value.end) == 0)
    #expect((1.3...1.6).contains(value.end))
  }

  @Test("An undamped spring stops after a minute at most")
  func undamped() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(Spring(response: 1, dampingFraction: 0)), at: 0)
    #expect(value.end == 60)
    #expect(value.value(at: 60) == 1)
  }

  @Test("Animating to the present target changes nothing, moving or not")
  func sameTarget() {
    var value = AnimatedValue(0)
    value.animate(to: 0, with: .spring(spring), at: 3)
    #expect(value == AnimatedValue(0))
    value.animate(to: 1, with: .spring(spring), at: 3)
    let before = value
    value.animate(to: 1, with: .easeInOut(0.3), at: 3.1)
    value.animate(to: 1, with: .spring(spring), at: 3.2)
    #expect(value == before)
  }

  @Test("Without a duration or a response the value jumps")
  func jumps() {
    for animation in [
      Animation.easeInOut(0), .easeInOut(-1), .spring(Spring(response: 0, dampingFraction: 1)),
    ] {
      var value = AnimatedValue(0)
      value.animate(to: 1, with: animation, at: 2)
      #expect(value.value(at: 2) == 1)
      #expect(!value.isMoving(at: 2))
      value.animate(to: 0, with: .easeInOut(0.2), at: 3)
      #expect(isClose(value.value(at: 3.1), 0.5, 1e-9))
    }
  }

  @Test("A finished animation leaves no trace in the next one")
  func afterTheEnd() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(spring), at: 0)
    value.animate(to: 0.3, with: .easeInOut(0.3), at: 0.1)
    value.animate(to: 1, with: .easeInOut(0.2), at: 50)
    #expect(value.value(at: 50) == 0.3)
    #expect(isClose(value.value(at: 50.1), 0.65, 1e-9))
    value.animate(to: 0, with: .spring(spring), at: 100)
    let state = spring.state(from: .init(distance: 1, velocity: 0), after: 0.1)
    #expect(isClose(value.value(at: 100.1), state.distance))
  }

  @Test("The same question has the same answer, in whatever order it is asked")
  func deterministic() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(spring), at: 0)
    value.animate(to: 2, with: .easeInOut(0.3), at: 0.1)
    value.animate(to: 0, with: .easeInOut(0.35), at: 0.2)
    let times = (0..<80).map { Double($0) / 100 }
    let forwards = times.map(value.value(at:))
    let backwards = times.reversed().map(value.value(at:))
    #expect(forwards == backwards.reversed())
  }

  @Test("Random interruptions never make the value jump, and it always arrives")
  func randomInterruptions() {
    var state: UInt64 = 1
    func random(_ bound: UInt64) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double((state >> 33) % bound)
    }
    var value = AnimatedValue(0)
    var time = 0.0
    for step in 0..<500 {
      time += random(40) / 100
      let before = value.value(at: time)
      let animation: Animation =
        random(3) == 0 ? .spring(spring) : .easeInOut(0.1 + random(30) / 100)
      value.animate(to: random(3), with: animation, at: time)
      #expect(isClose(value.value(at: time), before, 1e-9), "step \(step)")
    }
    #expect(value.value(at: value.end) == value.target)
  }
}
