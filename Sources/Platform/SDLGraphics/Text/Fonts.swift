import CSDL
import Files
import Graphics
import Localization

/// The open fonts that rasterizers share.
@MainActor package final class Fonts {
  /// The only size of the emoji in Noto Color Emoji, in pixels.
  private static let emojiSize = 109
  /// The size of a font that is opened only to check its glyphs.
  private static let checkSize = 24
  /// The number of open sizes above which all fonts are closed before another font is opened.
  private static let maximumOpenSizes = 8

  private var fallbackFiles: [Unicode.Scalar: FontFile] = [:]
  private var openFonts: [Int: [FontFile: Font]] = [:]
  private var emojiBitmaps: [String: Bitmap] = [:]

  /// The preferred font files for text.
  private struct LetterFonts {
    /// The font for the language, followed by the font for Latin letters.
    let preferred: [FontFile]
    let latin: FontFile
  }

  /// The fonts for text, or an error with the name of the missing package.
  private lazy var letters = Result { () throws(UserFacingError) in
    let latin = try FontFinder.latinFont()
    var preferred = [latin]
    if Language.hasCatalog {
      preferred.insert(try FontFinder.letterFont(for: Language.code), at: 0)
    }
    return LetterFonts(preferred: preferred, latin: latin)
  }

  /// The font for emoji, or an error with the name of the missing package.
  ///
  /// Decks without emoji do not need this font.
  private lazy var emoji = Result { () throws(UserFacingError) in
    try FontFinder.emojiFont()
  }

  /// Creates a collection of fonts for the current language.
  ///
  /// The search for font files starts when the first font is needed.
  package init() {}

  /// The font file for Latin letters.
  var latin: FontFile {
    get throws(UserFacingError) { try letters.get().latin }
  }

  /// Whether an emoji font is installed.
  var hasEmoji: Bool { (try? emoji.get()) != nil }

  /// Returns the paths of the font files for text and emoji.
  ///
  /// Files that are used only for single characters are not included.
  func paths() throws -> [String] {
    var files = try letters.get().preferred
    if let emoji = try? emoji.get() {
      files.append(emoji)
    }
    return files.map(\.path)
  }

  /// Returns the font from a file at the given size and opens it if necessary.
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

// MARK: Emoji
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

  /// Returns the error for an emoji that the emoji font does not contain.
  func missingEmojiError(for character: String) -> UserFacingError {
    return .unavailable(tr("the emoji font has no \(character); install a newer version"))
  }
}

extension Bitmap {
  /// The picture, which is mirrored if the language is read from right to left.
  ///
  /// The whole screen is mirrored for such a language, so the picture has its original orientation
  /// on the screen.
  var orientedForScreen: Bitmap { Language.isRightToLeft ? mirrored() : self }
}

// MARK: Lines of text
extension Fonts {
  /// Returns whether the text fonts have a glyph for every character of the text.
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

  /// Returns a bitmap of a line of text in white.
  func draw(_ text: String, size: Int) throws(UserFacingError) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    let drawnPieces = pieces.map { piece in
      DrawnPiece(bitmap: piece.draw(), ascent: piece.font.ascent)
    }
    let hasHangingLetters = pieces.contains { $0.script == Script.devanagari }
    if drawnPieces.count == 1, !hasHangingLetters {
      return drawnPieces[0].bitmap
    }
    // Letters that hang from a line would appear too high without additional space above them.
    let extraAscentPercent = 16
    let extraAscent = hasHangingLetters ? size * extraAscentPercent / 100 : 0
    return join(drawnPieces, extraAscent: extraAscent)
  }

  private struct DrawnPiece {
    let bitmap: Bitmap
    /// The distance from the baseline to the top of the bitmap, in pixels.
    let ascent: Int
  }

  /// Returns a bitmap that shows the pieces next to each other on a common baseline.
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

    /// Returns a bitmap of the piece of text in white.
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
    /// Characters that need no special shaping, such as digits, can continue any piece.
    func accepts(_ script: String?) -> Bool {
      script == nil || script == self.script
    }
  }

  /// Splits a line into pieces, in the order in which they appear on the screen from left to right.
  private func pieces(of text: String, size: Int) throws(UserFacingError) -> [TextPiece] {
    // Latin letters always follow one another from left to right.
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
  ///   - previousFont: The font of the previous character. Spaces and marks use the same font, so
  ///     that a word is not split into several pieces.
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
  /// Whether the character is drawn in the font of the previous character.
  ///
  /// This applies to characters such as spaces and marks.
  fileprivate var joinsPreviousCharacter: Bool {
    properties.isDefaultIgnorableCodePoint
      || properties.isWhitespace
      || properties.generalCategory == .nonspacingMark
  }
}
