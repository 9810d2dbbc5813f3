@testable import Graphics
import Testing

@Suite struct AnimatedValueTests {
  private let spring = Spring(response: 0.25, dampingFraction: 0.5)

  @Test("A value at rest stays where it is")
  func atRest() {
    let value = AnimatedValue(0.9)
    for time in [-1, 0, 5, 1e9] {
      #expect(value.value(at: time) == 0.9 && value.velocity(at: time) == 0)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.target == 0.9)
  }

  @Test("At its end a value is exactly the target, and close to it just before")
  func settles() {
    var value = AnimatedValue(0.9)
    value.animate(to: 0.95, with: .spring(spring), at: 1)
    let end = value.endTime
    let before = value.endTime.nextDown
    #expect((1.3...1.6).contains(end) && value.isMoving(at: before) && !value.isMoving(at: end))
    #expect(value.value(at: end) == 0.95 && value.velocity(at: end) == 0)
    #expect(isClose(value.value(at: before), 0.95, 1e-4) && abs(value.velocity(at: before)) < 0.005)
  }

  @Test("An undamped spring stops after a minute at most")
  func undamped() {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: .spring(Spring(response: 1, dampingFraction: 0)), at: 0)
    #expect(value.endTime == 60)
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
      #expect(value.value(at: 2) == 1 && !value.isMoving(at: 2))
      value.animate(to: 0, with: .easeInOut(0.2), at: 3)
      #expect(isClose(value.value(at: 3.1), 0.5, 1e-9))
    }
  }

  @Test("However it is interrupted, every motion sets out from what runs below it, without a jump")
  func interruptions() {
    var random = Seeded(state: 1)
    for _ in 0..<100 {
      var value = AnimatedValue(0)
      var moves: [Move] = []
      var time = 0.0
      for _ in 0..<8 {
        let isLong = Int.random(in: 0..<8, using: &random) == 0
        let gap = isLong ? 100 : Double.random(in: 0...0.2, using: &random)
        for now in (0..<5).map({ time + gap * Double($0) / 5 }) where now < value.endTime {
          #expect(isClose(value.value(at: now), moves.value(at: now), 1e-9), "\(moves) at \(now)")
          #expect(isClose(value.velocity(at: now), moves.velocity(at: now), 1e-8))
        }
        time += gap
        let target = Double(Int.random(in: 0..<3, using: &random))
        guard target != value.target else { continue }
        let animation: Animation =
          Bool.random(using: &random)
          ? .spring(spring) : .easeInOut(.random(in: 0.05...0.4, using: &random))
        if time >= value.endTime {
          moves = [Move(target: value.target, animation: .easeInOut(0), start: time)]
        }
        let before = value.value(at: time)
        value.animate(to: target, with: animation, at: time)
        #expect(isClose(value.value(at: time), before, 1e-9))
        moves.append(Move(target: target, animation: animation, start: time))
      }
      #expect(value.value(at: value.endTime) == value.target)
    }
  }
}

private struct Move {
  let target: Double
  let animation: Animation
  let start: Double
}

/// What is seen of motions of which each has interrupted those before it.
extension [Move] {
  fileprivate func value(at time: Double) -> Double {
    guard let last else { return 0 }
    guard case .easeInOut(let duration) = last.animation else {
      return last.target + springState(at: time).distance
    }
    if time >= last.start + duration {
      return last.target
    }
    let below = Array(dropLast()).value(at: time)
    return below + f(time - last.start, duration) * (last.target - below)
  }

  fileprivate func velocity(at time: Double) -> Double {
    springState(at: time).velocity
  }

  /// How the last one swings; nothing does under a curve.
  private func springState(at time: Double) -> Spring.State {
    guard let last, case .spring(let spring) = last.animation else {
      return Spring.State(distance: 0, velocity: 0)
    }
    let below = Array(dropLast())
    let start = Spring.State(
      distance: below.value(at: last.start) - last.target,
      velocity: below.velocity(at: last.start))
    return spring.state(from: start, after: time - last.start)
  }
}
