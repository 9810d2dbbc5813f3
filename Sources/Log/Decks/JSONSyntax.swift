#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the line where a text stops being JSON, which `JSONDecoder` does not tell.
struct JSONSyntax {
  private let bytes: [UInt8]
  private var position = 0

  /// Counted from 1; `nil` if nothing is wrong with the brackets, commas and quotes.
  static func damagedLine(of data: Data) -> Int? {
    var text = JSONSyntax(bytes: Array(data))
    if text.skipValue(depth: 0) {
      text.skipSpace()
      if text.position == text.bytes.count { return nil }
    }
    return 1 + text.bytes[..<text.position].count { $0 == UInt8(ascii: "\n") }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipValue(depth: Int) -> Bool {
    skipSpace()
    if skip("{") { return skipItems(until: "}", depth: depth, areNamed: true) }
    if skip("[") { return skipItems(until: "]", depth: depth, areNamed: false) }
    return peek == UInt8(ascii: "\"") ? skipText() : skipWord()
  }

  private mutating func skipItems(
    until end: Unicode.Scalar, depth: Int, areNamed: Bool
  ) -> Bool {
    guard depth < 100 else { return false }
    skipSpace()
    if skip(end) { return true }
    while true {
      skipSpace()
      if areNamed {
        guard skipText() else { return false }
        skipSpace()
        guard skip(":") else { return false }
      }
      guard skipValue(depth: depth + 1) else { return false }
      skipSpace()
      if skip(end) { return true }
      guard skip(",") else { return false }
    }
  }

  /// A text ends in the line in which it begins.
  private mutating func skipText() -> Bool {
    guard skip("\"") else { return false }
    while let byte = peek, byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { position = min(position + 1, bytes.count) }
    }
    return false
  }

  /// A number, or one of `true`, `false` and `null`; which one does not matter here.
  private mutating func skipWord() -> Bool {
    let start = position
    while let byte = peek, byte > 0x20, !"{}[],:\"".utf8.contains(byte) { position += 1 }
    return position > start
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (9...13).contains(byte) { position += 1 }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
}
