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
  /// The Tab key, or with Shift the other way round.
  case tab(backwards: Bool)
  /// Enter or Space: acts on what has the keyboard's focus.
  case enter
  /// The Escape key.
  case escape
  /// The mouse was moved: the player has left the keyboard.
  case pointer
  /// The view was laid out: whether it has room for the list of themes beside the cards.
  case layout(hasThemesBeside: Bool)
}
