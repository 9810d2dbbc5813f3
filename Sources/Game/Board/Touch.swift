/// What was touched, with mouse, finger or keys; never what it means.
public enum Touch: Equatable, Sendable {
  /// The card at an index, or its empty place.
  case card(Int)
  /// A button.
  case button(Control)
  /// The window beside everything.
  case beside
  /// The one card of a pile, pushed to a side.
  case swipe
  /// The picture on that card: two fingers, a wheel or a key make it larger by a factor.
  case zoom(Double)
  /// The same picture, to have its own size again: the key 0.
  case ownSize
  /// An arrow key.
  case arrow(Direction)
  /// Home, End, Page Up or Page Down.
  case jump(Jump)
  /// A letter or a digit: a command, or a part of a card's name.
  case sign(Character)
  /// The Backspace key: takes the last sign back.
  case erase
  /// The Tab key, or with Shift the other way round.
  case tab(backwards: Bool)
  /// A shoulder button of a gamepad, the right one or the left one.
  case group(backwards: Bool)
  /// Enter or Space: acts on what has the keyboard's focus.
  case enter
  /// The Escape key.
  case escape
  /// The mouse was taken: the player has left the keyboard.
  case pointer
  /// The view was laid out, with room for the list of themes beside the cards or without.
  case layout(hasThemesBeside: Bool)
}
