@testable import Graphics
import Testing

@Suite struct SpringTests {
  static let dampings = [0.0, 0.1, 0.5, 0.825, 0.999_999, 1, 1.000_001, 1.5, 4]
  static let starts = [(-0.05, 0.0), (1, 0), (0, 3), (-1, 40), (0.5, -7)]

  @Test("The closed form agrees with numerical integration to within 1e-6", arguments: dampings)
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
    "A very stiff, very soft or heavily damped spring agrees with numerical integration",
    arguments: [
      (1e-6, 0.5), (1e-6, 1), (1e-6, 2),
      (1e-3, 0.5), (1e-3, 1), (1e-3, 2),
      (1e3, 0.5), (1e3, 1), (1e3, 2),
      (0.25, 10),
    ])
  func extremes(response: Double, damping: Double) {
    let start = Spring.State(distance: 1, velocity: -2)
    let spring = Spring(response: response, dampingFraction: damping)
    let isHeavilyDamped = damping == 10
    let periodCounts = isHeavilyDamped ? [2, 8, 16] : [0.1, 1, 3]
    let step = isHeavilyDamped ? 0.02 : 0.002
    let frequency = 2 * Double.pi / response
    let velocityTolerance = 1e-6 * max(1, frequency)

    for periodCount in periodCounts {
      let time = periodCount * response
      let exact = integrate(spring, from: start, to: time, step: step)
      let state = spring.state(from: start, after: time)
      #expect(abs(state.distance - exact.distance) < 1e-6)
      #expect(abs(state.velocity - exact.velocity) < velocityTolerance)
    }
  }

  @Test("A spring is exactly in its start state at and before the start", arguments: dampings)
  func atTheStart(damping: Double) {
    let start = Spring.State(distance: 0.1, velocity: -3)
    let spring = Spring(response: 0.3, dampingFraction: damping)

    #expect(spring.state(from: start, after: 0) == start)
    #expect(spring.state(from: start, after: -1) == start)
  }

  @Test("The state of a spring is finite for every response, damping and time")
  func finite() {
    let start = Spring.State(distance: 1, velocity: 100)
    for response in [1e-300, 1e-200, 1e-160, 1e-100, 1e-9, 1e-3, 1, 1e9, 1e300] {
      for damping in [0.01, 0.5, 1, 3, 1e3] {
        let spring = Spring(response: response, dampingFraction: damping)
        for time in [0.0, 1e-300, 1e-9, 1, 60, 1e9, 1e300, Double.infinity] {
          let state = spring.state(from: start, after: time)
          let isFinite = state.distance.isFinite && state.velocity.isFinite
          #expect(isFinite, "response \(response), damping \(damping), time \(time): \(state)")
        }
      }
    }
  }

  @Test("A spring without a response is at its target", arguments: [0, -1.0])
  func noResponse(response: Double) {
    let spring = Spring(response: response, dampingFraction: 0.5)
    let start = Spring.State(distance: 1, velocity: 10)

    let state = spring.state(from: start, after: 0)

    #expect(state == Spring.State(distance: 0, velocity: 0))
  }

  @Test(
    "The lab's spring overshoots its target by the expected distance after 0.1443 s",
    arguments: [(startValue: 0.9, target: 0.95, peak: 0.95815), (0.95, 0.9, 0.89185)])
  func peak(startValue: Double, target: Double, peak: Double) {
    let spring = Spring(response: 0.25, dampingFraction: 0.5)
    let start = Spring.State(distance: startValue - target, velocity: 0)

    let state = spring.state(from: start, after: 0.14434)
    #expect(abs(target + state.distance - peak) < 5e-6)
    #expect(abs(state.velocity) < 1e-3)

    var largestDistance = 0.0
    for milliseconds in 0...500 {
      let time = Double(milliseconds) / 1000
      let value = target + spring.state(from: start, after: time).distance
      largestDistance = max(largestDistance, abs(value - startValue))
    }
    #expect(abs(largestDistance - abs(peak - startValue)) < 5e-6)
  }
}
