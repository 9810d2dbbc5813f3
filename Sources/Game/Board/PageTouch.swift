/// What a page was touched with; never what it means.
public enum PageTouch: Equatable, Sendable {
  /// An item that can be touched.
  case action(Action)
  /// The window beside the page.
  case beside
  /// An arrow key; so many items lie side by side where the focus is.
  case arrow(Direction, columns: Int)
  /// The Tab key, or with Shift the other way round.
  case tab(backwards: Bool)
  /// Enter or Space: acts on what has the keyboard's focus.
  case enter
  /// The Escape key.
  case escape
  /// The page was scrolled, and what had the focus out of sight: this is seen instead.
  case scrolled(to: Action)
  /// The mouse was moved: the player has left the keyboard.
  case pointer
  /// Letters are typed, where the page takes some.
  case text(String)
  /// Backspace takes a letter back.
  case backspace
}
