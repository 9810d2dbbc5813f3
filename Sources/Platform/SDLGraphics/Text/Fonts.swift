import CSDL
import Files
import Graphics
import Localization

/// The fonts that rasterizers share, open while they are in use.
@MainActor package final class Fonts {
  /// Size of Noto Color Emoji's bitmaps, which come in one size only.
  private static let emojiSize = 109

  private var fallbackFiles: [Unicode.Scalar: FontFile] = [:]
  private var openFonts: [Int: [FontFile: Font]] = [:]
  private var emojiBitmaps: [String: Bitmap] = [:]

  /// The font files for letters.
  private struct LetterFonts {
    /// The font of the language first, then that of Latin letters.
    let preferred: [FontFile]
    let latin: FontFile
  }

  /// The fonts for letters, or the package that is missing.
  private lazy var letters = Result { () throws(UserFacingError) in
    let latin = try FontFinder.text()
    let preferred = try Language.hasCatalog ? [FontFinder.text(in: Language.code), latin] : [latin]
    return LetterFonts(preferred: preferred, latin: latin)
  }

  /// The font for emoji, or the package that is missing; decks without emoji need none.
  private lazy var emoji = Result { () throws(UserFacingError) in
    try FontFinder.emoji()
  }

  /// Creates fonts of the present language, whose files are found when the first is needed.
  package init() {}

  var latin: FontFile { get throws(UserFacingError) { try letters.get().latin } }

  /// The paths of all files that there are but those of single characters.
  func paths() throws -> [String] {
    let emoji = try? emoji.get()
    return (try letters.get().preferred + [emoji].compactMap(\.self)).map(\.path)
  }

  func open(_ file: FontFile, size: Int) throws(UserFacingError) -> Font {
    if let font = openFonts[size]?[file] {
      return font
    }
    if openFonts.count > 8 {
      openFonts.removeAll()
    }
    let font = try Font(file, size: size)
    openFonts[size, default: [:]][file] = font
    return font
  }

  /// The font for a character: the one before it if that has it, so that a word is one piece.
  func font(
    for scalar: Unicode.Scalar, size: Int, after previousFont: Font? = nil
  ) throws(UserFacingError) -> Font {
    let properties = scalar.properties
    let joinsPrevious =
      properties.isDefaultIgnorableCodePoint || properties.isWhitespace
      || properties.generalCategory == .nonspacingMark
    if let previousFont, joinsPrevious {
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

  func hasGlyphs(for text: String) throws -> Bool {
    try text.unicodeScalars.allSatisfy { scalar in
      try font(for: scalar, size: 24).hasGlyphs(for: String(scalar))
    }
  }

  var hasEmoji: Bool { (try? emoji.get()) != nil }

  func openEmoji() throws(UserFacingError) -> Font {
    try open(emoji.get(), size: Self.emojiSize)
  }

  func draw(emoji character: String) throws(UserFacingError) -> Bitmap {
    if let bitmap = emojiBitmaps[character] {
      return bitmap
    }
    let font = try openEmoji()
    guard font.hasGlyphs(for: character) else { throw try missingEmojiError(for: character) }
    let bitmap = font.draw(character).orientedForScreen
    font.releaseGlyphs()
    emojiBitmaps[character] = bitmap
    return bitmap
  }

  func missingEmojiError(for character: String) throws(UserFacingError) -> UserFacingError {
    let path = try emoji.get().path
    return .unavailable(tr("\(path): this font has no \(character); install a newer one"))
  }

  func close() {
    openFonts = [:]
    emojiBitmaps = [:]
  }
}

extension Bitmap {
  /// The picture as it has to be for a screen that is shown mirrored.
  var orientedForScreen: Bitmap { Language.isRightToLeft ? mirrored() : self }
}

extension Fonts {
  private struct TextPiece {
    var text: String
    let font: Font
    var script: String?
    var isRightToLeft = false

    @MainActor var configuredFont: Font {
      font.setShaping(isRightToLeft: isRightToLeft, script: script)
      return font
    }
  }

  func width(of text: String, size: Int) throws(UserFacingError) -> Int {
    try pieces(of: text, size: size).reduce(0) { $0 + $1.configuredFont.width(of: $1.text) }
  }

  func draw(_ text: String, size: Int) throws(UserFacingError) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    let parts = pieces.map { (bitmap: $0.configuredFont.draw($0.text), ascent: $0.font.ascent) }
    let hasHangingLetters = pieces.contains { $0.script == Script.devanagari }
    if parts.count == 1, !hasHangingLetters {
      return parts[0].bitmap
    }
    // All stand on one line; letters that hang from it get room above, so that they are in the
    // middle.
    let extraAscent = hasHangingLetters ? size * 16 / 100 : 0
    let ascent = (parts.map(\.ascent).max() ?? 0) + extraAscent
    let height = parts.map { ascent - $0.ascent + $0.bitmap.height }.max() ?? 1
    let line = Bitmap(
      width: max(1, parts.reduce(0) { $0 + $1.bitmap.width }), height: max(1, height))
    var x = 0
    for (bitmap, pieceAscent) in parts {
      line.draw(Sprite(bitmap, x: x, y: ascent - pieceAscent))
      x += bitmap.width
    }
    return line
  }

  private func pieces(of text: String, size: Int) throws(UserFacingError) -> [TextPiece] {
    // Letters that only follow each other from the left.
    if !Language.hasCatalog, text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) {
      return [TextPiece(text: text, font: try open(latin, size: size))]
    }
    var allPieces: [TextPiece] = []
    for run in TextRun.runs(of: text) {
      var pieces: [TextPiece] = []
      for scalar in run.text.unicodeScalars {
        let script = Script.code(of: scalar)
        let lastPiece = pieces.last
        let font = try font(for: scalar, size: size, after: lastPiece?.font)
        // A mark without a script goes with what is before it.
        if let lastPiece, lastPiece.font === font, script == nil || lastPiece.script == script {
          pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        } else {
          let text = String(scalar)
          pieces.append(
            TextPiece(text: text, font: font, script: script, isRightToLeft: run.isRightToLeft))
        }
      }
      allPieces += run.isRightToLeft ? pieces.reversed() : pieces
    }
    return allPieces
  }
}
