extension Bitmap {
  /// The picture's shape in one colour, such as white letters made red.
  ///
  /// - Parameter color: 0xRRGGBB; the opacity stays the picture's own.
  public func tinted(_ color: UInt32) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for index in pixels.indices {
      result.pixels[index] = Bitmap.premultiplied(color, alpha: Double(pixels[index] >> 24) / 255)
    }
    return result
  }

  /// The picture turned by half a turn: upside down, but not mirrored.
  public func rotatedHalf() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for index in pixels.indices {
      result.pixels[pixels.count - 1 - index] = pixels[index]
    }
    return result
  }
}
