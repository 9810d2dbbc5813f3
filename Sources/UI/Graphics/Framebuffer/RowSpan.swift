/// A horizontal run of pixels in one row.
struct RowSpan {
  /// The first column.
  let x: Int
  /// The row.
  let y: Int
  /// The number of pixels.
  let count: Int
}
