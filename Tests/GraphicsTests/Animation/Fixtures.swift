import Foundation

@testable import Graphics

/// A small generator; Motion knows nothing of the model's.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// Half a pixel when a card is 140 pixels high and lengths are in card heights.
let halfPixel = 0.5 / 140

/// A window of 1280×800 with cards of 100×140, in card heights.
let window = SIMD2(1280.0 / 140, 800.0 / 140)
let card = SIMD2(100.0 / 140, 1)

extension ElasticDynamics {
  static func random(
    _ count: Int, seed: UInt64, area: SIMD2<Double> = window
  ) -> ElasticDynamics {
    var random = Seeded(state: seed)
    var dynamics = ElasticDynamics(size: card, area: area)
    dynamics.replaceBodies(
      at: (0..<count).map { _ in
        SIMD2(.random(in: 0...area.x, using: &random), .random(in: 0...area.y, using: &random))
      })
    for (index, body) in dynamics.bodies.enumerated() {
      let velocity = randomVelocity(from: body.position, area: area, speed: 0.5...3, using: &random)
      dynamics.setState(.floating, of: index, velocity: velocity)
    }
    return dynamics
  }

  var energy: Double { bodies.reduce(0) { $0 + ($1.velocity * $1.velocity).sum() } }

  /// How far the centres lie outside of where they may be.
  var outside: Double {
    bodies.filter { $0.state != .absent }.reduce(0) { worst, body in
      let low = size / 2 - body.position
      let high = body.position - (area - size / 2)
      return max(worst, low.max(), high.max())
    }
  }

  /// How deep the worst two bodies overlap.
  var overlap: Double {
    // One number at a time: an unoptimised build is slow with vectors.
    let places = bodies.filter { $0.state != .absent }.map { ($0.position.x, $0.position.y) }
    let width = size.x
    let height = size.y
    var worst = 0.0
    for (index, first) in places.enumerated() {
      for second in places[(index + 1)...] {
        let x = width - abs(second.0 - first.0)
        let y = height - abs(second.1 - first.1)
        if x > worst, y > worst {
          worst = x < y ? x : y
        }
      }
    }
    return worst
  }
}

/// Integrates a spring's equation of motion numerically, step by step, knowing nothing of its
/// solution: the classical method of Runge and Kutta.
///
/// Its steps are at most `step` long, relative to the spring's own time scale.
func integrate(
  _ spring: Spring, from start: Spring.State, to time: Double, step: Double = 0.002
) -> Spring.State {
  let w = 2 * Double.pi / spring.response
  let b = spring.dampingFraction * w
  let count = (time * (w + b) / step).rounded(.up) + 1
  let h = time / count
  var y = start.distance
  var v = start.velocity
  func force(_ y: Double, _ v: Double) -> Double {
    -w * w * y - 2 * b * v
  }
  for _ in 0..<Int(count) {
    let y1 = v
    let v1 = force(y, v)
    let y2 = v + h / 2 * v1
    let v2 = force(y + h / 2 * y1, v + h / 2 * v1)
    let y3 = v + h / 2 * v2
    let v3 = force(y + h / 2 * y2, v + h / 2 * v2)
    let y4 = v + h * v3
    let v4 = force(y + h * y3, v + h * v3)
    y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return Spring.State(distance: y, velocity: v)
}

/// The ease-in-out curve over a duration.
func f(_ time: Double, _ duration: Double) -> Double {
  TimingCurve.easeInOut(at: time / duration)
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
  abs(a - b) <= tolerance
}
