import Graphics

/// A small copy of a picture, used to detect pictures that look the same on a card.
struct Thumbnail: Equatable, Sendable {
  /// The width and height of a thumbnail, in pixels.
  private static let side = 32

  /// The red, green and blue values of all pixels, on a white background.
  private let channels: [UInt8]

  /// Creates the thumbnail of a picture, or returns `nil` if the picture cannot be decoded.
  ///
  /// - Parameter bytes: The content of the picture's file, whose header has already been checked.
  init?(_ bytes: [UInt8]) {
    guard let picture = Bitmap(decoding: bytes) else { return nil }
    let thumbnail = picture.scaled(width: Self.side, height: Self.side)
    let pixels = withExtendedLifetime(thumbnail) { Array(thumbnail.pixels) }
    channels = pixels.flatMap(Self.channelsOnWhite)
  }

  /// Returns the red, green and blue values of a pixel on a white background.
  ///
  /// - Parameter pixel: The pixel in the form 0xAARRGGBB, with premultiplied alpha.
  private static func channelsOnWhite(_ pixel: UInt32) -> [UInt8] {
    let alpha = pixel >> 24
    let white = 255 - alpha
    return [16, 8, 0].map { shift in
      let channel = (pixel >> shift) & 255
      return UInt8(min(255, channel + white))
    }
  }

  /// Returns whether two pictures look alike.
  ///
  /// Their channels may differ by less than 7 on average, and by at most 72. For comparison,
  /// repeated JPEG compression changes channels by up to 3.5 on average, and slightly darkening a
  /// picture changes them by 6.
  func looksLike(_ other: Thumbnail) -> Bool {
    let averageLimit = 7
    let channelLimit = 72

    var sum = 0
    for (channel, otherChannel) in zip(channels, other.channels) {
      let difference = abs(Int(channel) - Int(otherChannel))
      guard difference <= channelLimit else { return false }
      sum += difference
    }
    return sum < averageLimit * channels.count
  }
}
