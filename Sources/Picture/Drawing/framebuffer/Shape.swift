import CRowKernels

/// Opacity of every pixel, 0...255.
struct Shape: ~Copyable {
  private let values, line: UnsafeMutablePointer<Double>
  private let count: Int

  init(_ picture: Bitmap) {
    count = picture.pixels.count
    values = .allocate(capacity: count)
    line = .allocate(capacity: max(picture.width, picture.height))
    let pixels = picture.row(0)
    for i in 0..<count { values[i] = Double(pixels[i] >> 24) }
  }

  deinit {
    values.deallocate()
    line.deallocate()
  }

  /// Replaces every value of some lines by the mean of its neighbourhood.
  func blur(lines: Int, count: Int, stride: Int, radius: Int) {
    for start in 0..<lines {
      line_blur(values + (stride == 1 ? start * count : start), line, count, stride, radius)
    }
  }

  func fill(_ picture: Bitmap, with color: UInt32, strength: Double) {
    row_tint(picture.row(0), values, count, color, strength)
  }
}
