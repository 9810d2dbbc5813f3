/// A namespace for functions that break text into lines.
///
/// Lines end between words, or between Chinese and Japanese characters.
///
/// The library libunibreak is not used. Its version in Debian 12, 1.1, breaks Korean text inside
/// words and Japanese text inside words in katakana. It would do so at 5,911 positions in the
/// Korean translation of this project, and at 1,881 positions in the Japanese one. Exceptions for
/// these cases and for sizes such as "4 × 3" would need as much code as this file.
package enum LineBreaker {
  /// A part of text that is never split by a line break.
  struct Word {
    var text: String
    /// The space between this word and the previous word on the same line, which may be empty.
    let precedingSpace: String
  }

  /// The characters that must not start a line.
  private static let closingCharacters = Set("、。，．：；！？」』）］｝〉》】〕・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…％,.:;!?)")
  /// The characters that must not end a line.
  private static let openingCharacters = Set("「『（［｛〈《【〔(")

  /// Breaks text into lines with as many words as possible and returns the lines.
  ///
  /// - Parameters:
  ///   - text: The text to break.
  ///   - breaking: A function that breaks a word at the start of a line into parts. By default, the
  ///     word is not broken.
  ///   - fits: A function that returns whether a line is short enough.
  package static func lines(
    of text: String,
    breaking: (String) throws -> [String] = { [$0] },
    fitting fits: (String) throws -> Bool
  ) rethrows -> [String] {
    var lines: [String] = []
    for word in words(of: text) {
      if let lastLine = lines.last {
        let extendedLine = lastLine + word.precedingSpace + word.text
        if try fits(extendedLine) {
          lines[lines.count - 1] = extendedLine
          continue
        }
      }
      lines += try breaking(word.text)
    }
    return lines
  }

  /// Splits text into words between which a line can end.
  ///
  /// A size such as "4 × 3" is one word. The sign "·" between two words is shown only if they are
  /// in the same line.
  static func words(of text: String) -> [Word] {
    let noBreakSpace = "\u{A0}"
    let protectedText = text.replacing(" × ", with: "\(noBreakSpace)×\(noBreakSpace)")
    var words: [Word] = []
    var separator = " "
    for part in protectedText.split(separator: " ") {
      if part == "·", !words.isEmpty {
        separator = " · "
        continue
      }
      for piece in pieces(of: part) {
        let text = piece.text.replacing(noBreakSpace, with: " ")
        let precedingSpace = piece.precedingSpace.isEmpty ? "" : separator
        words.append(Word(text: text, precedingSpace: precedingSpace))
      }
      separator = " "
    }
    return words
  }

  /// Splits text without spaces into pieces between which a line can end.
  private static func pieces(of text: Substring) -> [Word] {
    var words: [Word] = []
    for character in text {
      if let last = words.last?.text.last, !canBreak(after: last, before: character) {
        words[words.count - 1].text.append(character)
      } else {
        // Only the first piece had a space before it.
        let space = words.isEmpty ? " " : ""
        words.append(Word(text: String(character), precedingSpace: space))
      }
    }
    return words
  }

  private static func canBreak(after last: Character, before next: Character) -> Bool {
    // A Japanese word in katakana is not split.
    if isKatakana(last), isKatakana(next) {
      return false
    }
    if closingCharacters.contains(next) || openingCharacters.contains(last) {
      return false
    }
    return isSingleCharacterWord(last) || isSingleCharacterWord(next)
  }

  private static func isKatakana(_ character: Character) -> Bool {
    let scalar = character.unicodeScalars.first?.value ?? 0
    return (0x30A1...0x30FE).contains(scalar)
  }

  /// Returns whether a character is treated as a word, in which case a line may end next to it.
  ///
  /// This is the case for Chinese and Japanese characters.
  private static func isSingleCharacterWord(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF01...0xFF60, 0x20000...0x323AF:
      true
    default: false
    }
  }

  /// Closes directional isolates at the end of each line and opens them again on the next line.
  ///
  /// An isolate is a part of text that has its own writing direction. It starts with U+2066, U+2067
  /// or U+2068 and ends with U+2069.
  static func closingIsolates(in lines: [String]) -> [String] {
    let endOfIsolate: Unicode.Scalar = "\u{2069}"
    var openIsolates = ""
    return lines.map { line in
      let start = openIsolates
      for scalar in line.unicodeScalars where (0x2066...0x2069).contains(scalar.value) {
        if scalar != endOfIsolate {
          openIsolates.unicodeScalars.append(scalar)
        } else if !openIsolates.isEmpty {
          openIsolates.unicodeScalars.removeLast()
        }
      }
      let openCount = openIsolates.unicodeScalars.count
      return start + line + String(repeating: "\u{2069}", count: openCount)
    }
  }
}
