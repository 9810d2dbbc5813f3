import Drawing
import SDLPlatform

/// A picture at 32×32 pixels: enough to know whether two look the same on a card.
struct Thumbnail: Equatable, Sendable {
  /// Red, green and blue of every pixel, row by row, on a white ground.
  private let channels: [UInt8]

  /// Decodes a picture, whose header must be sound and within the limits; `nil` if that fails.
  init?(_ bytes: [UInt8]) {
    guard let picture = Bitmap(decoding: bytes)?.scaled(width: 32, height: 32) else { return nil }
    let pixels = withExtendedLifetime(picture) { Array(picture.pixels) }
    channels = pixels.flatMap { pixel in
      let white = 255 - pixel >> 24
      return [16, 8, 0].map { UInt8(min(255, (pixel >> $0 & 255) + white)) }
    }
  }

  /// Whether two pictures cannot be told apart on a card.
  ///
  /// The channels differ by less than 7 of 255 on average, and nowhere by more than 72. A picture
  /// that was compressed again as JPEG stays below both: hard edges in full colours, its worst
  /// case, differ by 3.5 at 64×64 and quality 75, larger ones by less; one that is a little darker
  /// by 6. The second bound keeps apart pictures that differ in a small, clear detail.
  func isLike(_ other: Thumbnail) -> Bool {
    let differences = zip(channels, other.channels).map { abs(Int($0) - Int($1)) }
    return differences.reduce(0, +) < 7 * channels.count && differences.allSatisfy { $0 <= 72 }
  }
}
