/// Rest of the pointer: a hand that lies on the mouse does not take the focus from the keyboard.
struct PointerRest {
  var place: (x: Double, y: Double)?

  /// Whether a move to a point of a window, which has a shorter side in pixels, uses the pointer.
  mutating func isLeft(by x: Double, _ y: Double, side: Int) -> Bool {
    let rest = place ?? (x, y)
    let way = SIMD2(x - rest.x, y - rest.y)
    // In pixels, and as a share of the side.
    let isLeft = (way * way).sum().squareRoot() >= max(8, Double(side) * 0.02)
    place = isLeft ? (x, y) : rest
    return isLeft
  }
}
