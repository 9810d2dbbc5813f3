@testable import Graphics
import Testing

@Suite struct ElasticDynamicsTests {
  /// Returns a single floating card of size 2×1.
  private func singleCard(
    at position: SIMD2<Double>, velocity: SIMD2<Double>
  ) -> ElasticDynamics {
    var dynamics = ElasticDynamics(size: [2, 1], area: [10, 8])
    dynamics.replaceBodies(at: [position])
    dynamics.setState(.floating, of: 0, velocity: velocity)
    return dynamics
  }

  @Test("A single card follows a straight line that is folded at the edges")
  func folding() {
    var random = SeededGenerator(state: 1)
    for _ in 0..<20 {
      let start = SIMD2<Double>.random(in: 1...7, using: &random)
      let velocity = SIMD2<Double>.random(in: -9...9, using: &random)
      var dynamics = singleCard(at: start, velocity: velocity)
      for step in stride(from: 1.0, to: 7200, by: 67) {
        let time = step / 240
        dynamics.advance(to: time)

        let position = dynamics.position(of: 0, at: time)
        let expectedX = folded(start.x + velocity.x * time, from: 1, to: 9)
        let expectedY = folded(start.y + velocity.y * time, from: 0.5, to: 7.5)
        #expect(abs(position.x - expectedX) < 1e-9)
        #expect(abs(position.y - expectedY) < 1e-9)
      }
    }
  }

  /// Returns the position of a moving point that is reflected at both ends of a range.
  private func folded(_ position: Double, from minimum: Double, to maximum: Double) -> Double {
    let length = maximum - minimum
    var offset = (position - minimum).truncatingRemainder(dividingBy: 2 * length)
    if offset < 0 {
      offset += 2 * length
    }
    if offset > length {
      offset = 2 * length - offset
    }
    return minimum + offset
  }

  @Test("Two cards that meet exchange their velocities along the axis of contact")
  func exchange() {
    var dynamics = ElasticDynamics(size: [2, 1], area: [20, 10])
    dynamics.replaceBodies(at: [SIMD2(3, 5), SIMD2(9, 5.4)])
    dynamics.setState(.floating, of: 0, velocity: SIMD2(3, 0.5))
    dynamics.setState(.floating, of: 1, velocity: SIMD2(-1, 0.25))

    // The cards touch at 1 s.
    dynamics.advance(to: 0.975)
    #expect(dynamics.bodies[0].velocity == SIMD2(3, 0.5))

    dynamics.advance(to: 1.025)
    #expect(dynamics.bodies[0].velocity == SIMD2(-1, 0.5))
    #expect(dynamics.bodies[1].velocity == SIMD2(3, 0.25))
    let difference = dynamics.bodies[0].position - SIMD2(5.975, 5.5125)
    #expect(difference.max() < 1e-9)
  }

  @Test("Cards that meet at a corner bounce along the axis on which they overlap last")
  func corner() {
    for (position, axis) in [(SIMD2(9, 9.1), 1), (SIMD2(9.1, 9), 0), (SIMD2(9, 9), 0)] {
      var dynamics = ElasticDynamics(size: [2, 2], area: [20, 20])
      dynamics.replaceBodies(at: [SIMD2(5, 5), position])
      dynamics.setState(.floating, of: 0, velocity: SIMD2(1, 1))
      dynamics.advance(to: 3)

      var transferredVelocity = SIMD2<Double>()
      transferredVelocity[axis] = 1
      #expect(dynamics.bodies[1].velocity == transferredVelocity)
      #expect(dynamics.bodies[0].velocity == SIMD2(1, 1) - transferredVelocity)
    }
  }

  @Test("A card bounces off a held card and passes through an absent one")
  func heldAndAbsent() {
    var heldCard = ElasticDynamics(size: [2, 1], area: [20, 10])
    heldCard.replaceBodies(at: [SIMD2(3, 5), SIMD2(9, 5)])
    heldCard.setState(.floating, of: 0, velocity: SIMD2(4, 0.1))
    heldCard.setState(.floating, of: 1, velocity: SIMD2(1, 1))
    heldCard.setState(.held, of: 1)
    var absentCard = heldCard
    absentCard.setState(.absent, of: 1)

    heldCard.advance(to: 1.25)
    #expect(heldCard.bodies[0].velocity == SIMD2(-4, 0.1))
    #expect(heldCard.bodies[1].velocity == SIMD2())
    #expect(heldCard.bodies[1].position == SIMD2(9, 5))

    absentCard.advance(to: 1.25)
    #expect(absentCard.bodies[0].velocity == SIMD2(4, 0.1))
    #expect(absentCard.bodies[1].state == .absent)
  }

  @Test("The state does not depend on how often the dynamics advance")
  func slices() {
    let state = stateAfterCommands { _ in .infinity }

    #expect(stateAfterCommands { $0 + 1.0 / 60 } == state)
    #expect(stateAfterCommands { $0 + 1.0 / 144 } == state)

    var random = SeededGenerator(state: 3)
    #expect(stateAfterCommands { $0 + .random(in: 0...0.3, using: &random) } == state)
  }

  /// Returns the state after a list of commands.
  ///
  /// - Parameter nextTime: Returns the next time to advance to after a given time.
  private func stateAfterCommands(nextTime: (Double) -> Double) -> ElasticDynamics {
    let endTime: Double = isFullRun ? 20 : 9
    var dynamics = ElasticDynamics.random(24, seed: 2)
    advance(&dynamics, from: 0, to: 2, nextTime: nextTime)
    dynamics.setState(.held, of: 3)
    advance(&dynamics, from: 2, to: 3.5, nextTime: nextTime)
    dynamics.setState(.floating, of: 3, velocity: SIMD2(1, -2))
    advance(&dynamics, from: 3.5, to: 7.25, nextTime: nextTime)
    dynamics.resize(size: cardSize, area: [8, 6])
    advance(&dynamics, from: 7.25, to: endTime, nextTime: nextTime)
    return dynamics
  }

  private func advance(
    _ dynamics: inout ElasticDynamics, from start: Double, to end: Double,
    nextTime: (Double) -> Double
  ) {
    var time = start
    while time < end {
      time = min(end, nextTime(time))
      dynamics.advance(to: time)
    }
  }

  @Test("A card moves on a straight line between two steps and never jumps")
  func smooth() {
    expectNoJumps()

    let card = singleCard(at: SIMD2(4, 4), velocity: SIMD2(1, 0.5))
    for time in [0.1, 0.1003, 0.35, 1.0 / 3, 0.9999] {
      var movingCard = card
      movingCard.advance(to: time)
      let position = movingCard.position(of: 0, at: time)
      let difference = position - SIMD2(4 + time, 4 + time / 2)
      #expect(difference.max() < 1e-12)
    }
  }

  private func expectNoJumps() {
    var dynamics = ElasticDynamics.random(24, seed: 4)
    var positions = dynamics.bodies.map(\.position)
    for frame in 1...(isFullRun ? 2000 : 700) {
      let time = Double(frame) / 144
      dynamics.advance(to: time)

      // A card that had the energy of all cards would have this speed.
      let maximumSpeed = dynamics.energy.squareRoot()
      for index in positions.indices {
        let position = dynamics.position(of: index, at: time)
        let movement = position - positions[index]
        let distance = (movement * movement).sum().squareRoot()
        #expect(distance <= maximumSpeed / 144 + 1e-9)
        positions[index] = position
      }
    }
  }

  @Test("A gap of more than an hour is skipped, and a shorter one is simulated")
  func gap() {
    var dynamics = singleCard(at: SIMD2(4, 4), velocity: SIMD2(0.125, 0))
    dynamics.advance(to: 1)
    dynamics.advance(to: 5000)
    #expect(dynamics.time == 5000)
    #expect(abs(dynamics.bodies[0].position.x - 4.125) < 0.001)

    // The card needs 128 s to move to both edges and back. This time is eight times as long.
    dynamics.advance(to: 5000 + 64 * 16)
    #expect(abs(dynamics.bodies[0].position.x - 4.125) < 0.001)

    dynamics.advance(to: 5)
    #expect(dynamics.time == 6024)

    dynamics.advance(to: .infinity)
    #expect(dynamics.largestDistanceOutside <= 0)
  }

  @Test(
    "A random velocity points evenly into the quadrant of the center and repeats with its seed")
  func pushes() {
    expectVelocities(from: SIMD2(1, 1), toward: SIMD2(1, 1))
    expectVelocities(from: SIMD2(9, 1), toward: SIMD2(-1, 1))
    expectVelocities(from: SIMD2(1, 5), toward: SIMD2(1, -1))
    expectVelocities(from: SIMD2(9, 5), toward: SIMD2(-1, -1))
  }

  /// Creates 4000 random velocities, and checks that they point to the expected quadrant.
  private func expectVelocities(from position: SIMD2<Double>, toward signs: SIMD2<Double>) {
    var random = SeededGenerator(state: 5)
    var sameRandom = SeededGenerator(state: 5)
    var steepCount = 0
    for _ in 0..<4000 {
      let velocity = randomVelocity(from: position, using: &random)
      #expect(velocity == randomVelocity(from: position, using: &sameRandom))
      #expect(velocity.x * signs.x >= 0)
      #expect(velocity.y * signs.y >= 0)

      let speed = (velocity * velocity).sum().squareRoot()
      #expect(speed >= 2 - 1e-12)
      #expect(speed <= 3 + 1e-12)

      // The square of the tangent of 60 degrees is 3.
      if velocity.y * velocity.y > 3 * velocity.x * velocity.x {
        steepCount += 1
      }
    }

    // A third of the quadrant is steeper than 60 degrees.
    #expect(abs(steepCount - 1333) < 150)
  }

  private func randomVelocity(
    from position: SIMD2<Double>, using random: inout SeededGenerator
  ) -> SIMD2<Double> {
    ElasticDynamics.randomVelocity(
      from: position, area: SIMD2(10, 6), speed: 2...3, using: &random)
  }
}
