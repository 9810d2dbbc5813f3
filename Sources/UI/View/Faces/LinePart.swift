import Graphics

/// A part of a line of text: letters, an emoji or a drawing.
package enum LinePart: Equatable {
  /// Letters, digits, punctuation marks and spaces, which the text font draws.
  case letters(String)
  /// A single emoji, which keeps its own colors.
  case emoji(String)
  /// A character that text fonts often lack, drawn in the color of the text.
  case icon(Drawing)

  /// Splits a line of text into its parts.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - hasIcons: Whether arrows, suits and a few other characters become drawings.
  package static func parts(of line: String, hasIcons: Bool) -> [LinePart] {
    // Most lines contain only ASCII characters. This test is faster than checking each character.
    let isPlain = line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if !line.isEmpty, isPlain {
      return [.letters(line)]
    }

    var parts: [LinePart] = []
    for character in line {
      append(part(of: character, hasIcons: hasIcons), to: &parts)
    }
    return parts
  }

  /// Appends a part to the list.
  ///
  /// If the list ends with letters, further letters are added to the same part.
  private static func append(_ part: LinePart, to parts: inout [LinePart]) {
    guard case .letters(let letters) = part else {
      parts.append(part)
      return
    }
    if case .letters(let previousLetters) = parts.last {
      parts[parts.count - 1] = .letters(previousLetters + letters)
    } else if !letters.isEmpty {
      parts.append(part)
    }
  }

  private static func part(of character: Character, hasIcons: Bool) -> LinePart {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .letters("") }

    // Bidirectional controls are invisible, but they change the order of visible characters.
    let visibleScalars = scalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isBidiControl
    }
    if hasIcons, visibleScalars.count == 1, let path = iconPath(of: first) {
      return .icon(Drawing(path))
    }
    if isEmoji(character, first: first) {
      return .emoji(String(character))
    }

    let isControl = first.properties.generalCategory == .control
    if character.isWhitespace || isControl {
      return .letters(" ")
    }
    return .letters(String(String.UnicodeScalarView(visibleScalars)))
  }

  private static func iconPath(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "→": "inspector/arrow"
    case "←": "inspector/arrow-left"
    case "↩": "inspector/return"
    case "⅒": "inspector/tenth"
    case "⚠": "inspector/mistake"
    case "♠": "suits/spade"
    case "♥": "suits/heart"
    case "♦": "suits/diamond"
    case "♣": "suits/club"
    default: nil
    }
  }

  private static func isEmoji(_ character: Character, first: Unicode.Scalar) -> Bool {
    let emojiVariationSelector: Unicode.Scalar = "\u{FE0F}"
    if character.unicodeScalars.contains(emojiVariationSelector) {
      return true
    }
    // Digits and a few other characters can also be emoji, but they are drawn as letters. They come
    // before the arrows in Unicode.
    return first.properties.isEmoji && first >= "\u{2190}"
  }
}

// In a line of text, a question mark replaces an emoji that no font contains.
extension Rasterizer {
  /// Returns a picture of a line of text with its emoji and icons.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - size: The font size, in pixels.
  ///   - color: The color 0xRRGGBB of letters and icons. If it is `nil`, letters are white, and
  ///     there are no icons.
  package func line(_ line: String, size: Int, color: UInt32? = nil) throws -> Bitmap {
    let visibleParts = try parts(of: line, hasIcons: color != nil)
      .filter { try width(of: $0, size: size) > 0 }
    let pictures = try visibleParts.map { try picture(of: $0, size: size, color: color) }
    if pictures.count == 1 {
      return pictures[0]
    }
    return joined(pictures)
  }

  /// Returns one picture that shows several pictures side by side, centered vertically.
  private func joined(_ pictures: [Bitmap]) -> Bitmap {
    var width = 0
    for picture in pictures {
      width += picture.width
    }
    let height = pictures.map(\.height).max() ?? 1
    let result = Bitmap(width: max(1, width), height: height)

    var x = 0
    for picture in pictures {
      result.draw(Sprite(picture, x: x, y: (height - picture.height) / 2))
      x += picture.width
    }
    return result
  }

  /// Returns the width of a line of text with its emoji and icons, in pixels.
  package func lineWidth(of line: String, size: Int, hasIcons: Bool = false) throws -> Int {
    var lineWidth = 0
    for part in parts(of: line, hasIcons: hasIcons) {
      lineWidth += try width(of: part, size: size)
    }
    return lineWidth
  }

  /// Shortens a line of text until it fits in a width together with "…", and returns the result.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - size: The font size, in pixels.
  ///   - width: The maximum width, in pixels.
  ///   - cutsStart: Whether "…" replaces the start of the line instead of its end.
  ///   - hasIcons: Whether arrows, suits and a few other characters are drawings.
  package func shortened(
    _ line: String,
    size: Int,
    width: Int,
    cutsStart: Bool = false,
    hasIcons: Bool = false
  ) throws -> String {
    let length = try line.maximumLength { length in
      let text = abbreviated(line, length: length, cutsStart: cutsStart)
      return try lineWidth(of: text, size: size, hasIcons: hasIcons) <= width
    }
    return abbreviated(line, length: length, cutsStart: cutsStart)
  }

  private func abbreviated(_ line: String, length: Int, cutsStart: Bool) -> String {
    if cutsStart {
      return "…\(line.suffix(length))"
    }
    return "\(line.prefix(length))…"
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
    let picture: Bitmap
    switch part {
    case .letters(let letters):
      picture = try text(letters, size: size)
    case .emoji(let text):
      return try emoji(text).scaled(width: width, height: emojiHeight(size: size))
    case .icon(let icon):
      picture = try drawing(icon, width: width, height: width)
    }
    guard let color else { return picture }
    return picture.tinted(color)
  }

  private func width(of part: LinePart, size: Int) throws -> Int {
    switch part {
    case .letters(let letters):
      return try width(of: letters, size: size)
    case .emoji(let text):
      let picture = try emoji(text)
      return max(1, emojiHeight(size: size) * picture.width / picture.height)
    case .icon:
      return max(1, size * 19 / 20)
    }
  }

  /// Returns the height of an emoji in a line of text with the given font size, in pixels.
  private func emojiHeight(size: Int) -> Int {
    size * 11 / 10
  }
}

extension String {
  /// Returns the largest number of characters that fits, in 0...count.
  ///
  /// - Parameter fits: A function that returns whether the given number of characters fits. If a
  ///   number fits, every smaller number must fit, too.
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
