import CRowKernels

/// A sampler that scales a picture to a frame, one row at a time.
///
/// A picture that keeps its size is copied. If a picture becomes smaller than half its size, its
/// pixels are averaged. Otherwise they are interpolated (bilinear). The result for a pixel depends
/// only on the pixel's position.
struct Sampler {
  private enum Method {
    case copy
    case bilinear
    case average
  }

  private let bitmap: Bitmap
  private let horizontal: SamplingAxis
  private let vertical: SamplingAxis
  private let method: Method

  init(_ bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    horizontal = SamplingAxis(start: frame.x, length: frame.width, pixels: bitmap.width)
    vertical = SamplingAxis(start: frame.y, length: frame.height, pixels: bitmap.height)

    let hasOwnSize = frame.width == Double(bitmap.width) && frame.height == Double(bitmap.height)
    let isOnWholePixels = frame.x == frame.x.rounded() && frame.y == frame.y.rounded()
    if hasOwnSize, isOnWholePixels {
      method = .copy
    } else if horizontal.shrinksBelowHalf || vertical.shrinksBelowHalf {
      method = .average
    } else {
      method = .bilinear
    }
  }

  /// Returns the number of pixels that `row` needs as scratch memory.
  ///
  /// The memory has space for the row itself, and for the visible columns of up to two pictures.
  static func scratchCapacity(count: Int) -> Int {
    5 * count + 8
  }

  /// Returns whether `row` can mix another picture into the result.
  func canMix(_ other: Bitmap) -> Bool {
    method == .bilinear && other.bounds == bitmap.bounds
  }

  /// Returns the pixels of the scaled picture in a part of one row.
  ///
  /// - Parameters:
  ///   - span: The part of a row in the target.
  ///   - scratch: Scratch memory of `scratchCapacity(count:)` pixels. It may contain the result.
  ///   - other: Another picture to mix in, which requires `canMix(_:)`.
  ///   - share: The proportion of the other picture in the result, in units of 1/256.
  func row(
    _ span: RowSpan,
    scratch: UnsafeMutablePointer<UInt32>,
    mixing other: Bitmap? = nil,
    share: UInt32 = 0
  ) -> UnsafePointer<UInt32> {
    switch method {
    case .copy:
      let sourceX = horizontal.position(of: span.x) >> 16
      let sourceY = vertical.position(of: span.y) >> 16
      return UnsafePointer(bitmap.row(sourceY, from: sourceX))
    case .bilinear:
      interpolate(span, into: scratch, mixing: other, share: share)
    case .average:
      average(span, into: scratch)
    }
    return UnsafePointer(scratch)
  }

  private func interpolate(
    _ span: RowSpan,
    into result: UnsafeMutablePointer<UInt32>,
    mixing other: Bitmap?,
    share: UInt32
  ) {
    let neighbors = horizontal.neighbors(of: span.x, count: span.count)
    let columns = result + span.count
    interpolateRows(of: bitmap, y: span.y, columns: neighbors, into: columns)
    if let other {
      let otherColumns = columns + neighbors.count
      interpolateRows(of: other, y: span.y, columns: neighbors, into: otherColumns)
      row_mix(columns, columns, otherColumns, neighbors.count, share)
    }
    horizontal.stretch(columns, neighbors: neighbors, from: span.x, count: span.count, into: result)
  }

  /// Interpolates between the two rows of a picture that are nearest to a row of the target.
  ///
  /// - Parameters:
  ///   - picture: The picture to read.
  ///   - y: The row of the target.
  ///   - columns: The columns of the picture to interpolate.
  ///   - result: The memory for one pixel per column.
  private func interpolateRows(
    of picture: Bitmap,
    y: Int,
    columns: ClosedRange<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let position = vertical.roundedPosition(of: y)
    let upperY = vertical.clamped(position >> 16)
    let lowerY = vertical.clamped((position >> 16) + 1)
    let upperRow = picture.row(upperY, from: columns.lowerBound)
    let lowerRow = picture.row(lowerY, from: columns.lowerBound)
    let lowerShare = UInt32((position >> 8) & 255)
    row_mix(result, upperRow, lowerRow, columns.count, lowerShare)
  }

  private func average(_ span: RowSpan, into result: UnsafeMutablePointer<UInt32>) {
    let rows = vertical.coveredRange(by: span.y, width: vertical.step)
    for index in 0..<span.count {
      let columns = horizontal.coveredRange(by: span.x + index, width: horizontal.step)
      result[index] = bitmap.average(columns: columns, rows: rows)
    }
  }
}
