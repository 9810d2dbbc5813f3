extension Character {
  private static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// The number of terminal columns that the character takes.
  ///
  /// The width follows UAX #11 (East Asian Width) and UTS #51 (emoji). In Indian scripts, a
  /// character can consist of several letters and signs, which take one column each.
  ///
  /// The library utf8proc is not used, because it provides only the widths of single code points.
  /// The sum of these widths is 6 columns for the single picture 👨‍👩‍👧 and 1 column for 1️⃣.
  /// Terminals show both in 2 columns.
  var displayWidth: Int {
    if let ascii = asciiValue {
      let isPrintable = (0x20..<0x7F).contains(ascii)
      return isPrintable ? 1 : 0
    }

    guard let first = unicodeScalars.first else { return 0 }
    let modifiers = unicodeScalars.dropFirst()
    if modifiers.contains(Self.emojiPresentation) || modifiers.contains(Self.keycap) {
      return 2
    }
    if modifiers.contains(Self.textPresentation) {
      return first.isWide ? 2 : 1
    }
    if first.properties.isEmojiPresentation || first.isWide {
      return 2
    }
    let firstWidth = first.isZeroWidth ? 0 : 1
    return firstWidth + modifiers.count(where: \.isLetterOrSpacingMark)
  }
}

extension Unicode.Scalar {
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]

  /// Whether the scalar takes two columns, such as a Chinese character.
  fileprivate var isWide: Bool {
    Self.wideRanges.contains { $0.contains(value) }
  }

  /// Whether the scalar takes a column within a character, such as a vowel sign in Hindi.
  fileprivate var isLetterOrSpacingMark: Bool {
    // The vowels and the final consonants of Korean syllables take no column.
    let koreanVowelsAndConsonants: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]
    if koreanVowelsAndConsonants.contains(where: { $0.contains(value) }) {
      return false
    }
    switch properties.generalCategory {
    case .spacingMark, .otherLetter: return true
    default: return false
    }
  }

  /// Whether the scalar takes no column, such as an accent that is combined with a letter.
  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}

extension String {
  /// The number of terminal columns that the text takes.
  package var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the text, shortened to at most `columns` columns if necessary.
  ///
  /// Shortened text ends in "…".
  func truncated(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    guard columns > 0 else { return "" }

    // The loop reserves one column for the "…".
    var text = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      if width >= columns {
        break
      }
      text.append(character)
    }
    return text + "…"
  }

  /// Returns the text with spaces added at its end, so that it takes at least `column` columns.
  func padded(to column: Int) -> String {
    self + .spaces(column - displayWidth)
  }

  /// Returns the text with spaces added on both sides, so that it takes at least `columns` columns.
  func centered(in columns: Int) -> String {
    let space = Swift.max(0, columns - displayWidth)
    let leftSpace = space / 2
    return .spaces(leftSpace) + self + .spaces(space - leftSpace)
  }

  /// Returns three stars, the first `count` of which are filled.
  static func stars(_ count: Int) -> String {
    String(repeating: "★", count: count) + String(repeating: "☆", count: 3 - count)
  }

  /// Returns `count` spaces, or an empty string if `count` is negative.
  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: Swift.max(0, count))
  }
}
