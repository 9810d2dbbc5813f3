extension Bitmap {
  /// The picture scaled to a size.
  public func scaled(width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    result.draw(Sprite(self, frame: frame))
    return result
  }

  /// A part of the picture.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let result = Bitmap(width: rect.width, height: rect.height)
    result.draw(Sprite(self, x: -rect.x, y: -rect.y))
    return result
  }

  /// The picture stretched to a size, except for its four corners, which keep theirs while there is
  /// room for them; a size below a pixel is a pixel.
  public func nineSliced(corner: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      self.width > 2 * corner && self.height > 2 * corner,
      "Bitmap.nineSliced(corner: \(corner)): the picture has \(self.width)×\(self.height) pixels")
    let result = Bitmap(width: max(1, width), height: max(1, height))
    let columns = Bitmap.slices(corner, from: self.width, to: result.width)
    let rows = Bitmap.slices(corner, from: self.height, to: result.height)
    for row in rows {
      for column in columns where column.to.count > 0 && row.to.count > 0 {
        let piece = cropped(
          to: PixelRect(
            x: column.from.lowerBound, y: row.from.lowerBound, width: column.from.count,
            height: row.from.count))
        let target = PixelRect(
          x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.count,
          height: row.to.count)
        result.draw(Sprite(piece, frame: Rect(target)))
      }
    }
    return result
  }

  private static func slices(
    _ corner: Int, from: Int, to: Int
  ) -> [(from: Range<Int>, to: Range<Int>)] {
    let kept = min(corner, to / 2)
    return [
      (0..<corner, 0..<kept), (corner..<from - corner, kept..<to - kept),
      (from - corner..<from, to - kept..<to),
    ]
  }

  /// The picture's shape in one colour, blurred: a soft shadow or glow.
  ///
  /// Three box blurs come close to a Gaussian. The result is larger by `3 * radius` on every side.
  ///
  /// - Parameters:
  ///   - radius: half the width of one box, in pixels.
  ///   - color: 0xRRGGBB.
  ///   - strength: how much stronger than the blurred shape, 1 is the shape itself.
  /// - Returns: the shadow alone.
  public func shadow(radius: Int, color: UInt32, strength: Double) -> Bitmap {
    let margin = 3 * radius
    let result = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
    result.draw(Sprite(self, x: margin, y: margin))
    var alpha = result.pixels.map { Double($0 >> 24) }
    for _ in 0..<3 {
      Bitmap.blur(&alpha, lines: result.height, count: result.width, stride: 1, radius: radius)
      Bitmap.blur(
        &alpha, lines: result.width, count: result.height, stride: result.width, radius: radius)
    }
    for index in alpha.indices {
      let opacity = min(1, alpha[index] * strength / 255)
      result.pixels[index] = Bitmap.premultiplied(color, alpha: opacity)
    }
    return result
  }

  /// Replaces every value of a line by the mean of its neighbourhood; lines lie side by side.
  private static func blur(
    _ values: inout [Double], lines: Int, count: Int, stride: Int, radius: Int
  ) {
    let lineStride = stride == 1 ? count : 1
    var line = [Double](repeating: 0, count: count)
    for start in Swift.stride(from: 0, to: lines * lineStride, by: lineStride) {
      for i in 0..<count { line[i] = values[start + i * stride] }
      var sum = line[..<min(radius, count)].reduce(0, +)
      for i in 0..<count {
        if i + radius < count { sum += line[i + radius] }
        if i - radius - 1 >= 0 { sum -= line[i - radius - 1] }
        values[start + i * stride] = sum / Double(2 * radius + 1)
      }
    }
  }

  /// A colour 0xRRGGBB at an opacity of 0...1.
  public static func premultiplied(_ color: UInt32, alpha: Double) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32((Double(color >> shift & 255) * alpha).rounded()) << shift
    }
    return UInt32((alpha * 255).rounded()) << 24 | channel(16) | channel(8) | channel(0)
  }
}
