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
}
