import Graphics

/// A drawing, which consists of one SVG file and the colors in which it is drawn.
package struct Drawing: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The path of the file in the folder of drawings, without the file extension.
  ///
  /// An example is "lab/card-back".
  package let path: String
  /// The palette that provides the colors of the drawing.
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
///
/// Each function throws an error if the drawing, the picture or the font is missing.
@MainActor package protocol Rasterizer: AnyObject, Sendable {
  /// Returns the bitmap of a drawing, as large as possible within the given size.
  ///
  /// The drawing is not distorted.
  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap

  /// Returns the largest square in the middle of a picture that belongs to a deck.
  ///
  /// - Parameters:
  ///   - name: The name or the path of the picture.
  ///   - side: The side length of the bitmap, in pixels.
  func picture(_ name: String, side: Int) throws -> Bitmap

  /// Returns a color emoji at the size that the font contains.
  func emoji(_ emoji: String) throws -> Bitmap

  /// Returns a line of white text.
  ///
  /// - Parameters:
  ///   - text: The text of the line.
  ///   - size: The font size, in pixels.
  func text(_ text: String, size: Int) throws -> Bitmap

  /// Returns the width of the bitmap of a line of text, in pixels.
  func width(of text: String, size: Int) throws -> Int

  /// Empties all caches.
  ///
  /// This saves memory when little will be drawn for a while.
  func clearCaches()
}

extension Rasterizer {
  /// Does nothing by default, because a rasterizer may have no caches.
  package func clearCaches() {}

  /// Returns a square drawing that is stretched to a rectangle.
  ///
  /// The corners keep their shape. Each corner is a quarter as wide as the square.
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
