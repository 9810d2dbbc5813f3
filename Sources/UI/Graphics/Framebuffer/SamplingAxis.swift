import CRowKernels

/// The mapping from the columns or rows of a target to the columns or rows of a picture on it.
///
/// Positions in the picture are in units of 1/65536 pixel.
struct SamplingAxis {
  /// The length of one pixel, in units of 1/65536 pixel.
  static let fixedPointOne = 1 << 16

  /// The distance in the picture between two neighboring pixels of the target.
  let step: Int
  /// The position in the picture that corresponds to the center of the target's pixel 0.
  let origin: Int
  /// The index of the picture's last column or row.
  let lastPixel: Int

  /// Whether the picture becomes smaller than half its size.
  var shrinksBelowHalf: Bool { step > 2 * Self.fixedPointOne }

  /// Returns the position in the picture that corresponds to the center of a target pixel.
  func position(of pixel: Int) -> Int {
    origin + pixel * step
  }

  /// Returns the position of a target pixel, plus 1/512 pixel for rounding.
  ///
  /// A shift by 8 bits then rounds the position to the nearest 1/256 pixel.
  func roundedPosition(of pixel: Int) -> Int {
    position(of: pixel) + 128
  }

  /// Returns the given column or row, limited to the columns or rows of the picture.
  func clamped(_ pixel: Int) -> Int {
    min(max(pixel, 0), lastPixel)
  }

  /// Returns the part of the picture around the center of a target pixel.
  ///
  /// - Parameters:
  ///   - pixel: The column or row of the target.
  ///   - width: The width of the part, which is cut off at the edges of the picture.
  func coveredRange(by pixel: Int, width: Int) -> Range<Int> {
    let start = position(of: pixel) + Self.fixedPointOne / 2 - width / 2
    let end = (lastPixel + 1) * Self.fixedPointOne
    let lower = min(max(start, 0), end - 1)
    let upper = max(lower + 1, min(start + width, end))
    return lower..<upper
  }

  /// Returns the columns or rows of the picture from which target pixels are interpolated.
  ///
  /// - Parameters:
  ///   - pixel: The first column or row of the target.
  ///   - count: The number of columns or rows of the target.
  func neighbors(of pixel: Int, count: Int) -> ClosedRange<Int> {
    let lastTargetPixel = pixel + count - 1
    let first = roundedPosition(of: pixel) >> 16
    let last = (roundedPosition(of: lastTargetPixel) >> 16) + 1
    return clamped(first)...clamped(last)
  }

  /// Interpolates target pixels from a part of a picture's row.
  ///
  /// - Parameters:
  ///   - row: The pixels of the picture's row in the columns `neighbors`.
  ///   - neighbors: The columns that `neighbors(of:count:)` returned.
  ///   - pixel: The first column of the target.
  ///   - count: The number of target pixels.
  ///   - result: The memory for the target pixels.
  func stretch(
    _ row: UnsafePointer<UInt32>,
    neighbors: ClosedRange<Int>,
    from pixel: Int,
    count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let start = roundedPosition(of: pixel) - (neighbors.lowerBound << 16)
    let lastNeighbor = neighbors.count - 1
    row_stretch(result, row, count, Int64(start), Int64(step), Int64(lastNeighbor))
  }
}

extension SamplingAxis {
  /// Creates the mapping for a picture that is scaled to a length of the target.
  ///
  /// - Parameters:
  ///   - start: The start of the picture in the target, in pixels.
  ///   - length: The length of the picture in the target, in pixels.
  ///   - pixels: The number of columns or rows of the picture.
  init(start: Double, length: Double, pixels: Int) {
    let one = Double(SamplingAxis.fixedPointOne)
    let scale = Double(pixels) / max(length, 1 / one)
    let firstCenter = (0.5 - start) * scale - 0.5
    self.init(
      step: Int((scale * one).rounded()),
      origin: Int((firstCenter * one).rounded()),
      lastPixel: pixels - 1
    )
  }
}
