import CSDL
import Drawing
import Files
import Text

/// Sets a line in as many fonts and directions as its letters need: the font of the language first,
/// then the one that the game has for Latin, then whatever fontconfig has for a character.
@MainActor
final class Typesetter {
  private struct Key: Hashable {
    let file: FontFile
    let size: Int
  }

  /// A piece of a line in one font.
  private struct Piece {
    var text: String
    let font: Font
    let script: Script?
    let isFromTheRight: Bool
  }

  private let usual: [FontFile]
  private var found: [Unicode.Scalar: FontFile] = [:]
  private var fonts: [Key: Font] = [:]

  /// Sets in a font for Latin letters and in the language's own.
  ///
  /// - Throws: `Problem`, if no font has the letters of the language.
  init(latin: FontFile) throws(Problem) {
    usual = try Language.isForeign ? [FontFinder.own(latin, of: Language.code)] + [latin] : [latin]
  }

  /// Lets go of all fonts.
  func rest() { fonts = [:] }

  func width(of text: String, size: Int) throws(Problem) -> Int {
    var width = 0
    for piece in try pieces(of: text, size: size) { width += measure(piece) }
    return width
  }

  func draw(_ text: String, size: Int) throws(Problem) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    var pictures: [(bitmap: Bitmap, ascent: Int)] = []
    for piece in pieces {
      prepare(piece)
      pictures.append((piece.font.draw(piece.text), piece.font.ascent))
    }
    if pictures.count == 1 { return pictures[0].bitmap }
    // All stand on one line.
    let ascent = pictures.map(\.ascent).max() ?? 0
    let height = pictures.map { ascent - $0.ascent + $0.bitmap.height }.max() ?? 1
    let line = Bitmap(
      width: max(1, pictures.reduce(0) { $0 + $1.bitmap.width }), height: max(1, height))
    var x = 0
    for (bitmap, own) in pictures {
      line.draw(Sprite(bitmap, x: x, y: ascent - own))
      x += bitmap.width
    }
    return line
  }

  /// The first character that no font has, if there is one.
  func missing(in text: String) throws(Problem) -> Unicode.Scalar? {
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      guard try !font(for: scalar, size: 24, after: nil).shows(String(scalar)) else { continue }
      return scalar
    }
    return nil
  }

  private func measure(_ piece: Piece) -> Int {
    prepare(piece)
    return piece.font.width(of: piece.text)
  }

  private func prepare(_ piece: Piece) {
    piece.font.set(isFromTheRight: piece.isFromTheRight, script: piece.script)
  }

  private func pieces(of text: String, size: Int) throws(Problem) -> [Piece] {
    var all: [Piece] = []
    for run in TextRun.runs(of: text) {
      var pieces: [Piece] = []
      for scalar in run.text.unicodeScalars {
        let script = Script(scalar)
        let last = pieces.last
        let font = try font(for: scalar, size: size, after: last?.font)
        // A sign without a script goes with what is before it.
        if let last, last.font === font, script == nil || last.script == script {
          pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
        } else {
          pieces.append(
            Piece(
              text: String(scalar), font: font, script: script,
              isFromTheRight: run.isFromTheRight))
        }
      }
      all += run.isFromTheRight ? pieces.reversed() : pieces
    }
    return all
  }

  /// The font of a character: the one before it if that has it, so that a word is one piece.
  private func font(
    for scalar: Unicode.Scalar, size: Int, after last: Font?
  ) throws(Problem) -> Font {
    let properties = scalar.properties
    let joins =
      properties.isDefaultIgnorableCodePoint || properties.generalCategory == .nonspacingMark
      || properties.isWhitespace
    if let last, joins { return last }
    let text = String(scalar)
    for file in usual {
      let font = try open(file, size: size)
      if font.shows(text) { return font }
    }
    let file: FontFile
    if let known = found[scalar] {
      file = known
    } else {
      file = FontFinder.font(for: scalar) ?? usual[0]
      found[scalar] = file
    }
    return try open(file, size: size)
  }

  private func open(_ file: FontFile, size: Int) throws(Problem) -> Font {
    let key = Key(file: file, size: size)
    if let font = fonts[key] { return font }
    if fonts.count > 16 { fonts.removeAll() }
    let font = try Font(path: file.path, size: size, index: file.index)
    fonts[key] = font
    return font
  }
}
