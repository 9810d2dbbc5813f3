import CRowKernels

/// Reads a picture as if it were scaled to a frame, one row at a time.
///
/// A picture on whole pixels at its own size is read as it is. Otherwise a pixel is interpolated
/// between its four neighbours (bilinear), or, when the picture shrinks below half, it is the
/// average of all that it covers. Every pixel depends on its own place only, never on where a row
/// begins, so that drawing a part gives the same pixels as drawing everything.
struct Sampler {
  private enum Method { case copy, bilinear, average }

  private let bitmap: Bitmap
  private let horizontal, vertical: Axis
  private let method: Method

  init(_ bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    horizontal = Axis(start: frame.x, length: frame.width, pixels: bitmap.width)
    vertical = Axis(start: frame.y, length: frame.height, pixels: bitmap.height)
    let isOwnSize = frame.width == Double(bitmap.width) && frame.height == Double(bitmap.height)
    if isOwnSize, frame.x == frame.x.rounded(), frame.y == frame.y.rounded() {
      method = .copy
    } else if horizontal.step > 2 * Axis.one || vertical.step > 2 * Axis.one {
      method = .average
    } else {
      method = .bilinear
    }
  }

  /// How many pixels `row` may write: the row, and twice the columns it comes from.
  static func scratch(count: Int) -> Int { 5 * count + 8 }

  /// Whether `row` can mix in another picture: one of the same size, and interpolated.
  func canMix(_ other: Bitmap) -> Bool { method == .bilinear && other.bounds == bitmap.bounds }

  /// The pixels of one row of the target, perhaps in `scratch`.
  ///
  /// `share` of `other`, in 1/256, is mixed in before anything is stretched: half of the work.
  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>,
    mixing other: Bitmap? = nil, share: UInt32 = 0
  ) -> UnsafePointer<UInt32> {
    switch method {
    case .copy:
      return UnsafePointer(
        bitmap.row(vertical.position(of: y) >> 16, from: horizontal.position(of: x) >> 16))
    case .bilinear:
      let neighbours = horizontal.neighbours(of: x, count: count)
      let columns = scratch + count
      interpolate(bitmap, y, neighbours, into: columns)
      if let other {
        let others = columns + neighbours.count
        interpolate(other, y, neighbours, into: others)
        row_mix(columns, columns, others, neighbours.count, share)
      }
      horizontal.stretch(columns, neighbours, from: x, count: count, into: scratch)
    case .average:
      let rows = vertical.covered(by: y, width: vertical.step)
      for i in 0..<count {
        scratch[i] = bitmap.average(horizontal.covered(by: x + i, width: horizontal.step), rows)
      }
    }
    return UnsafePointer(scratch)
  }

  /// Some columns of a picture, between the two rows that a row of the target lies between.
  private func interpolate(
    _ picture: Bitmap, _ y: Int, _ columns: ClosedRange<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let top = vertical.rounded(y)
    let upper = picture.row(vertical.clamp(top >> 16), from: columns.lowerBound)
    let lower = picture.row(vertical.clamp(top >> 16 + 1), from: columns.lowerBound)
    row_mix(result, upper, lower, columns.count, UInt32(top >> 8 & 255))
  }
}

extension Bitmap {
  /// The average colour of a rectangle given in 1/65536 pixel, rounded to nearest.
  func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    let right = (columns.upperBound - 1) >> 16
    var blue: UInt64 = 0, green: UInt64 = 0, red: UInt64 = 0, alpha: UInt64 = 0, total: UInt64 = 0
    for y in rows.lowerBound >> 16...(rows.upperBound - 1) >> 16 {
      let high = Bitmap.coverage(of: y, in: rows)
      let row = row(y)
      var x = columns.lowerBound >> 16
      while x <= right {
        let weight = (high * Bitmap.coverage(of: x, in: columns)) >> 16
        let pixel = UInt64(row[x])
        blue &+= (pixel & 255) &* weight
        green &+= (pixel >> 8 & 255) &* weight
        red &+= (pixel >> 16 & 255) &* weight
        alpha &+= (pixel >> 24) &* weight
        total &+= weight
        x += 1
      }
    }
    guard total > 0 else { return self[columns.lowerBound >> 16, rows.lowerBound >> 16] }
    func mean(_ sum: UInt64) -> UInt32 { UInt32((sum &+ total / 2) / total) }
    return mean(blue) | mean(green) << 8 | mean(red) << 16 | mean(alpha) << 24
  }

  /// How much of a pixel lies in a range, in 1/65536.
  private static func coverage(of pixel: Int, in range: Range<Int>) -> UInt64 {
    UInt64(min((pixel + 1) << 16, range.upperBound) - max(pixel << 16, range.lowerBound))
  }
}
