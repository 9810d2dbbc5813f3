/// Opacity of every pixel, 0...255; plain loops over plain memory are fast in a debug build, too.
struct Shape: ~Copyable {
  private let values, line: UnsafeMutablePointer<Double>
  private let count: Int

  init(_ picture: Bitmap) {
    count = picture.pixels.count
    values = .allocate(capacity: count)
    line = .allocate(capacity: max(picture.width, picture.height))
    let pixels = picture.row(0)
    var i = 0
    while i < count {
      values[i] = Double(pixels[i] >> 24)
      i += 1
    }
  }

  deinit {
    values.deallocate()
    line.deallocate()
  }

  /// Replaces every value of some lines by the mean of its neighbourhood.
  func blur(lines: Int, count: Int, stride: Int, radius: Int) {
    for start in 0..<lines {
      let first = values + (stride == 1 ? start * count : start)
      var sum = 0.0
      var i = 0
      while i < count {
        line[i] = first[i * stride]
        if i < radius { sum += line[i] }
        i += 1
      }
      i = 0
      while i < count {
        if i + radius < count { sum += line[i + radius] }
        if i > radius { sum -= line[i - radius - 1] }
        first[i * stride] = sum / Double(2 * radius + 1)
        i += 1
      }
    }
  }

  func fill(_ picture: Bitmap, with color: UInt32, strength: Double) {
    let pixels = picture.row(0)
    var i = 0
    while i < count {
      let alpha = min(1, values[i] * strength / 255)
      pixels[i] = alpha == 0 ? 0 : Bitmap.premultiplied(color, alpha: alpha)
      i += 1
    }
  }
}
