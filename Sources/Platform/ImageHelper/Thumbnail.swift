import Graphics

/// A small copy of a picture, which shows whether two pictures look the same on a card.
struct Thumbnail: Equatable, Sendable {
  /// The width and the height of a thumbnail, in pixels.
  private static let side = 32

  /// The red, green and blue values of all pixels, on a white background.
  private let channels: [UInt8]

  /// Creates the thumbnail of a picture, or returns `nil` if the picture cannot be decoded.
  ///
  /// - Parameter bytes: The contents of the picture's file. Its header must have been checked
  ///   before.
  init?(_ bytes: [UInt8]) {
    guard let picture = Bitmap(decoding: bytes) else { return nil }
    let thumbnail = picture.scaled(width: Self.side, height: Self.side)
    let pixels = withExtendedLifetime(thumbnail) { Array(thumbnail.pixels) }
    channels = pixels.flatMap(Self.channelsOnWhite)
  }

  /// Returns the red, green and blue values of a pixel on a white background.
  ///
  /// - Parameter pixel: The pixel, 0xAARRGGBB, with premultiplied alpha.
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
  /// Their channels may differ by less than 7 on average, and by at most 72. Repeated JPEG
  /// compression changes channels by up to 3.5 on average. Making a picture a little darker changes
  /// them by 6.
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
