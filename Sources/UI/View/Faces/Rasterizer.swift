import Graphics

/// A drawing of a skin: one SVG file.
package struct Drawing: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Path in the folder of drawings, without ".svg", for example "lab/card-back".
  package let path: String
  /// Colours of the drawing.
  package let palette: Palette

  /// Creates a drawing.
  package init(_ path: String, in palette: Palette = .light) {
    self.path = path
    self.palette = palette
  }

  /// Creates a drawing as it is by day.
  package init(stringLiteral path: String) {
    self.init(path)
  }
}

/// Makes bitmaps of drawings, pictures, emoji and text, for the view to put into scenes.
@MainActor package protocol Rasterizer: AnyObject, Sendable {
  /// Makes a drawing at the largest size that fits, its shape kept.
  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap
  /// Makes a square of the middle of a deck's picture, its side in pixels.
  func picture(_ name: String, side: Int) throws -> Bitmap
  /// Makes an emoji in colour, at the font's size.
  func emoji(_ emoji: String) throws -> Bitmap
  /// Makes a line of white text; the font's size is in pixels.
  func text(_ text: String, size: Int) throws -> Bitmap
  /// Width of a line of text in pixels.
  func width(of text: String, size: Int) throws -> Int
  /// Empties all caches, because nothing is to be drawn for a while.
  func clearCaches()
}

extension Rasterizer {
  /// Does nothing.
  package func clearCaches() {}

  /// Makes a square drawing, stretched to another size but for its corners, a quarter each.
  package func drawing(_ drawing: Drawing, side: Int, width: Int, height: Int) throws -> Bitmap {
    let square = try self.drawing(drawing, width: side, height: side)
    return square.nineSliced(corner: square.width / 4, width: width, height: height)
  }
}
