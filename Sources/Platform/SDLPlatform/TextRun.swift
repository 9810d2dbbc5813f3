import CSDL

/// A piece of a line that is read in one direction and written in one script.
struct TextRun: Equatable {
  var text: String
  var isFromTheRight: Bool
}

extension TextRun {
  /// Whether a text needs more than one letter after the other from the left.
  static func isSimple(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x300 }
  }

  /// The runs of a line as they are seen, from the left to the right, without what only orders them.
  ///
  /// FriBidi orders them as Unicode's report 9 says. A line that has letters from the right outside
  /// its isolates is read from there; embeddings and overrides, with which a name could pretend to be
  /// another one, order nothing.
  static func runs(of text: String) -> [TextRun] {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else {
      return [TextRun(text: text, isFromTheRight: false)]
    }
    let scalars = text.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }.map(\.self)
    let (letters, count) = (scalars.map(\.value), FriBidiStrIndex(scalars.count))
    var types = letters.map { _ in FRIBIDI_TYPE_ON }
    var brackets = letters.map { _ in FriBidiBracketType() }
    fribidi_get_bidi_types(letters, count, &types)
    fribidi_get_bracket_types(letters, count, types, &brackets)
    var direction = hasLettersFromTheRight(types) ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    var levels = letters.map { _ in FriBidiLevel() }
    var order = (0..<count).map(\.self)
    guard
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0,
      fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &order) > 0
    else { return [TextRun(text: text, isFromTheRight: false)] }
    return runs(of: scalars, in: order.map(Int.init), levels)
  }

  /// Joins what is seen side by side on one level; odd levels are read from the right.
  private static func runs(
    of scalars: [Unicode.Scalar], in order: [Int], _ levels: [FriBidiLevel]
  ) -> [TextRun] {
    var (runs, last) = ([TextRun](), FriBidiLevel?.none)
    for place in order where !isOnlyDirection(scalars[place]) {
      if levels[place] != last {
        runs.append(TextRun(text: "", isFromTheRight: levels[place] % 2 == 1))
      }
      runs[runs.count - 1].text.unicodeScalars.append(scalars[place])
      last = levels[place]
    }
    for index in runs.indices where runs[index].isFromTheRight {
      let letters = runs[index].text.unicodeScalars.reversed()
      runs[index].text = String(String.UnicodeScalarView(letters))
    }
    return runs
  }

  /// Whether a line has such letters outside its isolates.
  private static func hasLettersFromTheRight(_ types: [FriBidiCharType]) -> Bool {
    var depth = 0
    return types.contains { type in
      switch type {
      case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI: depth += 1
      case FRIBIDI_TYPE_PDI: depth = max(0, depth - 1)
      case FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL: return depth == 0
      default: break
      }
      return false
    }
  }

  /// Whether a character is nothing but a direction.
  private static func isOnlyDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x61C, 0x2066...0x2069: true
    default: false
    }
  }
}
