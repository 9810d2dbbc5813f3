import CSDL
import Files
import Graphics
import Localization

/// A font file that has been opened at one size.
final class Font {
  private let handle: OpaquePointer

  /// Opens a font file at one size.
  init(_ file: FontFile, size: Int) throws(UserFacingError) {
    let isLibraryReady = TTF_WasInit() > 0 || TTF_Init() == 0
    guard isLibraryReady, let handle = TTF_OpenFontIndex(file.path, Int32(size), file.index) else {
      let fileName = String(file.path.split(separator: "/").last ?? "")
      throw .unavailable(tr("the font \(fileName) cannot be read; install it again"))
    }
    self.handle = handle
  }

  deinit {
    TTF_CloseFont(handle)
  }

  /// Returns whether the font has a glyph for every visible character of the text.
  ///
  /// Joiners and variation selectors are invisible.
  func hasGlyphs(for text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || TTF_GlyphIsProvided32(handle, scalar.value) != 0
    }
  }

  /// Returns whether the font draws an emoji as a single picture.
  ///
  /// An older font may draw the parts of a sequence, such as a family, side by side.
  func drawsAsOneGlyph(_ emoji: String) -> Bool {
    let visibleScalars = emoji.unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint
    }
    // SDL would draw the emoji to measure it, but a single character does not have to be measured.
    if visibleScalars.count <= 1 {
      return true
    }
    let singleWidth = width(of: "😀")
    return width(of: emoji) < 2 * singleWidth
  }

  /// The distance from the baseline to the top of the font, in pixels.
  var ascent: Int { Int(TTF_FontAscent(handle)) }

  /// Sets the direction and the script of the text that is measured or drawn next.
  func setShaping(isRightToLeft: Bool, script: String?) {
    let unknownScript = "Zyyy"
    TTF_SetFontDirection(handle, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script ?? unknownScript)
  }

  /// Returns the width of the text in pixels, or 0 if SDL cannot measure it.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    guard TTF_SizeUTF8(handle, text, &width, nil) == 0 else { return 0 }
    return Int(width)
  }

  /// Returns a bitmap of the text in white, or an empty bitmap if SDL cannot draw it.
  func draw(_ text: String) -> Bitmap {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let surface = TTF_RenderUTF8_Blended(handle, text, white)
    if let bitmap = Bitmap(consumingWhiteText: surface) {
      return bitmap
    }
    return Bitmap(width: 1, height: max(1, Int(TTF_FontHeight(handle))))
  }

  /// Frees the glyphs that SDL caches when it draws text.
  func releaseGlyphs() {
    // SDL frees the glyphs when a property of the font is set, even to the same value.
    TTF_SetFontHinting(handle, TTF_GetFontHinting(handle))
  }
}

extension Bitmap {
  /// Creates a bitmap with premultiplied alpha from white text and frees the surface of the text.
  ///
  /// SDL2_ttf renders letters without premultiplied alpha. It copies color glyphs, such as emoji,
  /// directly from FreeType, with premultiplied alpha.
  convenience init?(consumingWhiteText surface: UnsafeMutablePointer<SDL_Surface>?) {
    self.init(consuming: surface) { bitmap, rows in
      let isMultiplied = rows.allSatisfy { row in
        Self.isWhiteOrMultiplied(row, width: bitmap.width)
      }
      for (y, row) in rows.enumerated() {
        bitmap.setRow(y, unmultiplied: row)
        guard isMultiplied else { continue }
        // The color glyphs are already premultiplied, so their pixels are copied unchanged.
        for x in 0..<bitmap.width where !row[x].isWhite {
          bitmap[x, y] = row[x]
        }
      }
    }
  }

  private static func isWhiteOrMultiplied(_ row: UnsafePointer<UInt32>, width: Int) -> Bool {
    for x in 0..<width {
      let pixel = row[x]
      let isPlausible = pixel.isWhite || pixel.hasMultipliedColor
      if !isPlausible {
        return false
      }
    }
    return true
  }
}

extension UInt32 {
  /// Whether the pixel, in the form 0xAARRGGBB, is white with any alpha.
  fileprivate var isWhite: Bool { self & 0xFF_FFFF == 0xFF_FFFF }

  /// Whether no color channel of the pixel, in the form 0xAARRGGBB, is greater than its alpha.
  ///
  /// This is true for every pixel with premultiplied alpha.
  fileprivate var hasMultipliedColor: Bool {
    let alpha = self >> 24
    let red = self >> 16 & 255
    let green = self >> 8 & 255
    let blue = self & 255
    return Swift.max(red, green, blue) <= alpha
  }
}
