import CRowKernels

/// Reader of a picture as if it were scaled to a frame, one row at a time.
///
/// It copies a picture of its own size, averages one that shrinks below half, and interpolates
/// others (bilinear); every pixel depends on its own place only.
struct Sampler {
  private enum Method { case copy, bilinear, average }

  private let bitmap: Bitmap
  private let horizontal: SamplingAxis
  private let vertical: SamplingAxis
  private let method: Method

  init(_ bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    horizontal = SamplingAxis(start: frame.x, length: frame.width, pixels: bitmap.width)
    vertical = SamplingAxis(start: frame.y, length: frame.height, pixels: bitmap.height)
    let isUnscaled = frame.width == Double(bitmap.width) && frame.height == Double(bitmap.height)
    if isUnscaled, frame.x == frame.x.rounded(), frame.y == frame.y.rounded() {
      method = .copy
    } else if horizontal.step > 2 * SamplingAxis.fixedPointOne
      || vertical.step > 2 * SamplingAxis.fixedPointOne
    {
      method = .average
    } else {
      method = .bilinear
    }
  }

  /// Number of pixels that `row` may write: the row, and twice the columns that it is made of.
  static func scratchCapacity(count: Int) -> Int {
    5 * count + 8
  }

  /// Whether `row` can mix in another picture, of the same size and interpolated.
  func canMix(_ other: Bitmap) -> Bool {
    method == .bilinear && other.bounds == bitmap.bounds
  }

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
      let neighbors = horizontal.neighbors(of: x, count: count)
      let columns = scratch + count
      interpolate(bitmap, y, neighbors, into: columns)
      if let other {
        let otherColumns = columns + neighbors.count
        interpolate(other, y, neighbors, into: otherColumns)
        row_mix(columns, columns, otherColumns, neighbors.count, share)
      }
      horizontal.stretch(columns, neighbors, from: x, count: count, into: scratch)
    case .average:
      let rows = vertical.coveredRange(by: y, width: vertical.step)
      for index in 0..<count {
        scratch[index] = bitmap.average(
          horizontal.coveredRange(by: x + index, width: horizontal.step), rows)
      }
    }
    return UnsafePointer(scratch)
  }

  private func interpolate(
    _ picture: Bitmap, _ y: Int, _ columns: ClosedRange<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let sourceY = vertical.roundedPosition(of: y)
    let upperRow = picture.row(vertical.clamped(sourceY >> 16), from: columns.lowerBound)
    let lowerRow = picture.row(vertical.clamped(sourceY >> 16 + 1), from: columns.lowerBound)
    row_mix(result, upperRow, lowerRow, columns.count, UInt32(sourceY >> 8 & 255))
  }
}

/// Relation of the pixels of a target row or column to those of a picture, in 1/65536 pixel.
struct SamplingAxis {
  static let fixedPointOne = 1 << 16
  /// Distance of two pixels of the target, and place of the centre of its first one in the picture.
  let step: Int
  let origin: Int
  let lastPixel: Int

  func position(of pixel: Int) -> Int {
    origin + pixel * step
  }
  func clamped(_ pixel: Int) -> Int {
    min(max(pixel, 0), lastPixel)
  }

  /// Stretch about the centre of a target pixel, from the edge of the picture.
  func coveredRange(by pixel: Int, width: Int) -> Range<Int> {
    let start = position(of: pixel) + SamplingAxis.fixedPointOne / 2 - width / 2
    let end = (lastPixel + 1) * SamplingAxis.fixedPointOne
    let low = min(max(start, 0), end - 1)
    return low..<max(low + 1, min(start + width, end))
  }

  /// Place whose fraction, used in 1/256, is rounded to nearest.
  func roundedPosition(of pixel: Int) -> Int {
    position(of: pixel) + 128
  }

  /// Pixels of the picture between which some of the target's are interpolated.
  func neighbors(of pixel: Int, count: Int) -> ClosedRange<Int> {
    clamped(
      roundedPosition(of: pixel) >> 16)...clamped(roundedPosition(of: pixel + count - 1) >> 16 + 1)
  }

  func stretch(
    _ row: UnsafePointer<UInt32>, _ neighbors: ClosedRange<Int>, from pixel: Int, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    row_stretch(
      result, row, count, Int64(roundedPosition(of: pixel) - neighbors.lowerBound << 16),
      Int64(step),
      Int64(neighbors.count - 1))
  }
}

extension SamplingAxis {
  init(start: Double, length: Double, pixels: Int) {
    let scale = Double(pixels) / max(length, 1 / Double(SamplingAxis.fixedPointOne))
    self.init(
      step: Int((scale * Double(SamplingAxis.fixedPointOne)).rounded()),
      origin: Int((((0.5 - start) * scale - 0.5) * Double(SamplingAxis.fixedPointOne)).rounded()),
      lastPixel: pixels - 1)
  }
}
