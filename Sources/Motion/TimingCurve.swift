/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
///
/// The coordinates are those of the two control points; x lies in 0...1.
public struct TimingCurve: Equatable, Sendable {
  private let x1, y1, x2, y2: Double

  /// Creates a curve from its two control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Slow, fast, slow: the `.easeInOut` of SwiftUI.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// How much of the way is done when a fraction of the time has passed; time is clamped to 0...1.
  public func fraction(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.bezier(y1, y2, parameter(x: time))
  }

  /// Solves x(s) = x for s: x(s) never falls, so halving the interval always works.
  private func parameter(x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    ((3 * p1 - 3 * p2 + 1) * s + 3 * p2 - 6 * p1) * s * s + 3 * p1 * s
  }
}
