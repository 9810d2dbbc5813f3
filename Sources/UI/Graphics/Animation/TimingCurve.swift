/// The timing curve of `.easeInOut` in SwiftUI and CSS.
///
/// It is a cubic Bézier curve from (0, 0) to (1, 1) with the control points (0.42, 0) and
/// (0.58, 1).
enum TimingCurve {
  private static let firstControlX = 0.42
  private static let secondControlX = 0.58

  /// The coefficients of x(s) = cubic · s³ + quadratic · s² + linear · s.
  private static let cubicCoefficient = 3 * firstControlX - 3 * secondControlX + 1
  private static let quadraticCoefficient = 3 * secondControlX - 6 * firstControlX
  private static let linearCoefficient = 3 * firstControlX

  /// The maximum error in x that a solution may have.
  private static let tolerance = 1e-14
  private static let maximumIterations = 64

  /// Returns the progress of an animation after a fraction of its duration.
  ///
  /// - Parameter fraction: The fraction of the duration, which is clamped to 0...1.
  /// - Returns: The progress, in 0...1.
  static func easeInOut(at fraction: Double) -> Double {
    if fraction <= 0 {
      return 0
    }
    if fraction >= 1 {
      return 1
    }
    let parameter = curveParameter(atX: fraction)
    return (3 - 2 * parameter) * parameter * parameter
  }

  /// Returns the parameter s of the point on the curve at which x(s) = `x`.
  ///
  /// Newton's method finds the solution. If a step leaves the interval that contains the solution,
  /// the next candidate is the middle of the interval. There is only one solution, because x(s)
  /// never decreases.
  private static func curveParameter(atX x: Double) -> Double {
    var lowerBound = 0.0
    var upperBound = 1.0
    var parameter = x
    for _ in 0..<maximumIterations {
      let error = xError(of: parameter, expected: x)
      if abs(error) < tolerance {
        break
      }
      if error < 0 {
        lowerBound = parameter
      } else {
        upperBound = parameter
      }

      parameter -= error / slope(at: parameter)
      let isInsideInterval = parameter > lowerBound && parameter < upperBound
      if !isInsideInterval {
        parameter = (lowerBound + upperBound) / 2
      }
    }
    return parameter
  }

  /// Returns the difference between x(s) and the expected `x`.
  private static func xError(of parameter: Double, expected x: Double) -> Double {
    // The order of the terms matters, because another order would round differently.
    let curvedTerms =
      (cubicCoefficient * parameter + 3 * secondControlX - 6 * firstControlX)
      * parameter * parameter
    return curvedTerms + linearCoefficient * parameter - x
  }

  /// Returns the derivative of x(s) at a parameter s.
  private static func slope(at parameter: Double) -> Double {
    (3 * cubicCoefficient * parameter + 2 * quadraticCoefficient) * parameter + linearCoefficient
  }
}
