import Motion

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
  var (y, v) = (start.distance, start.velocity)
  func force(_ y: Double, _ v: Double) -> Double { -w * w * y - 2 * b * v }
  var done = 0.0
  while done < count {
    let (y1, v1) = (v, force(y, v))
    let (y2, v2) = (v + h / 2 * v1, force(y + h / 2 * y1, v + h / 2 * v1))
    let (y3, v3) = (v + h / 2 * v2, force(y + h / 2 * y2, v + h / 2 * v2))
    let (y4, v4) = (v + h * v3, force(y + h * y3, v + h * v3))
    y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    done += 1
  }
  return Spring.State(distance: y, velocity: v)
}

/// The ease-in-out curve over a duration.
func f(_ time: Double, _ duration: Double) -> Double {
  TimingCurve.easeInOut.fraction(at: time / duration)
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
  abs(a - b) <= tolerance
}
