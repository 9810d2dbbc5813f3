@testable import Graphics
import Testing

@Suite struct ElasticDynamicsTests {
  private func single(
    at place: SIMD2<Double>, velocity: SIMD2<Double>, area: SIMD2<Double> = [10, 8]
  ) -> ElasticDynamics {
    var dynamics = ElasticDynamics(size: [2, 1], area: area)
    dynamics.replaceBodies(at: [place])
    dynamics.setState(.floating, of: 0, velocity: velocity)
    return dynamics
  }

  @Test("One card moves as folding its straight line at the edges says")
  func folding() {
    func fold(_ place: Double, _ low: Double, _ high: Double) -> Double {
      let way = high - low
      let turn = (place - low).truncatingRemainder(dividingBy: 2 * way)
      let along = turn < 0 ? turn + 2 * way : turn
      return low + (along <= way ? along : 2 * way - along)
    }
    var random = Seeded(state: 1)
    for _ in 0..<20 {
      let start = SIMD2<Double>.random(in: 1...7, using: &random)
      let velocity = SIMD2<Double>.random(in: -9...9, using: &random)
      var dynamics = single(at: start, velocity: velocity)
      for step in stride(from: 1.0, to: 7200, by: 67) {
        let time = step / 240
        dynamics.advance(to: time)
        let place = dynamics.position(of: 0, at: time)
        #expect(abs(place.x - fold(start.x + velocity.x * time, 1, 9)) < 1e-9)
        #expect(abs(place.y - fold(start.y + velocity.y * time, 0.5, 7.5)) < 1e-9)
      }
    }
  }

  @Test("Two cards that meet exchange their velocities along the axis of contact")
  func exchange() {
    var dynamics = ElasticDynamics(size: [2, 1], area: [20, 10])
    dynamics.replaceBodies(at: [SIMD2(3, 5), SIMD2(9, 5.4)])
    dynamics.setState(.floating, of: 0, velocity: SIMD2(3, 0.5))
    dynamics.setState(.floating, of: 1, velocity: SIMD2(-1, 0.25))
    dynamics.advance(to: 0.975)
    #expect(dynamics.bodies[0].velocity == SIMD2(3, 0.5))
    dynamics.advance(to: 1.025)  // they touch at 1 s
    #expect(dynamics.bodies[0].velocity == SIMD2(-1, 0.5))
    #expect(dynamics.bodies[1].velocity == SIMD2(3, 0.25))
    #expect((dynamics.bodies[0].position - SIMD2(5.975, 5.5125)).max() < 1e-9)
  }

  @Test("On a corner the axis decides along which they begin to overlap last")
  func corner() {
    for (place, axis) in [(SIMD2(9, 9.1), 1), (SIMD2(9.1, 9), 0), (SIMD2(9, 9), 0)] {
      var dynamics = ElasticDynamics(size: [2, 2], area: [20, 20])
      dynamics.replaceBodies(at: [SIMD2(5, 5), place])
      dynamics.setState(.floating, of: 0, velocity: SIMD2(1, 1))
      dynamics.advance(to: 3)
      var expected = SIMD2<Double>()
      expected[axis] = 1
      #expect(dynamics.bodies[1].velocity == expected)
      #expect(dynamics.bodies[0].velocity == SIMD2(1, 1) - expected)
    }
  }

  @Test("A held card is a wall, and an absent one is nothing")
  func heldAndAbsent() {
    var dynamics = ElasticDynamics(size: [2, 1], area: [20, 10])
    dynamics.replaceBodies(at: [SIMD2(3, 5), SIMD2(9, 5)])
    dynamics.setState(.floating, of: 0, velocity: SIMD2(4, 0.1))
    dynamics.setState(.floating, of: 1, velocity: SIMD2(1, 1))
    dynamics.setState(.held, of: 1)
    var gone = dynamics
    dynamics.advance(to: 1.25)
    #expect(dynamics.bodies[0].velocity == SIMD2(-4, 0.1))
    #expect(dynamics.bodies[1].velocity == SIMD2() && dynamics.bodies[1].position == SIMD2(9, 5))
    gone.setState(.absent, of: 1)
    gone.advance(to: 1.25)
    #expect(gone.bodies[0].velocity == SIMD2(4, 0.1))
    #expect(gone.bodies[1].state == .absent)
  }

  @Test("However often it is asked, the state is exactly the same")
  func slices() {
    func run(_ next: (Double) -> Double) -> ElasticDynamics {
      var dynamics = ElasticDynamics.random(24, seed: 2)
      var time = 0.0
      for (command, until) in [2.0, 3.5, 7.25, isFull ? 20 : 9].enumerated() {
        while time < until {
          time = min(until, next(time))
          dynamics.advance(to: time)
        }
        if command == 0 {
          dynamics.setState(.held, of: 3)
        }
        if command == 1 {
          dynamics.setState(.floating, of: 3, velocity: SIMD2(1, -2))
        }
        if command == 2 {
          dynamics.resize(size: card, area: [8, 6])
        }
      }
      return dynamics
    }
    let whole = run { _ in .infinity }
    var random = Seeded(state: 3)
    #expect(run { $0 + 1.0 / 60 } == whole)
    #expect(run { $0 + 1.0 / 144 } == whole)
    #expect(run { $0 + .random(in: 0...0.3, using: &random) } == whole)
  }

  @Test("Between two steps a place lies on a straight line, and nothing ever jumps")
  func smooth() {
    var dynamics = ElasticDynamics.random(24, seed: 4)
    var before = dynamics.bodies.map(\.position)
    for frame in 1...(isFull ? 2000 : 700) {
      let time = Double(frame) / 144
      dynamics.advance(to: time)
      for index in before.indices {
        let place = dynamics.position(of: index, at: time)
        let way = place - before[index]
        // No card is faster than all energy in one, and it takes a frame for each way.
        #expect((way * way).sum().squareRoot() <= dynamics.energy.squareRoot() / 144 + 1e-9)
        before[index] = place
      }
    }
    let body = single(at: SIMD2(4, 4), velocity: SIMD2(1, 0.5))
    for time in [0.1, 0.1003, 0.35, 1.0 / 3, 0.9999] {
      var moving = body
      moving.advance(to: time)
      let place = moving.position(of: 0, at: time)
      #expect((place - SIMD2(4 + time, 4 + time / 2)).max() < 1e-12)
    }
  }

  @Test("A gap of more than an hour is skipped, a shorter one is lived through")
  func gap() {
    var dynamics = single(at: SIMD2(4, 4), velocity: SIMD2(0.125, 0))
    dynamics.advance(to: 1)
    dynamics.advance(to: 5000)
    #expect(dynamics.time == 5000)
    #expect(abs(dynamics.bodies[0].position.x - 4.125) < 0.001)
    dynamics.advance(to: 5000 + 64 * 16)
    #expect(abs(dynamics.bodies[0].position.x - 4.125) < 0.001)
    dynamics.advance(to: 5)
    #expect(dynamics.time == 6024)
    dynamics.advance(to: .infinity)
    #expect(dynamics.outside <= 0)
  }

  @Test("A push goes into the quarter of the centre, evenly, and repeats with the seed")
  func pushes() {
    let area = SIMD2(10.0, 6)
    for (place, sign) in [
      (SIMD2(1.0, 1), SIMD2(1.0, 1)), (SIMD2(9, 1), SIMD2(-1, 1)), (SIMD2(1, 5), SIMD2(1, -1)),
      (SIMD2(9, 5), SIMD2(-1, -1)),
    ] {
      var random = Seeded(state: 5)
      var again = Seeded(state: 5)
      var steep = 0
      for _ in 0..<4000 {
        let push = ElasticDynamics.randomVelocity(
          from: place, area: area, speed: 2...3, using: &random)
        #expect(
          push
            == ElasticDynamics.randomVelocity(from: place, area: area, speed: 2...3, using: &again))
        let speed = (push * push).sum().squareRoot()
        #expect(push.x * sign.x >= 0 && push.y * sign.y >= 0)
        #expect(speed >= 2 - 1e-12 && speed <= 3 + 1e-12)
        // A third of the quarter is steeper than 60 degrees, whose tangent squared is 3.
        if push.y * push.y > 3 * push.x * push.x {
          steep += 1
        }
      }
      #expect(abs(steep - 1333) < 150)
    }
  }
}
