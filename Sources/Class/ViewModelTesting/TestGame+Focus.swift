import ViewModel

// What the keyboard does, with what it is expected to change.
extension TestGame {
  /// Moves the keyboard focus; the first key only shows where it is.
  public func moveFocus(
    _ direction: Direction, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "moveFocus(.\(direction))", at: Place(file: file, line: line), changes,
      cause: { .focusMoved }, intent: { $0.moveFocus(direction) })
  }

  /// Moves the keyboard focus from the board to the buttons, through them, and back.
  public func moveFocusToNextGroup(
    backwards: Bool = false, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "moveFocusToNextGroup(\(backwards ? "backwards: true" : ""))",
      at: Place(file: file, line: line), changes,
      cause: { .focusMoved }, intent: { $0.moveFocusToNextGroup(backwards: backwards) })
  }

  /// Puts the keyboard focus on something, if the keyboard is used.
  public func keepFocus(
    on next: Focus, file: String = #fileID, line: Int = #line,
    changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "keepFocus(on: .\(next))", at: Place(file: file, line: line), changes,
      cause: { .focusMoved }, intent: { $0.keepFocus(on: next) })
  }

  /// Hides the keyboard focus.
  public func hideFocus(
    file: String = #fileID, line: Int = #line, changes: (inout Snapshot) -> Void = { _ in }
  ) throws(Mismatch) {
    try step(
      "hideFocus()", at: Place(file: file, line: line), changes,
      cause: { .focusMoved }, intent: { $0.hideFocus() })
  }
}
