/// How a piece of a line looks; without colours only bold and dim are left.
public enum Ink: Sendable {
  case plain, title, quiet, cardBack, face, redFace, found, miss, focus

  /// The parameters of ANSI's "select graphic rendition".
  fileprivate func parameters(hasColours: Bool) -> String {
    switch self {
    case .plain: ""
    case .title: "1"
    case .quiet: hasColours ? "2" : ""
    case .cardBack: hasColours ? "34" : ""
    case .face: hasColours ? "1;36" : "1"
    case .redFace: hasColours ? "1;31" : "1"
    case .found: hasColours ? "32" : ""
    case .miss: hasColours ? "33" : ""
    case .focus: hasColours ? "1;35" : "1"
    }
  }
}

/// A line of text in pieces, each with an ink of its own.
public struct TextLine: Equatable, Sendable {
  private struct Piece: Equatable {
    let text: String
    let ink: Ink
  }

  private var pieces: [Piece] = []

  /// How many columns the line takes.
  public private(set) var width = 0

  /// Creates a line of one piece.
  public init(_ text: String = "", _ ink: Ink = .plain) { append(text, ink) }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ ink: Ink = .plain) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: text, ink: ink))
    width += text.displayWidth
  }

  /// Adds spaces up to a column.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// The line in the middle of a number of columns.
  func centered(in columns: Int) -> TextLine {
    var line = TextLine(String(repeating: " ", count: max(0, (columns - width) / 2)))
    for piece in pieces { line.append(piece.text, piece.ink) }
    return line
  }

  /// The line within a number of columns.
  func truncated(to columns: Int) -> TextLine {
    var line = TextLine()
    for piece in pieces where line.width < columns {
      line.append(piece.text.truncated(to: columns - line.width), piece.ink)
    }
    return line
  }

  /// The text alone.
  public var text: String { pieces.map(\.text).joined() }

  /// The line as a terminal takes it, from the first column on.
  ///
  /// Not all terminals agree how wide an emoji is. So after each piece with other than simple
  /// characters the cursor is told its column, and what follows stands where it should.
  public func ansi(hasColours: Bool) -> String {
    var result = ""
    var column = 0
    for piece in pieces {
      let parameters = piece.ink.parameters(hasColours: hasColours)
      result += parameters.isEmpty ? piece.text : "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
      column += piece.text.displayWidth
      let isSimple = piece.text.allSatisfy {
        $0.displayWidth == 1 && $0.unicodeScalars.allSatisfy { $0.value < 0x2600 }
      }
      if !isSimple { result += "\u{1B}[\(column + 1)G" }
    }
    return result
  }
}
