import CSDL
import Files
import Graphics
import Localization

final class Font {
  private let handle: OpaquePointer

  init(_ file: FontFile, size: Int) throws(UserFacingError) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0,
      let handle = TTF_OpenFontIndex(file.path, Int32(size), file.index)
    else { throw .unavailable(tr("\(file.path): this font cannot be read: \(lastSDLError())")) }
    self.handle = handle
  }

  deinit {
    TTF_CloseFont(handle)
  }

  /// Whether the font has a glyph for every character but joiners and variation selectors.
  func hasGlyphs(for text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || TTF_GlyphIsProvided32(handle, scalar.value) != 0
    }
  }

  /// Whether a sequence of emoji is one picture, not its parts side by side.
  func drawsAsOneGlyph(_ emoji: String) -> Bool {
    let parts = emoji.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Measuring draws, so what has only one part is left alone.
    if parts.count <= 1 {
      return true
    }
    return width(of: emoji) < 2 * width(of: "😀")
  }

  var ascent: Int { Int(TTF_FontAscent(handle)) }

  /// Sets the direction and script of what is drawn or measured next.
  func setShaping(isRightToLeft: Bool, script: String?) {
    TTF_SetFontDirection(handle, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script ?? "Zyyy")
  }

  func width(of text: String) -> Int {
    var width: Int32 = 0
    return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? Int(width) : 0
  }

  func draw(_ text: String) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    return Bitmap(consumingWhiteText: TTF_RenderUTF8_Blended(handle, text, white))
      ?? Bitmap(width: 1, height: max(1, Int(TTF_FontHeight(handle))))
  }

  /// Frees the glyphs that were drawn, which SDL keeps until the font changes.
  func releaseGlyphs() {
    TTF_SetFontHinting(handle, TTF_GetFontHinting(handle))
  }
}

extension Bitmap {
  /// Copies a line of text that was rendered in white, with its colors multiplied by their alpha,
  /// and frees its surface.
  ///
  /// SDL2_ttf renders a letter in the color of the text, which is not multiplied by its alpha. It
  /// copies a color glyph, such as an emoji, as FreeType returns it: already multiplied.
  convenience init?(consumingWhiteText surface: UnsafeMutablePointer<SDL_Surface>?) {
    self.init(consuming: surface) { bitmap, rows in
      let width = bitmap.width
      let isMultiplied = rows.allSatisfy { row in
        (0..<width).allSatisfy { x in
          row[x].isWhite || row[x].hasMultipliedColor
        }
      }
      for (y, row) in rows.enumerated() {
        bitmap.setRow(y, unmultiplied: row)
        guard isMultiplied else { continue }
        for x in 0..<width where !row[x].isWhite {
          bitmap[x, y] = row[x]
        }
      }
    }
  }
}

extension UInt32 {
  /// Whether the color of a pixel, 0xAARRGGBB, is white at any alpha.
  fileprivate var isWhite: Bool { self & 0xFF_FFFF == 0xFF_FFFF }

  /// Whether no channel of a pixel, 0xAARRGGBB, is above its alpha, as in every color that was
  /// multiplied by it.
  fileprivate var hasMultipliedColor: Bool {
    let alpha = self >> 24
    return [16, 8, 0].allSatisfy { self >> $0 & 255 <= alpha }
  }
}

/// A font as fontconfig knows it: a file, and the number of a font in it.
struct FontFile: Hashable {
  let path: String
  let index: Int
}

/// Finds font files by family, language and character, as every desktop program does.
enum FontFinder {
  private static let families = [
    "Quicksand", "Nunito", "Comfortaa", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari",
    "DejaVu Sans", "sans-serif",
  ]

  /// A rounded face first, then what most machines have.
  static func text() throws(UserFacingError) -> FontFile {
    if let font = match("\(families.joined(separator: ",")):bold") {
      return font
    }
    throw .unavailable(tr("no font to write with: install the package fonts-quicksand"))
  }

  static func emoji() throws(UserFacingError) -> FontFile {
    if let font = match("Noto Color Emoji,emoji:color=true", isColored: true) {
      return font
    }
    throw .unavailable(
      tr("no font with emoji in colour: install the package fonts-noto-color-emoji"))
  }

  /// The first font that has the letters of a language; throws the package of one if there is none.
  static func text(in language: String) throws(UserFacingError) -> FontFile {
    let code = language.replacing("_", with: "-").lowercased()
    let primaryCode = String(code.prefix { $0 != "-" })
    // Chinese is written with other characters in other countries, and Portuguese is not.
    let languageCode = primaryCode == "zh" ? code : primaryCode
    for family in families {
      let pattern = "\(family):bold:lang=\(languageCode)"
      if let font = match(pattern, family: family, language: languageCode) {
        return font
      }
    }
    let package = ["ja", "ko", "zh"].contains(primaryCode) ? "fonts-noto-cjk" : "fonts-noto-core"
    throw .unavailable(tr("no font for the language \(language): install the package \(package)"))
  }

  /// A font that has a character, if there is one; emoji have a size of their own.
  static func font(for scalar: Unicode.Scalar) -> FontFile? {
    let code = String(scalar.value, radix: 16)
    return match("sans-serif:bold:charset=\(code)", character: scalar, isColored: false)
  }

  private static func match(
    _ pattern: String, family: String? = nil, language: String? = nil,
    character: Unicode.Scalar? = nil, isColored: Bool? = nil
  ) -> FontFile? {
    guard let query = FcNameParse(pattern) else { return nil }
    defer {
      FcPatternDestroy(query)
    }
    FcConfigSubstitute(nil, query, FcMatchPattern)
    FcDefaultSubstitute(query)
    var result = FcResultNoMatch
    guard let font = FcFontMatch(nil, query, &result) else { return nil }
    defer {
      FcPatternDestroy(font)
    }
    var (path, familyName): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?)
    var (characters, languages): (OpaquePointer?, OpaquePointer?)
    var isColor: FcBool = 0
    var index: Int32 = 0
    FcPatternGetString(font, FC_FILE, 0, &path)
    FcPatternGetString(font, FC_FAMILY, 0, &familyName)
    FcPatternGetCharSet(font, FC_CHARSET, 0, &characters)
    FcPatternGetLangSet(font, FC_LANG, 0, &languages)
    FcPatternGetBool(font, FC_COLOR, 0, &isColor)
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    let isWantedFamily =
      family == nil || family == "sans-serif" || family == familyName.map { String(cString: $0) }
    guard let path, isWantedFamily,
      language.map({ FcLangSetHasLang(languages, $0) != FcLangDifferentLang }) ?? true,
      character.map({ FcCharSetHasChar(characters, $0.value) != 0 }) ?? true,
      isColored.map({ $0 == (isColor != 0) }) ?? true
    else { return nil }
    // Above the first 16 bits is which instance of a variable font it is.
    return FontFile(path: String(cString: path), index: Int(index & 0xFFFF))
  }
}
