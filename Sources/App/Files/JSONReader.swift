import Text

/// Reads one value from bytes, from the first to the last and without looking back.
struct JSONReader {
  /// The most brackets inside each other; the reader calls itself for each, so a text that nests
  /// without end would end the program.
  private static let deepest = 32

  let bytes: [UInt8]
  var position = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

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
      var values: [JSON.Key: JSON.Value] = [:]
      try items(until: "}", depth: depth) { reader throws(JSON.Damage) in
        guard reader.next == "\"" else { throw reader.unexpected() }
        let key = JSON.Key(try reader.text())
        reader.skipSpace()
        guard reader.take(":") else { throw reader.unexpected() }
        guard values[key] == nil else {
          throw reader.damage(tr("the key \(JSON.text(key.text)) stands twice"))
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

  /// Reads what stands between two brackets, with commas in between.
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

  private var isDigit: Bool { next.map { ("0"..."9").contains($0) } ?? false }

  private mutating func skipSpace() {
    while next == " " || next == "\n" || next == "\r" || next == "\t" { position += 1 }
  }
}

// What all of the above is made of.
extension JSONReader {
  /// The next byte as a character of ASCII, or `nil` at the end; beyond ASCII it is none that JSON
  /// knows.
  var next: Unicode.Scalar? { position < bytes.count ? Unicode.Scalar(bytes[position]) : nil }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == sign else { return false }
    position += 1
    return true
  }

  var isByteOrderMark: Bool { bytes[position...].starts(with: "\u{FEFF}".utf8) }

  func damage(_ reason: String, isCutOff: Bool = false) -> JSON.Damage {
    let line = 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
    return JSON.Damage(line: line, reason: reason, isCutOff: isCutOff)
  }

  /// The next byte cannot stand here, or the text ends too early.
  func unexpected() -> JSON.Damage {
    if isByteOrderMark {
      return damage(tr("there is a byte-order mark; save the text without one"))
    }
    if next?.isASCII == false, case .error = character { return noUTF8 }
    return damage(
      tr("look for a missing comma, quote or bracket"), isCutOff: position == bytes.count)
  }
}
