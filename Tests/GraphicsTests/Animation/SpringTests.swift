@testable import Graphics
import Testing

@Suite struct SpringTests {
  static let dampings = [0.0, 0.1, 0.5, 0.825, 0.999_999, 1, 1.000_001, 1.5, 4]
  static let starts = [(-0.05, 0.0), (1, 0), (0, 3), (-1, 40), (0.5, -7)]

  @Test("The closed form agrees with numerical integration to 1e-6", arguments: dampings)
  func integration(damping: Double) {
    for response in [0.25, 1] {
      let spring = Spring(response: response, dampingFraction: damping)
      for (distance, velocity) in Self.starts {
        let start = Spring.State(distance: distance, velocity: velocity)
        for time in [0.01, 0.1443, 0.5, 1.2] {
          let exact = integrate(spring, from: start, to: time)
          let state = spring.state(from: start, after: time)
          #expect(abs(state.distance - exact.distance) < 1e-6)
          #expect(abs(state.velocity - exact.velocity) < 1e-6)
        }
      }
    }
  }

  @Test(
    "Springs that are very stiff, very soft, or creep agree with numerical integration, too",
    arguments: [
      (1e-6, 0.5), (1e-6, 1), (1e-6, 2), (1e-3, 0.5), (1e-3, 1), (1e-3, 2), (1e3, 0.5), (1e3, 1),
      (1e3, 2), (0.25, 10),
    ])
  func extremes(response: Double, damping: Double) {
    let start = Spring.State(distance: 1, velocity: -2)
    let spring = Spring(response: response, dampingFraction: damping)
    let creeps = damping == 10
    for periods in creeps ? [2, 8, 16] : [0.1, 1, 3] {
      let time = periods * response
      let exact = integrate(spring, from: start, to: time, step: creeps ? 0.02 : 0.002)
      let state = spring.state(from: start, after: time)
      #expect(abs(state.distance - exact.distance) < 1e-6)
      #expect(abs(state.velocity - exact.velocity) < 1e-6 * max(1, 2 * .pi / response))
    }
  }

  @Test("At the start nothing has happened, to the last bit", arguments: dampings)
  func atTheStart(damping: Double) {
    let start = Spring.State(distance: 0.1, velocity: -3)
    let spring = Spring(response: 0.3, dampingFraction: damping)
    #expect(spring.state(from: start, after: 0) == start)
    #expect(spring.state(from: start, after: -1) == start)
  }

  @Test("Any stiffness and any time give finite numbers")
  func finite() {
    let start = Spring.State(distance: 1, velocity: 100)
    for response in [1e-300, 1e-200, 1e-160, 1e-100, 1e-9, 1e-3, 1, 1e9, 1e300] {
      for damping in [0.01, 0.5, 1, 3, 1e3] {
        let spring = Spring(response: response, dampingFraction: damping)
        for time in [0.0, 1e-300, 1e-9, 1, 60, 1e9, 1e300, Double.infinity] {
          let state = spring.state(from: start, after: time)
          #expect(
            state.distance.isFinite && state.velocity.isFinite,
            "response \(response), damping \(damping), time \(time)")
        }
      }
    }
  }

  @Test("A spring without response sits on its target", arguments: [0, -1.0])
  func noResponse(response: Double) {
    let spring = Spring(response: response, dampingFraction: 0.5)
    let state = spring.state(from: Spring.State(distance: 1, velocity: 10), after: 0)
    #expect(state == Spring.State(distance: 0, velocity: 0))
  }

  @Test(
    "The lab's spring swings from 0.9 over 0.95 to 0.95815 after 0.1443 s, and back to 0.89185",
    arguments: [(from: 0.9, to: 0.95, far: 0.95815), (0.95, 0.9, 0.89185)])
  func peak(from: Double, to: Double, far: Double) {
    let spring = Spring(response: 0.25, dampingFraction: 0.5)
    let start = Spring.State(distance: from - to, velocity: 0)
    let state = spring.state(from: start, after: 0.14434)
    #expect(abs(to + state.distance - far) < 5e-6 && abs(state.velocity) < 1e-3)
    let ways = (0...500).map {
      abs(to - from + spring.state(from: start, after: Double($0) / 1000).distance)
    }
    #expect(abs((ways.max() ?? 0) - abs(far - from)) < 5e-6)
  }
}
