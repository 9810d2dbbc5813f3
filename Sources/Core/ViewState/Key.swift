/// A key on the keyboard, or a gamepad button with the same meaning.
public enum Key: Hashable, Sendable {
  /// An arrow key.
  case up, down, left, right

  /// The Enter key.
  case activate

  /// The space bar.
  case space

  /// The Home key.
  case home

  /// The End key.
  case end

  /// The Home key, pressed together with Ctrl.
  case controlHome

  /// The End key, pressed together with Ctrl.
  case controlEnd

  /// The Page Up key.
  case pageUp

  /// The Page Down key.
  case pageDown

  /// A key with a letter, a digit or another character.
  case character(Character)

  /// The Backspace key.
  case backspace

  /// The Tab key.
  case tab

  /// The Tab key, pressed together with Shift.
  case backTab

  /// The Escape key.
  case escape

  /// The F10 key, which opens the menu.
  case menu

  /// The F1 key, which opens the help.
  case help

  /// The F11 key, which turns full-screen mode on or off.
  case fullScreen

  /// The F12 key, which opens or closes the inspector.
  case inspector

  /// A key with a character, pressed together with Ctrl.
  ///
  /// The character is a letter, +, − or 0.
  case command(Character)

  /// The shortcut Ctrl+N, which deals a new game.
  case restart

  /// The + key.
  case larger

  /// The − key.
  case smaller

  /// The gamepad button that closes the open page or dialog.
  case close

  /// The right shoulder button of a gamepad.
  case nextGroup

  /// The left shoulder button of a gamepad.
  case previousGroup
}

/// A family of gamepads whose buttons have the same names.
public enum GamepadKind: CaseIterable, Sendable {
  /// A gamepad from a known manufacturer.
  ///
  /// The help uses the names that are printed on its buttons.
  case xbox360, xboxOne, playStation3, playStation, nintendo, stadia

  /// A gamepad from another manufacturer.
  ///
  /// The help uses the button names of an Xbox 360 gamepad.
  case other
}
