/// Rest of the pointer: a hand that lies on the mouse does not take the focus from the keyboard.
struct PointerRest {
  /// Least way of a used pointer: in pixels, and as a share of the window's shorter side.
  private static let (distance, share) = (8.0, 0.02)

  var place: (x: Double, y: Double)?

  /// Whether a move to a point of a window, which has a shorter side in pixels, uses the pointer.
  mutating func isLeft(by x: Double, _ y: Double, side: Int) -> Bool {
    let rest = place ?? (x, y)
    let way = SIMD2(x - rest.x, y - rest.y)
    let isLeft = (way * way).sum().squareRoot() >= max(Self.distance, Double(side) * Self.share)
    place = isLeft ? (x, y) : rest
    return isLeft
  }
}
