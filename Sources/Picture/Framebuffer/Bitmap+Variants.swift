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

  /// The picture cut to the size and the shape of another one: as opaque as both together.
  ///
  /// - Precondition: `mask` is not larger than the picture.
  public func masked(by mask: Bitmap) -> Bitmap {
    precondition(
      mask.width <= width && mask.height <= height,
      "Bitmap.masked(by:): a mask of \(mask.width)×\(mask.height) on \(width)×\(height) pixels")
    let result = Bitmap(width: mask.width, height: mask.height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let alpha = mask[x, y] >> 24
        let pixel = self[x, y]
        func times(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 255) * alpha + 127) / 255) << shift
        }
        result[x, y] = times(24) | times(16) | times(8) | times(0)
      }
    }
    return result
  }
}
