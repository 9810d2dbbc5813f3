import CRowKernels

/// How the pixels of a target row or column lie over those of a picture, in 1/65536 pixel.
struct Axis {
  static let one = 1 << 16
  /// How far apart the centres of two neighbours of the target lie.
  let step: Int
  /// Where the centre of the target's pixel 0 lies, measured from the centre of the first pixel.
  let origin: Int
  let last: Int
  /// Where the centre of a target pixel lies, measured from the centre of the first pixel.
  func position(of pixel: Int) -> Int { origin + pixel * step }

  func clamp(_ pixel: Int) -> Int { min(max(pixel, 0), last) }

  /// A stretch about the centre of a target pixel, measured from the edge of the picture.
  func covered(by pixel: Int, width: Int) -> Range<Int> {
    let start = position(of: pixel) + Axis.one / 2 - width / 2
    let end = (last + 1) * Axis.one
    let low = min(max(start, 0), end - 1)
    return low..<max(low + 1, min(start + width, end))
  }

  /// A position whose fraction, used in 1/256, is rounded to nearest.
  func rounded(_ pixel: Int) -> Int { position(of: pixel) + 128 }

  /// The picture's pixels between which some of the target's are interpolated.
  func neighbours(of pixel: Int, count: Int) -> ClosedRange<Int> {
    clamp(rounded(pixel) >> 16)...clamp(rounded(pixel + count - 1) >> 16 + 1)
  }

  /// Writes pixels of the target, interpolated between the neighbours that it is given.
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
  /// Lays a picture's pixels over a stretch of the target.
  init(start: Double, length: Double, pixels: Int) {
    let scale = Double(pixels) / max(length, 1 / Double(Axis.one))
    self.init(
      step: Int((scale * Double(Axis.one)).rounded()),
      origin: Int((((0.5 - start) * scale - 0.5) * Double(Axis.one)).rounded()), last: pixels - 1)
  }
}
