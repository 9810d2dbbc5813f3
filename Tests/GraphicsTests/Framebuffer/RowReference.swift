/// What the C row kernels compute, said in plain Swift, one channel after the other, each rounded
/// to nearest.
enum RowReference {
  static func over(_ dst: [UInt32], _ src: [UInt32]) -> [UInt32] {
    zip(dst, src).map { d, s in
      let rest = 255 - s >> 24
      return perChannel { shift in
        (s >> shift & 255) + ((d >> shift & 255) * rest + 127) / 255
      }
    }
  }

  static func over(_ dst: [UInt32], _ src: [UInt32], opacity: UInt32) -> [UInt32] {
    over(dst, src.map { s in perChannel { shift in ((s >> shift & 255) * opacity + 128) / 256 } })
  }

  static func premultiplied(_ src: [UInt32]) -> [UInt32] {
    src.map { s in
      let colors = perChannel { shift in ((s >> shift & 255) * (s >> 24) + 127) / 255 }
      return (s & 0xFF00_0000) | (colors & 0xFF_FFFF)
    }
  }

  static func mix(_ a: [UInt32], _ b: [UInt32], _ t: UInt32) -> [UInt32] {
    zip(a, b).map { mix($0, $1, t) }
  }

  static func stretch(
    _ src: [UInt32], count: Int, position: Int64, step: Int64, last: Int64
  ) -> [UInt32] {
    (0..<Int64(count)).map { i in
      let place = position + i * step
      let left = Int64((Double(place) / 65536).rounded(.down))
      func pixel(_ index: Int64) -> UInt32 {
        src[Int(min(max(index, 0), last))]
      }
      return mix(pixel(left), pixel(left + 1), UInt32((place - left * 65536) / 256))
    }
  }

  static func average(_ rows: [[UInt32]], each: UInt32, last: UInt32) -> [UInt32] {
    rows[0].indices.map { x in
      perChannel { shift in
        let values = rows.map { $0[x] >> shift & 255 }
        let first = 65536 - last - UInt32(rows.count - 2) * each
        let between = values.dropFirst().dropLast().reduce(0, +) * each
        return (values[0] * first + between + values[rows.count - 1] * last + 32768) / 65536
      }
    }
  }

  /// The mean of a rectangle of rows; ranges are in 1/65536 pixel.
  static func average(_ picture: [[UInt32]], _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    func coverage(_ pixel: Int, _ range: Range<Int>) -> Int {
      (pixel << 16..<(pixel + 1) << 16).clamped(to: range).count
    }
    var pixels: [(value: UInt32, weight: Int)] = []
    for (y, row) in picture.enumerated() {
      for (x, value) in row.enumerated() {
        pixels.append((value, (coverage(y, rows) * coverage(x, columns)) >> 16))
      }
    }
    let total = pixels.reduce(0) { $0 + $1.weight }
    if total == 0 {
      return picture[rows.lowerBound >> 16][columns.lowerBound >> 16]
    }
    return perChannel { shift in
      let sum = pixels.reduce(0) { $0 + Int($1.value >> shift & 255) * $1.weight }
      return UInt32((sum + total / 2) / total)
    }
  }

  /// Each value as the mean of those at most `radius` away, and of zeros beyond the ends.
  static func blurred(_ line: [Double], radius: Int) -> [Double] {
    line.indices.map { place in
      let near = max(0, place - radius)...min(line.count - 1, place + radius)
      return line[near].reduce(0, +) / Double(2 * radius + 1)
    }
  }

  private static func mix(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 {
    perChannel { shift in ((a >> shift & 255) * (256 - t) + (b >> shift & 255) * t + 128) / 256 }
  }

  private static func perChannel(_ channel: (UInt32) -> UInt32) -> UInt32 {
    channel(0) | channel(8) << 8 | channel(16) << 16 | channel(24) << 24
  }
}
