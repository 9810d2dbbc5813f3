/// Rectangle in pixels with fractional edges, y downwards.
package struct Rect: Equatable, Sendable {
  /// Left and top edge, and size.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle on whole pixels.
  package init(_ pixels: PixelRect) {
    x = Double(pixels.x)
    y = Double(pixels.y)
    width = Double(pixels.width)
    height = Double(pixels.height)
  }

  /// Rectangle scaled about its centre.
  package func scaled(by scale: Double) -> Rect {
    Rect(
      x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale,
      height: height * scale)
  }

  /// Rectangle of the same size, farther right and down.
  package func moved(by offset: SIMD2<Double>) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// Pixels whose centres lie inside.
  package var pixels: PixelRect {
    PixelRect(
      left: Int((x - 0.5).rounded(.up)), top: Int((y - 0.5).rounded(.up)),
      right: Int((x + width - 0.5).rounded(.up)), bottom: Int((y + height - 0.5).rounded(.up)))
  }
}
