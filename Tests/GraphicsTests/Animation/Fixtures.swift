import Foundation

@testable import Graphics

/// A seeded random number generator.
///
/// Graphics does not depend on the model, so its tests cannot use the model's generator.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// Half a pixel, in card heights, for a card that is 140 pixels tall.
let halfPixel = 0.5 / 140

/// The size of a window of 1280×800 pixels, in card heights.
let windowArea = SIMD2(1280.0 / 140, 800.0 / 140)

/// The size of a card of 100×140 pixels, in card heights.
let cardSize = SIMD2(100.0 / 140, 1)

extension ElasticDynamics {
  /// Returns cards that float at random positions with random velocities.
  static func random(
    _ count: Int, seed: UInt64, area: SIMD2<Double> = windowArea
  ) -> ElasticDynamics {
    var random = SeededGenerator(state: seed)
    var positions: [SIMD2<Double>] = []
    for _ in 0..<count {
      let x = Double.random(in: 0...area.x, using: &random)
      let y = Double.random(in: 0...area.y, using: &random)
      positions.append(SIMD2(x, y))
    }

    var dynamics = ElasticDynamics(size: cardSize, area: area)
    dynamics.replaceBodies(at: positions)
    for (index, body) in dynamics.bodies.enumerated() {
      let velocity = randomVelocity(from: body.position, area: area, speed: 0.5...3, using: &random)
      dynamics.setState(.floating, of: index, velocity: velocity)
    }
    return dynamics
  }

  /// Twice the kinetic energy of all cards, which have a mass of 1.
  var energy: Double {
    var energy = 0.0
    for body in bodies {
      energy += (body.velocity * body.velocity).sum()
    }
    return energy
  }

  /// The largest distance of a card's center from the range in which it must be.
  var largestDistanceOutside: Double {
    var largest = 0.0
    for body in bodies where body.state != .absent {
      let beforeStart = size / 2 - body.position
      let behindEnd = body.position - (area - size / 2)
      largest = max(largest, beforeStart.max(), behindEnd.max())
    }
    return largest
  }

  /// The largest overlap of two cards.
  var largestOverlap: Double {
    // Vectors are slow in debug builds, so the loops use single numbers.
    let presentBodies = bodies.filter { $0.state != .absent }
    let xs = presentBodies.map { $0.position.x }
    let ys = presentBodies.map { $0.position.y }
    let width = size.x
    let height = size.y
    var largest = 0.0
    for first in xs.indices {
      for second in (first + 1)..<xs.count {
        let overlapX = width - abs(xs[second] - xs[first])
        let overlapY = height - abs(ys[second] - ys[first])
        largest = max(largest, min(overlapX, overlapY))
      }
    }
    return largest
  }
}

/// Integrates a spring's equation of motion numerically with the classical Runge-Kutta method.
///
/// The integration does not use the closed form of the solution, so the two can be compared.
///
/// - Parameter step: The maximum length of a step, relative to the time scale of the spring.
func integrate(
  _ spring: Spring, from start: Spring.State, to time: Double, step: Double = 0.002
) -> Spring.State {
  let equation = SpringEquation(spring)
  let relativeTime = time * (equation.frequency + equation.damping)
  let stepCount = (relativeTime / step).rounded(.up) + 1
  let stepLength = time / stepCount
  var state = start
  for _ in 0..<Int(stepCount) {
    state = equation.rungeKuttaStep(from: state, length: stepLength)
  }
  return state
}

/// The equation of motion of a damped spring.
private struct SpringEquation {
  /// The derivative of a state with respect to time.
  struct Slope {
    let velocity: Double
    let acceleration: Double
  }

  /// The angular frequency of the undamped spring.
  let frequency: Double

  let damping: Double

  init(_ spring: Spring) {
    frequency = 2 * Double.pi / spring.response
    damping = spring.dampingFraction * frequency
  }

  /// Returns the state after one step of the classical Runge-Kutta method.
  func rungeKuttaStep(from start: Spring.State, length: Double) -> Spring.State {
    let slope1 = slope(at: start)
    let slope2 = slope(at: start.moved(along: slope1, for: length / 2))
    let slope3 = slope(at: start.moved(along: slope2, for: length / 2))
    let slope4 = slope(at: start.moved(along: slope3, for: length))

    let velocitySum =
      slope1.velocity
      + 2 * slope2.velocity
      + 2 * slope3.velocity
      + slope4.velocity
    let accelerationSum =
      slope1.acceleration
      + 2 * slope2.acceleration
      + 2 * slope3.acceleration
      + slope4.acceleration
    return Spring.State(
      distance: start.distance + length / 6 * velocitySum,
      velocity: start.velocity + length / 6 * accelerationSum)
  }

  private func slope(at state: Spring.State) -> Slope {
    let springForce = -frequency * frequency * state.distance
    let dampingForce = 2 * damping * state.velocity
    return Slope(velocity: state.velocity, acceleration: springForce - dampingForce)
  }
}

extension Spring.State {
  fileprivate func moved(along slope: SpringEquation.Slope, for time: Double) -> Spring.State {
    Spring.State(
      distance: distance + time * slope.velocity,
      velocity: velocity + time * slope.acceleration)
  }
}

/// Returns the progress of an ease-in-out animation, from 0 to 1.
func easeInOut(_ time: Double, duration: Double) -> Double {
  TimingCurve.easeInOut(at: time / duration)
}

func isClose(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-12) -> Bool {
  abs(value - expected) <= tolerance
}
