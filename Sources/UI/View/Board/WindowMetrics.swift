/// The size of a window, with the scale of its points and texts.
struct WindowMetrics: Equatable {
  /// The width of the window, in pixels.
  let width: Int
  /// The height of the window, in pixels.
  let height: Int
  /// The number of pixels per point.
  var pointSize = 1.0
  /// The size of texts, as a multiple of their usual size.
  var textScale = 1.0

  /// The minimum side length of an area that a finger can hit, in points.
  static let minimumTouchSide = 44.0

  /// The minimum side length of an area that a finger can hit, in pixels.
  var minimumTouchSize: Double {
    Self.minimumTouchSide * pointSize
  }

  /// The length of the window's shorter side, in pixels.
  var shorterSide: Int {
    min(width, height)
  }
}
