import CSDL
import Files
import Drawing
import Text

final class Font {
  private let handle: OpaquePointer
  private let path: String

  init(path: String, size: Int, index: Int = 0) throws(Problem) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0,
      let handle = TTF_OpenFontIndex(path, Int32(size), index)
    else { throw Problem(.unavailable, tr("\(path): this font cannot be read: \(lastSDLError())")) }
    self.handle = handle
    self.path = path
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
  func drawsInOne(_ emoji: String) throws(Problem) -> Bool {
    let parts = emoji.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Measuring draws, so what has only one part is left alone.
    if parts.count <= 1 { return true }
    return try width(of: emoji) < 2 * width(of: "😀")
  }

  /// How far letters reach above the line that they stand on, in pixels.
  var ascent: Int { Int(TTF_FontAscent(handle)) }

  /// Shapes what comes in a direction, as a script needs it.
  func set(isFromTheRight: Bool, script: Script?) {
    TTF_SetFontDirection(handle, isFromTheRight ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script?.rawValue ?? "Zyyy")
  }

  func width(of text: String) throws(Problem) -> Int {
    var width: Int32 = 0
    guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { throw failure(text) }
    return Int(width)
  }

  func draw(_ text: String) throws(Problem) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let bitmap = Bitmap(consuming: TTF_RenderUTF8_Blended(handle, text, white))
    else { throw failure(text) }
    return bitmap
  }

  /// Lets go of the glyphs that were drawn, all of which SDL keeps until the font changes.
  func forgetGlyphs() { TTF_SetFontHinting(handle, TTF_GetFontHinting(handle)) }

  private func failure(_ text: String) -> Problem {
    Problem(.unavailable, tr("\(path): this font cannot show \"\(text)\": \(lastSDLError())"))
  }
}

func lastSDLError() -> String { String(cString: SDL_GetError()) }
