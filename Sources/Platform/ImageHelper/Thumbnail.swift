import Graphics

/// A picture at 32×32 pixels: enough to know whether two look the same on a card.
struct Thumbnail: Equatable, Sendable {
  private let channels: [UInt8]

  /// Decodes a picture, whose header must be sound and within the limits; `nil` if that fails.
  init?(_ bytes: [UInt8]) {
    guard let picture = Bitmap(decoding: bytes)?.scaled(width: 32, height: 32) else { return nil }
    let pixels = withExtendedLifetime(picture) { Array(picture.pixels) }
    channels = pixels.flatMap { pixel in
      let whiteShare = 255 - pixel >> 24
      return [16, 8, 0].map { UInt8(min(255, (pixel >> $0 & 255) + whiteShare)) }
    }
  }

  /// Whether two pictures look alike: channels differ by less than 7 on average, and at most by 72;
  /// JPEG compressed again, at its worst, differs by 3.5, a picture that is a little darker by 6.
  func looksLike(_ other: Thumbnail) -> Bool {
    let differences = zip(channels, other.channels).map { abs(Int($0) - Int($1)) }
    return differences.reduce(0, +) < 7 * channels.count && differences.allSatisfy { $0 <= 72 }
  }
}
