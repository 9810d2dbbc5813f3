import Testing

@testable import Graphics

@Suite struct TimingCurveTests {
  /// y(s) where x(s) = x, by Newton's method on the power form of CSS's cubic Bézier curve.
  private func reference(x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var s = x
    for _ in 0..<60 {
      let r = 1 - s
      let slope = 3 * r * r * 0.42 + 6 * r * s * (0.58 - 0.42) + 3 * s * s * (1 - 0.58)
      s -= (bezier(0.42, 0.58, s) - x) / slope
    }
    return bezier(0, 1, s)
  }

  @Test("The curve is solved to 1e-9")
  func accuracy() {
    for step in 0...2000 {
      let x = Double(step) / 2000
      #expect(abs(TimingCurve.easeInOut(at: x) - reference(x: x)) < 1e-9)
    }
  }

  @Test("It starts at exactly 0, ends at exactly 1, and time is clamped to between")
  func ends() {
    for time in [0.0, -0.0, -1, -Double.infinity] {
      #expect(TimingCurve.easeInOut(at: time) == 0)
    }
    for time in [1.0, 1.5, Double.infinity] {
      #expect(TimingCurve.easeInOut(at: time) == 1)
    }
  }
}
