extension ElasticDynamics {
  /// A random push for a body: towards the quarter in which the area's centre lies from it.
  ///
  /// - Parameters:
  ///   - place: where the body is.
  ///   - area: the size of the area.
  ///   - speed: the strength of the push is anything in this range, lengths in a second.
  ///   - random: asked three times, or a few times more; always as often for the same numbers.
  /// - Returns: the velocity to add; every angle within the quarter is as likely as the others.
  public static func push(
    from place: SIMD2<Double>, area: SIMD2<Double>, speed: ClosedRange<Double>,
    using random: inout some RandomNumberGenerator
  ) -> SIMD2<Double> {
    func number() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    // A point of the square that is also in the quarter of a disc has a fair angle.
    var direction = SIMD2(number(), number())
    var square = (direction * direction).sum()
    while square > 1 || square < 1e-6 {
      direction = SIMD2(number(), number())
      square = (direction * direction).sum()
    }
    let strength = speed.lowerBound + (speed.upperBound - speed.lowerBound) * number()
    direction *= strength / square.squareRoot()
    return direction.replacing(with: -direction, where: place .> area / 2)
  }
}
