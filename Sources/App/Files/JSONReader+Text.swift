import Text

// Texts in quotes.
extension JSONReader {
  mutating func text() throws(JSON.Damage) -> String {
    position += 1
    var result = String.UnicodeScalarView()
    while let next {
      switch next {
      case "\"":
        position += 1
        return String(result)
      case "\\": result.append(try escape())
      // A text that goes on in another line is one whose end was forgotten.
      case "\n": throw unexpected()
      case "\0"..<" ": throw damage(tr("there is a control character in a text"))
      default: result.append(try unescaped())
      }
    }
    throw unexpected()
  }

  /// The next character, or how it is no UTF-8.
  var character: Unicode.ParseResult<Unicode.UTF8.EncodedScalar> {
    var rest = bytes[position...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    return parser.parseScalar(from: &rest)
  }

  var noUTF8: JSON.Damage { damage(tr("this is not text in UTF-8")) }

  private mutating func unescaped() throws(JSON.Damage) -> Unicode.Scalar {
    if isByteOrderMark { throw unexpected() }
    switch character {
    case .valid(let character):
      position += character.count
      return UTF8.decode(character)
    // The beginning of a character (RFC 3629, section 4) whose rest was cut off.
    case .error(let length)
    where position + length == bytes.count && (0xC2...0xF4).contains(bytes[position]):
      position = bytes.count
      throw unexpected()
    default: throw noUTF8
    }
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  private mutating func escape() throws(JSON.Damage) -> Unicode.Scalar {
    position += 1
    guard let sign = next else { throw unexpected() }
    position += 1
    if sign == "u" { return try numbered() }
    if let character = Self.escapes[sign] { return character }
    throw damage(tr("there is a backslash before a character that needs none"))
  }

  /// A character by its number, or by the two halves of UTF-16.
  private mutating func numbered() throws(JSON.Damage) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first) else { throw half }
    for sign: Unicode.Scalar in ["\\", "u"] where !take(sign) {
      throw next == nil ? unexpected() : half
    }
    let second = try unit()
    guard UTF16.isTrailSurrogate(second) else { throw half }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private var half: JSON.Damage {
    damage(tr("there is half a character, \\ud800 to \\udfff, alone"))
  }

  private mutating func unit() throws(JSON.Damage) -> UInt16 {
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
}
