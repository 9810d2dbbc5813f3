import ViewState

/// Input of mouse, finger, keyboard and gamepad; places are in pixels.
package enum InputEvent: Equatable, Sendable {
  /// A button or a finger goes down.
  case press(x: Double, y: Double)
  /// The button comes up again.
  case release
  /// The window is no longer the player's: what is held down is let go, and does nothing.
  case cancel
  /// A finger comes up, and no pointer is left.
  case fingerLift
  /// The pointer moves.
  case move(x: Double, y: Double)
  /// The pointer leaves the window.
  case pointerLeave
  /// Two fingers or a wheel make something larger, by a factor.
  case zoom(Double)
  /// A key goes down.
  case key(Key)
  /// Letters are typed, on a screen that takes text.
  case text(String)
  /// Files and folders are dropped on the window, by their paths, or an address.
  case drop([String])
  /// Another gamepad is there, or none any more.
  case gamepad(GamepadKind?)

  /// Input to a screen that is seen in a mirror, of a width in pixels.
  package func mirrored(in width: Int) -> InputEvent {
    switch self {
    case .press(let x, let y): .press(x: Double(width) - x, y: y)
    case .move(let x, let y): .move(x: Double(width) - x, y: y)
    case .key(.left): .key(.right)
    case .key(.right): .key(.left)
    default: self
    }
  }
}
