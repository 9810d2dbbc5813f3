enum Script: String, CaseIterable {
  case arabic = "Arab"
  case hebrew = "Hebr"
  case devanagari = "Deva"
  case kana = "Kana"
  case hangul = "Hang"
  case han = "Hani"
  case thai = "Thai"

  /// The script of a character; `nil` for others, such as Latin letters and digits.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE:
      self = .arabic
    case 0x900...0x97F, 0xA8E0...0xA8FF: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF: self = .kana
    case 0x2E80...0x2FDF, 0x3000...0x303F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF00...0xFFEF, 0x20000...0x323AF:
      self = .han
    default: return nil
    }
  }
}
