import Board

enum Key: Equatable {
  case up, down, left, right
  case jump(Jump)
  case enter, space, tab, backTab, escape, backspace
  /// F1 and F10.
  case help, menu
  case control(Character)
  case character(Character)
}

/// Turns the bytes that a terminal sends into keys, also when a sequence comes in pieces.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  private var pending: [UInt8] = []
  /// The bytes of a letter beyond ASCII that have come so far.
  private var letter: [UInt8] = []

  mutating func keys(from bytes: [UInt8]) -> [Key] { bytes.compactMap { key(after: $0) } }

  /// The key that a pause makes of what is pending: Escape alone is a key, half a sequence is none.
  mutating func keyAfterPause() -> Key? {
    defer { pending = [] }
    return pending == [Self.escape] ? .escape : nil
  }

  private mutating func key(after byte: UInt8) -> Key? {
    if byte == Self.escape {
      defer { pending = [byte] }
      return keyAfterPause()
    }
    guard !pending.isEmpty else { return byte < 0x80 ? Self.key(byte) : key(ofLetterWith: byte) }
    pending.append(byte)
    // `ESC [` parameters final, or `ESC O` final, as in ECMA-48; with Alt held down a key is `ESC`
    // and the key, which means nothing here.
    let isSequence = [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[1])
    if isSequence, pending.count == 2 || !(0x40...0x7E).contains(byte) { return nil }
    let parameters = String(decoding: pending[2..<max(2, pending.count - 1)], as: UTF8.self)
    defer { pending = [] }
    switch Unicode.Scalar(byte) {
    case _ where !isSequence: return nil
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "Z": return .backTab
    case "M" where pending[1] == UInt8(ascii: "O"): return .enter
    case "P" where pending[1] == UInt8(ascii: "O"): return .help
    case "~" where parameters == "11": return .help
    case "~" where parameters == "21": return .menu
    case "H": return .jump(parameters.hasSuffix(";5") ? .first : .firstInRow)
    case "F": return .jump(parameters.hasSuffix(";5") ? .last : .lastInRow)
    case "~": return Self.jumps[parameters].map(Key.jump)
    default: return nil
    }
  }

  /// The letter that a byte of UTF-8 completes.
  private mutating func key(ofLetterWith byte: UInt8) -> Key? {
    // The first byte of a letter tells how many follow.
    if byte >= 0xC0 { letter = [] }
    letter.append(byte)
    let length = letter[0] >= 0xF0 ? 4 : letter[0] >= 0xE0 ? 3 : 2
    guard letter.count >= length else { return nil }
    defer { letter = [] }
    let text = String(validating: letter, as: UTF8.self)?.printable ?? " "
    return text == " " ? nil : text.first.map(Key.character)
  }

  /// Home, End, Page Up and Page Down, as terminals of different descent number them.
  private static let jumps: [String: Jump] = [
    "1": .firstInRow, "7": .firstInRow, "4": .lastInRow, "8": .lastInRow, "5": .firstInColumn,
    "6": .lastInColumn, "1;5": .first, "4;5": .last,
  ]

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x20: .space
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x21...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }
}
