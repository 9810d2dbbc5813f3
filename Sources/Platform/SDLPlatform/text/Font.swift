import CSDL
import Drawing
import Files
import Text

final class Font {
  private let handle: OpaquePointer

  init(_ file: FontFile, size: Int) throws(Problem) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0,
      let handle = TTF_OpenFontIndex(file.path, Int32(size), file.index)
    else {
      throw Problem(
        .unavailable, tr("\(file.path): this font cannot be read: \(lastSDLError())"))
    }
    self.handle = handle
  }

  deinit { TTF_CloseFont(handle) }

  /// Whether the font has a glyph for every character but joiners and variation selectors.
  func hasGlyphs(for text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || TTF_GlyphIsProvided32(handle, scalar.value) != 0
    }
  }

  /// Whether a sequence of emoji is one picture, not its parts side by side.
  func drawsInOne(_ emoji: String) -> Bool {
    let parts = emoji.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Measuring draws, so what has only one part is left alone.
    if parts.count <= 1 { return true }
    return width(of: emoji) < 2 * width(of: "😀")
  }

  var ascent: Int { Int(TTF_FontAscent(handle)) }

  /// Sets the direction and script of what is drawn or measured next.
  func set(isFromTheRight: Bool, script: Script?) {
    TTF_SetFontDirection(handle, isFromTheRight ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script?.rawValue ?? "Zyyy")
  }

  /// Width of a text in pixels; 0 for what cannot be drawn.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? Int(width) : 0
  }

  /// Draws a text in white; what cannot be drawn, such as a joiner alone, is an empty picture.
  func draw(_ text: String) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    return Bitmap(consuming: TTF_RenderUTF8_Blended(handle, text, white))
      ?? Bitmap(width: 1, height: max(1, Int(TTF_FontHeight(handle))))
  }

  /// Frees the glyphs that were drawn, which SDL keeps until the font changes.
  func forgetGlyphs() { TTF_SetFontHinting(handle, TTF_GetFontHinting(handle)) }
}

func lastSDLError() -> String { String(cString: SDL_GetError()) }
