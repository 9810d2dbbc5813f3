/// Touch of a page, without its meaning.
public enum PageTouch: Equatable, Sendable {
  /// Item with an action.
  case action(Action)
  /// Window beside the page.
  case beside
  /// Arrow key, with the number of items side by side where the focus is.
  case arrow(Direction, columns: Int)
  /// Tab key; backwards with Shift.
  case tab(backwards: Bool)
  /// Enter or Space.
  case enter
  /// Escape key.
  case escape
  /// Scrolling that moved the focus out of sight, with an action that is seen instead.
  case scrolled(to: Action)
  /// Motion of the mouse: the player has left the keyboard.
  case pointer
  /// Letters, where the page has a field.
  case text(String)
  /// Backspace key.
  case backspace
}
