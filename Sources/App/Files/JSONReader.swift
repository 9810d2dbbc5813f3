import Localization

/// A parser that reads one JSON value from bytes in a single pass.
struct JSONReader {
  /// The maximum number of nested brackets.
  ///
  /// The parser calls itself for each level, so the limit protects the stack.
  private static let maximumDepth = 32

  private static let byteOrderMark = Array("\u{FEFF}".utf8)

  private let bytes: [UInt8]

  /// The end of the valid UTF-8 text at the beginning of `bytes`.
  private var validEnd = 0

  /// Whether the bytes after `validEnd` can be the beginning of an incomplete character.
  private var isTruncated = true

  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    findValidEnd()
  }

  private mutating func findValidEnd() {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var result = parser.parseScalar(from: &iterator)
    while case .valid(let character) = result {
      validEnd += character.count
      result = parser.parseScalar(from: &iterator)
    }

    if case .error(let length) = result {
      // These bytes can start a character of several bytes, as listed in RFC 3629, section 4.
      let startsCharacter = 0xC2...0xF4 ~= bytes[validEnd]
      let reachesEnd = validEnd + length == bytes.count
      isTruncated = startsCharacter && reachesEnd
    }
  }

  /// Reads the value in `bytes` and throws an error if other text follows it.
  mutating func readDocument() throws(JSON.ParseError) -> JSON.Value {
    let value = try readValue(depth: 0)
    skipWhitespace()
    guard position == bytes.count else { throw unexpectedInput() }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSON.ParseError) -> JSON.Value {
    skipWhitespace()
    switch nextCharacter {
    case "{": return try readObject(depth: depth)
    case "[": return try readList(depth: depth)
    case "\"": return .text(try readString())
    case "t": return try readLiteral("true", .bool(true))
    case "f": return try readLiteral("false", .bool(false))
    case "n": return try readLiteral("null", .null)
    default: return try readNumber()
    }
  }

  // MARK: Objects and lists

  /// Reads an object, whose keys must be different.
  private mutating func readObject(depth: Int) throws(JSON.ParseError) -> JSON.Value {
    var values: [String: JSON.Value] = [:]
    try readItems(until: "}", depth: depth) { reader throws(JSON.ParseError) in
      let key = try reader.readKey()
      guard values[key] == nil else {
        throw reader.parseError(tr("duplicate key \(JSON.stringLiteral(key))"))
      }
      values[key] = try reader.readValue(depth: depth + 1)
    }
    return .object(values)
  }

  /// Reads the key of an object and the colon after it.
  private mutating func readKey() throws(JSON.ParseError) -> String {
    guard nextCharacter == "\"" else { throw unexpectedInput() }
    let key = try readString()
    skipWhitespace()
    guard consume(":") else { throw unexpectedInput() }
    return key
  }

  private mutating func readList(depth: Int) throws(JSON.ParseError) -> JSON.Value {
    var values: [JSON.Value] = []
    try readItems(until: "]", depth: depth) { reader throws(JSON.ParseError) in
      values.append(try reader.readValue(depth: depth + 1))
    }
    return .list(values)
  }

  /// Reads items that are separated by commas, from the opening bracket to the closing bracket.
  private mutating func readItems(
    until closingBracket: Unicode.Scalar,
    depth: Int,
    readItem: (inout JSONReader) throws(JSON.ParseError) -> Void
  ) throws(JSON.ParseError) {
    guard depth < Self.maximumDepth else {
      throw parseError(tr("more than \(Self.maximumDepth) nested brackets"))
    }
    position += 1
    skipWhitespace()
    if consume(closingBracket) {
      return
    }

    while true {
      try readItem(&self)
      skipWhitespace()
      if consume(closingBracket) {
        return
      }
      guard consume(",") else { throw unexpectedInput() }
      skipWhitespace()
      if nextCharacter == closingBracket || nextCharacter == "," {
        throw parseError(tr("there is an extra comma"))
      }
    }
  }

  // MARK: Literals and numbers

  private mutating func readLiteral(
    _ spelling: String,
    _ value: JSON.Value
  ) throws(JSON.ParseError) -> JSON.Value {
    for character in spelling.unicodeScalars {
      guard consume(character) else { throw unexpectedInput() }
    }
    return value
  }

  /// Reads a number.
  private mutating func readNumber() throws(JSON.ParseError) -> JSON.Value {
    let start = position

    guard consume("-") || isDigit else { throw unexpectedInput() }
    if !consume("0") {
      try skipDigits()
    } else if isDigit {
      throw parseError(tr("not a number"))
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

  /// Skips one or more digits.
  private mutating func skipDigits() throws(JSON.ParseError) {
    guard isDigit else {
      if nextCharacter == nil {
        throw unexpectedInput()
      }
      throw parseError(tr("not a number"))
    }
    while isDigit {
      position += 1
    }
  }

  private var isDigit: Bool {
    guard let nextCharacter else { return false }
    return "0"..."9" ~= nextCharacter
  }

  // MARK: Strings

  /// Reads a string from its opening quotation mark to its closing quotation mark.
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
      case "\n":
        // The closing quotation mark is probably missing.
        throw unexpectedInput()
      case "\0"..<" ":
        throw parseError(tr("there is a control character in a string"))
      default:
        result += try readPlainCharacters()
      }
    }
    throw unexpectedInput(mayBeTruncated: isTruncated)
  }

  /// Reads all characters up to the next quotation mark, backslash or control character.
  private mutating func readPlainCharacters() throws(JSON.ParseError) -> String {
    let space = UInt8(ascii: " ")
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    let characters = bytes[position..<validEnd].prefix { byte in
      byte >= space && byte != quote && byte != backslash
    }

    if let mark = characters.firstRange(of: Self.byteOrderMark) {
      position = mark.lowerBound
      throw unexpectedInput()
    }
    position = characters.endIndex
    return String(decoding: characters, as: UTF8.self)
  }

  /// Reads an escape sequence, which has two parts if it represents a surrogate pair.
  private mutating func readEscape() throws(JSON.ParseError) -> Unicode.Scalar {
    position += 1
    guard let escaped = nextCharacter else { throw unexpectedInput() }
    position += 1
    if escaped == "u" {
      return try readUnicodeEscape()
    }
    guard let character = Self.meaning(ofEscaped: escaped) else {
      throw parseError(tr("a backslash is not allowed before this character"))
    }
    return character
  }

  /// Returns the character that a backslash and another character represent.
  private static func meaning(ofEscaped character: Unicode.Scalar) -> Unicode.Scalar? {
    switch character {
    case "\"", "\\", "/": character
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    default: nil
    }
  }

  /// Reads the character code after `\u`.
  ///
  /// The code is either one code unit or a surrogate pair.
  private mutating func readUnicodeEscape() throws(JSON.ParseError) -> Unicode.Scalar {
    let first = try readCodeUnit()
    if let scalar = Unicode.Scalar(first) {
      return scalar
    }

    let surrogateError = parseError(tr("unpaired surrogate, \\ud800 to \\udfff"))
    guard UTF16.isLeadSurrogate(first) else { throw surrogateError }
    for character: Unicode.Scalar in ["\\", "u"] {
      guard consume(character) else {
        throw nextCharacter == nil ? unexpectedInput() : surrogateError
      }
    }
    let second = try readCodeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw surrogateError }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Reads the four hexadecimal digits of a UTF-16 code unit.
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

  // MARK: Characters

  /// The next byte as a character, or `nil` at the end of the valid bytes.
  ///
  /// One byte is sufficient, because all characters that have a meaning in JSON are ASCII.
  private var nextCharacter: Unicode.Scalar? {
    guard position < validEnd else { return nil }
    return Unicode.Scalar(bytes[position])
  }

  /// Skips a character if it is the next one.
  ///
  /// - Returns: Whether the character was skipped.
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard nextCharacter == character else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let nextCharacter, Self.isWhitespace(nextCharacter) {
      position += 1
    }
  }

  private static func isWhitespace(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case " ", "\n", "\r", "\t": true
    default: false
    }
  }

  // MARK: Errors

  private func parseError(_ reason: String, isTruncated: Bool = false) -> JSON.ParseError {
    let newline = UInt8(ascii: "\n")
    let line = 1 + bytes[..<position].count { $0 == newline }
    return JSON.ParseError(line: line, reason: reason, isTruncated: isTruncated)
  }

  /// Returns the error for an invalid byte at the current position or for an early end.
  ///
  /// - Parameter mayBeTruncated: Whether invalid bytes at the end are treated as an unexpected end.
  private func unexpectedInput(mayBeTruncated: Bool = false) -> JSON.ParseError {
    if bytes[position...].starts(with: Self.byteOrderMark) {
      return parseError(tr("there is a byte-order mark; save the text without it"))
    }

    let isAtInvalidByte = position == validEnd && validEnd < bytes.count
    if isAtInvalidByte, !mayBeTruncated {
      return parseError(tr("not UTF-8 text"))
    }
    return parseError(
      tr("look for a missing comma, quote or bracket"),
      isTruncated: position == validEnd
    )
  }
}
