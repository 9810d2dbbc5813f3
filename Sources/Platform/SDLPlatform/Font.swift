import CSDL
import Drawing
import Files
import Text

final class Font {
  private let handle: OpaquePointer

  init(path: String, size: Int, index: Int = 0) throws(Problem) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0,
      let handle = TTF_OpenFontIndex(path, Int32(size), index)
    else { throw Problem(.unavailable, tr("\(path): this font cannot be read: \(lastSDLError())")) }
    self.handle = handle
  }

  deinit { TTF_CloseFont(handle) }

  /// Whether the font has a glyph for every character but joiners and variation selectors.
  func shows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || TTF_GlyphIsProvided32(handle, scalar.value) != 0
    }
  }

  /// Whether a sequence of emoji is one picture, and not its parts side by side.
  func drawsInOne(_ emoji: String) -> Bool {
    let parts = emoji.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Measuring draws, so what has only one part is left alone.
    if parts.count <= 1 { return true }
    return width(of: emoji) < 2 * width(of: "😀")
  }

  /// How far letters reach above the line that they stand on, in pixels.
  var ascent: Int { Int(TTF_FontAscent(handle)) }

  /// Shapes what comes in a direction, as a script needs it.
  func set(isFromTheRight: Bool, script: Script?) {
    TTF_SetFontDirection(handle, isFromTheRight ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script?.rawValue ?? "Zyyy")
  }

  /// How wide a text is, in pixels; what cannot be drawn has no width.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? Int(width) : 0
  }

  /// Draws a text in white; of what cannot be drawn, such as a joiner alone, nothing is seen.
  func draw(_ text: String) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    return Bitmap(consuming: TTF_RenderUTF8_Blended(handle, text, white))
      ?? Bitmap(width: 1, height: max(1, Int(TTF_FontHeight(handle))))
  }

  /// Lets go of the glyphs that were drawn, all of which SDL keeps until the font changes.
  func forgetGlyphs() { TTF_SetFontHinting(handle, TTF_GetFontHinting(handle)) }
}

func lastSDLError() -> String { String(cString: SDL_GetError()) }
