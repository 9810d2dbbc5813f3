// Texts in quotes.
extension JSONReader {
  mutating func text() throws(JSON.Damage) -> String {
    skip()
    var result: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skip()
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += String(try escape()).utf8
      // A text that goes on in another line is one whose end was forgotten.
      case UInt8(ascii: "\n"): throw unexpected()
      case 0..<0x20: throw damage("there is a control character in a text")
      case 0x80...: try character(into: &result)
      default:
        result.append(byte)
        skip()
      }
    }
    throw unexpected()
  }

  /// A character of more than one byte: RFC 3629, section 4.
  private mutating func character(into result: inout [UInt8]) throws(JSON.Damage) {
    if isByteOrderMark { throw unexpected() }
    let lead = byte ?? 0
    var allowed: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard (0xC2...0xF4).contains(lead) else { throw damage("this is not text in UTF-8") }
    result.append(lead)
    skip()
    for _ in 1..<(lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4) {
      guard let byte else { throw unexpected() }
      guard allowed.contains(byte) else { throw damage("this is not text in UTF-8") }
      allowed = 0x80...0xBF
      result.append(byte)
      skip()
    }
  }

  /// A character behind a backslash.
  private mutating func escape() throws(JSON.Damage) -> Unicode.Scalar {
    skip()
    guard let sign = next else { throw unexpected() }
    skip()
    switch sign {
    case "\"", "\\", "/": return sign
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try numbered()
    default: throw damage("there is a backslash before a character that needs none")
    }
  }

  /// A character by its number, or by the two halves of UTF-16.
  private mutating func numbered() throws(JSON.Damage) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first) {
      for sign: Unicode.Scalar in ["\\", "u"] where !take(sign) {
        throw byte == nil ? unexpected() : half
      }
      let second = try unit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw half
  }

  private var half: JSON.Damage { damage("there is half a character, \\ud800 to \\udfff, alone") }

  private mutating func unit() throws(JSON.Damage) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let next else { throw unexpected() }
      guard let digit = Character(next).hexDigitValue, next.isASCII else {
        throw damage("\\u needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      skip()
    }
    return unit
  }
}
