import CSDL
import Files
import Framebuffer

final class Font {
  private let handle: OpaquePointer
  private let path: String

  init(path: String, size: Int) throws(Problem) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0, let handle = TTF_OpenFont(path, Int32(size))
    else { throw Problem(.unavailable, "\(path): this font cannot be read: \(lastSDLError())") }
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
    Problem(.unavailable, "\(path): this font cannot show \"\(text)\": \(lastSDLError())")
  }
}

func lastSDLError() -> String { String(cString: SDL_GetError()) }

/// Finds font files by family, as every desktop program does.
enum FontFinder {
  /// A rounded face first, then what most machines have.
  static func text() throws(Problem) -> String {
    let families = "Quicksand,Nunito,Comfortaa,Noto Sans,DejaVu Sans,sans-serif:bold"
    guard let font = match(families) else {
      throw Problem(.unavailable, "no font to write with: install the package fonts-quicksand")
    }
    return font.path
  }

  static func emoji() throws(Problem) -> String {
    guard let font = match("Noto Color Emoji,emoji:color=true"), font.isColored else {
      throw Problem(
        .unavailable, "no font with emoji in colour: install the package fonts-noto-color-emoji")
    }
    return font.path
  }

  private static func match(_ pattern: String) -> (path: String, isColored: Bool)? {
    guard let wanted = FcNameParse(pattern) else { return nil }
    defer { FcPatternDestroy(wanted) }
    FcConfigSubstitute(nil, wanted, FcMatchPattern)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, wanted, &result) else { return nil }
    defer { FcPatternDestroy(font) }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
    var isColored: FcBool = 0
    FcPatternGetBool(font, FC_COLOR, 0, &isColored)
    return (String(cString: path), isColored != 0)
  }
}
