import Localization
import ViewState

/// A parser that converts the bytes from a terminal to keys.
///
/// An escape sequence or a letter can arrive in several pieces. The parser stores an incomplete
/// piece until the next bytes arrive.
struct KeyParser {
  private static let escape: UInt8 = 0x1B
  /// The maximum length of a character in UTF-8, in bytes.
  private static let maximumLetterLength = 4

  /// The difference between a lowercase letter's code and the byte that Ctrl with that letter
  /// sends.
  private static let controlOffset: UInt8 = 0x60

  /// The start of an escape sequence whose end has not arrived yet.
  private var pendingBytes: [UInt8] = []
  /// The start of a letter whose end has not arrived yet.
  private var letterBytes: [UInt8] = []

  /// Parses more bytes and returns the keys that are now complete.
  mutating func keys(from bytes: [UInt8]) -> [Key] {
    bytes.compactMap { key(after: $0) }
  }

  /// Discards the pending bytes after a pause.
  ///
  /// - Returns: The Escape key if the pending bytes are only Escape, or `nil` otherwise.
  mutating func keyAfterPause() -> Key? {
    let isEscapeAlone = pendingBytes == [Self.escape]
    pendingBytes = []
    return isEscapeAlone ? .escape : nil
  }

  /// Parses a byte and returns the key that the byte completes, if there is one.
  private mutating func key(after byte: UInt8) -> Key? {
    if byte == Self.escape {
      // The new sequence ends the pending sequence, which may be only Escape.
      let key = keyAfterPause()
      pendingBytes = [byte]
      return key
    }
    if pendingBytes.isEmpty {
      let isASCII = byte < 0x80
      return isASCII ? key(ofASCII: byte) : key(ofLetterWith: byte)
    }
    pendingBytes.append(byte)
    return keyOfPendingBytes(endingIn: byte)
  }

  /// Returns the key of the pending escape sequence if the given byte completes the sequence.
  ///
  /// According to ECMA-48, a sequence is `ESC [`, parameters and a final byte, or `ESC O` and a
  /// final byte. While Alt is pressed, the terminal sends `ESC` before the key. The game does not
  /// use such keys.
  private mutating func keyOfPendingBytes(endingIn lastByte: UInt8) -> Key? {
    let introducers = [UInt8(ascii: "["), UInt8(ascii: "O")]
    guard introducers.contains(pendingBytes[1]) else {
      pendingBytes = []
      return nil
    }

    let isFinalByte = (0x40...0x7E).contains(lastByte)
    let isComplete = pendingBytes.count > 2 && isFinalByte
    guard isComplete else { return nil }

    let sequence = String(decoding: pendingBytes.dropFirst(), as: UTF8.self)
    pendingBytes = []
    return Self.key(ofSequence: sequence)
  }

  /// Returns the key that sends an escape sequence, or `nil` if there is no such key.
  ///
  /// - Parameter sequence: The sequence without its first byte, which is Escape.
  private static func key(ofSequence sequence: String) -> Key? {
    switch sequence {
    case "OM": .activate
    case "OP", "[11~": .help
    case "[21~": .menu
    case "[1~", "[7~": .home
    case "[4~", "[8~": .end
    case "[1;5H", "[1;5~": .controlHome
    case "[1;5F", "[4;5~": .controlEnd
    case "[5~": .pageUp
    case "[6~": .pageDown
    default: key(ofFinalCharacter: sequence.last)
    }
  }

  /// Returns the key of an escape sequence whose last character is enough to identify the key.
  private static func key(ofFinalCharacter character: Character?) -> Key? {
    switch character {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "Z": .backTab
    default: nil
    }
  }

  /// Returns the key of a letter if the given UTF-8 byte completes the letter.
  private mutating func key(ofLetterWith byte: UInt8) -> Key? {
    let isFirstByte = byte >= 0xC0
    if isFirstByte || letterBytes.count == Self.maximumLetterLength {
      letterBytes = []
    }
    letterBytes.append(byte)

    guard let text = String(validating: letterBytes, as: UTF8.self)?.printable else { return nil }
    letterBytes = []
    guard let letter = text.first, text != " " else { return nil }
    return .character(letter)
  }

  private mutating func key(ofASCII byte: UInt8) -> Key? {
    letterBytes = []
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return .activate
    case UInt8(ascii: "\t"):
      return .tab
    case 0x08, 0x7F:
      return .backspace
    case UInt8(ascii: " "):
      return .space
    case Self.byte(ofControlWith: "n"):
      return .restart
    case Self.byte(ofControlWith: "a")...Self.byte(ofControlWith: "z"):
      let letter = Character(Unicode.Scalar(byte + Self.controlOffset))
      return .command(letter)
    case UInt8(ascii: "!")...UInt8(ascii: "~"):
      return .character(Character(Unicode.Scalar(byte)))
    default:
      return nil
    }
  }

  /// Returns the byte that a terminal sends when Ctrl and a letter are pressed.
  private static func byte(ofControlWith letter: Unicode.Scalar) -> UInt8 {
    UInt8(ascii: letter) - controlOffset
  }
}
