extension Bitmap {
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
