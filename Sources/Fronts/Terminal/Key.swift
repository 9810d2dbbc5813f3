/// A key of a terminal's keyboard.
public enum Key: Equatable, Sendable {
  case up, down, left, right
  case enter, space, tab, backTab, escape, backspace
  /// Ctrl and a letter, in lower case.
  case control(Character)
  /// A printable ASCII character.
  case character(Character)
}

/// Turns the bytes that a terminal sends into keys, also when a sequence comes in pieces.
public struct KeyParser: Sendable {
  private var pending: [UInt8] = []

  /// Creates a parser.
  public init() {}

  private static let escape: UInt8 = 0x1B

  /// The keys that are complete now.
  public mutating func keys(from bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if pending.isEmpty {
        if byte == Self.escape {
          pending = [byte]
        } else if let key = Self.key(byte) {
          keys.append(key)
        }
      } else if byte == Self.escape {
        if pending.count == 1 { keys.append(.escape) }
        pending = [byte]
      } else {
        pending.append(byte)
        if Self.isComplete(pending) {
          if let key = Self.key(ofSequence: pending) { keys.append(key) }
          pending = []
        }
      }
    }
    return keys
  }

  /// The key that a pause makes of what is pending: Escape alone is a key, half a sequence is none.
  public mutating func keyAfterPause() -> Key? {
    defer { pending = [] }
    return pending == [Self.escape] ? .escape : nil
  }

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

  /// Whether a sequence has its end.
  ///
  /// `ESC [` parameters final, or `ESC O` final, as in ECMA-48; with Alt held down a key is `ESC`
  /// and the key, which means nothing here.
  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return true }
    return bytes.count > 2 && (0x40...0x7E).contains(bytes[bytes.count - 1])
  }

  private static func key(ofSequence bytes: [UInt8]) -> Key? {
    guard bytes.count > 2 else { return nil }
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "M") where bytes[1] == UInt8(ascii: "O"): return .enter
    default: return nil
    }
  }
}
