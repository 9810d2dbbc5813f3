import Model

// What the keyboard acts on.
extension MemoryGameViewModel {
  /// Moves the keyboard focus; the first key only shows where it is.
  public func moveFocus(_ direction: Direction) {
    setFocus(focusMover.focus(after: focus, towards: direction))
  }

  /// Moves the keyboard focus from the board to the buttons, through them, and back to the board.
  public func moveFocusToNextGroup(backwards: Bool = false) {
    setFocus(focusMover.focusAfterTab(focus, backwards: backwards))
  }

  /// Puts the keyboard focus on something, if the keyboard is used.
  public func keepFocus(on next: Focus) {
    if focus != nil { setFocus(next) }
  }

  /// Hides the keyboard focus, because the player took the mouse.
  public func hideFocus() { setFocus(nil) }

  private var focusMover: FocusMover {
    FocusMover(
      grid: grid, controls: controls, hasSummary: summary != nil, isOutOfReach: isOutOfReach)
  }

  /// Whether the keyboard skips a card, because it is gone; in a game that draws cards one by one
  /// it stays at the card that was drawn.
  private func isOutOfReach(_ index: Int) -> Bool {
    if kind.rules.drawsOneByOne { return index != (drawnCard ?? 0) }
    return isGone(index)
  }

  private func setFocus(_ next: Focus?) {
    guard next != focus else { return }
    focus = next
    objectDidChange.send(Change(cause: .focusMoved, focus: true))
  }
}
