import Framebuffer

/// How a picture looks in a frame, computed with real numbers and without haste.
struct SamplingReference {
  let bitmap: Bitmap
  let frame: Rect

  private var scaleX: Double { Double(bitmap.width) / frame.width }
  private var scaleY: Double { Double(bitmap.height) / frame.height }

  /// The channels of a pixel, interpolated between the four neighbours of its centre.
  func bilinear(_ x: Int, _ y: Int) -> [Double] {
    let u = (Double(x) + 0.5 - frame.x) * scaleX - 0.5
    let v = (Double(y) + 0.5 - frame.y) * scaleY - 0.5
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    func neighbour(_ dx: Double, _ dy: Double) -> [Double] {
      let column = min(max(Int(left + dx), 0), bitmap.width - 1)
      let row = min(max(Int(top + dy), 0), bitmap.height - 1)
      let weight = (dx == 0 ? 1 - (u - left) : u - left) * (dy == 0 ? 1 - (v - top) : v - top)
      return channels(bitmap[column, row]).map { Double($0) * weight }
    }
    return sum([neighbour(0, 0), neighbour(1, 0), neighbour(0, 1), neighbour(1, 1)])
  }

  /// The channels of a pixel, averaged over all that it covers.
  func average(_ x: Int, _ y: Int) -> [Double] {
    let columns = covered(x, from: frame.x, scale: scaleX, count: bitmap.width)
    let rows = covered(y, from: frame.y, scale: scaleY, count: bitmap.height)
    let total = columns.map(\.weight).reduce(0, +) * rows.map(\.weight).reduce(0, +)
    return sum(
      rows.flatMap { row in
        columns.map { column in
          channels(bitmap[column.index, row.index]).map {
            Double($0) * column.weight * row.weight / total
          }
        }
      })
  }

  private func covered(
    _ pixel: Int, from start: Double, scale: Double, count: Int
  ) -> [(index: Int, weight: Double)] {
    let low = max((Double(pixel) - start) * scale, 0)
    let high = min((Double(pixel) + 1 - start) * scale, Double(count))
    return (0..<count).compactMap { index in
      let weight = min(high, Double(index) + 1) - max(low, Double(index))
      return weight > 0 ? (index, weight) : nil
    }
  }

  private func sum(_ parts: [[Double]]) -> [Double] {
    parts.reduce([0, 0, 0, 0]) { total, part in zip(total, part).map { $0 + $1 } }
  }
}
