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
  /// A key goes down.
  case key(Key)

  /// The keys that the view understands.
  public enum Key: Sendable {
    case up, down, left, right
    /// Acts on what has the focus: Enter or Space.
    case activate
    /// Moves the focus between the board and the button: Tab.
    case tab
    /// Deals a new game: R or Ctrl+N.
    case restart
  }
}
