/// Scripts that fonts shape in their own ways, by their codes in ISO 15924.
enum Script {
  /// Script of Hindi, whose letters hang from a line.
  static let devanagari = "Deva"

  private static let scriptRanges: [(code: String, ranges: [ClosedRange<UInt32>])] = [
    ("Hebr", [0x590...0x5FF, 0xFB1D...0xFB4F]),
    ("Arab", [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE]),
    (devanagari, [0x900...0x97F, 0xA8E0...0xA8FF]),
    ("Thai", [0xE00...0xE7F]),
    ("Hang", [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]),
    ("Kana", [0x3040...0x30FF, 0x31F0...0x31FF]),
    (
      "Hani", [0x2E80...0x2FDF, 0x3000...0x303F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF]
    ),
    ("Hani", [0xFF00...0xFFEF, 0x20000...0x323AF]),
  ]

  /// The script of a character; `nil` for others, such as Latin letters and digits.
  static func code(of scalar: Unicode.Scalar) -> String? {
    scriptRanges.first { $0.ranges.contains { $0 ~= scalar.value } }?.code
  }
}
