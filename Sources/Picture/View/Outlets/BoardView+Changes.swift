import ViewModel

// What was set becomes what is seen.
extension BoardView {
  /// What the parts of the picture ask for.
  var content: OutletContent {
    OutletContent(outlets: outlets, isChoosingTheme: isChoosingTheme)
  }

  /// The buttons that can be used now, in the order in which the keyboard goes through them.
  var controls: [Control] {
    (outlets.dialog.text == nil ? [] : [.playAgain]) + stage.controls.controls
  }

  /// Notes what a touch is about before it is sent.
  func willSend(_ intent: Intent) {
    showChanges()
    showThemes(false)
    guard case .restart = intent else { return }
    textDuration = style.motion.restart
    if focus != nil, focus != .control(.restart) {
      focus = .card(0)
      attempt(updateFocus)
    }
  }

  /// Moves what was set since the last time to its new look.
  func showChanges() {
    defer { textDuration = style.motion.text }
    guard outlets.needsDisplay else { return }
    outlets.display { outlet in attempt { try show(outlet) } }
    attempt(updateButtons)
    attempt(updateFocus)
  }

  private func show(_ outlet: Outlet) throws {
    let motion = style.motion
    switch outlet {
    case let card as CardButton:
      let face = card.face ?? .unknown
      if card.isFaceUp { try stage.pictures.makeFace(face) }
      cards.update(
        card.tag, isFaceUp: card.isFaceUp, face: face, isGone: card.isHidden, at: now)
    case let label as Label:
      if label === outlets.descriptionLabel {
        try stage.header.showDescription(label.text, duration: textDuration, at: now)
      } else if let number = outlets.counterLabels.firstIndex(where: { $0 === label }) {
        try stage.header.showCounter(number, label.text, duration: textDuration, at: now)
      }
    case let dialog as Dialog:
      if dialog.text != nil, focus != nil { focus = .control(.playAgain) }
      let pause = dialog.text == nil ? 0 : motion.pause
      try stage.summary.show(
        dialog.text, after: pause, duration: motion.restart, at: now)
    default: break
    }
  }

  /// Goes to the list of themes, where it is a screen of its own, or back to the board.
  func showThemes(_ isChoosing: Bool) {
    guard isChoosing != isChoosingTheme else { return }
    isChoosingTheme = isChoosing
    stage.controls.show(content, duration: style.motion.text, at: now)
    attempt(updateFocus)
  }

  /// Shows what the pointer is over and what is held down.
  func updateButtons() throws {
    try stage.controls.update(content, under: pointer, pressed: pressed, at: now)
    try stage.summary.update(under: pointer, pressed: pressed, at: now)
  }

  /// Shows where the keyboard's focus is.
  func updateFocus() throws {
    try stage.controls.setFocus(focus)
    try stage.summary.setFocus(focus)
    if case .card = focus { try stage.pictures.makeRing() }
  }
}
