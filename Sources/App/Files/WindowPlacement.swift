/// Place and size of the window, in points; in full screen or maximized those from before.
package struct WindowPlacement: Equatable, Sendable {
  /// The maximum length of a side that is asked for, or stored, in points.
  package static let maximumSide = 8192
  /// Width and height; `nil` before the first time.
  package var width: Int?
  package var height: Int?
  /// Left and upper edge, if the desktop told.
  package var x: Int?
  package var y: Int?
  /// Whether it fills the screen, or all that the desktop leaves of it.
  package var isFullScreen = false
  package var isMaximized = false

  /// Window of the first time.
  package init() {}
}
