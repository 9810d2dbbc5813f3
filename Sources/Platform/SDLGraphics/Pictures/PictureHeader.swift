import Localization

/// Size of a picture by its first bytes; SDL2_image would decode all of it first.
package struct PictureHeader: Sendable {
  /// Size in pixels, more than 0.
  package let width: Int
  package let height: Int

  /// Most bytes in a picture's file.
  package static let maximumBytes = 8_000_000
  /// Decoding takes up to nine bytes a pixel, so that this many fit the picture process's memory.
  private static let maximumPixels = 25_000_000

  /// Reads the header of a PNG, JPEG or WebP; `nil` for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes),
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  /// What is wrong with the size; `nil` up to 25 million pixels.
  package var sizeProblem: String? {
    guard width > Self.maximumPixels / height else { return nil }
    let maximumMillions = Self.maximumPixels / 1_000_000
    return tr("\(width)×\(height) pixels are too many (more than \(maximumMillions) million)")
  }

  /// Whether bytes are a PNG that was cut off, which SDL2_image would read without end.
  ///
  /// PNG specification, 5.3: chunks, each of a length, a type, data and a sum, up to IEND.
  static func isCutOff(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: pngSignature) else { return false }
    var place = pngSignature.count
    while let length = bytes.bigEndianNumber(at: place, 4) {
      let end = place + 12 + length
      if end > bytes.count {
        return true
      }
      if bytes.contains("IEND", at: place + 4) {
        return false
      }
      place = end
    }
    return true
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// PNG specification, 5.2 and 11.2.1: the signature, then the chunk IHDR.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: pngSignature),
      bytes.contains("IHDR", at: 12), let packedSize = bytes.bigEndianNumber(at: 16, 8)
    else { return nil }
    return (packedSize >> 32, packedSize & 0xFFFF_FFFF)
  }

  /// JPEG, ITU-T T.81, B.1 and B.2.2: segments with their lengths, up to the start of frame.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.bigEndianNumber(at: 0, 2) == 0xFFD8 else { return nil }
    var offset = 2
    while let marker = bytes.bigEndianNumber(at: offset, 2), marker >= 0xFF00 {
      switch marker & 0xFF {
      case 0xFF:
        offset += 1  // A fill byte.
      case 0x01, 0xD0...0xD7:
        offset += 2  // Markers without a segment.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // The height comes first.
        return bytes.bigEndianNumber(at: offset + 5, 4).map { ($0 & 0xFFFF, $0 >> 16) }
      case 0xD8...0xDA: return nil
      default:
        guard let length = bytes.bigEndianNumber(at: offset + 2, 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// WebP, RFC 9649, 2.5 to 2.7: lossy, lossless or extended.
  private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.contains("RIFF", at: 0), bytes.contains("WEBP", at: 8) else { return nil }
    if bytes.contains("VP8 ", at: 12), bytes.bigEndianNumber(at: 23, 3) == 0x9D012A {
      return bytes.littleEndianNumber(at: 26, 4).map { ($0 & 0x3FFF, $0 >> 16 & 0x3FFF) }
    }
    if bytes.contains("VP8L", at: 12), bytes.bigEndianNumber(at: 20, 1) == 0x2F {
      return bytes.littleEndianNumber(at: 21, 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
    }
    guard bytes.contains("VP8X", at: 12) else { return nil }
    return bytes.littleEndianNumber(at: 24, 6).map { ($0 & 0xFF_FFFF + 1, $0 >> 24 + 1) }
  }
}

extension [UInt8] {
  /// A number whose first byte is the highest.
  fileprivate func bigEndianNumber(at offset: Int, _ count: Int) -> Int? {
    let bytes = dropFirst(offset).prefix(count)
    return bytes.count == count ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// A number whose first byte is the lowest.
  fileprivate func littleEndianNumber(at offset: Int, _ count: Int) -> Int? {
    Array(dropFirst(offset).prefix(count).reversed()).bigEndianNumber(at: 0, count)
  }

  fileprivate func contains(_ text: String, at offset: Int) -> Bool {
    dropFirst(offset).starts(with: text.utf8)
  }
}
