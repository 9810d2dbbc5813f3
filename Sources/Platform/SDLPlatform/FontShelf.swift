import CSDL
import Drawing
import Files
import Text

/// The fonts that all artists write with, open while they are in use.
@MainActor
final class FontShelf {
  /// The size of Noto Color Emoji's bitmaps, which come in one size only.
  private static let emojiSize = 109
  /// More open fonts than that are one too many.
  private static let most = 8
  private static weak var known: FontShelf?

  /// The font for Latin letters.
  let latin: FontFile
  /// Sets lines that have other letters.
  let typesetter: Typesetter
  private let language = Language.code
  private let emojiPath: String
  private var texts: [Int: Font] = [:]
  private var emojiFont: Font?
  private var drawn: [String: Bitmap] = [:]

  private init() throws(Problem) {
    latin = try FontFinder.text()
    typesetter = try Typesetter(latin: latin)
    emojiPath = try FontFinder.emoji()
  }

  /// The one of all artists that there are.
  static func shared() throws(Problem) -> FontShelf {
    if let known, known.language == Language.code { return known }
    let shelf = try FontShelf()
    known = shelf
    return shelf
  }

  /// The font for letters of a size.
  func forText(_ size: Int) throws(Problem) -> Font {
    if let font = texts[size] { return font }
    if texts.count > Self.most { texts.removeAll() }
    let font = try Font(path: latin.path, size: size, index: latin.index)
    texts[size] = font
    return font
  }

  /// The font for emoji.
  func forEmoji() throws(Problem) -> Font {
    if let emojiFont { return emojiFont }
    let font = try Font(path: emojiPath, size: Self.emojiSize)
    emojiFont = font
    return font
  }

  /// An emoji, drawn once.
  func emoji(_ face: String) throws(Problem) -> Bitmap {
    if let bitmap = drawn[face] { return bitmap }
    let font = try forEmoji()
    guard font.shows(face) else { throw noEmoji(face) }
    let bitmap = font.draw(face).readable
    font.forgetGlyphs()
    drawn[face] = bitmap
    return bitmap
  }

  func noEmoji(_ face: String) -> Problem {
    Problem(.unavailable, tr("\(emojiPath): this font has no \(face); install a newer one"))
  }

  /// Closes the fonts and forgets the emoji, and gives back the memory of all that was thrown away.
  func close() {
    (texts, drawn, emojiFont) = ([:], [:], nil)
    typesetter.rest()
    malloc_trim(0)
  }
}

extension Bitmap {
  /// The picture as it has to be for a screen that is shown mirrored.
  var readable: Bitmap { Language.isFromTheRight ? mirrored() : self }
}
