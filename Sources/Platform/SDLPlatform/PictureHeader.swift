import Text

/// The size that a picture says it has, read from its first bytes, before anything is decoded.
public struct PictureHeader: Sendable {
  /// The width in pixels, more than 0.
  public let width: Int
  /// The height in pixels, more than 0.
  public let height: Int

  /// The most bytes that a picture's file may have.
  public static let mostBytes = 8_000_000
  /// The most pixels that a picture may have.
  private static let mostPixels = 64_000_000

  /// Reads the header of a PNG, JPEG or WebP; `nil` for anything else.
  public init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  /// What is wrong with the size, if it is more than a picture may have.
  public var excess: String? {
    guard width > Self.mostPixels / height else { return nil }
    let most = Self.mostPixels / 1_000_000
    return tr("\(width)×\(height) pixels are too many (more than \(most) million)")
  }

  /// PNG specification, 5.2 and 11.2.1: the signature, then the chunk IHDR.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes.has("IHDR", at: 12),
      let width = bytes.number(at: 16, 4), let height = bytes.number(at: 20, 4)
    else { return nil }
    return (width, height)
  }

  /// JPEG, ITU-T T.81, B.1 and B.2.2: segments with their lengths, up to the start of frame.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.number(at: 0, 2) == 0xFFD8 else { return nil }
    var place = 2
    while bytes.number(at: place, 1) == 0xFF, let marker = bytes.number(at: place + 1, 1) {
      switch marker {
      case 0xFF: place += 1  // A fill byte.
      case 0x01, 0xD0...0xD7: place += 2  // Markers without a segment.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let sides = bytes.number(at: place + 5, 4) else { return nil }
        return (sides & 0xFFFF, sides >> 16)  // The height comes first.
      case 0xD8...0xDA: return nil
      default:
        guard let length = bytes.number(at: place + 2, 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// WebP, RFC 9649, 2.5 to 2.7: lossy, lossless or extended.
  private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      bytes.number(at: place, count, littleEndian: true)
    }
    if bytes.has("VP8 ", at: 12), bytes.number(at: 23, 3) == 0x9D012A,
      let width = number(26, 2), let height = number(28, 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if bytes.has("VP8L", at: 12), number(20, 1) == 0x2F, let bits = number(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has("VP8X", at: 12), let width = number(24, 3), let height = number(27, 3) {
      return (width + 1, height + 1)
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate func number(at place: Int, _ count: Int, littleEndian: Bool = false) -> Int? {
    let bytes = dropFirst(place).prefix(count)
    guard bytes.count == count else { return nil }
    return (littleEndian ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func has(_ text: String, at place: Int) -> Bool {
    dropFirst(place).starts(with: text.utf8)
  }
}
