/// A Swift reference for the row kernels in C.
///
/// It computes one channel at a time and rounds each result to the nearest number.
enum RowReference {
  private struct WeightedPixel {
    let value: UInt32
    let weight: Int
  }

  static func over(_ destination: [UInt32], _ source: [UInt32]) -> [UInt32] {
    zip(destination, source).map { destinationPixel, sourcePixel in
      let transparency = 255 - sourcePixel >> 24
      return perChannel { shift in
        let visible = (destinationPixel >> shift & 255) * transparency
        return (sourcePixel >> shift & 255) + (visible + 127) / 255
      }
    }
  }

  static func over(_ destination: [UInt32], _ source: [UInt32], opacity: UInt32) -> [UInt32] {
    let translucentSource = source.map { pixel in
      perChannel { shift in ((pixel >> shift & 255) * opacity + 128) / 256 }
    }
    return over(destination, translucentSource)
  }

  static func premultiplied(_ source: [UInt32]) -> [UInt32] {
    source.map { pixel in
      let alpha = pixel >> 24
      let colors = perChannel { shift in ((pixel >> shift & 255) * alpha + 127) / 255 }
      return (pixel & 0xFF00_0000) | (colors & 0xFF_FFFF)
    }
  }

  /// Returns the mix of two rows.
  ///
  /// At a share of 256, the result is the second row.
  static func mix(_ first: [UInt32], _ second: [UInt32], share: UInt32) -> [UInt32] {
    zip(first, second).map { mix($0, $1, share: share) }
  }

  /// Returns a stretched row.
  ///
  /// The position and the step are in units of 1/65536 pixel.
  static func stretch(
    _ source: [UInt32], count: Int, position: Int64, step: Int64, last: Int64
  ) -> [UInt32] {
    (0..<Int64(count)).map { index in
      let samplePosition = position + index * step
      let left = Int64((Double(samplePosition) / 65536).rounded(.down))
      let share = UInt32((samplePosition - left * 65536) / 256)
      let leftPixel = source[clamped(left, last: last)]
      let rightPixel = source[clamped(left + 1, last: last)]
      return mix(leftPixel, rightPixel, share: share)
    }
  }

  private static func clamped(_ index: Int64, last: Int64) -> Int {
    Int(min(max(index, 0), last))
  }

  /// Returns the weighted average of rows.
  ///
  /// The weights add up to 65536.
  ///
  /// - Parameters:
  ///   - each: The weight of each row between the first and the last one.
  ///   - last: The weight of the last row. The first row has the remaining weight.
  static func average(_ rows: [[UInt32]], each: UInt32, last: UInt32) -> [UInt32] {
    let first = 65536 - last - UInt32(rows.count - 2) * each
    return rows[0].indices.map { x in
      perChannel { shift in
        let values = rows.map { $0[x] >> shift & 255 }
        var sum = values[0] * first
        for value in values.dropFirst().dropLast() {
          sum += value * each
        }
        sum += values[rows.count - 1] * last
        return (sum + 32768) / 65536
      }
    }
  }

  /// Returns the average of a rectangle of rows.
  ///
  /// The ranges are in units of 1/65536 pixel.
  static func average(_ picture: [[UInt32]], _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var pixels: [WeightedPixel] = []
    for (y, row) in picture.enumerated() {
      for (x, value) in row.enumerated() {
        let weight = (coverage(of: y, by: rows) * coverage(of: x, by: columns)) >> 16
        pixels.append(WeightedPixel(value: value, weight: weight))
      }
    }

    let totalWeight = pixels.reduce(0) { $0 + $1.weight }
    if totalWeight == 0 {
      return picture[rows.lowerBound >> 16][columns.lowerBound >> 16]
    }
    return perChannel { shift in
      let sum = pixels.reduce(0) { $0 + Int($1.value >> shift & 255) * $1.weight }
      return UInt32((sum + totalWeight / 2) / totalWeight)
    }
  }

  /// Returns the part of a pixel that a range covers, in units of 1/65536 pixel.
  private static func coverage(of pixel: Int, by range: Range<Int>) -> Int {
    let pixelRange = pixel << 16..<(pixel + 1) << 16
    return pixelRange.clamped(to: range).count
  }

  /// Returns a line in which each value is the average of all values within `radius` of it.
  ///
  /// Values beyond both ends count as 0.
  static func blurred(_ line: [Double], radius: Int) -> [Double] {
    line.indices.map { index in
      let first = max(0, index - radius)
      let last = min(line.count - 1, index + radius)
      let sum = line[first...last].reduce(0, +)
      return sum / Double(2 * radius + 1)
    }
  }

  private static func mix(_ first: UInt32, _ second: UInt32, share: UInt32) -> UInt32 {
    perChannel { shift in
      let firstPart = (first >> shift & 255) * (256 - share)
      let secondPart = (second >> shift & 255) * share
      return (firstPart + secondPart + 128) / 256
    }
  }

  /// Returns a pixel whose channels are computed by a function of their shift in bits.
  private static func perChannel(_ channel: (UInt32) -> UInt32) -> UInt32 {
    channel(0) | channel(8) << 8 | channel(16) << 16 | channel(24) << 24
  }
}
