import Drawing

/// Drawing of a world: one SVG file.
public struct Drawing: Hashable, Sendable {
  /// The file in the folder of drawings, without ".svg", for example "lab/card-back".
  public let path: String
  /// The colours that it is drawn in.
  public let palette: Palette

  /// Creates a drawing.
  public init(_ path: String, in palette: Palette = .light) {
    (self.path, self.palette) = (path, palette)
  }
}

/// Makes bitmaps of drawings, pictures, emoji and text, for the view to put into scenes.
///
/// The view decides what is seen and where; how a font or an SVG file becomes pixels is the
/// platform's business.
@MainActor
public protocol Artist: AnyObject {
  /// A drawing at the largest size that fits, its shape kept.
  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap
  /// A picture of the deck, by its name: a square of its middle, its side in pixels.
  func picture(_ name: String, side: Int) throws -> Bitmap
  /// An emoji in colour, at the size the font has it.
  func emoji(_ emoji: String) throws -> Bitmap
  /// A line of white text; the font's size is in pixels.
  func text(_ text: String, size: Int) throws -> Bitmap
  /// The width of a line of text in pixels.
  func width(of text: String, size: Int) throws -> Int
  /// Lets go of what is kept to draw faster, because nothing is to be drawn for a while.
  func rest()
}

extension Artist {
  /// Who keeps nothing has nothing to let go of.
  public func rest() {}

  /// A square drawing at a size, stretched to another one but for its corners, a quarter each.
  func drawing(_ drawing: Drawing, side: Int, width: Int, height: Int) throws -> Bitmap {
    try self.drawing(drawing, width: side, height: side).stretched(width: width, height: height)
  }
}

extension Bitmap {
  /// Stretched to another size but for its corners, a quarter each.
  func stretched(width: Int, height: Int) -> Bitmap {
    nineSliced(corner: self.width / 4, width: width, height: height)
  }
}
