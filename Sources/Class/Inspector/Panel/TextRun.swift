import View

/// A stretch of a line that is drawn in one way.
enum TextRun: Equatable {
  case letters(String)
  case emoji(String)
  /// A sign that text fonts often lack: a drawing in the text's colour.
  case sign(Drawing)

  private static let drawings: [Unicode.Scalar: String] = [
    "→": "inspector/arrow", "←": "inspector/arrow-left", "↩": "inspector/return",
    "▶": "inspector/play", "⏸": "inspector/pause", "⅒": "inspector/tenth",
    "✓": "inspector/done", "⚠": "inspector/mistake",
    "♠": "suits/spade", "♥": "suits/heart", "♦": "suits/diamond", "♣": "suits/club",
  ]

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
    let seen = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard let first = scalars.first else { return .letters("") }
    if seen.count == 1, let path = drawings[first] { return .sign(Drawing(path)) }
    // From the arrows on, what may be an emoji is one.
    if scalars.contains("\u{FE0F}") || first.properties.isEmoji && first >= "\u{2190}" {
      return .emoji(String(character))
    }
    if character.isWhitespace || first.properties.generalCategory == .control {
      return .letters(" ")
    }
    return .letters(String(String.UnicodeScalarView(seen)))
  }
}
