import Testing

@testable import Graphics

@Suite struct TimingCurveTests {
  @Test("The curve is solved to within 1e-9")
  func accuracy() {
    for step in 0...2000 {
      let time = Double(step) / 2000
      let expected = EaseInOutReference.progress(at: time)
      #expect(abs(TimingCurve.easeInOut(at: time) - expected) < 1e-9)
    }
  }

  @Test("The curve is exactly 0 until it starts and exactly 1 after it ends")
  func ends() {
    for time in [0.0, -0.0, -1, -Double.infinity] {
      #expect(TimingCurve.easeInOut(at: time) == 0)
    }
    for time in [1.0, 1.5, Double.infinity] {
      #expect(TimingCurve.easeInOut(at: time) == 1)
    }
  }
}

/// The cubic Bézier curve of `ease-in-out` in CSS.
private enum EaseInOutReference {
  /// The horizontal coordinate of the first control point.
  static let x1 = 0.42

  /// The horizontal coordinate of the second control point.
  static let x2 = 0.58

  /// Solves x(parameter) = time with Newton's method, and returns y(parameter).
  static func progress(at time: Double) -> Double {
    var parameter = time
    for _ in 0..<60 {
      let error = coordinate(x1, x2, at: parameter) - time
      parameter -= error / slope(x1, x2, at: parameter)
    }
    return coordinate(0, 1, at: parameter)
  }

  /// Returns one coordinate of the curve from 0 to 1 with two control points.
  private static func coordinate(
    _ first: Double, _ second: Double, at parameter: Double
  ) -> Double {
    let s = parameter
    let r = 1 - parameter
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  /// Returns the derivative of a coordinate with respect to the parameter.
  private static func slope(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let s = parameter
    let r = 1 - parameter
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }
}
