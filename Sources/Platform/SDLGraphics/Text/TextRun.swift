import CSDL

/// A part of a line that has a single reading direction.
struct TextRun {
  var text = ""
  var isRightToLeft = false

  /// The first code point of the scripts that are written from right to left.
  private static let firstRightToLeftCodePoint: UInt32 = 0x590

  /// The characters that embed or override a direction.
  ///
  /// They are removed, because they could make one string look like another.
  private static let embeddings: ClosedRange<UInt32> = 0x202A...0x202E

  /// The characters that mark or isolate a direction and are always invisible.
  private static let directionMarks: Set<UInt32> = [
    0x200E, 0x200F, 0x61C, 0x2066, 0x2067, 0x2068, 0x2069,
  ]

  /// Returns the runs of a line in the order in which they appear on the screen from left to right.
  ///
  /// The order follows Unicode Standard Annex #9, except that embeddings and overrides are ignored.
  static func runs(of text: String) -> [TextRun] {
    let mayHaveRightToLeftText = text.unicodeScalars.contains { scalar in
      scalar.value >= firstRightToLeftCodePoint
    }
    guard mayHaveRightToLeftText else {
      return [TextRun(text: text)]
    }
    let scalars = text.unicodeScalars.filter { !embeddings.contains($0.value) }
    let characters = Array(scalars)
    guard let layout = Layout(characters.map(\.value)) else {
      return [TextRun(text: text)]
    }
    return runs(of: characters, in: layout)
  }

  /// Joins adjacent characters of the same level into runs.
  private static func runs(of characters: [Unicode.Scalar], in layout: Layout) -> [TextRun] {
    var runs: [TextRun] = []
    var lastLevel: FriBidiLevel?
    for index in layout.order {
      let character = characters[index]
      if directionMarks.contains(character.value) {
        continue
      }
      let level = layout.levels[index]
      // Text on odd levels is read from right to left.
      let isRightToLeft = level % 2 == 1
      if level != lastLevel {
        runs.append(TextRun(isRightToLeft: isRightToLeft))
      }
      let text = runs[runs.count - 1].text
      let letter = String(character)
      runs[runs.count - 1].text = isRightToLeft ? letter + text : text + letter
      lastLevel = level
    }
    return runs
  }
}

extension TextRun {
  /// The visual order of a line's characters, computed by the library FriBidi.
  private struct Layout {
    /// The embedding level of each character.
    ///
    /// Text on odd levels is read from right to left.
    let levels: [FriBidiLevel]

    /// The indices of the characters in their order on the screen, from left to right.
    let order: [Int]

    /// Computes the order, or returns `nil` if FriBidi reports an error.
    init?(_ codePoints: [UInt32]) {
      let count = FriBidiStrIndex(codePoints.count)
      var types = Array(repeating: FRIBIDI_TYPE_ON, count: codePoints.count)
      var brackets = Array(repeating: FriBidiBracketType(), count: codePoints.count)
      fribidi_get_bidi_types(codePoints, count, &types)
      fribidi_get_bracket_types(codePoints, count, types, &brackets)

      let isRightToLeft = Self.hasRightToLeftLetters(types)
      var direction = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
      var levels = Array(repeating: FriBidiLevel(), count: codePoints.count)
      let maximumLevel = fribidi_get_par_embedding_levels_ex(
        types, brackets, count, &direction, &levels)
      guard maximumLevel > 0 else { return nil }

      var order = Array(0..<count)
      guard fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &order) > 0 else {
        return nil
      }
      self.levels = levels
      self.order = order.map(Int.init)
    }

    /// Returns whether a line has right-to-left letters outside its isolated parts.
    private static func hasRightToLeftLetters(_ types: [FriBidiCharType]) -> Bool {
      var isolateDepth = 0
      for type in types {
        switch type {
        case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI:
          isolateDepth += 1
        case FRIBIDI_TYPE_PDI:
          isolateDepth = max(0, isolateDepth - 1)
        case FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL:
          if isolateDepth == 0 {
            return true
          }
        default:
          break
        }
      }
      return false
    }
  }
}
