import ViewModel

// What the player does.
extension BoardView {
  /// Takes what the player does at a time; a press acts at once.
  public func handle(_ input: Input, at time: Double) throws {
    advance(to: time)
    showChanges()
    switch input {
    case .press(let x, let y): try press(x, y)
    case .release: pressed = nil
    case .lift: (pressed, pointer) = (nil, nil)
    case .move(let x, let y): try point(at: (x, y))
    case .leave: pointer = nil
    case .zoom, .text: break
    case .key(let key): try press(key)
    }
    showChanges()
    try updateButtons()
  }

  // MARK: Pointer

  private func point(at place: (x: Double, y: Double)) throws {
    pointer = place
    try setFocus(nil)
  }

  private func press(_ x: Double, _ y: Double) throws {
    try point(at: (x, y))
    if outlets.dialog.text != nil, stage.summary.isOpen(at: now) {
      if let control = stage.summary.control(at: x, y) { return try activate(control) }
      if stage.summary.area.contains(x: x, y: y) { return }
      try closeDialog()
      showChanges()
      if outlets.kind.dealsWhenClosed { return }
    }
    if let control = stage.controls.control(at: x, y) {
      pressed = control
      try activate(control)
    } else if stage.controls.covering(at: now) == 0, let index = layout.index(at: x, y),
      !outlets.cardButtons[index].isHidden
    {
      try perform(.choose(index))
    }
  }

  // MARK: Keys

  private func press(_ key: Input.Key) throws {
    switch key {
    case .up: try moveFocus(.up)
    case .down: try moveFocus(.down)
    case .left: try moveFocus(.left)
    case .right: try moveFocus(.right)
    case .tab: try setFocus(focusMover.focusAfterTab(focus))
    case .backTab: try setFocus(focusMover.focusAfterTab(focus, backwards: true))
    case .restart: try activate(.restart)
    case .larger, .smaller, .home, .end, .backspace, .inspector, .command: break
    case .escape:
      if outlets.dialog.text != nil {
        if stage.summary.isOpen(at: now) { try closeDialog() }
      } else {
        try leaveThemes()
      }
    case .activate, .space:
      switch focus {
      case .card(let index): try perform(.choose(index))
      case .control(let control): try activate(control)
      case nil: try moveFocus(.down)
      }
    }
  }

  private var focusMover: FocusMover {
    FocusMover(
      grid: outlets.grid, controls: controls, hasSummary: outlets.dialog.text != nil,
      isOutOfReach: { self.outlets.cardButtons[$0].isHidden })
  }

  private func moveFocus(_ direction: Direction) throws {
    try setFocus(focusMover.focus(after: focus, towards: direction))
  }

  private func setFocus(_ next: Focus?) throws {
    guard next != focus else { return }
    focus = next
    try updateButtons()
    try updateFocus()
  }

  private func keepFocus(on next: Focus) throws {
    if focus != nil { try setFocus(next) }
  }

  // MARK: What it means

  private func activate(_ control: Control) throws {
    switch control {
    case .restart: try perform(.restart(seed: outlets.restartButton.tag))
    // Not before it can be seen: a second press of Enter would deal the dialog away.
    case .playAgain where !stage.summary.isOpen(at: now): return
    case .playAgain: try perform(.restart(seed: outlets.restartButton.tag))
    case .themes:
      outlets.dialog.touch()
      showChanges()
      showThemes(true)
      let present = outlets.themeButtons.firstIndex(where: \.isSelected) ?? 0
      try keepFocus(on: .control(.theme(present)))
    case .board: try leaveThemes()
    case .theme(let index):
      let button = outlets.themeButtons[index]
      guard !button.isSelected else { return try leaveThemes() }
      try perform(.chooseTheme(button.identifier))
      showChanges()
      if !layout.isWide { try keepFocus(on: .control(.themes)) }
    case .nextCard: return
    }
  }

  private func leaveThemes() throws {
    guard isChoosingTheme else { return }
    showThemes(false)
    try keepFocus(on: .control(.themes))
  }

  /// Closes the dialog; in some games that deals anew.
  private func closeDialog() throws {
    if outlets.kind.dealsWhenClosed {
      return try perform(.restart(seed: outlets.restartButton.tag))
    }
    outlets.dialog.touch()
    try keepFocus(on: .control(.restart))
  }
}
