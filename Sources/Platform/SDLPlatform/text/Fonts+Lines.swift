import Drawing
import Files
import Text

/// Lines in as many fonts and directions as their letters need.
extension Fonts {
  private struct Piece {
    var text: String
    let font: Font
    var script: Script?
    var isFromTheRight = false

    /// The font, set to shape the piece.
    @MainActor var shaping: Font {
      font.set(isFromTheRight: isFromTheRight, script: script)
      return font
    }
  }

  /// Room above letters that hang from a line, in percent of their size.
  private static var roomAbove: Int { 16 }

  func width(of text: String, size: Int) throws(Problem) -> Int {
    try pieces(of: text, size: size).reduce(0) { $0 + $1.shaping.width(of: $1.text) }
  }

  func draw(_ text: String, size: Int) throws(Problem) -> Bitmap {
    let pieces = try pieces(of: text, size: size)
    let parts = pieces.map { (bitmap: $0.shaping.draw($0.text), ascent: $0.font.ascent) }
    let hangs = pieces.contains { $0.script == .devanagari }
    if parts.count == 1, !hangs { return parts[0].bitmap }
    // All stand on one line; letters that hang from it get room above, so that they are in the middle.
    let room = hangs ? size * Self.roomAbove / 100 : 0
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

  private func pieces(of text: String, size: Int) throws(Problem) -> [Piece] {
    if !Language.isForeign, TextRun.isSimple(text) {
      return [Piece(text: text, font: try open(latin, size: size))]
    }
    var all: [Piece] = []
    for run in TextRun.runs(of: text) {
      var pieces: [Piece] = []
      for scalar in run.text.unicodeScalars {
        let (script, last) = (Script(scalar), pieces.last)
        let font = try font(for: scalar, size: size, after: last?.font)
        // A mark without a script goes with what is before it.
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
}
