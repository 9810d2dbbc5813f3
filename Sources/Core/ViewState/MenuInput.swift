/// Touch of a page, without its meaning.
public enum MenuInput: Equatable, Sendable {
  case action(Action)
  /// Window beside the page.
  case background
  /// Arrow key, with the number of items side by side where the focus is.
  case arrow(Direction, columns: Int)
  /// Tab key; backwards with Shift.
  case tab(backwards: Bool)
  /// Home, or End.
  case jump(atEnd: Bool)
  /// Keys: Enter or Space, Escape, Backspace.
  case enter, escape, backspace
  /// Scrolling that moved the focus out of sight, with an action that is seen instead.
  case scrolled(to: Action)
  /// Motion of the mouse: the player has left the keyboard.
  case pointerMoved
  /// Letters, where the page has a field.
  case text(String)
}
