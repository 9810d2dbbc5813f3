import Graphics

/// Part of a line of text: letters, or an emoji or a drawing between them.
package enum LinePart: Equatable {
  case letters(String)
  case emoji(String)
  /// A character that text fonts often lack, as a drawing in the text's colour.
  case icon(Drawing)

  private static let drawings: [Unicode.Scalar: String] = [
    "→": "inspector/arrow", "←": "inspector/arrow-left", "↩": "inspector/return",
    "⅒": "inspector/tenth", "⚠": "inspector/mistake",
    "♠": "suits/spade", "♥": "suits/heart", "♦": "suits/diamond", "♣": "suits/club",
  ]

  /// Parts of a line; what might be an icon is otherwise left to fonts, or an emoji.
  package static func parts(of line: String, hasIcons: Bool) -> [LinePart] {
    // Most lines are plain, and found to be so much sooner than each of their letters.
    if !line.isEmpty, line.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      return [.letters(line)]
    }
    return line.map { part(of: $0, hasIcons) }.reduce(into: []) { parts, part in
      if case .letters(let nextLetters) = part, case .letters(let previousLetters) = parts.last {
        parts[parts.count - 1] = .letters(previousLetters + nextLetters)
      } else if part != .letters("") {
        parts.append(part)
      }
    }
  }

  private static func part(of character: Character, _ hasIcons: Bool) -> LinePart {
    let scalars = character.unicodeScalars
    // Marks of direction are not seen, but order what is.
    let visibleScalars = scalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl
    }
    guard let first = scalars.first else { return .letters("") }
    if hasIcons, visibleScalars.count == 1, let path = drawings[first] {
      return .icon(Drawing(path))
    }
    // From the arrows on, every character that may be an emoji is one.
    if scalars.contains("\u{FE0F}") || first.properties.isEmoji && first >= "\u{2190}" {
      return .emoji(String(character))
    }
    let isSpace = character.isWhitespace || first.properties.generalCategory == .control
    return .letters(isSpace ? " " : String(String.UnicodeScalarView(visibleScalars)))
  }
}

// Lines in which emoji keep their colours; one that no font has is a question mark.
extension Rasterizer {
  /// Makes a line of text; a colour, 0xRRGGBB, is that of letters, and of icons, which it then has.
  package func line(_ line: String, size: Int, color: UInt32? = nil) throws -> Bitmap {
    let pictures = try parts(of: line, hasIcons: color != nil)
      .filter { try width(of: $0, size: size) > 0 }
      .map { try picture(of: $0, size: size, color: color) }
    if pictures.count == 1 {
      return pictures[0]
    }
    let height = pictures.map(\.height).max() ?? 1
    let lineBitmap = Bitmap(width: max(1, pictures.reduce(0) { $0 + $1.width }), height: height)
    var x = 0
    for picture in pictures {
      lineBitmap.draw(Sprite(picture, x: x, y: (height - picture.height) / 2))
      x += picture.width
    }
    return lineBitmap
  }

  /// Width of such a line in pixels.
  package func lineWidth(of line: String, size: Int, hasIcons: Bool = false) throws -> Int {
    try parts(of: line, hasIcons: hasIcons).reduce(0) { try $0 + width(of: $1, size: size) }
  }

  /// Beginning of a line together with "…", or its end behind that, as much as fits a width.
  package func shortened(
    _ line: String, size: Int, width: Int, cutsStart: Bool = false, hasIcons: Bool = false
  ) throws -> String {
    func abbreviated(_ count: Int) -> String {
      cutsStart ? "…\(line.suffix(count))" : "\(line.prefix(count))…"
    }
    let count = try line.maximumLength {
      try lineWidth(of: abbreviated($0), size: size, hasIcons: hasIcons) <= width
    }
    return abbreviated(count)
  }

  private func parts(of line: String, hasIcons: Bool) -> [LinePart] {
    LinePart.parts(of: line, hasIcons: hasIcons).map { part in
      if case .emoji(let text) = part, (try? emoji(text)) == nil {
        .letters("?")
      } else {
        part
      }
    }
  }

  private func picture(of part: LinePart, size: Int, color: UInt32?) throws -> Bitmap {
    let width = try width(of: part, size: size)
    let picture =
      switch part {
      case .letters(let letters): try text(letters, size: size)
      case .emoji(let emojiText): try emoji(emojiText).scaled(width: width, height: size * 11 / 10)
      case .icon(let icon): try drawing(icon, width: width, height: width)
      }
    if case .emoji = part {
      return picture
    }
    return color.map(picture.tinted) ?? picture
  }

  private func width(of part: LinePart, size: Int) throws -> Int {
    switch part {
    case .letters(let letters): return try width(of: letters, size: size)
    case .emoji(let emojiText):
      let picture = try emoji(emojiText)
      return max(1, size * 11 / 10 * picture.width / picture.height)
    case .icon: return max(1, size * 19 / 20)
    }
  }
}

extension String {
  /// The largest number of letters that fits, 0 to all of them.
  func maximumLength(fitting fits: (Int) throws -> Bool) rethrows -> Int {
    var shortest = 0
    var longest = count
    while shortest < longest {
      let middle = (shortest + longest + 1) / 2
      if try fits(middle) {
        shortest = middle
      } else {
        longest = middle - 1
      }
    }
    return shortest
  }
}
