import Board

// What the player touches.
extension BoardView {
  /// How far a press must move to be a swipe, as a share of the window's width.
  private static let swipeDistance = 0.08
  /// How far a press may move and still be a tap, in points and as a share of the window's shorter
  /// side: six points in a window of the usual size.
  private static let (tapDistance, tapShare) = (6.0, 0.015)

  /// What is touched by what the player does at a time.
  ///
  /// Cards act on the press. Buttons act when they are let go, unless the pointer is no longer there;
  /// so does the card of a pile, because the press may turn into a swipe.
  public func touches(for input: Input, at time: Double) -> [Touch] {
    switch input {
    case .press(let x, let y): return press(x, y, at: time)
    case .release, .lift:
      let touch =
        held == nil
        ? endOfSwipe : held == control(under: pointer, at: time) ? held.map(Touch.button) : nil
      if touch != .swipe || board.nextCard == nil { letGo(at: time) }
      (held, swipeStart, isDown) = (nil, nil, false)
      if input == .lift { (pointer, rest.place) = (nil, nil) }
      return touch.map { [$0] } ?? []
    case .cancel: letGo(at: time)
    case .move(let x, let y): return move(x, y, at: time)
    case .leave: (pointer, rest.place) = (nil, nil)
    case .zoom(let factor):
      letGo(at: time)
      return [.zoom(factor)]
    case .key(let key):
      rest.place = pointer
      return touch(by: key).map { [$0] } ?? []
    case .text, .drop, .pad: break
    }
    return []
  }

  private func press(_ x: Double, _ y: Double, at time: Double) -> [Touch] {
    (pointer, rest.place) = ((x, y), (x, y))
    (isDown, hovers) = (true, false)
    let part = part(under: pointer, at: time)
    if case .control(let control) = part { held = control } else { held = nil }
    if held != nil || isOnDialog(x, y, at: time) { return [.pointer] }
    if board.pile != nil {
      swipeStart = (x, y, farthest: 0)
      return [.pointer]
    }
    if case .card(let card) = part { return [.pointer, .card(card)] }
    return [.pointer, .beside]
  }

  private func move(_ x: Double, _ y: Double, at time: Double) -> [Touch] {
    pointer = (x, y)
    if !isDown { hovers = true }
    if let start = swipeStart, let card = board.pile?.shown {
      let way = SIMD2(x - start.x, y - start.y)
      swipeStart?.farthest = max(start.farthest, (way * way).sum().squareRoot())
      cards.move(card) { $0.drag(to: way.x, at: time) }
    }
    return rest.isLeft(by: x, y, side: min(layout.width, layout.height)) ? [.pointer] : []
  }

  /// What a press at a point in the window is meant for.
  func part(under point: (x: Double, y: Double)?, at time: Double) -> Focus? {
    guard let (x, y) = point else { return nil }
    let isOnDialog = isOnDialog(x, y, at: time)
    var places = isOnDialog ? stage.summary.places : stage.controls.places(on: board)
    if !isOnDialog, stage.controls.covering(at: time) == 0 {
      // The topmost first; of cards that lie in rows the empty places, too.
      places += shownCards.reversed().filter { !cards.isFloating || !board.cards[$0].isGone }
        .map { (.card($0), cards.frame(of: $0, at: time).pixels) }
    }
    return TouchTarget.nearest(
      places, x: x, y: y, inside: isOnDialog ? stage.summary.area : stage.backdrop.bounds,
      pointSize: pointSize)
  }

  /// The button that a press at a point is meant for.
  func control(under point: (x: Double, y: Double)?, at time: Double) -> Control? {
    if case .control(let control) = part(under: point, at: time) { control } else { nil }
  }

  private func isOnDialog(_ x: Double, _ y: Double, at time: Double) -> Bool {
    board.isDialogOpen(at: time) && stage.summary.area.contains(x: x, y: y)
  }

  /// The card that answers the mouse because it waits to be turned up.
  func cardUnderPointer(at time: Double) -> Int? {
    guard hovers, board.pile == nil, case .card(let card) = part(under: pointer, at: time)
    else { return nil }
    return board.isWaiting(card) ? card : nil
  }

  /// Lets go of what is held down; nothing is touched.
  func letGo(at time: Double) {
    if swipeStart != nil, let card = board.pile?.shown { cards.move(card) { $0.release(at: time) } }
    (held, swipeStart, isDown) = (nil, nil, false)
  }

  /// A distance in pixels: some points, or a share of the window's shorter side, whichever is more.
  private func room(_ points: Double, _ share: Double) -> Double {
    max(points * pointSize, Double(min(layout.width, layout.height)) * share)
  }

  /// What a press on the card of a pile was: a swipe, a tap, or a drag that touched nothing.
  private var endOfSwipe: Touch? {
    guard let start = swipeStart, let end = pointer, let card = board.pile?.shown else {
      return nil
    }
    let distance = end.x - start.x
    if abs(distance) > Double(layout.width) * Self.swipeDistance {
      swipeSide = distance > 0 ? 1 : -1
      return .swipe
    }
    guard start.farthest <= room(Self.tapDistance, Self.tapShare) else { return nil }
    return layout.frame(of: card).contains(x: start.x, y: start.y) ? .card(card) : .beside
  }

  private func touch(by key: Key) -> Touch? {
    let meaning = KeyBinding.meaning(of: key, on: .window, isPile: board.pile != nil)
    guard case .touch(let touch) = meaning else { return nil }
    if touch == .arrow(.right) { swipeSide = 1 }
    if touch == .enter { swipeSide = -1 }
    return touch
  }
}
