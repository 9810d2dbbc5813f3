/// A filter that ignores small movements of the pointer.
///
/// A hand that rests on the mouse may move the pointer slightly. Such a movement must not end
/// keyboard control.
struct PointerMovementFilter {
  /// The minimum distance of an intentional movement, in pixels.
  private static let minimumDistance = 8.0
  /// The minimum distance of an intentional movement, as a fraction of the window's shorter side.
  private static let minimumDistanceShare = 0.02

  /// The point from which the next movement is measured, in pixels.
  ///
  /// It is `nil` until the pointer moves for the first time.
  var restingPoint: (x: Double, y: Double)?

  /// Returns whether the player moved the pointer to a point intentionally.
  ///
  /// - Parameters:
  ///   - x: The horizontal position of the pointer, in pixels.
  ///   - y: The vertical position of the pointer, in pixels.
  ///   - windowSide: The length of the window's shorter side, in pixels.
  mutating func isIntentionalMove(toX x: Double, y: Double, windowSide: Int) -> Bool {
    let start = restingPoint ?? (x, y)
    let offset = SIMD2(x - start.x, y - start.y)
    let distance = (offset * offset).sum().squareRoot()
    let minimumDistance = max(
      Self.minimumDistance,
      Double(windowSide) * Self.minimumDistanceShare
    )

    guard distance >= minimumDistance else {
      restingPoint = start
      return false
    }
    restingPoint = (x, y)
    return true
  }
}
