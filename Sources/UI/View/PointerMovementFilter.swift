/// Rest of the pointer: a hand that lies on the mouse does not take the focus from the keyboard.
struct PointerMovementFilter {
  var restingPoint: (x: Double, y: Double)?

  /// Whether a move to a point of a window, which has a shorter side in pixels, uses the pointer.
  mutating func isIntentionalMove(toX x: Double, y: Double, windowSide: Int) -> Bool {
    let start = restingPoint ?? (x, y)
    let offset = SIMD2(x - start.x, y - start.y)
    // In pixels, and as a share of the side.
    let isIntentional = (offset * offset).sum().squareRoot() >= max(8, Double(windowSide) * 0.02)
    restingPoint = isIntentional ? (x, y) : start
    return isIntentional
  }
}
