/// An input from the mouse, a finger or the keyboard, before the board gives it a meaning.
public enum BoardInput: Equatable, Sendable {
  /// A press on the card with an index, or on the place that this card has left.
  case card(Int)

  /// A press on a button.
  case button(ButtonID)

  /// A press beside the cards, the buttons and the dialog.
  case background

  /// A swipe that pushes the card of a pile aside.
  case swipe

  /// A gesture, a turn of the wheel or a key that scales the picture on the card of a pile.
  ///
  /// The value is the factor by which the picture grows.
  case zoom(Double)

  /// The key 0, which shows the picture at its original size.
  case resetZoom

  /// The card or button that the mouse or a finger touched last.
  ///
  /// The next key moves the focus from there.
  case lastTouched(Focus)

  /// An arrow key.
  case arrow(Direction)

  /// Home, End, Page Up or Page Down.
  case jump(Jump)

  /// A letter or digit, which is either a command or a part of a card's name.
  case character(Character)

  /// The Tab key, pressed together with Shift if it moves backwards.
  case tab(backwards: Bool)

  /// A shoulder button of a gamepad: the left one moves backwards.
  case group(backwards: Bool)

  /// The Backspace key.
  case backspace

  /// The Enter key or the space bar.
  case enter

  /// The Escape key.
  case escape

  /// A movement of the mouse, which shows that the player no longer uses the keyboard.
  case pointerMoved

  /// A new layout of the view, which may have room for the list of themes beside the cards.
  case layout(hasThemeSidebar: Bool)
}
