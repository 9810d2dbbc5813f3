/// A size in pixels.
package struct PixelSize: Equatable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
