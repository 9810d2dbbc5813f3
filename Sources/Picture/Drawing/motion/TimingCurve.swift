/// The timing curve of `.easeInOut` in SwiftUI: a cubic Bézier curve from (0, 0) to (1, 1) as in CSS
/// and Core Animation, with the control points (0.42, 0) and (0.58, 1).
enum TimingCurve {
  private static let (x1, x2) = (0.42, 0.58)

  /// How much of the way is done when a fraction of the time has passed; time is clamped to 0...1.
  static func easeInOut(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // Solves x(s) = time for s with Newton's method, kept inside an interval that halves if it
    // strays; x(s) never falls, so there is one solution.
    var (low, high, s) = (0.0, 1.0, time)
    let (cubic, square) = (3 * x1 - 3 * x2 + 1, 3 * x2 - 6 * x1)
    for _ in 0..<64 {
      let error = (cubic * s + 3 * x2 - 6 * x1) * s * s + 3 * x1 * s - time
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let next = s - error / ((3 * cubic * s + 2 * square) * s + 3 * x1)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return (3 - 2 * s) * s * s
  }
}
