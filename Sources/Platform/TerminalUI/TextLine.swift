/// Style of a piece of a line: parameters of ANSI's "select graphic rendition".
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
}

/// Line of text in pieces of different inks.
struct TextLine {
  private var pieces: [(text: String, ink: TextStyle)]
  private(set) var width: Int

  init(_ text: String = "", _ style: TextStyle = .plain) {
    pieces = text.isEmpty ? [] : [(text, style)]
    width = text.displayWidth
  }

  static func + (left: TextLine, right: TextLine) -> TextLine {
    var line = left
    line.pieces += right.pieces
    line.width += right.width
    return line
  }

  func padded(to column: Int) -> TextLine {
    self + TextLine(.spaces(column - width))
  }
  func centered(in columns: Int) -> TextLine {
    TextLine(.spaces((columns - width) / 2)) + self
  }

  func truncated(to columns: Int) -> TextLine {
    pieces.reduce(TextLine()) { line, piece in
      line + TextLine(piece.text.truncated(to: columns - line.width), piece.ink)
    }
  }

  /// Pieces side by side, on as many lines as they need.
  static func wrapped(_ pieces: [TextLine], between separator: TextLine, in width: Int)
    -> [TextLine]
  {
    pieces.dropFirst().reduce(into: Array(pieces.prefix(1))) { lines, piece in
      let extended = lines[lines.count - 1] + separator + piece
      if extended.width <= width {
        lines[lines.count - 1] = extended
      } else {
        lines.append(piece)
      }
    }
  }

  static func wrapped(_ sentence: String, _ style: TextStyle = .plain, in width: Int) -> [TextLine]
  {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    return wrapped(words.map { TextLine(String($0), style) }, between: TextLine(" "), in: width)
  }

  var text: String { pieces.map(\.text).joined() }

  /// Line with escape sequences, from the first column on; the cursor is set after each emoji.
  func ansi(hasColors: Bool) -> String {
    var result = ""
    var column = 0
    for (text, style) in pieces {
      // Without colours there is bold, or nothing.
      let parameters = hasColors ? style.rawValue : style.rawValue.hasPrefix("1") ? "1" : ""
      result += parameters.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
      column += text.displayWidth
      let isSimple = text.allSatisfy {
        $0.displayWidth == 1 && $0.unicodeScalars.allSatisfy { $0.value < 0x2600 }
      }
      if !isSimple {
        result += "\u{1B}[\(column + 1)G"
      }
    }
    return result
  }
}
