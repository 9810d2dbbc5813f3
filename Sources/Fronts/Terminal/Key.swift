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
  public mutating func keys(from bytes: [UInt8]) -> [Key] { bytes.compactMap { key(after: $0) } }

  /// The key that a pause makes of what is pending: Escape alone is a key, half a sequence is none.
  public mutating func keyAfterPause() -> Key? {
    defer { pending = [] }
    return pending == [Self.escape] ? .escape : nil
  }

  private mutating func key(after byte: UInt8) -> Key? {
    if byte == Self.escape {
      defer { pending = [byte] }
      return keyAfterPause()
    }
    guard !pending.isEmpty else { return Self.key(byte) }
    pending.append(byte)
    guard isComplete else { return nil }
    defer { pending = [] }
    return keyOfSequence
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

  /// Whether what is pending has its end.
  ///
  /// `ESC [` parameters final, or `ESC O` final, as in ECMA-48; with Alt held down a key is `ESC`
  /// and the key, which means nothing here.
  private var isComplete: Bool {
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[1]) else { return true }
    return pending.count > 2 && (0x40...0x7E).contains(pending[pending.count - 1])
  }

  private var keyOfSequence: Key? {
    guard pending.count > 2 else { return nil }
    switch Unicode.Scalar(pending[pending.count - 1]) {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "Z": return .backTab
    case "M" where pending[1] == UInt8(ascii: "O"): return .enter
    default: return nil
    }
  }
}
