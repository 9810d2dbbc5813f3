/// The size of a picture or a window, in whole pixels.
package struct PixelSize: Equatable, Sendable {
  /// The number of pixel columns.
  package var width: Int
  /// The number of pixel rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
