/// The style of a piece of a line.
///
/// The raw value contains the parameters of the ANSI control sequence "select graphic rendition".
enum TextStyle: String {
  case plain = ""
  case title = "1"
  case dimmed = "2"
  case cardBack = "34"
  case face = "1;36"
  case redFace = "1;31"
  case matched = "32"
  case miss = "33"
  case hint = "1;33"
  case focus = "1;35"

  /// Returns the parameters of the control sequence, or an empty string for plain text.
  ///
  /// If colors are not allowed, text is either bold or plain.
  fileprivate func parameters(hasColors: Bool) -> String {
    if hasColors {
      return rawValue
    }
    let isBold = rawValue.hasPrefix("1")
    return isBold ? "1" : ""
  }
}

/// A line of text that consists of pieces with different styles.
struct TextLine {
  private struct Piece {
    let text: String
    let style: TextStyle
  }

  private var pieces: [Piece] = []
  /// The number of terminal columns that the line takes.
  private(set) var width = 0

  init(_ text: String = "", _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    pieces = [Piece(text: text, style: style)]
    width = text.displayWidth
  }

  /// The text of the line without its styles.
  var text: String {
    pieces.map(\.text).joined()
  }

  static func + (left: TextLine, right: TextLine) -> TextLine {
    var line = left
    line.pieces += right.pieces
    line.width += right.width
    return line
  }

  /// Returns the line with spaces added at its end, so that it takes at least `column` columns.
  func padded(to column: Int) -> TextLine {
    self + TextLine(.spaces(column - width))
  }

  /// Returns the line with spaces before it, so that it is centered in `columns` columns.
  func centered(in columns: Int) -> TextLine {
    TextLine(.spaces((columns - width) / 2)) + self
  }

  /// Returns the line, shortened to at most `columns` columns if necessary.
  ///
  /// A shortened piece ends in "…".
  func truncated(to columns: Int) -> TextLine {
    var line = TextLine()
    for piece in pieces {
      let text = piece.text.truncated(to: columns - line.width)
      line = line + TextLine(text, piece.style)
    }
    return line
  }

  /// Arranges pieces side by side, and returns as many lines as they need.
  ///
  /// - Parameters:
  ///   - pieces: The pieces, which are never split.
  ///   - separator: The text between two pieces on the same line.
  ///   - width: The maximum width of a line, in columns. A wider piece gets its own line.
  static func wrapped(
    _ pieces: [TextLine], between separator: TextLine, in width: Int
  ) -> [TextLine] {
    guard var line = pieces.first else { return [] }
    var lines: [TextLine] = []
    for piece in pieces.dropFirst() {
      let extendedLine = line + separator + piece
      if extendedLine.width <= width {
        line = extendedLine
      } else {
        lines.append(line)
        line = piece
      }
    }
    lines.append(line)
    return lines
  }

  /// Splits a sentence between its words and returns as many lines as it needs.
  static func wrapped(
    _ sentence: String, _ style: TextStyle = .plain, in width: Int
  ) -> [TextLine] {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    let pieces = words.map { TextLine(String($0), style) }
    return wrapped(pieces, between: TextLine(" "), in: width)
  }

  /// Returns the line with the escape sequences for its styles.
  ///
  /// The line must start in the first column. Terminals disagree about the width of emoji, so a
  /// sequence moves the cursor to the expected column after each piece with such characters.
  func ansi(hasColors: Bool) -> String {
    var result = ""
    var column = 0
    for piece in pieces {
      result += Self.styledText(of: piece, hasColors: hasColors)
      column += piece.text.displayWidth
      if !Self.hasCertainWidth(piece.text) {
        result += "\u{1B}[\(column + 1)G"
      }
    }
    return result
  }

  private static func styledText(of piece: Piece, hasColors: Bool) -> String {
    let parameters = piece.style.parameters(hasColors: hasColors)
    guard !parameters.isEmpty else { return piece.text }
    return "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
  }

  /// Returns whether all terminals agree on the width of the text.
  private static func hasCertainWidth(_ text: String) -> Bool {
    text.allSatisfy { character in
      let firstSymbol: UInt32 = 0x2600
      let isBelowSymbols = character.unicodeScalars.allSatisfy { $0.value < firstSymbol }
      return isBelowSymbols && character.displayWidth == 1
    }
  }
}
