import Text

/// A piece of a line that is read in one direction and written in one script.
struct TextRun: Equatable {
  var text: String
  var isFromTheRight: Bool
}

extension TextRun {
  /// What a character is for the order of a line; after Unicode's report 9, as far as a game's words
  /// need it: marks of a direction and isolates, but none that embed or override.
  private enum Kind {
    case left, right, arabic, number, arabicNumber, separator, sign, mark, neutral
  }

  /// A character of a line, or all that is isolated at its place.
  private enum Unit {
    case scalar(Unicode.Scalar)
    case isolate([TextRun])
  }

  /// What lies side by side on one level: 0 and 2 are read from the left, 1 from the right.
  private struct Piece {
    let level: Int
    var runs: [TextRun]
    let isIsolate: Bool
  }

  /// Whether a text needs more than one letter after the other from the left.
  static func isSimple(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value < 0x300 }
  }

  /// The runs of a line as they are seen, from the left to the right, without what only orders them.
  static func runs(of text: String) -> [TextRun] {
    guard text.unicodeScalars.contains(where: { isOrdering($0) }) else {
      return [TextRun(text: text, isFromTheRight: false)]
    }
    var rest = Substring(text).unicodeScalars
    return line(units(of: &rest, isIsolated: false), isFromTheRight: nil)
  }

  /// Whether a character may change the order of others.
  private static func isOrdering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590: false
    case 0x200E, 0x2066...0x2069: true
    default: [.right, .arabic].contains(kind(scalar))
    }
  }

  /// Reads a line, or an isolate to its end.
  private static func units(
    of rest: inout Substring.UnicodeScalarView, isIsolated: Bool
  ) -> [Unit] {
    var units: [Unit] = []
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x2066...0x2068:
        let inside = self.units(of: &rest, isIsolated: true)
        let isFromTheRight = scalar.value == 0x2068 ? nil : scalar.value == 0x2067
        units.append(.isolate(line(inside, isFromTheRight: isFromTheRight)))
      case 0x2069: if isIsolated { return units }
      default: units.append(.scalar(scalar))
      }
    }
    return units
  }

  /// The runs of a line or of an isolate; without a direction of its own, whatever has letters from
  /// the right is read from there.
  private static func line(_ units: [Unit], isFromTheRight: Bool?) -> [TextRun] {
    var kinds = units.map { unit in
      if case .scalar(let scalar) = unit { kind(scalar) } else { Kind.neutral }
    }
    let isRight = isFromTheRight ?? kinds.contains { $0 == .right || $0 == .arabic }
    resolveNumbers(&kinds, in: isRight ? .right : .left)
    resolveNeutrals(&kinds, in: isRight ? .right : .left)
    var pieces: [Piece] = []
    for (unit, kind) in zip(units, kinds) {
      let level = [.right, .arabic].contains(kind) ? 1 : kind == .left && !isRight ? 0 : 2
      switch unit {
      case .isolate(let runs): pieces.append(Piece(level: level, runs: runs, isIsolate: true))
      // These are nothing but a direction.
      case .scalar("\u{200E}"), .scalar("\u{200F}"), .scalar("\u{61C}"): break
      case .scalar(let scalar):
        if let last = pieces.last, last.level == level, !last.isIsolate {
          pieces[pieces.count - 1].runs[0].text.unicodeScalars.append(scalar)
        } else {
          let run = TextRun(text: String(scalar), isFromTheRight: level == 1)
          pieces.append(Piece(level: level, runs: [run], isIsolate: false))
        }
      }
    }
    return turned(turned(pieces, from: 2), from: 1).flatMap(\.runs)
  }

  /// Rule L2: turns all that stands side by side on a level, or above it, round.
  private static func turned(_ pieces: [Piece], from level: Int) -> [Piece] {
    var (done, waiting): ([Piece], [Piece]) = ([], [])
    for piece in pieces {
      if piece.level >= level {
        waiting.append(piece)
      } else {
        done += waiting.reversed() + [piece]
        waiting = []
      }
    }
    return done + waiting.reversed()
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669: return .arabicNumber
    case 0x2B, 0x2D, 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: return .separator
    case 0x23...0x25, 0xB0, 0x2212: return .sign
    case 0x200E: return .left
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
  private static func resolveNumbers(_ kinds: inout [Kind], in base: Kind) {
    for index in kinds.indices where kinds[index] == .mark {
      kinds[index] = index > 0 ? kinds[index - 1] : .neutral
    }
    var last = base
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
    last = base
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
  private static func resolveNeutrals(_ kinds: inout [Kind], in base: Kind) {
    func direction(_ index: Int) -> Kind {
      kinds.indices.contains(index) ? (kinds[index] == .left ? .left : .right) : base
    }
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        index += 1
        continue
      }
      let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
      let (before, after) = (direction(index - 1), direction(end))
      for place in index..<end { kinds[place] = before == after ? before : base }
      index = end
    }
  }
}
