import Language

/// A piece of a line that is read in one direction and written in one script.
struct TextRun: Equatable {
  var text: String
  var isFromTheRight: Bool
}

extension TextRun {
  /// What a character is for the order of a line; after Unicode's report 9, as far as a game's words
  /// need it: no marks that embed, isolate or override.
  private enum Kind {
    case left, right, arabic, number, arabicNumber, separator, sign, mark, neutral
  }

  /// Whether a text needs more than one letter after the other from the left.
  static func isSimple(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x300 }
  }

  /// The runs of a line as they are seen, from the left to the right.
  static func runs(of text: String) -> [TextRun] {
    let scalars = Array(text.unicodeScalars)
    var kinds = scalars.map(kind)
    guard kinds.contains(where: { $0 == .right || $0 == .arabic }) else {
      return [TextRun(text: text, isFromTheRight: false)]
    }
    // Whatever has letters from the right is a sentence from the right.
    resolveNumbers(&kinds)
    resolveNeutrals(&kinds)
    // The level of all is 1; what is read from the left within has 2.
    let isRight = kinds.map { $0 == .right || $0 == .arabic }
    var runs: [TextRun] = []
    for (index, scalar) in scalars.enumerated() {
      if runs.last?.isFromTheRight == isRight[index] {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append(TextRun(text: String(scalar), isFromTheRight: isRight[index]))
      }
    }
    return runs.reversed()
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669: return .arabicNumber
    case 0x2B, 0x2D, 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: return .separator
    case 0x23...0x25, 0xB0, 0x2212: return .sign
    case 0x590...0x5FF, 0xFB1D...0xFB4F, 0x200F: return .right
    case 0x600...0x7BF, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: break
    default:
      let category = scalar.properties.generalCategory
      if [.nonspacingMark, .enclosingMark].contains(category) { return .mark }
      return scalar.properties.isAlphabetic ? .left : .neutral
    }
    if scalar.properties.generalCategory == .nonspacingMark { return .mark }
    return scalar.value == 0x60C ? .separator : .arabic
  }

  /// Rules W1 to W7: marks follow their letter, and signs belong to the numbers beside them.
  private static func resolveNumbers(_ kinds: inout [Kind]) {
    for index in kinds.indices where kinds[index] == .mark {
      kinds[index] = index > 0 ? kinds[index - 1] : .neutral
    }
    var last = Kind.right
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right, .arabic: last = kinds[index]
      case .number where last == .arabic: kinds[index] = .arabicNumber
      default: break
      }
    }
    func isNumber(_ index: Int) -> Bool {
      kinds.indices.contains(index) && (kinds[index] == .number || kinds[index] == .arabicNumber)
    }
    for index in kinds.indices where kinds[index] == .separator {
      let isWithin = isNumber(index - 1) && isNumber(index + 1)
      kinds[index] = isWithin ? kinds[index - 1] : .neutral
    }
    for index in kinds.indices where kinds[index] == .sign {
      kinds[index] = isNumber(index - 1) || isNumber(index + 1) ? .number : .neutral
    }
    last = .right
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right, .arabic: last = kinds[index]
      case .number where last == .left: kinds[index] = .left
      default: break
      }
    }
  }

  /// Rules N1 and N2: what stands between letters of one direction goes with them; numbers count as
  /// letters from the right.
  private static func resolveNeutrals(_ kinds: inout [Kind]) {
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        index += 1
        continue
      }
      let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
      let isBetween = index > 0 && end < kinds.count
      let isLeft = isBetween && kinds[index - 1] == .left && kinds[end] == .left
      for place in index..<end { kinds[place] = isLeft ? .left : .right }
      index = end
    }
  }
}
