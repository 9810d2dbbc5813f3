import Localization

/// Reads one value from bytes, from the first to the last, without looking back.
struct JSONReader {
  /// Most brackets inside each other: the reader calls itself for each.
  private static let deepest = 32

  private let bytes: [UInt8]
  /// End of the bytes that are UTF-8.
  private var end = 0
  /// Whether a character is cut off there, and not damaged.
  private var isCutOff = true
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var (rest, parser) = (self.bytes.makeIterator(), Unicode.UTF8.ForwardParser())
    var result = parser.parseScalar(from: &rest)
    while case .valid(let character) = result {
      end += character.count
      result = parser.parseScalar(from: &rest)
    }
    // The beginning of a character: RFC 3629, section 4.
    if case .error(let length) = result {
      isCutOff = end + length == self.bytes.count && 0xC2...0xF4 ~= self.bytes[end]
    }
  }

  mutating func document() throws(JSON.Damage) -> JSON.Value {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw unexpected() }
    return value
  }

  private mutating func value(depth: Int) throws(JSON.Damage) -> JSON.Value {
    skipSpace()
    switch next {
    case "{":
      var values: [String: JSON.Value] = [:]
      try items(until: "}", depth: depth) { reader throws(JSON.Damage) in
        guard reader.next == "\"" else { throw reader.unexpected() }
        let key = try reader.text()
        reader.skipSpace()
        guard reader.take(":") else { throw reader.unexpected() }
        guard values[key] == nil else {
          throw reader.damage(tr("the key \(JSON.text(key)) stands twice"))
        }
        values[key] = try reader.value(depth: depth + 1)
      }
      return .object(values)
    case "[":
      var values: [JSON.Value] = []
      try items(until: "]", depth: depth) { reader throws(JSON.Damage) in
        values.append(try reader.value(depth: depth + 1))
      }
      return .list(values)
    case "\"": return .text(try text())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func items(
    until end: Unicode.Scalar, depth: Int, read: (inout JSONReader) throws(JSON.Damage) -> Void
  ) throws(JSON.Damage) {
    guard depth < Self.deepest else {
      throw damage(tr("there are more than \(Self.deepest) brackets inside each other"))
    }
    position += 1
    skipSpace()
    if take(end) { return }
    while true {
      try read(&self)
      skipSpace()
      if take(end) { return }
      guard take(",") else { throw unexpected() }
      skipSpace()
      if next == end || next == "," { throw damage(tr("there is a comma too many")) }
    }
  }

  private mutating func word(_ word: String, _ item: JSON.Value) throws(JSON.Damage) -> JSON.Value {
    guard word.unicodeScalars.allSatisfy({ take($0) }) else { throw unexpected() }
    return item
  }

  private mutating func number() throws(JSON.Damage) -> JSON.Value {
    let start = position
    guard take("-") || isDigit else { throw unexpected() }
    if !take("0") { try digits() } else if isDigit { throw damage(tr("this is no number")) }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSON.Damage) {
    guard isDigit else { throw next == nil ? unexpected() : damage(tr("this is no number")) }
    while isDigit { position += 1 }
  }

  private var isDigit: Bool { next.map { "0"..."9" ~= $0 } ?? false }

  private mutating func text() throws(JSON.Damage) -> String {
    position += 1
    var result = ""
    while let next {
      switch next {
      case "\"":
        position += 1
        return result
      case "\\": result.unicodeScalars.append(try escape())
      // A text that goes on in another line is one whose end was forgotten.
      case "\n": throw unexpected()
      case "\0"..<" ": throw damage(tr("there is a control character in a text"))
      default:
        let plain = bytes[position..<end].prefix { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
        position = plain.firstRange(of: Self.byteOrderMark)?.lowerBound ?? plain.endIndex
        result += String(decoding: plain[..<position], as: UTF8.self)
        if position < plain.endIndex { throw unexpected() }
      }
    }
    throw unexpected(mayBeCutOff: isCutOff)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func escape() throws(JSON.Damage) -> Unicode.Scalar {
    position += 1
    guard let escaped = next else { throw unexpected() }
    position += 1
    if let character = Self.escapes[escaped] { return character }
    guard escaped == "u" else {
      throw damage(tr("there is a backslash before a character that needs none"))
    }
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let half = damage(tr("there is half a character, \\ud800 to \\udfff, alone"))
    guard UTF16.isLeadSurrogate(first) else { throw half }
    for character: Unicode.Scalar in ["\\", "u"] where !take(character) {
      throw next == nil ? unexpected() : half
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw half }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(JSON.Damage) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let next else { throw unexpected() }
      guard let digit = Character(next).hexDigitValue else {
        throw damage(tr("\\u needs four hexadecimal digits"))
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// Next byte as a character, or `nil` at the end; JSON knows none beyond ASCII.
  private var next: Unicode.Scalar? { position < end ? Unicode.Scalar(bytes[position]) : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while next == " " || next == "\n" || next == "\r" || next == "\t" { position += 1 }
  }

  private func damage(_ reason: String, isCutOff: Bool = false) -> JSON.Damage {
    let line = 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
    return JSON.Damage(line: line, reason: reason, isCutOff: isCutOff)
  }

  /// Damage where the next byte cannot stand, or the bytes end too early.
  private func unexpected(mayBeCutOff: Bool = false) -> JSON.Damage {
    if bytes[position...].starts(with: Self.byteOrderMark) {
      return damage(tr("there is a byte-order mark; save the text without one"))
    }
    if position == end, end < bytes.count, !mayBeCutOff {
      return damage(tr("this is not text in UTF-8"))
    }
    return damage(tr("look for a missing comma, quote or bracket"), isCutOff: position == end)
  }
}
