import CSDL
import Files
import Graphics
import Localization

/// The fonts that artists share, open while they are in use.
@MainActor package final class Fonts {
  /// Size of Noto Color Emoji's bitmaps, which come in one size only.
  private static let emojiSize = 109

  private var fallbacks: [Unicode.Scalar: FontFile] = [:]
  private var opened: [Int: [FontFile: Font]] = [:]
  private var drawnEmoji: [String: Bitmap] = [:]

  /// The font files for letters.
  private struct LetterFonts {
    /// The font of the language first, then that of Latin letters.
    let usual: [FontFile]
    let latin: FontFile
  }

  /// The fonts for letters, or the package that is missing.
  private lazy var letters = Result { () throws(UserFacingError) in
    let latin = try FontFinder.text()
    let usual = try Language.hasCatalog ? [FontFinder.text(in: Language.code), latin] : [latin]
    return LetterFonts(usual: usual, latin: latin)
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
    return (try letters.get().usual + [emoji].compactMap(\.self)).map(\.path)
  }

  func open(_ file: FontFile, size: Int) throws(UserFacingError) -> Font {
    if let font = opened[size]?[file] { return font }
    if opened.count > 8 { opened.removeAll() }
    let font = try Font(file, size: size)
    opened[size, default: [:]][file] = font
    return font
  }

  /// The font for a character: the one before it if that has it, so that a word is one piece.
  func font(
    for scalar: Unicode.Scalar, size: Int, after last: Font? = nil
  ) throws(UserFacingError) -> Font {
    let properties = scalar.properties
    let joins =
      properties.isDefaultIgnorableCodePoint || properties.isWhitespace
      || properties.generalCategory == .nonspacingMark
    if let last, joins { return last }
    let usual = try letters.get().usual
    for file in usual {
      let font = try open(file, size: size)
      if font.hasGlyphs(for: String(scalar)) { return font }
    }
    let file = fallbacks[scalar] ?? FontFinder.font(for: scalar) ?? usual[0]
    fallbacks[scalar] = file
    return try open(file, size: size)
  }

  func hasGlyphs(for text: String) throws -> Bool {
    try text.unicodeScalars.allSatisfy { scalar in
      try font(for: scalar, size: 24).hasGlyphs(for: String(scalar))
    }
  }

  var hasEmoji: Bool { (try? emoji.get()) != nil }

  func openEmoji() throws(UserFacingError) -> Font { try open(emoji.get(), size: Self.emojiSize) }

  func draw(emoji face: String) throws(UserFacingError) -> Bitmap {
    if let bitmap = drawnEmoji[face] { return bitmap }
    let font = try openEmoji()
    guard font.hasGlyphs(for: face) else { throw try lacks(face) }
    let bitmap = font.draw(face).readable
    font.forgetGlyphs()
    drawnEmoji[face] = bitmap
    return bitmap
  }

  func lacks(_ face: String) throws(UserFacingError) -> UserFacingError {
    let path = try emoji.get().path
    return .unavailable(tr("\(path): this font has no \(face); install a newer one"))
  }

  func close() {
    (opened, drawnEmoji) = ([:], [:])
  }
}

extension Bitmap {
  /// The picture as it has to be for a screen that is shown mirrored.
  var readable: Bitmap { Language.isRightToLeft ? mirrored() : self }
}

extension Fonts {
  private struct Piece {
    var text: String
    let font: Font
    var script: String?
    var isFromTheRight = false

    @MainActor var shaping: Font {
      font.set(isFromTheRight: isFromTheRight, script: script)
      return font
    }
  }

  func width(of text: String, size: Int) throws(UserFacingError) -> Int {
    try pieces(of: text, size: size).reduce(0) { $0 + $1.shaping.width(of: $1.text) }
  }

  func draw(_ text: String, size: Int) throws(UserFacingError) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    let parts = pieces.map { (bitmap: $0.shaping.draw($0.text), ascent: $0.font.ascent) }
    let hangs = pieces.contains { $0.script == Script.devanagari }
    if parts.count == 1, !hangs { return parts[0].bitmap }
    // All stand on one line; letters that hang from it get room above, so that they are in the middle.
    let room = hangs ? size * 16 / 100 : 0
    let ascent = (parts.map(\.ascent).max() ?? 0) + room
    let height = parts.map { ascent - $0.ascent + $0.bitmap.height }.max() ?? 1
    let line = Bitmap(
      width: max(1, parts.reduce(0) { $0 + $1.bitmap.width }), height: max(1, height))
    var x = 0
    for (bitmap, own) in parts {
      line.draw(Sprite(bitmap, x: x, y: ascent - own))
      x += bitmap.width
    }
    return line
  }

  private func pieces(of text: String, size: Int) throws(UserFacingError) -> [Piece] {
    // Letters that only follow each other from the left.
    if !Language.hasCatalog, text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) {
      return [Piece(text: text, font: try open(latin, size: size))]
    }
    var all: [Piece] = []
    for run in TextRun.runs(of: text) {
      var pieces: [Piece] = []
      for scalar in run.text.unicodeScalars {
        let (script, last) = (Script.code(of: scalar), pieces.last)
        let font = try font(for: scalar, size: size, after: last?.font)
        // A mark without a script goes with what is before it.
        if let last, last.font === font, script == nil || last.script == script {
          pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        } else {
          let text = String(scalar)
          pieces.append(
            Piece(text: text, font: font, script: script, isFromTheRight: run.isFromTheRight))
        }
      }
      all += run.isFromTheRight ? pieces.reversed() : pieces
    }
    return all
  }
}
