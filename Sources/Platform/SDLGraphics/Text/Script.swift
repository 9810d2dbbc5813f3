/// The scripts that need special text shaping, identified by their ISO 15924 codes.
enum Script {
  /// The script of Hindi, whose letters hang from a line.
  static let devanagari = "Deva"

  /// Returns the code of a character's script, or `nil` if the character needs no special shaping.
  ///
  /// For example, Latin letters and digits need no special shaping.
  static func code(of scalar: Unicode.Scalar) -> String? {
    for block in blocks {
      for range in block.ranges where range.contains(scalar.value) {
        return block.code
      }
    }
    return nil
  }

  /// The code points that belong to one script.
  private struct Block {
    let code: String
    let ranges: [ClosedRange<UInt32>]

    init(_ code: String, _ ranges: ClosedRange<UInt32>...) {
      self.code = code
      self.ranges = ranges
    }
  }

  private static let blocks = [
    Block("Hebr", 0x590...0x5FF, 0xFB1D...0xFB4F),
    Block("Arab", 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE),
    Block(devanagari, 0x900...0x97F, 0xA8E0...0xA8FF),
    Block("Thai", 0xE00...0xE7F),
    Block("Hang", 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF),
    Block("Kana", 0x3040...0x30FF, 0x31F0...0x31FF),
    Block("Hani", 0x2E80...0x2FDF, 0x3000...0x303F, 0x3400...0x4DBF, 0x4E00...0x9FFF),
    Block("Hani", 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x323AF),
  ]
}
