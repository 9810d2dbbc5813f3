import Localization
import ViewState

/// Parser of the bytes of a terminal into keys, also of sequences in pieces.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  /// Keys by their sequence without Escape, or by its last byte, whatever comes before.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "Z": .backTab, "OM": .activate,
    "OP": .help, "[11~": .help, "[21~": .menu,
    "H": .home, "[1~": .home, "[7~": .home, "[1;5H": .controlHome, "[1;5~": .controlHome,
    "F": .end, "[4~": .end, "[8~": .end, "[1;5F": .controlEnd, "[4;5~": .controlEnd,
    "[5~": .pageUp, "[6~": .pageDown,
  ]

  private var pendingBytes: [UInt8] = []
  private var letterBytes: [UInt8] = []

  mutating func keys(from bytes: [UInt8]) -> [Key] {
    bytes.compactMap { key(after: $0) }
  }

  /// Key of the pending bytes after a pause: Escape alone is one, half a sequence is none.
  mutating func keyAfterPause() -> Key? {
    defer {
      pendingBytes = []
    }
    return pendingBytes == [Self.escape] ? .escape : nil
  }

  private mutating func key(after byte: UInt8) -> Key? {
    if byte == Self.escape {
      defer {
        pendingBytes = [byte]
      }
      return keyAfterPause()
    }
    if pendingBytes.isEmpty {
      return byte < 0x80 ? key(ofASCII: byte) : key(ofLetterWith: byte)
    }
    pendingBytes.append(byte)
    // `ESC [` parameters final, or `ESC O` final, as in ECMA-48; with Alt held down a key is `ESC`
    // and the key, which means nothing here.
    let isSequence = [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pendingBytes[1])
    if isSequence, pendingBytes.count == 2 || !(0x40...0x7E).contains(byte) {
      return nil
    }
    defer {
      pendingBytes = []
    }
    let text = String(decoding: pendingBytes.dropFirst(), as: UTF8.self)
    return isSequence ? Self.sequences[text] ?? Self.sequences[String(text.suffix(1))] : nil
  }

  /// Letter that a byte of UTF-8 completes.
  private mutating func key(ofLetterWith byte: UInt8) -> Key? {
    if byte >= 0xC0 || letterBytes.count == 4 {
      letterBytes = []
    }
    letterBytes.append(byte)
    guard let text = String(validating: letterBytes, as: UTF8.self)?.printable else { return nil }
    letterBytes = []
    return text == " " ? nil : text.first.map(Key.character)
  }

  private mutating func key(ofASCII byte: UInt8) -> Key? {
    letterBytes = []
    return switch byte {
    case 0x0A, 0x0D: .activate
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x20: .space
    case 0x0E: .restart
    case 0x01...0x1A: .command(Character(Unicode.Scalar(byte + 0x60)))
    case 0x21...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }
}
