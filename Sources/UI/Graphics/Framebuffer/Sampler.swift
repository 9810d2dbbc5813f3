import CRowKernels

/// Reader of a picture as if it were scaled to a frame, one row at a time.
///
/// It copies a picture of its own size, averages one that shrinks below half, and interpolates
/// others (bilinear); every pixel depends on its own place only.
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

  /// Number of pixels that `row` may write: the row, and twice the columns that it is made of.
  static func scratch(count: Int) -> Int { 5 * count + 8 }

  /// Whether `row` can mix in another picture, of the same size and interpolated.
  func canMix(_ other: Bitmap) -> Bool { method == .bilinear && other.bounds == bitmap.bounds }

  /// Pixels of one row, perhaps in `scratch`; `share` of `other`, in 1/256, is mixed in first.
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

/// Relation of the pixels of a target row or column to those of a picture, in 1/65536 pixel.
struct Axis {
  static let one = 1 << 16
  /// Distance of two pixels of the target, and place of the centre of its first one in the picture.
  let step, origin: Int
  let last: Int

  func position(of pixel: Int) -> Int { origin + pixel * step }
  func clamp(_ pixel: Int) -> Int { min(max(pixel, 0), last) }

  /// Stretch about the centre of a target pixel, from the edge of the picture.
  func covered(by pixel: Int, width: Int) -> Range<Int> {
    let start = position(of: pixel) + Axis.one / 2 - width / 2
    let end = (last + 1) * Axis.one
    let low = min(max(start, 0), end - 1)
    return low..<max(low + 1, min(start + width, end))
  }

  /// Place whose fraction, used in 1/256, is rounded to nearest.
  func rounded(_ pixel: Int) -> Int { position(of: pixel) + 128 }

  /// Pixels of the picture between which some of the target's are interpolated.
  func neighbours(of pixel: Int, count: Int) -> ClosedRange<Int> {
    clamp(rounded(pixel) >> 16)...clamp(rounded(pixel + count - 1) >> 16 + 1)
  }

  func stretch(
    _ row: UnsafePointer<UInt32>, _ neighbours: ClosedRange<Int>, from pixel: Int, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    row_stretch(
      result, row, count, Int64(rounded(pixel) - neighbours.lowerBound << 16), Int64(step),
      Int64(neighbours.count - 1))
  }
}

extension Axis {
  init(start: Double, length: Double, pixels: Int) {
    let scale = Double(pixels) / max(length, 1 / Double(Axis.one))
    self.init(
      step: Int((scale * Double(Axis.one)).rounded()),
      origin: Int((((0.5 - start) * scale - 0.5) * Double(Axis.one)).rounded()), last: pixels - 1)
  }
}
