extension Character {
  /// Columns of a character, 0...2, by UAX #11 (East Asian Width) and UTS #51 (emoji).
  var displayWidth: Int {
    if let ascii = asciiValue {
      return (0x20..<0x7F).contains(ascii) ? 1 : 0
    }
    guard let first = unicodeScalars.first else { return 0 }
    let scalars = unicodeScalars.dropFirst()
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") {
      return 2
    }
    if scalars.contains("\u{FE0E}") {
      return first.isWide ? 2 : 1
    }
    if first.properties.isEmojiPresentation || first.isWide {
      return 2
    }
    let zeroWidthCategories: [Unicode.GeneralCategory] = [
      .nonspacingMark, .enclosingMark, .format, .control,
    ]
    return zeroWidthCategories.contains(first.properties.generalCategory) ? 0 : 1
  }
}

extension Unicode.Scalar {
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool { Self.wideRanges.contains { $0.contains(value) } }
}

extension String {
  /// Columns of a terminal that the text takes.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Text in at most so many columns; a longer one ends in "…".
  func truncated(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var width = 0
    let text = prefix {
      width += $0.displayWidth
      return width < columns
    }
    return columns > 0 ? text + "…" : ""
  }

  func padded(to column: Int) -> String {
    self + .spaces(column - displayWidth)
  }

  func centered(in columns: Int) -> String {
    let space = max(0, columns - displayWidth)
    return .spaces(space / 2) + self + .spaces(space - space / 2)
  }

  /// Three stars, of which `count` are filled.
  static func stars(_ count: Int) -> String {
    String("★★★☆☆☆".dropFirst(3 - count).prefix(3))
  }
  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: Swift.max(0, count))
  }
}
