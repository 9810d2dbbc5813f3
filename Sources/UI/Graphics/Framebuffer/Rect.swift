/// A rectangle with fractional edges, in pixels.
///
/// The y axis points down.
package struct Rect: Equatable, Sendable {
  /// The horizontal position of the rectangle's left edge.
  package var x: Double
  /// The vertical position of the rectangle's top edge.
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from a rectangle of whole pixels.
  package init(_ pixels: PixelRect) {
    x = Double(pixels.x)
    y = Double(pixels.y)
    width = Double(pixels.width)
    height = Double(pixels.height)
  }

  /// Returns the rectangle with its size multiplied by a factor, and with the same center.
  package func scaled(by scale: Double) -> Rect {
    Rect(
      x: x + width * (1 - scale) / 2,
      y: y + height * (1 - scale) / 2,
      width: width * scale,
      height: height * scale
    )
  }

  /// Returns the rectangle moved by an offset, to the right and down if it is positive.
  package func moved(by offset: SIMD2<Double>) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The pixels whose centers are inside the rectangle.
  package var pixels: PixelRect {
    PixelRect(
      left: Int((x - 0.5).rounded(.up)),
      top: Int((y - 0.5).rounded(.up)),
      right: Int((x + width - 0.5).rounded(.up)),
      bottom: Int((y + height - 0.5).rounded(.up))
    )
  }
}
