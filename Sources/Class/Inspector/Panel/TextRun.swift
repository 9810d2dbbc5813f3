import View

/// A stretch of a line that is drawn in one way.
enum TextRun: Equatable {
  /// Letters, as the text font has them.
  case letters(String)
  /// One emoji.
  case emoji(String)
  /// A sign that text fonts often lack: a drawing, white or in the text's colour.
  case sign(Drawing)

  /// Signs, and the drawings that show them.
  private static let drawings: [Unicode.Scalar: String] = [
    "→": "inspector/arrow", "←": "inspector/arrow-left", "↩": "inspector/return",
    "▶": "inspector/play", "⏸": "inspector/pause", "⅒": "inspector/tenth",
    "✓": "inspector/done", "⚠": "inspector/mistake",
    "♠": "suits/spade", "♥": "suits/heart", "♦": "suits/diamond", "♣": "suits/club",
  ]
  /// From here on, what may be an emoji is one.
  private static let firstSymbol: Unicode.Scalar = "\u{2190}"

  /// A line in runs.
  static func runs(of line: String) -> [TextRun] {
    var runs: [TextRun] = []
    for character in line {
      let run = run(of: character)
      if case .letters(let more) = run, case .letters(let before) = runs.last {
        runs[runs.count - 1] = .letters(before + more)
      } else if run != .letters("") {
        runs.append(run)
      }
    }
    return runs
  }

  private static func run(of character: Character) -> TextRun {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .letters("") }
    let seen = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    if seen.count == 1, let path = drawings[first] { return .sign(Drawing(path)) }
    let isEmoji =
      scalars.contains("\u{FE0F}") || first.properties.isEmoji && first >= firstSymbol
    if isEmoji { return .emoji(String(character)) }
    if character.isWhitespace || first.properties.generalCategory == .control {
      return .letters(" ")
    }
    var letters = ""
    letters.unicodeScalars.append(contentsOf: seen)
    return .letters(letters)
  }
}
