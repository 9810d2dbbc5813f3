/// An input to a page from the mouse, a finger or the keyboard.
///
/// `MenuViewModel.handle(_:)` decides what the input means.
public enum MenuInput: Equatable, Sendable {
  /// A press on the item with the given action.
  case action(Action)

  /// A press outside the page.
  case background

  /// An arrow key, together with the number of items side by side in the group with the focus.
  case arrow(Direction, columns: Int)

  /// The Tab key, or Shift+Tab, which moves backward.
  case tab(backwards: Bool)

  /// The Home or End key, which moves the focus to the first or the last item.
  case jump(atEnd: Bool)

  /// The Enter key or the space bar.
  case enter

  /// The Escape key.
  case escape

  /// The Backspace key.
  case backspace

  /// A scroll movement that moves the item with the focus out of view.
  ///
  /// The value is the action of a visible item, which receives the focus instead.
  case scrolled(to: Action)

  /// A movement of the mouse, which hides the keyboard focus.
  case pointerMoved

  /// Text that the player types into a field.
  case text(String)
}
