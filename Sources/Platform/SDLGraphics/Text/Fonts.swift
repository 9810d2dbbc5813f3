import CSDL
import Files
import Graphics
import Localization

/// The open fonts that rasterizers share.
@MainActor package final class Fonts {
  /// The only size of the emoji in Noto Color Emoji, in pixels.
  private static let emojiSize = 109
  /// The size at which a font is opened to check which glyphs it has.
  private static let checkSize = 24
  /// The number of open sizes above which all fonts are closed before another font opens.
  private static let maximumOpenSizes = 8

  private var fallbackFiles: [Unicode.Scalar: FontFile] = [:]
  private var openFonts: [Int: [FontFile: Font]] = [:]
  private var emojiBitmaps: [String: Bitmap] = [:]

  /// The font files that are preferred for letters.
  private struct LetterFonts {
    /// The font of the language, followed by the font of Latin letters.
    let preferred: [FontFile]
    let latin: FontFile
  }

  /// The fonts for letters, or an error that names the missing package.
  private lazy var letters = Result { () throws(UserFacingError) in
    let latin = try FontFinder.latinFont()
    var preferred = [latin]
    if Language.hasCatalog {
      preferred.insert(try FontFinder.letterFont(for: Language.code), at: 0)
    }
    return LetterFonts(preferred: preferred, latin: latin)
  }

  /// The font for emoji, or an error that names the missing package.
  ///
  /// Decks without emoji do not need this font.
  private lazy var emoji = Result { () throws(UserFacingError) in
    try FontFinder.emojiFont()
  }

  /// Creates a collection of fonts for the current language.
  ///
  /// Font files are searched for when the first font is needed.
  package init() {}

  /// The font file for Latin letters.
  var latin: FontFile {
    get throws(UserFacingError) { try letters.get().latin }
  }

  /// Whether a font for emoji is installed.
  var hasEmoji: Bool { (try? emoji.get()) != nil }

  /// Returns the paths of the font files for letters and emoji.
  ///
  /// The files that are used only for single characters are not included.
  func paths() throws -> [String] {
    var files = try letters.get().preferred
    if let emoji = try? emoji.get() {
      files.append(emoji)
    }
    return files.map(\.path)
  }

  /// Returns the font in a file at the given size, and opens it if necessary.
  func open(_ file: FontFile, size: Int) throws(UserFacingError) -> Font {
    if let font = openFonts[size]?[file] {
      return font
    }
    if openFonts.count > Self.maximumOpenSizes {
      openFonts.removeAll()
    }
    let font = try Font(file, size: size)
    openFonts[size, default: [:]][file] = font
    return font
  }

  func openEmoji() throws(UserFacingError) -> Font {
    try open(emoji.get(), size: Self.emojiSize)
  }

  func closeAll() {
    openFonts = [:]
    emojiBitmaps = [:]
  }
}

// Emoji.
extension Fonts {
  func draw(emoji character: String) throws(UserFacingError) -> Bitmap {
    if let bitmap = emojiBitmaps[character] {
      return bitmap
    }
    let font = try openEmoji()
    guard font.hasGlyphs(for: character) else {
      throw missingEmojiError(for: character)
    }
    let bitmap = font.draw(character).orientedForScreen
    font.releaseGlyphs()
    emojiBitmaps[character] = bitmap
    return bitmap
  }

  func missingEmojiError(for character: String) -> UserFacingError {
    return .unavailable(tr("the emoji font has no \(character); install a newer version"))
  }
}

extension Bitmap {
  /// The picture, mirrored if the language is read from right to left.
  ///
  /// The whole screen is mirrored for such a language, which turns the picture back.
  var orientedForScreen: Bitmap { Language.isRightToLeft ? mirrored() : self }
}

// Lines of text.
extension Fonts {
  /// Returns whether the fonts for letters have a glyph for every character of the text.
  func hasGlyphs(for text: String) throws -> Bool {
    for scalar in text.unicodeScalars {
      let font = try font(for: scalar, size: Self.checkSize)
      if !font.hasGlyphs(for: String(scalar)) {
        return false
      }
    }
    return true
  }

  /// Returns the width of a line of text, in pixels.
  func width(of text: String, size: Int) throws(UserFacingError) -> Int {
    var width = 0
    for piece in try pieces(of: text, size: size) {
      width += piece.width()
    }
    return width
  }

  /// Returns a line of text drawn in white.
  func draw(_ text: String, size: Int) throws(UserFacingError) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    let drawnPieces = pieces.map { piece in
      DrawnPiece(bitmap: piece.draw(), ascent: piece.font.ascent)
    }
    let hasHangingLetters = pieces.contains { $0.script == Script.devanagari }
    if drawnPieces.count == 1, !hasHangingLetters {
      return drawnPieces[0].bitmap
    }
    // Letters that hang from a line would look too high without additional space above them.
    let extraAscentPercent = 16
    let extraAscent = hasHangingLetters ? size * extraAscentPercent / 100 : 0
    return join(drawnPieces, extraAscent: extraAscent)
  }

  private struct DrawnPiece {
    let bitmap: Bitmap
    /// The distance from the baseline to the top of the bitmap, in pixels.
    let ascent: Int
  }

  /// Returns a bitmap with the pieces next to each other on a common baseline.
  private func join(_ pieces: [DrawnPiece], extraAscent: Int) -> Bitmap {
    let maximumAscent = pieces.map(\.ascent).max() ?? 0
    let baseline = maximumAscent + extraAscent
    var width = 0
    var height = 1
    for piece in pieces {
      width += piece.bitmap.width
      height = max(height, baseline - piece.ascent + piece.bitmap.height)
    }
    let line = Bitmap(width: max(1, width), height: height)
    var x = 0
    for piece in pieces {
      line.draw(Sprite(piece.bitmap, x: x, y: baseline - piece.ascent))
      x += piece.bitmap.width
    }
    return line
  }

  /// A part of a line whose characters share a font, a script and a direction.
  private struct TextPiece {
    var text: String
    let font: Font
    var script: String?
    var isRightToLeft = false

    /// Returns the width of the piece of text, in pixels.
    func width() -> Int {
      prepareFont()
      return font.width(of: text)
    }

    /// Returns the piece of text drawn in white.
    func draw() -> Bitmap {
      prepareFont()
      return font.draw(text)
    }

    /// Sets the direction and the script of the font, which other pieces may have changed.
    private func prepareFont() {
      font.setShaping(isRightToLeft: isRightToLeft, script: script)
    }

    /// Returns whether a character of the given script can continue the piece.
    ///
    /// Characters that need no shaping of their own, such as digits, can continue any piece.
    func accepts(_ script: String?) -> Bool {
      script == nil || script == self.script
    }
  }

  /// Splits a line into pieces, in their order on the screen from left to right.
  private func pieces(of text: String, size: Int) throws(UserFacingError) -> [TextPiece] {
    // Latin letters simply follow each other from left to right.
    let firstCombiningMark: UInt32 = 0x300
    let isSimple = text.unicodeScalars.allSatisfy { $0.value < firstCombiningMark }
    if !Language.hasCatalog, isSimple {
      return [TextPiece(text: text, font: try open(latin, size: size))]
    }
    var pieces: [TextPiece] = []
    for run in TextRun.runs(of: text) {
      let runPieces = try self.pieces(of: run, size: size)
      pieces += run.isRightToLeft ? runPieces.reversed() : runPieces
    }
    return pieces
  }

  private func pieces(of run: TextRun, size: Int) throws(UserFacingError) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for scalar in run.text.unicodeScalars {
      let script = Script.code(of: scalar)
      let lastPiece = pieces.last
      let font = try font(for: scalar, size: size, after: lastPiece?.font)
      if let lastPiece, lastPiece.font === font, lastPiece.accepts(script) {
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
      } else {
        let text = String(scalar)
        let isRightToLeft = run.isRightToLeft
        pieces.append(
          TextPiece(text: text, font: font, script: script, isRightToLeft: isRightToLeft))
      }
    }
    return pieces
  }

  /// Returns the font in which a character is drawn.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - size: The size of the font, in pixels.
  ///   - previousFont: The font of the previous character. Spaces and marks keep it, so that a
  ///     word stays in one piece.
  private func font(
    for scalar: Unicode.Scalar, size: Int, after previousFont: Font? = nil
  ) throws(UserFacingError) -> Font {
    if let previousFont, scalar.joinsPreviousCharacter {
      return previousFont
    }
    let preferredFiles = try letters.get().preferred
    for file in preferredFiles {
      let font = try open(file, size: size)
      if font.hasGlyphs(for: String(scalar)) {
        return font
      }
    }
    let file = fallbackFiles[scalar] ?? FontFinder.font(for: scalar) ?? preferredFiles[0]
    fallbackFiles[scalar] = file
    return try open(file, size: size)
  }
}

extension Unicode.Scalar {
  /// Whether the character is drawn in the font of the previous character, as spaces and marks are.
  fileprivate var joinsPreviousCharacter: Bool {
    properties.isDefaultIgnorableCodePoint
      || properties.isWhitespace
      || properties.generalCategory == .nonspacingMark
  }
}
