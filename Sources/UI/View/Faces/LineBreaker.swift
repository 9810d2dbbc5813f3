/// Places where a line may end: between words, or between the characters of Chinese and Japanese.
package enum LineBreaker {
  private static let closingCharacters = Set("、。，．：；！？」』）］｝〉》】〕・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…％,.:;!?)")
  private static let openingCharacters = Set("「『（［｛〈《【〔(")

  /// Words of a text, each with the space before it; a size such as "4 × 3" is one word.
  static func words(of text: String) -> [(word: String, space: String)] {
    let parts = text.replacing(" × ", with: "\u{A0}×\u{A0}").split(separator: " ")
    return parts.flatMap { word -> [(word: String, space: String)] in
      var pieces: [(word: String, space: String)] = []
      for character in word {
        if let last = pieces.last?.word.last, !canBreak(after: last, before: character) {
          pieces[pieces.count - 1].word.append(character)
        } else {
          pieces.append((String(character), pieces.isEmpty ? " " : ""))
        }
      }
      return pieces.map { ($0.word.replacing("\u{A0}", with: " "), $0.space) }
    }
  }

  /// Lines of a text's words, each as long as fits; `breaking` makes pieces of a word that does
  /// not.
  package static func lines(
    of text: String, breaking: (String) throws -> [String] = { [$0] },
    fitting fits: (String) throws -> Bool
  ) rethrows -> [String] {
    try words(of: text).reduce(into: []) { lines, next in
      if let extendedLine = lines.last.map({ $0 + next.space + next.word }), try fits(extendedLine)
      {
        lines[lines.count - 1] = extendedLine
      } else {
        lines += try breaking(next.word)
      }
    }
  }

  /// Lines, each with whole isolates: U+2066, U+2067 or U+2068 at the beginning, and U+2069.
  static func closingIsolates(in lines: [String]) -> [String] {
    var openIsolates = ""
    return lines.map { line in
      let start = openIsolates
      for scalar in line.unicodeScalars where (0x2066...0x2069).contains(scalar.value) {
        if scalar != "\u{2069}" {
          openIsolates.unicodeScalars.append(scalar)
        } else if !openIsolates.isEmpty {
          openIsolates.unicodeScalars.removeLast()
        }
      }
      return start + line + String(repeating: "\u{2069}", count: openIsolates.unicodeScalars.count)
    }
  }

  private static func canBreak(after last: Character, before next: Character) -> Bool {
    let katakana = 0x30A1...0x30FE as ClosedRange<UInt32>
    let isInKatakanaWord = [last, next].allSatisfy {
      katakana ~= $0.unicodeScalars.first?.value ?? 0
    }
    return !isInKatakanaWord && (isSingleCharacterWord(last) || isSingleCharacterWord(next))
      && !closingCharacters.contains(next)
      && !openingCharacters.contains(last)
  }

  private static func isSingleCharacterWord(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF01...0xFF60, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
