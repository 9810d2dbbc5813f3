import ViewState

/// An event of the mouse, a finger, the keyboard or a gamepad.
///
/// Positions are in pixels.
package enum InputEvent: Equatable, Sendable {
  /// The player pressed the mouse button or touched the screen.
  case press(x: Double, y: Double)
  /// The player released the mouse button.
  case release
  /// The window lost the player's input. Whatever is pressed is released without an effect.
  case cancel
  /// The player lifted a finger, so that there is no pointer any more.
  case fingerLift
  /// The pointer moved.
  case move(x: Double, y: Double)
  /// The pointer left the window.
  case pointerLeave
  /// The player zoomed with two fingers or a wheel, by a factor.
  case zoom(Double)
  /// The player pressed a key.
  case key(Key)
  /// The player typed text on a screen that accepts text.
  case text(String)
  /// The player dropped files and folders, given by their paths, or an address on the window.
  case drop([String])
  /// A gamepad of this kind is now in use, or none if the kind is `nil`.
  case gamepad(GamepadKind?)

  /// Returns the event for a screen that is shown as a mirror image.
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
