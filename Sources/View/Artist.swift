import Framebuffer

/// The drawings that belong to the game's look, one SVG file each.
public enum Drawing: String, CaseIterable, Sendable {
  case sky, sun, cloud, hills, bubble, panel
  case cardBack = "card-back"
  case cardFace = "card-face"
  case focusRing = "focus-ring"
  case button
  case buttonHover = "button-hover"
  case buttonPressed = "button-pressed"
  case buttonFocus = "button-focus"
  case icon
}

/// Makes bitmaps of drawings, emoji and text, for the view to put into scenes.
///
/// The view decides what is seen and where; how a font or an SVG file becomes pixels is the
/// platform's business.
@MainActor
public protocol Artist: AnyObject {
  /// A drawing at the largest size that fits, its shape kept.
  func drawing(_ drawing: Drawing, width: Int, height: Int) throws -> Bitmap

  /// An emoji in colour, at the size the font has it.
  func emoji(_ emoji: String) throws -> Bitmap

  /// A line of white text.
  ///
  /// - Parameter size: the font's size in pixels.
  func text(_ text: String, size: Int) throws -> Bitmap

  /// The width of a line of text in pixels.
  func width(of text: String, size: Int) throws -> Int
}
