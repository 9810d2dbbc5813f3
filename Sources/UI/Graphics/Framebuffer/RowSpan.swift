/// A horizontal run of pixels in one row.
struct RowSpan {
  /// The column of the first pixel.
  let x: Int
  /// The row of all pixels.
  let y: Int
  /// The number of pixels.
  let count: Int
}
