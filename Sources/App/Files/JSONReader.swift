import Localization

/// Reads one value from bytes, from the first to the last, without looking back.
struct JSONReader {
  /// Most brackets inside each other: the reader calls itself for each.
  private static let maximumDepth = 32

  private let bytes: [UInt8]
  /// End of the bytes that are UTF-8.
  private var validEnd = 0
  /// Whether a character is cut off there, and not damaged.
  private var isTruncated = true
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var iterator = self.bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var result = parser.parseScalar(from: &iterator)
    while case .valid(let character) = result {
      validEnd += character.count
      result = parser.parseScalar(from: &iterator)
    }
    // The beginning of a character: RFC 3629, section 4.
    if case .error(let length) = result {
      isTruncated = validEnd + length == self.bytes.count && 0xC2...0xF4 ~= self.bytes[validEnd]
    }
  }

  mutating func readDocument() throws(JSON.ParseError) -> JSON.Value {
    let value = try readValue(depth: 0)
    skipWhitespace()
    guard position == bytes.count else { throw unexpectedInput() }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSON.ParseError) -> JSON.Value {
    skipWhitespace()
    switch nextCharacter {
    case "{":
      var values: [String: JSON.Value] = [:]
      try readItems(until: "}", depth: depth) { reader throws(JSON.ParseError) in
        guard reader.nextCharacter == "\"" else { throw reader.unexpectedInput() }
        let key = try reader.readString()
        reader.skipWhitespace()
        guard reader.consume(":") else { throw reader.unexpectedInput() }
        guard values[key] == nil else {
          throw reader.parseError(tr("the key \(JSON.stringLiteral(key)) stands twice"))
        }
        values[key] = try reader.readValue(depth: depth + 1)
      }
      return .object(values)
    case "[":
      var values: [JSON.Value] = []
      try readItems(until: "]", depth: depth) { reader throws(JSON.ParseError) in
        values.append(try reader.readValue(depth: depth + 1))
      }
      return .list(values)
    case "\"": return .text(try readString())
    case "t": return try readLiteral("true", .bool(true))
    case "f": return try readLiteral("false", .bool(false))
    case "n": return try readLiteral("null", .null)
    default: return try readNumber()
    }
  }

  private mutating func readItems(
    until end: Unicode.Scalar, depth: Int,
    readItem: (inout JSONReader) throws(JSON.ParseError) -> Void
  ) throws(JSON.ParseError) {
    guard depth < Self.maximumDepth else {
      throw parseError(tr("there are more than \(Self.maximumDepth) brackets inside each other"))
    }
    position += 1
    skipWhitespace()
    if consume(end) {
      return
    }
    while true {
      try readItem(&self)
      skipWhitespace()
      if consume(end) {
        return
      }
      guard consume(",") else { throw unexpectedInput() }
      skipWhitespace()
      if nextCharacter == end || nextCharacter == "," {
        throw parseError(tr("there is a comma too many"))
      }
    }
  }

  private mutating func readLiteral(_ spelling: String, _ value: JSON.Value) throws(JSON.ParseError)
    -> JSON.Value
  {
    guard spelling.unicodeScalars.allSatisfy({ consume($0) }) else { throw unexpectedInput() }
    return value
  }

  private mutating func readNumber() throws(JSON.ParseError) -> JSON.Value {
    let start = position
    guard consume("-") || isDigit else { throw unexpectedInput() }
    if !consume("0") {
      try skipDigits()
    } else if isDigit {
      throw parseError(tr("this is no number"))
    }
    if consume(".") {
      try skipDigits()
    }
    if consume("e") || consume("E") {
      if !consume("+") {
        _ = consume("-")
      }
      try skipDigits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSON.ParseError) {
    guard isDigit else {
      throw nextCharacter == nil ? unexpectedInput() : parseError(tr("this is no number"))
    }
    while isDigit {
      position += 1
    }
  }

  private var isDigit: Bool { nextCharacter.map { "0"..."9" ~= $0 } ?? false }

  private mutating func readString() throws(JSON.ParseError) -> String {
    position += 1
    var result = ""
    while let nextCharacter {
      switch nextCharacter {
      case "\"":
        position += 1
        return result
      case "\\":
        result.unicodeScalars.append(try readEscape())
      // A text that goes on in another line is one whose end was forgotten.
      case "\n": throw unexpectedInput()
      case "\0"..<" ": throw parseError(tr("there is a control character in a text"))
      default:
        let plainBytes = bytes[position..<validEnd].prefix {
          $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C
        }
        position = plainBytes.firstRange(of: Self.byteOrderMark)?.lowerBound ?? plainBytes.endIndex
        result += String(decoding: plainBytes[..<position], as: UTF8.self)
        if position < plainBytes.endIndex {
          throw unexpectedInput()
        }
      }
    }
    throw unexpectedInput(mayBeTruncated: isTruncated)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func readEscape() throws(JSON.ParseError) -> Unicode.Scalar {
    position += 1
    guard let escaped = nextCharacter else { throw unexpectedInput() }
    position += 1
    if let character = Self.escapes[escaped] {
      return character
    }
    guard escaped == "u" else {
      throw parseError(tr("there is a backslash before a character that needs none"))
    }
    let first = try readCodeUnit()
    if let scalar = Unicode.Scalar(first) {
      return scalar
    }
    let surrogateError = parseError(tr("there is half a character, \\ud800 to \\udfff, alone"))
    guard UTF16.isLeadSurrogate(first) else { throw surrogateError }
    for character: Unicode.Scalar in ["\\", "u"] where !consume(character) {
      throw nextCharacter == nil ? unexpectedInput() : surrogateError
    }
    let second = try readCodeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw surrogateError }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func readCodeUnit() throws(JSON.ParseError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let nextCharacter else { throw unexpectedInput() }
      guard let digit = Character(nextCharacter).hexDigitValue else {
        throw parseError(tr("\\u needs four hexadecimal digits"))
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  /// Next byte as a character, or `nil` at the end; JSON knows none beyond ASCII.
  private var nextCharacter: Unicode.Scalar? {
    position < validEnd ? Unicode.Scalar(bytes[position]) : nil
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard nextCharacter == character else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while nextCharacter == " " || nextCharacter == "\n" || nextCharacter == "\r"
      || nextCharacter == "\t"
    { position += 1 }
  }

  private func parseError(_ reason: String, isTruncated: Bool = false) -> JSON.ParseError {
    let line = 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
    return JSON.ParseError(line: line, reason: reason, isTruncated: isTruncated)
  }

  /// Damage where the next byte cannot stand, or the bytes end too early.
  private func unexpectedInput(mayBeTruncated: Bool = false) -> JSON.ParseError {
    if bytes[position...].starts(with: Self.byteOrderMark) {
      return parseError(tr("there is a byte-order mark; save the text without one"))
    }
    if position == validEnd, validEnd < bytes.count, !mayBeTruncated {
      return parseError(tr("this is not text in UTF-8"))
    }
    return parseError(
      tr("look for a missing comma, quote or bracket"), isTruncated: position == validEnd)
  }
}
