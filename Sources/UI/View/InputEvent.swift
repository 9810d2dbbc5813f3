import ViewState

/// An event of the mouse, a finger, the keyboard or a gamepad.
///
/// Positions are in pixels.
package enum InputEvent: Equatable, Sendable {
  /// The player pressed the mouse button or touched the screen.
  case press(x: Double, y: Double)
  /// The player released the mouse button.
  case release
  /// The window no longer receives the player's input, so the current press ends without an effect.
  case cancel
  /// The player lifted a finger, so there is no pointer anymore.
  case fingerLift
  /// The player moved the mouse or a finger.
  case move(x: Double, y: Double)
  /// The player moved the mouse out of the window.
  case pointerLeave
  /// The player zoomed by a factor, with two fingers or the mouse wheel.
  case zoom(Double)
  /// The player pressed a key.
  case key(Key)
  /// The player typed text on a screen that accepts text.
  case text(String)

  /// The player dropped files, folders or an address on the window.
  ///
  /// The strings are the paths or the address.
  case drop([String])

  /// The player now uses a gamepad of this kind, or no gamepad if the kind is `nil`.
  case gamepad(GamepadKind?)

  /// Returns the event with left and right exchanged, for a screen that is shown as a mirror image.
  ///
  /// - Parameter width: The width of the screen, in pixels.
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
