import Testing

/// Returns the progress of an ease-in-out motion after a fraction of its duration.
///
/// The curve is solved by bisection in 60 steps, so that the tests do not depend on `TimingCurve`.
func ease(_ time: Double) -> Double {
  if time <= 0 {
    return 0
  }
  if time >= 1 {
    return 1
  }

  var low = 0.0
  var high = 1.0
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if bezier(0.42, 0.58, at: middle) < time {
      low = middle
    } else {
      high = middle
    }
  }
  return bezier(0, 1, at: low)
}

/// Returns one coordinate of a cubic Bézier curve from 0 to 1 with two control points.
private func bezier(_ firstControl: Double, _ secondControl: Double, at share: Double) -> Double {
  let remainder = 1 - share
  return 3 * firstControl * share * remainder * remainder
    + 3 * secondControl * share * share * remainder
    + share * share * share
}

/// Expects a number to ease from one value to another.
func expectEase(
  from start: Double = 0,
  to end: Double = 1,
  at time: Double,
  for duration: Double,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ value: (Double) throws -> Double?
) rethrows {
  for share in [0, 0.1, 0.25, 0.5, 0.8, 0.99] {
    let expectedValue = start + (end - start) * ease(share)
    let actualValue = try value(time + share * duration)
    #expect(
      isClose(actualValue, expectedValue),
      "after \(share) of the duration",
      sourceLocation: sourceLocation
    )
  }
}

func isClose(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance
}

/// Whether both coordinates of two points are close.
func isClose(
  _ point: SIMD2<Double>,
  _ expected: SIMD2<Double>,
  within tolerance: Double = 1e-9
) -> Bool {
  isClose(point.x, expected.x, within: tolerance)
    && isClose(point.y, expected.y, within: tolerance)
}
