/// Touch with mouse, finger or keys, without its meaning.
public enum BoardInput: Equatable, Sendable {
  /// Card at an index, or its empty place.
  case card(Int)
  case button(ButtonID)
  /// Window beside everything.
  case background
  /// Card of a pile that is pushed to a side.
  case swipe
  /// Two fingers, wheel or key that multiply the size of the picture on that card.
  case zoom(Double)
  /// Key 0: the picture's own size.
  case resetZoom
  /// Place where mouse or finger touched last: the next key goes on from there.
  case lastTouched(Focus)
  case arrow(Direction)
  /// Home, End, Page Up or Page Down.
  case jump(Jump)
  /// Letter or digit: a command, or a part of a card's name.
  case character(Character)
  /// Tab key, backwards with Shift; shoulder button of a gamepad, the right one or the left one.
  case tab(backwards: Bool), group(backwards: Bool)
  /// Keys: Backspace, Enter or Space, Escape.
  case backspace, enter, escape
  /// Motion of the mouse: the player has left the keyboard.
  case pointerMoved
  /// Layout of the view, with room for the list of themes beside the cards or without.
  case layout(hasThemeSidebar: Bool)
}
