/// A horizontal run of pixels in one row.
struct RowSpan {
  /// The column of the run's first pixel.
  let x: Int
  /// The row that contains the run.
  let y: Int
  /// The number of pixels in the run.
  let count: Int
}
