import Board

extension Key {
  /// Text that the key types into a field.
  var text: String? {
    switch self {
    case .sign(let sign): String(sign)
    case .space: " "
    default: nil
    }
  }
}

/// Parser of the bytes of a terminal into keys, also of sequences in pieces.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  private var pending: [UInt8] = []
  /// First bytes of a letter beyond ASCII.
  private var letter: [UInt8] = []

  mutating func keys(from bytes: [UInt8]) -> [Key] { bytes.compactMap { key(after: $0) } }

  /// Key of the pending bytes after a pause: Escape alone is one, half a sequence is none.
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
    case "M" where pending[1] == UInt8(ascii: "O"): return .activate
    case "P" where pending[1] == UInt8(ascii: "O"): return .help
    case "~" where parameters == "11": return .help
    case "~" where parameters == "21": return .menu
    case "H": return parameters.hasSuffix(";5") ? .first : .home
    case "F": return parameters.hasSuffix(";5") ? .last : .end
    case "~": return Self.jumps[parameters]
    default: return nil
    }
  }

  /// Letter that a byte of UTF-8 completes.
  private mutating func key(ofLetterWith byte: UInt8) -> Key? {
    // The first byte of a letter tells how many follow.
    if byte >= 0xC0 { letter = [] }
    letter.append(byte)
    let length = letter[0] >= 0xF0 ? 4 : letter[0] >= 0xE0 ? 3 : 2
    guard letter.count >= length else { return nil }
    defer { letter = [] }
    let text = String(validating: letter, as: UTF8.self)?.printable ?? " "
    return text == " " ? nil : text.first.map(Key.sign)
  }

  /// Home, End, Page Up and Page Down, as terminals number them.
  private static let jumps: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown, "1;5": .first,
    "4;5": .last,
  ]

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .activate
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x20: .space
    case 0x0E: .restart
    case 0x01...0x1A: .command(Character(Unicode.Scalar(byte + 0x60)))
    case 0x21...0x7E: .sign(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }
}
