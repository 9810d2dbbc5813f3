/// Key of a keyboard, or what stands in its place on a gamepad.
public enum Key: Hashable, Sendable {
  case up, down, left, right
  /// Enter and Space.
  case activate, space
  /// Home and End, alone and with Ctrl, Page Up and Page Down.
  case home, end, controlHome, controlEnd, pageUp, pageDown
  /// Letter, digit or mark, as it is on the key.
  case character(Character)
  /// Backspace, Tab, Shift+Tab and Escape.
  case backspace, tab, backTab, escape
  /// F10, F1, F11 and F12.
  case menu, help, fullScreen, inspector
  /// Letter together with Ctrl, or +, - or 0.
  case command(Character)
  /// Ctrl+N, + and -.
  case restart, larger, smaller
  /// Button of a gamepad that closes what lies over the board.
  case close
  /// Shoulder buttons of a gamepad.
  case nextGroup, previousGroup
}

/// Family of gamepads whose buttons have the same names.
public enum GamepadKind: CaseIterable, Sendable {
  case xbox360, xboxOne, playStation3, playStation, nintendo, stadia
  /// Pad of another maker; most have the names of the first one's.
  case other
}
