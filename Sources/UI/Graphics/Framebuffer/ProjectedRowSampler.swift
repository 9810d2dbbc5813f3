import CRowKernels

/// A sampler that reads the pixels of a rotated picture for one row of the target.
///
/// Positions in the picture are in units of 1/65536 pixel.
struct ProjectedRowSampler {
  private let picture: Bitmap
  /// The rows of the picture that are visible in the row of the target.
  private let rows: Range<Int>

  /// The column of the target from which the pixels of `axis` are counted.
  ///
  /// It is in the middle of the picture, so that both halves look the same.
  private let centerX: Int
  private let axis: SamplingAxis

  init(_ picture: Bitmap, _ line: Projection.Line) {
    self.picture = picture
    rows = Self.rows(of: picture, in: line)

    let one = Double(SamplingAxis.fixedPointOne)
    let pictureWidth = Double(picture.width)
    let scale = pictureWidth / max(line.right - line.left, 1 / one)
    let middleX = (line.left + line.right) / 2
    centerX = Int(middleX.rounded(.down))
    let offsetFromMiddle = (Double(centerX) + 0.5 - middleX) * scale
    let origin = offsetFromMiddle + pictureWidth / 2 - 0.5
    axis = SamplingAxis(
      step: Int((scale * one).rounded()),
      origin: Int((origin * one).rounded()),
      lastPixel: picture.width - 1
    )
  }

  /// Returns the rows of a picture that appear in a projected line.
  ///
  /// The range has a height of at least one pixel.
  private static func rows(of picture: Bitmap, in line: Projection.Line) -> Range<Int> {
    let height = picture.height * SamplingAxis.fixedPointOne
    let upper = Int((line.upper * Double(height)).rounded())
    let lower = Int((line.lower * Double(height)).rounded())
    let halfHeight = max(SamplingAxis.fixedPointOne, lower - upper) / 2
    let middle = (upper + lower) / 2
    let start = max(0, middle - halfHeight)
    let end = min(height, middle + halfHeight)
    return start..<end
  }

  /// Writes the projected pixels of the row to memory.
  ///
  /// - Parameters:
  ///   - x: The first column of the target.
  ///   - count: The number of pixels to write.
  ///   - result: Memory for the pixels, followed by memory for one intermediate pixel per column of
  ///     the picture.
  func writePixels(from x: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let firstPixel = x - centerX
    if axis.shrinksBelowHalf {
      averageBoxes(from: firstPixel, count: count, into: result)
    } else {
      let neighbors = axis.neighbors(of: firstPixel, count: count)
      let columns = result + count
      averageRows(columns: neighbors, into: columns)
      axis.stretch(columns, neighbors: neighbors, from: firstPixel, count: count, into: result)
    }
  }

  /// Averages a box of the picture for each pixel of the target and writes the results.
  private func averageBoxes(
    from firstPixel: Int,
    count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    // A box of even width extends equally to both sides of its center.
    let evenWidth = axis.step / 2 * 2
    for index in 0..<count {
      let columns = axis.coveredRange(by: firstPixel + index, width: evenWidth)
      result[index] = picture.average(columns: columns, rows: rows)
    }
  }

  /// Averages the rows in each of the given columns and writes the results.
  private func averageRows(columns: ClosedRange<Int>, into result: UnsafeMutablePointer<UInt32>) {
    let firstRow = rows.lowerBound >> 16
    let lastRow = (rows.upperBound - 1) >> 16
    let upperRow = picture.row(firstRow, from: columns.lowerBound)
    let lastRowCoverage = rows.upperBound - (lastRow << 16)
    let rowCount = lastRow - firstRow + 1

    switch rowCount {
    case 1:
      result.update(from: upperRow, count: columns.count)
    case 2:
      // The numerator includes half of the divisor, which rounds the result to the nearest 1/256.
      let share = (lastRowCoverage * 256 + rows.count / 2) / rows.count
      row_mix(result, upperRow, upperRow + picture.width, columns.count, UInt32(share))
    default:
      let one = SamplingAxis.fixedPointOne
      let fullRowShare = UInt32(one * one / rows.count)
      let lastRowShare = UInt32(lastRowCoverage * one / rows.count)
      row_average(
        result,
        upperRow,
        picture.width,
        rowCount,
        columns.count,
        fullRowShare,
        lastRowShare
      )
    }
  }
}
