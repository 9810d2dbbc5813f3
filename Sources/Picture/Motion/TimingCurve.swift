/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
///
/// The coordinates are those of the two control points; x lies in 0...1.
public struct TimingCurve: Equatable, Sendable {
  private let x1, y1, x2, y2: Double
  /// Slow, fast, slow: the `.easeInOut` of SwiftUI.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// How much of the way is done when a fraction of the time has passed; time is clamped to 0...1.
  public func fraction(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.bezier(y1, y2, parameter(x: time))
  }

  /// Solves x(s) = x for s with Newton's method, kept inside an interval that halves if it strays;
  /// x(s) never falls, so there is one solution.
  private func parameter(x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, s) - x
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let next = s - error / Self.slope(x1, x2, s)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    ((3 * p1 - 3 * p2 + 1) * s + 3 * p2 - 6 * p1) * s * s + 3 * p1 * s
  }

  private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (3 * (3 * p1 - 3 * p2 + 1) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
  }
}
