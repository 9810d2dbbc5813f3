import CSDL

/// A piece of a line that is read in one direction.
struct TextRun {
  var text = ""
  var isRightToLeft = false

  /// Runs in visual order (Unicode's report 9); embeddings and overrides, which deceive, are
  /// ignored.
  static func runs(of text: String) -> [TextRun] {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
      return [TextRun(text: text)]
    }
    let scalars = text.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }.map(\.self)
    let codePoints = scalars.map(\.value)
    let count = FriBidiStrIndex(scalars.count)
    var types = codePoints.map { _ in FRIBIDI_TYPE_ON }
    var brackets = codePoints.map { _ in FriBidiBracketType() }
    fribidi_get_bidi_types(codePoints, count, &types)
    fribidi_get_bracket_types(codePoints, count, types, &brackets)
    var direction = hasRightToLeftLetters(types) ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    var levels = codePoints.map { _ in FriBidiLevel() }
    var order = Array(0..<count)
    guard
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0,
      fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &order) > 0
    else { return [TextRun(text: text)] }
    // Neighbours on one level are joined; odd levels are read from the right.
    var runs = [TextRun]()
    var lastLevel = FriBidiLevel?.none
    for index in order.map(Int.init) where !directionMarks.contains(codePoints[index]) {
      let letter = String(scalars[index])
      let isRightToLeft = levels[index] % 2 == 1
      if levels[index] != lastLevel {
        runs.append(TextRun(isRightToLeft: isRightToLeft))
      }
      let text = runs[runs.count - 1].text
      runs[runs.count - 1].text = isRightToLeft ? letter + text : text + letter
      lastLevel = levels[index]
    }
    return runs
  }

  private static let directionMarks: Set<UInt32> = [
    0x200E, 0x200F, 0x61C, 0x2066, 0x2067, 0x2068, 0x2069,
  ]

  /// Whether a line has such letters outside its isolates.
  private static func hasRightToLeftLetters(_ types: [FriBidiCharType]) -> Bool {
    var depth = 0
    return types.contains { type in
      switch type {
      case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI:
        depth += 1
      case FRIBIDI_TYPE_PDI:
        depth = max(0, depth - 1)
      case FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL: return depth == 0
      default: break
      }
      return false
    }
  }
}
