/// What a player does with mouse, finger and keyboard; places are in pixels.
public enum Input: Equatable, Sendable {
  /// A button or a finger goes down.
  case press(x: Double, y: Double)
  /// The button comes up again.
  case release
  /// A finger comes up: nothing points at the window any more.
  case lift
  /// The pointer moves.
  case move(x: Double, y: Double)
  /// The pointer leaves the window.
  case leave
  /// Two fingers or a wheel make something larger, by a factor.
  case zoom(Double)
  /// A key goes down.
  case key(Key)
  /// Letters are typed, on a screen that takes text.
  case text(String)

  /// The keys that the view understands.
  public enum Key: Hashable, Sendable {
    case up, down, left, right
    /// Acts on what has the focus: Enter.
    case activate
    /// Acts on what has the focus, unless text is typed: Space.
    case space
    /// The first and the last of something: Home and End.
    case home, end
    /// Takes a letter back: Backspace.
    case backspace
    /// Opens and closes the inspector: F12.
    case inspector
    /// A letter together with Ctrl, which is + or - for the size of texts.
    case command(Character)
    /// Moves the focus from the board to the buttons and through them: Tab.
    case tab
    /// The same the other way round: Shift+Tab.
    case backTab
    /// Closes what lies over the board: Escape.
    case escape
    /// Makes something larger: +.
    case larger
    /// Makes something smaller: -.
    case smaller
    /// Gives it its own size again: 0.
    case ownSize
    /// Deals a new game: R or Ctrl+N.
    case restart
  }
}
