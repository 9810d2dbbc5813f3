import Localization

/// The size of a picture, which is read from the first bytes of its file.
///
/// SDL2_image would decode the whole picture to determine its size, but a small file can claim a
/// size that does not fit in memory. No single library reads only the headers. Using libpng,
/// libjpeg and libwebp would mean three interfaces with their own error handling for this one
/// value.
package struct PictureHeader: Sendable {
  /// The width of the picture in pixels, which is at least 1.
  package let width: Int
  /// The height of the picture in pixels, which is at least 1.
  package let height: Int

  /// The maximum size of a picture's file, in bytes.
  package static let maximumBytes = 8_000_000

  /// The maximum number of pixels in a picture.
  ///
  /// Decoding needs up to nine bytes per pixel, so a picture with this number of pixels fits in the
  /// memory of the picture process.
  private static let maximumPixels = 25_000_000

  /// Reads the header of a PNG, JPEG or WebP, or returns `nil` for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let header = Self.png(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes) else { return nil }
    guard header.width > 0, header.height > 0 else { return nil }
    self = header
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The message for the player if the picture has too many pixels, or `nil` if the size is valid.
  package var sizeProblem: String? {
    guard width > Self.maximumPixels / height else { return nil }
    let maximumMillions = Self.maximumPixels / 1_000_000
    return tr("\(width)×\(height) pixels are too many; the limit is \(maximumMillions) million")
  }
}

// MARK: PNG
extension PictureHeader {
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns whether the bytes are a PNG without its end.
  ///
  /// SDL2_image would never finish reading such a file. A PNG consists of chunks and ends with the
  /// chunk IEND. Each chunk has a length, a type, data and a checksum (PNG specification, 5.3).
  static func isCutOff(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: pngSignature) else { return false }
    // The length, the type and the checksum take four bytes each.
    let bytesBesideData = 12
    var offset = pngSignature.count
    while let dataLength = bytes.bigEndianNumber(at: offset, byteCount: 4) {
      let end = offset + bytesBesideData + dataLength
      if end > bytes.count {
        return true
      }
      if bytes.contains("IEND", at: offset + 4) {
        return false
      }
      offset = end
    }
    return true
  }

  /// Reads the size of a PNG from the chunk IHDR.
  ///
  /// The chunk follows the signature (PNG specification, 5.2 and 11.2.1).
  private static func png(_ bytes: [UInt8]) -> PictureHeader? {
    guard bytes.starts(with: pngSignature),
      bytes.contains("IHDR", at: 12),
      let width = bytes.bigEndianNumber(at: 16, byteCount: 4),
      let height = bytes.bigEndianNumber(at: 20, byteCount: 4)
    else { return nil }
    // A valid width uses only 31 bits.
    guard width <= Int32.max else { return nil }
    return PictureHeader(width: width, height: height)
  }
}

// MARK: JPEG
extension PictureHeader {
  /// Reads the size of a JPEG from its frame header.
  ///
  /// The frame header comes after other segments (ITU-T T.81, B.1 and B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> PictureHeader? {
    guard bytes.bigEndianNumber(at: 0, byteCount: 2) == 0xFFD8 else { return nil }
    var offset = 2
    while let marker = bytes.bigEndianNumber(at: offset, byteCount: 2), marker >= 0xFF00 {
      switch marker & 0xFF {
      case 0xFF:
        // This byte is a fill byte.
        offset += 1
      case 0x01, 0xD0...0xD7:
        // These markers do not start a segment.
        offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return startOfFrame(bytes, at: offset)
      case 0xD8...0xDA:
        return nil
      default:
        guard let length = bytes.bigEndianNumber(at: offset + 2, byteCount: 2), length >= 2 else {
          return nil
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Reads the size from a frame header, which contains the height before the width.
  private static func startOfFrame(_ bytes: [UInt8], at offset: Int) -> PictureHeader? {
    guard let height = bytes.bigEndianNumber(at: offset + 5, byteCount: 2),
      let width = bytes.bigEndianNumber(at: offset + 7, byteCount: 2)
    else { return nil }
    return PictureHeader(width: width, height: height)
  }
}

// MARK: WebP
extension PictureHeader {
  /// Reads the size of a WebP from its first chunk.
  ///
  /// The chunk is lossy, lossless or extended (RFC 9649, 2.5 to 2.7).
  private static func webP(_ bytes: [UInt8]) -> PictureHeader? {
    guard bytes.contains("RIFF", at: 0), bytes.contains("WEBP", at: 8) else { return nil }
    return lossyWebP(bytes) ?? losslessWebP(bytes) ?? extendedWebP(bytes)
  }

  private static func lossyWebP(_ bytes: [UInt8]) -> PictureHeader? {
    let startCode = 0x9D012A
    guard bytes.contains("VP8 ", at: 12),
      bytes.bigEndianNumber(at: 23, byteCount: 3) == startCode,
      let width = bytes.littleEndianNumber(at: 26, byteCount: 2),
      let height = bytes.littleEndianNumber(at: 28, byteCount: 2)
    else { return nil }
    // The two highest bits of each number contain a scale.
    return PictureHeader(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func losslessWebP(_ bytes: [UInt8]) -> PictureHeader? {
    let signature = 0x2F
    guard bytes.contains("VP8L", at: 12),
      bytes.bigEndianNumber(at: 20, byteCount: 1) == signature,
      let bits = bytes.littleEndianNumber(at: 21, byteCount: 4)
    else { return nil }
    // The width minus one and the height minus one take 14 bits each.
    let width = (bits & 0x3FFF) + 1
    let height = (bits >> 14 & 0x3FFF) + 1
    return PictureHeader(width: width, height: height)
  }

  private static func extendedWebP(_ bytes: [UInt8]) -> PictureHeader? {
    guard bytes.contains("VP8X", at: 12),
      let lastColumn = bytes.littleEndianNumber(at: 24, byteCount: 3),
      let lastRow = bytes.littleEndianNumber(at: 27, byteCount: 3)
    else { return nil }
    return PictureHeader(width: lastColumn + 1, height: lastRow + 1)
  }
}

extension [UInt8] {
  /// Returns the number in `byteCount` bytes from the given offset, with the highest byte first.
  ///
  /// The result is `nil` if the array has too few bytes.
  fileprivate func bigEndianNumber(at offset: Int, byteCount: Int) -> Int? {
    let bytes = dropFirst(offset).prefix(byteCount)
    guard bytes.count == byteCount else { return nil }
    var number = 0
    for byte in bytes {
      number = number << 8 | Int(byte)
    }
    return number
  }

  /// Returns the number in `byteCount` bytes from the given offset, with the lowest byte first.
  ///
  /// The result is `nil` if the array has too few bytes.
  fileprivate func littleEndianNumber(at offset: Int, byteCount: Int) -> Int? {
    let bytes = dropFirst(offset).prefix(byteCount)
    return Array(bytes.reversed()).bigEndianNumber(at: 0, byteCount: byteCount)
  }

  fileprivate func contains(_ text: String, at offset: Int) -> Bool {
    dropFirst(offset).starts(with: text.utf8)
  }
}
