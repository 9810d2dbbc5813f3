/// An input from the player or from another program.
///
/// An input only describes what happened. An `InputInterpreter` determines the resulting actions.
public enum BoardInput: Equatable, Sendable {
  /// A press on a card, or on the empty position of a card that has left the board.
  ///
  /// The value is the index of the card.
  case card(Int)

  /// A press on a button.
  case button(ButtonID)

  /// A press outside the cards, the buttons and the dialog.
  case background

  /// A swipe that pushes the card of a pile aside.
  case swipe

  /// A pinch, a turn of the wheel or a key press that scales the picture on a pile's card.
  ///
  /// The value is the scale factor.
  case zoom(Double)

  /// The key 0, which shows the picture at its original size.
  case resetZoom

  /// A movement of the keyboard focus to a certain card or button.
  ///
  /// A view sends this input if the new focus depends on its layout, or on the card that the mouse
  /// or a finger touched last.
  case focus(Focus)

  /// An arrow key.
  case arrow(Direction)

  /// Home, End, Page Up or Page Down.
  case jump(Jump)

  /// A letter or digit, which is either a command or a part of a card's name.
  case character(Character)

  /// The Tab key, or Shift+Tab, which moves backward.
  case tab(backwards: Bool)

  /// A shoulder button of a gamepad.
  ///
  /// The left shoulder button moves backward.
  case group(backwards: Bool)

  /// The Backspace key.
  case backspace

  /// The Enter key or the space bar.
  case enter

  /// The Escape key.
  case escape

  /// A movement of the mouse, which hides the keyboard focus.
  case pointerMoved
}
