import ViewModel

// What the player does.
extension ContentView {
  /// How far a press must move to be a swipe, as a share of the window's width.
  private static let swipeDistance = 0.08
  /// What + and - do to the picture on the large card.
  private static let pictureStep = 1.15

  /// Takes what the player does at a time; intents go to `perform`.
  ///
  /// A press acts at once, not when the button is released; only the one large card waits for the
  /// release, because the press may become a swipe.
  public func handle(_ input: Input, at time: Double) throws {
    advance(to: time)
    switch input {
    case .press(let x, let y): try press(x, y, at: time)
    case .release, .lift:
      try endSwipe()
      pressed = nil
      if input == .lift { pointer = nil }
    case .move(let x, let y):
      pointer = (x, y)
      viewModel.hideFocus()
    case .leave: pointer = nil
    case .zoom(let factor):
      swipeStart = nil
      try scalePicture(by: factor)
    case .key(let key): try press(key)
    case .text: break
    }
    try updateButtons(at: time)
  }

  // MARK: Pointer

  private func press(_ x: Double, _ y: Double, at time: Double) throws {
    pointer = (x, y)
    viewModel.hideFocus()
    if viewModel.summary != nil, stage.summary.isOpen(at: time) {
      if let control = stage.summary.control(at: x, y) { return try activate(control) }
      if stage.summary.area.contains(x: x, y: y) { return }
      if let intent = viewModel.closeOverlay() { return try perform(intent) }
    }
    if let control = stage.controls.control(at: x, y) {
      pressed = control
      try activate(control)
    } else if viewModel.kind.rules.drawsOneByOne {
      swipeStart = (x, y)
    } else if stage.controls.covering(at: time) == 0, let index = card(at: x, y, at: time) {
      try perform(.choose(index))
    }
  }

  /// The card at a point that can be touched.
  private func card(at x: Double, _ y: Double, at time: Double) -> Int? {
    cards.index(at: x, y, isGone: isUntouchable, at: time)
  }

  /// A card that is gone takes no touches; one that is matched neither, unless they are counted.
  private func isUntouchable(_ index: Int) -> Bool {
    viewModel.isGone(index)
      || viewModel.cards[index].isMatched && !viewModel.kind.rules.countsEveryTouch
  }

  /// Ends a press on the large card: a swipe draws the next one, a tap turns it over.
  private func endSwipe() throws {
    defer { swipeStart = nil }
    guard let start = swipeStart, let end = pointer else { return }
    let distance = end.x - start.x
    if abs(distance) > Double(layout.width) * Self.swipeDistance {
      try drawNext(towards: distance > 0 ? 1 : -1)
    } else if card(under: start) && card(under: end) {
      try turnOver()
    }
  }

  private func card(under point: (x: Double, y: Double)) -> Bool {
    layout.frame(of: 0).contains(x: point.x, y: point.y)
  }

  // MARK: Keys

  private func press(_ key: Input.Key) throws {
    let drawsOneByOne = viewModel.kind.rules.drawsOneByOne
    switch key {
    case .left where drawsOneByOne && !isOnControl: try drawNext(towards: -1)
    case .right where drawsOneByOne && !isOnControl: try drawNext(towards: 1)
    case .activate where drawsOneByOne && !isOnControl, .space where drawsOneByOne && !isOnControl:
      try turnOver()
    case .up: viewModel.moveFocus(.up)
    case .down: viewModel.moveFocus(.down)
    case .left: viewModel.moveFocus(.left)
    case .right: viewModel.moveFocus(.right)
    case .tab: viewModel.moveFocusToNextGroup()
    case .backTab: viewModel.moveFocusToNextGroup(backwards: true)
    case .restart: try activate(.restart)
    case .larger: try scalePicture(by: Self.pictureStep)
    case .smaller: try scalePicture(by: 1 / Self.pictureStep)
    case .escape:
      // Not a summary that nobody has seen.
      guard viewModel.summary == nil || stage.summary.isOpen(at: viewModel.now) else { return }
      if let intent = viewModel.closeOverlay() { try perform(intent) }
    case .activate, .space:
      switch viewModel.focus {
      case .card(let index): try perform(.choose(index))
      case .control(let control): try activate(control)
      case nil: viewModel.moveFocus(.down)
      }
    case .home, .end, .backspace, .inspector, .command: break
    }
  }

  private var isOnControl: Bool {
    if case .control = viewModel.focus { true } else { false }
  }

  // MARK: What it means

  private func activate(_ control: Control) throws {
    switch control {
    case .nextCard: return try drawNext(towards: -1)
    // Not before it can be seen: a second press of Enter would deal the summary away.
    case .playAgain where !stage.summary.isOpen(at: viewModel.now): return
    default: break
    }
    if let intent = viewModel.activate(control) { try perform(intent) }
    if case .theme = control, !layout.isWide { viewModel.keepFocus(on: .control(.themes)) }
  }

  /// Draws the next card of a deck; the present one slides to a side, 1 is right and -1 left.
  private func drawNext(towards side: Double) throws {
    guard let next = viewModel.nextCard else { return }
    swipeDirection = side
    try perform(.choose(next))
  }

  private func turnOver() throws { try perform(.choose(viewModel.drawnCard ?? 0)) }
}
