/// The position and size of the window, in points.
///
/// If the window is maximized or in full-screen mode, they are the previous position and size.
package struct WindowPlacement: Equatable, Sendable {
  /// The maximum length of a side that the program requests or stores, in points.
  package static let maximumSide = 8192

  /// The width of the window in points, or `nil` at the first start.
  package var width: Int?

  /// The height of the window in points, or `nil` at the first start.
  package var height: Int?

  /// The position of the window's left edge in points, or `nil` if the desktop does not report it.
  package var x: Int?

  /// The position of the window's upper edge in points, or `nil` if the desktop does not report it.
  package var y: Int?

  /// Whether the window fills the whole screen.
  package var isFullScreen = false

  /// Whether the window is maximized.
  package var isMaximized = false

  /// Creates the placement for the first start.
  package init() {}
}
