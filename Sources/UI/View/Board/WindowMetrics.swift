/// The size of a window, with its scales for points and text.
struct WindowMetrics: Equatable {
  /// The width of the window, in pixels.
  let width: Int
  /// The height of the window, in pixels.
  let height: Int
  /// The number of pixels per point.
  var pointSize = 1.0
  /// The size of text, as a multiple of the normal size.
  var textScale = 1.0

  /// The minimum side length of an area that a finger can reliably hit, in points.
  static let minimumTouchSide = 44.0

  /// The minimum side length of an area that a finger can reliably hit, in pixels.
  var minimumTouchSize: Double {
    Self.minimumTouchSide * pointSize
  }

  /// The length of the window's shorter side, in pixels.
  var shorterSide: Int {
    min(width, height)
  }
}
