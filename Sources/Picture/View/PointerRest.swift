/// Where the pointer rests: a hand that lies on the mouse does not take the focus from the keyboard.
struct PointerRest {
  /// How far the pointer must move to be taken: eight points in a window of the usual size, in pixels
  /// and as a share of the window's shorter side.
  private static let (distance, share) = (8.0, 0.02)

  /// Where the pointer was when the keyboard was used last, or when it was taken last.
  var place: (x: Double, y: Double)?

  /// Whether the pointer is taken by a move to a point of a window, whose shorter side is told.
  mutating func isLeft(by x: Double, _ y: Double, side: Int) -> Bool {
    let rest = place ?? (x, y)
    let way = SIMD2(x - rest.x, y - rest.y)
    let isLeft = (way * way).sum().squareRoot() >= max(Self.distance, Double(side) * Self.share)
    place = isLeft ? (x, y) : rest
    return isLeft
  }
}
