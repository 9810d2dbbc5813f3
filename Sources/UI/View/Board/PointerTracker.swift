import ViewState

/// The result of a hit test at a point of the board.
struct PointerHit: Equatable {
  /// The card or button under the point, or `nil` if there is none.
  var part: Focus?
  /// Whether the point is on the open dialog.
  var isOnDialog = false
}

/// The state of the pointer: its position, the part under it, and the button that it holds down.
struct PointerTracker {
  /// The result of a press that began on a pile.
  enum Gesture: Equatable {
    /// A tap that began at the given point, in pixels.
    case tap(SIMD2<Double>)
    /// A swipe in the given direction: 1 is right, and -1 is left.
    case swipe(Double)
  }

  /// A press on the card of a pile, which can become a tap, a swipe or neither.
  private struct Swipe {
    /// The start of the press, in pixels.
    let start: SIMD2<Double>
    /// The greatest distance of the pointer from that point so far, in pixels.
    var farthestDistance = 0.0
  }

  /// The minimum length of a swipe, as a fraction of the window's width.
  private static let minimumSwipeShare = 0.08
  /// The maximum movement during a tap, in points, unless `maximumTapShare` allows more.
  private static let maximumTapDistance = 6.0
  /// The maximum movement during a tap, as a fraction of the window's shorter side.
  private static let maximumTapShare = 0.015

  /// The position of the pointer, in pixels, or `nil` while it is outside the window.
  private(set) var position: SIMD2<Double>?
  /// The result of the last hit test at the position of the pointer.
  private(set) var hit = PointerHit()
  /// The time of the last hit test, in seconds since the session began.
  private(set) var hitTime = -Double.infinity

  /// The button that the pointer holds down.
  ///
  /// The button is activated if the pointer is still over it at the release.
  private(set) var pressedButton: ButtonID?

  /// The index of the card that the player last pressed with a mouse or a finger.
  var lastTouchedCard: Int?

  /// Whether a mouse button or a finger is down.
  private var isDown = false
  /// Whether the pointer is a mouse that has moved without a pressed button since the last press.
  private var isHovering = false
  private var swipe: Swipe?
  private var movementFilter = PointerMovementFilter()

  // MARK: Movements

  /// Records a press at a point, in pixels.
  mutating func press(at point: SIMD2<Double>) {
    position = point
    isDown = true
    isHovering = false
    rest()
  }

  /// Records a movement to a point, in pixels.
  mutating func move(to point: SIMD2<Double>) {
    position = point
    if !isDown {
      isHovering = true
    }
    if let dragOffset {
      let distance = (dragOffset * dragOffset).sum().squareRoot()
      let farthestDistance = swipe?.farthestDistance ?? 0
      swipe?.farthestDistance = max(farthestDistance, distance)
    }
  }

  /// Records that the pointer has left the window, or that the finger was lifted.
  mutating func leave() {
    position = nil
    hit = PointerHit()
    rest()
  }

  /// Sets the current position as the point from which the next movement is measured.
  mutating func rest() {
    movementFilter.restingPoint = position.map { (x: $0.x, y: $0.y) }
  }

  /// Returns whether the player has moved the pointer intentionally since it was at rest.
  mutating func isIntentionalMove(in layout: BoardLayout) -> Bool {
    guard let position else { return false }
    let shorterSide = min(layout.width, layout.height)
    return movementFilter.isIntentionalMove(
      toX: position.x, y: position.y, windowSide: shorterSide)
  }

  // MARK: Hits

  /// Records the result of a hit test.
  ///
  /// - Parameters:
  ///   - hit: The result of a hit test at the position of the pointer.
  ///   - time: The time of the hit test, in seconds since the session began.
  mutating func record(_ hit: PointerHit, at time: Double) {
    self.hit = hit
    hitTime = time
  }

  /// The button under the pointer.
  private var hoveredButton: ButtonID? {
    guard case .button(let button) = hit.part else { return nil }
    return button
  }

  /// The index of the card under a mouse that holds down no button.
  var hoveredCard: Int? {
    guard isHovering, case .card(let index) = hit.part else { return nil }
    return index
  }

  /// The buttons under the pointer and held down by it.
  var buttonState: ButtonView.PointerState {
    guard let pressedButton else {
      return ButtonView.PointerState(hoveredButton: hoveredButton)
    }
    // While a button is held down, no other button responds to the pointer.
    guard pressedButton == hoveredButton else {
      return ButtonView.PointerState()
    }
    return ButtonView.PointerState(hoveredButton: pressedButton, pressedButton: pressedButton)
  }

  // MARK: Presses

  /// Holds down the button under the pointer, if there is one.
  mutating func holdButton() {
    pressedButton = hoveredButton
  }

  /// Begins a press on a pile, which may become a swipe.
  mutating func beginSwipe() {
    swipe = position.map { Swipe(start: $0) }
  }

  /// Ends a swipe, so that the card no longer follows the pointer.
  mutating func endSwipe() {
    swipe = nil
  }

  /// Whether the player is pressing the pile.
  var isSwiping: Bool { swipe != nil }

  /// The offset from the beginning of a press on a pile to the pointer, in pixels.
  ///
  /// It is `nil` if there is no such press.
  var dragOffset: SIMD2<Double>? {
    guard let swipe, let position else { return nil }
    return position - swipe.start
  }

  /// Returns the gesture that a press on a pile has become.
  ///
  /// Returns `nil` if it is neither a swipe nor a tap.
  ///
  /// - Parameters:
  ///   - layout: The layout of the window.
  ///   - pointSize: The number of pixels per point.
  func gesture(in layout: BoardLayout, pointSize: Double) -> Gesture? {
    guard let swipe, let dragOffset else { return nil }
    if abs(dragOffset.x) > Double(layout.width) * Self.minimumSwipeShare {
      return .swipe(dragOffset.x > 0 ? 1 : -1)
    }
    let shorterSide = Double(min(layout.width, layout.height))
    let maximumDistance = max(
      Self.maximumTapDistance * pointSize, shorterSide * Self.maximumTapShare)
    return swipe.farthestDistance <= maximumDistance ? .tap(swipe.start) : nil
  }

  mutating func endPress() {
    pressedButton = nil
    swipe = nil
    isDown = false
  }

  /// Forgets the card that was pressed last, because another deal has replaced it.
  mutating func forgetTouchedCard() {
    lastTouchedCard = nil
  }
}
