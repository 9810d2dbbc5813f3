import Board

/// What a player does with mouse, finger, keyboard and gamepad; places are in pixels.
public enum Input: Equatable, Sendable {
  /// A button or a finger goes down.
  case press(x: Double, y: Double)
  /// The button comes up again.
  case release
  /// What is held down is let go without being touched: the window is no longer the player's.
  case cancel
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
  /// Files and folders are dropped on the window, by their paths, or an address.
  case drop([String])
  /// Another gamepad is there, or none any more.
  case pad(PadKind?)

  /// The keys that the view understands, and what is on a gamepad in their place.
  public enum Key: Hashable, Sendable {
    case up, down, left, right
    /// Enter acts on what has the focus, and so does Space, unless text is typed.
    case activate, space
    /// Home and End: the first and the last of something; with Ctrl of everything.
    case home, end, first, last
    /// Page Up and Page Down: as far as is seen at once.
    case pageUp, pageDown
    /// A letter or a digit, as it is on the key.
    case sign(Character)
    /// Backspace takes a letter back.
    case backspace
    /// F10 opens the menu, F1 shows rules and keys.
    case menu, help
    /// F12 opens and closes the inspector.
    case inspector
    /// A letter together with Ctrl, or +, - or 0, which is for the size of texts.
    case command(Character)
    /// Tab moves the focus from the board to the buttons and through them, Shift+Tab back.
    case tab, backTab
    /// Escape closes what lies over the board.
    case escape
    /// A gamepad's button closes what lies over the board, and does nothing else.
    case close
    /// Its shoulder buttons move the focus to the next group of cards or buttons, and back.
    case nextGroup, previousGroup
    /// + and - make something larger and smaller.
    case larger, smaller
    /// Ctrl+N deals a new game.
    case restart
  }
}
