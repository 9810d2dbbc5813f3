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

  /// The error in x at which the solution is exact enough.
  private static let tolerance = 1e-14
  private static let maximumIterations = 64

  /// Returns the progress of an animation after a fraction of its duration.
  ///
  /// - Parameter time: The fraction of the duration, which is clamped to 0...1.
  /// - Returns: The progress, in 0...1.
  static func easeInOut(at time: Double) -> Double {
    if time <= 0 {
      return 0
    }
    if time >= 1 {
      return 1
    }
    let parameter = parameter(atX: time)
    return (3 - 2 * parameter) * parameter * parameter
  }

  /// Returns the parameter s of the point on the curve at which x(s) = `x`.
  ///
  /// Newton's method finds the solution. If a step leaves the interval that contains the solution,
  /// the next candidate is the middle of the interval. There is only one solution, because x(s)
  /// never decreases.
  private static func parameter(atX x: Double) -> Double {
    var lowerBound = 0.0
    var upperBound = 1.0
    var parameter = x
    for _ in 0..<maximumIterations {
      let error = error(of: parameter, atX: x)
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

  /// Returns the difference between x(s) and `x`.
  private static func error(of parameter: Double, atX x: Double) -> Double {
    // The terms are in this order because another one rounds differently.
    let curvedTerms =
      (cubicCoefficient * parameter + 3 * secondControlX - 6 * firstControlX)
      * parameter * parameter
    return curvedTerms + linearCoefficient * parameter - x
  }

  /// Returns the derivative of x(s).
  private static func slope(at parameter: Double) -> Double {
    (3 * cubicCoefficient * parameter + 2 * quadraticCoefficient) * parameter + linearCoefficient
  }
}
