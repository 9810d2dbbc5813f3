import Graphics

/// A drawing of a skin, which is one SVG file.
package struct Drawing: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The path in the folder of drawings without ".svg", for example "lab/card-back".
  package let path: String
  /// The colors of the drawing.
  package let palette: Palette

  /// Creates a drawing from its path and its colors.
  package init(_ path: String, in palette: Palette = .light) {
    self.path = path
    self.palette = palette
  }

  /// Creates a drawing in the light palette.
  package init(stringLiteral path: String) {
    self.init(path)
  }
}

/// A source of bitmaps of drawings, pictures, emoji and text.
@MainActor package protocol Rasterizer: AnyObject, Sendable {
  /// Returns a drawing in the largest size that fits and keeps its aspect ratio.
  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap

  /// Returns a square from the middle of a deck's picture, with a side length in pixels.
  func picture(_ name: String, side: Int) throws -> Bitmap

  /// Returns a color emoji in the size of the font's bitmap.
  func emoji(_ emoji: String) throws -> Bitmap

  /// Returns a line of white text in a font size in pixels.
  func text(_ text: String, size: Int) throws -> Bitmap

  /// Returns the width of a line of text, in pixels.
  func width(of text: String, size: Int) throws -> Int

  /// Empties all caches before a longer time without drawing.
  func clearCaches()
}

extension Rasterizer {
  /// Does nothing by default, because a rasterizer may have no caches.
  package func clearCaches() {}

  /// Returns a square drawing that is stretched to a size.
  ///
  /// The corners, each a quarter of the square's side, keep their shape.
  ///
  /// - Parameters:
  ///   - drawing: The square drawing.
  ///   - side: The side length before the drawing is stretched, in pixels.
  ///   - width: The width of the result, in pixels.
  ///   - height: The height of the result, in pixels.
  package func drawing(_ drawing: Drawing, side: Int, width: Int, height: Int) throws -> Bitmap {
    let square = try self.drawing(drawing, width: side, height: side)
    return square.nineSliced(corner: square.width / 4, width: width, height: height)
  }
}
