/// An input to a page from the mouse, a finger or the keyboard, before the page gives it a meaning.
public enum MenuInput: Equatable, Sendable {
  /// A press on an item.
  case action(Action)

  /// A press beside the page.
  case background

  /// An arrow key, with the number of items side by side at the focus.
  case arrow(Direction, columns: Int)

  /// The Tab key, pressed together with Shift if it moves backwards.
  case tab(backwards: Bool)

  /// The Home key, or the End key if the focus moves to the end.
  case jump(atEnd: Bool)

  /// The Enter key or the space bar.
  case enter

  /// The Escape key.
  case escape

  /// The Backspace key.
  case backspace

  /// A scroll movement that hides the focused item.
  ///
  /// The value is the action of an item that is visible instead.
  case scrolled(to: Action)

  /// A movement of the mouse, which shows that the player no longer uses the keyboard.
  case pointerMoved

  /// Letters that the player types into a field.
  case text(String)
}
