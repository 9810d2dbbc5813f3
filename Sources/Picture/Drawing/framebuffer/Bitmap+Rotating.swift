extension Bitmap {
  /// The picture turned clockwise about its middle by an angle in radians, less
  /// than a quarter of a turn, on a square that holds it
  /// however it is turned; every pixel is interpolated between four.
  public func rotated(by angle: Double) -> Bitmap {
    let diagonal = (Double(width * width + height * height)).squareRoot().rounded(.up)
    let result = Bitmap(width: Int(diagonal) + 2, height: Int(diagonal) + 2)
    let (sine, cosine) = Turn(angle: angle, distance: 1).sineAndCosine
    let middle = Double(result.width) / 2
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, down) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        result[x, y] = pixel(
          at: cosine * right + sine * down + Double(width) / 2 - 0.5,
          cosine * down - sine * right + Double(height) / 2 - 0.5)
      }
    }
    return result
  }

  /// The colour at a point between four pixels; transparent outside.
  private func pixel(at x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - Double(left), y - Double(top))
    var sum = SIMD4<Double>.zero
    for (column, row, share) in [
      (left, top, (1 - fx) * (1 - fy)), (left + 1, top, fx * (1 - fy)),
      (left, top + 1, (1 - fx) * fy), (left + 1, top + 1, fx * fy),
    ] where column >= 0 && row >= 0 && column < width && row < height {
      let pixel = self[column, row]
      sum +=
        share
        * SIMD4(
          Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel >> 8 & 255),
          Double(pixel & 255))
    }
    sum = sum.rounded(.toNearestOrEven)
    return UInt32(sum[0]) << 24 | UInt32(sum[1]) << 16 | UInt32(sum[2]) << 8 | UInt32(sum[3])
  }
}
