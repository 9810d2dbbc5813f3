/// Rectangle in pixels with fractional edges, y downwards.
package struct Rect: Equatable, Sendable {
  /// Left and top edge, and size.
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle on whole pixels.
  package init(_ pixels: PixelRect) {
    (x, y) = (Double(pixels.x), Double(pixels.y))
    (width, height) = (Double(pixels.width), Double(pixels.height))
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
