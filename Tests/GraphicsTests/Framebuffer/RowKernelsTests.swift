import CRowKernels
import Graphics
import Testing

/// The C kernels against their Swift reference, bit for bit.
@Suite struct RowKernelsTests {
  /// Lengths around the width of every vector register, and one long row.
  static let counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 1000]

  private static let extremes: [UInt32] = [
    0, 0xFFFF_FFFF, 0xFF00_0000, 0x0101_0101, 0x8080_8080, 0x8000_0000, 0x7F7F_007F, 0xFEFE_FEFE,
    0x0100_0000, 0xFFFF_0000,
  ]

  /// Every pair of extremes, then random pixels.
  private static func rows(seed: UInt64, count: Int) -> (dst: [UInt32], src: [UInt32]) {
    var random = Random(seed: seed)
    let pairs = extremes.flatMap { d in extremes.map { (d, $0) } }
    let rows = (0..<count).map { count == 1000 && $0 < pairs.count ? pairs[$0] : nil }
    return (rows.map { $0?.0 ?? random.pixel() }, rows.map { $0?.1 ?? random.pixel() })
  }

  @Test("Drawing over is the reference's, bit for bit", arguments: counts)
  func over(count: Int) {
    let (dst, src) = Self.rows(seed: 1, count: count)
    var row = dst
    row_over(&row, src, count)
    #expect(row == RowReference.over(dst, src))
  }

  @Test("Drawing over with an opacity is the reference's, bit for bit", arguments: counts)
  func overOpacity(count: Int) {
    let (dst, src) = Self.rows(seed: 2, count: count)
    for opacity in [0, 1, 2, 77, 127, 128, 129, 254, 255, 256] as [UInt32] {
      var row = dst
      row_over_opacity(&row, src, count, opacity)
      #expect(row == RowReference.over(dst, src, opacity: opacity))
    }
  }

  @Test("A mix is the reference's, bit for bit, for every share", arguments: counts)
  func mix(count: Int) {
    var random = Random(seed: 3)
    let a = (0..<count).map { $0 < 10 ? Self.extremes[$0] : random.bits() }
    let b = (0..<count).map { $0 < 10 ? Self.extremes[9 - $0] : random.bits() }
    for share in stride(from: 0, through: 256, by: isFullRun ? 1 : 16) {
      var row = a
      row_mix(&row, a, b, count, UInt32(share))
      #expect(row == RowReference.mix(a, b, UInt32(share)))
    }
  }

  @Test("A mix may be written over one of its rows")
  func mixInPlace() {
    let (a, b) = Self.rows(seed: 4, count: 100)
    var row = a
    row.withUnsafeMutableBufferPointer { row_mix($0.baseAddress, $0.baseAddress, b, 100, 99) }
    #expect(row == RowReference.mix(a, b, 99))
  }

  @Test("A stretched row is the reference's, bit for bit, also beyond both ends", arguments: counts)
  func stretch(count: Int) {
    var random = Random(seed: 5)
    for width in [1, 2, 3, 10, 100] {
      let src = (0..<width).map { _ in random.bits() }
      for _ in 0..<12 {
        let position = Int64(random.below(65536 * (width + 8))) - 65536 * 4
        let step = Int64(random.below(131_073))
        let last = Int64(width - 1)
        var row = [UInt32](repeating: 7, count: count)
        row_stretch(&row, src, count, position, step, last)
        let expected = RowReference.stretch(
          src, count: count, position: position, step: step, last: last)
        #expect(row == expected)
      }
    }
  }

  @Test("An average of rows is the reference's, bit for bit", arguments: counts)
  func average(count: Int) {
    var random = Random(seed: 7)
    for height in [2, 3, 4, 9, 300] {
      let stride = count + random.below(5)
      let src = (0..<stride * height).map { _ in random.bits() }
      let last = UInt32(random.below(65536 / height))
      let each = UInt32(random.below((65536 - Int(last)) / max(1, height - 2)))
      var row = [UInt32](repeating: 7, count: count)
      row_average(&row, src, stride, height, count, each, last)
      let rows = (0..<height).map { Array(src[$0 * stride..<$0 * stride + count]) }
      #expect(row == RowReference.average(rows, each: each, last: last))
    }
  }

  @Test("A row is filled, and no pixel beside it", arguments: counts)
  func fill(count: Int) {
    var row = [UInt32](repeating: 7, count: count + 2)
    row.withUnsafeMutableBufferPointer {
      row_fill($0.baseAddress.map { $0 + 1 }, count, 0x8040_2010)
    }
    #expect(row == [7] + [UInt32](repeating: 0x8040_2010, count: count) + [7])
  }

  @Test("Rows are equal when all pixels are", arguments: counts)
  func equal(count: Int) {
    let (row, _) = Self.rows(seed: 8, count: count)
    #expect(row_equals(row, row.map(\.self), count))
    for place in [0, count / 2, count - 1] where row.indices.contains(place) {
      var other = row
      other[place] ^= 1 << 24
      #expect(!row_equals(row, other, count))
    }
  }

  @Test("A row is opaque when all pixels are", arguments: counts)
  func opaque(count: Int) {
    let row = Self.rows(seed: 12, count: count).src.map { $0 | 0xFF00_0000 }
    #expect(row_is_opaque(row, count))
    for place in [0, count / 2, count - 1] where row.indices.contains(place) {
      var other = row
      other[place] ^= 1 << 24
      #expect(!row_is_opaque(other, count))
    }
  }

  @Test("Colours times their alpha are the reference's, bit for bit", arguments: counts)
  func premultiplied(count: Int) {
    let (_, src) = Self.rows(seed: 9, count: count)
    var row = [UInt32](repeating: 7, count: count)
    row_premultiply(&row, src, count)
    #expect(row == RowReference.premultiplied(src))
  }

  @Test("An average of a rectangle is the reference's, bit for bit, however thin it is")
  func rectangle() {
    var random = Random(seed: 10)
    for _ in 0..<200 {
      let width = 1 + random.below(9)
      let height = 1 + random.below(9)
      let picture = (0..<height).map { _ in (0..<width).map { _ in random.bits() } }
      func range(_ size: Int, isThin: Bool) -> Range<Int> {
        let start = random.below(size << 16)
        return start..<start + 1 + random.below(isThin ? 3 : size << 16 - start)
      }
      for isThin in [false, true] {
        let columns = range(width, isThin: isThin).clamped(to: 0..<width << 16)
        let rows = range(height, isThin: isThin).clamped(to: 0..<height << 16)
        let mean = box_average(
          picture.flatMap(\.self), width, Int64(columns.lowerBound), Int64(columns.upperBound),
          Int64(rows.lowerBound), Int64(rows.upperBound))
        #expect(mean == RowReference.average(picture, columns, rows), "\(columns), \(rows)")
      }
    }
  }

  @Test("A blurred line is the reference's, in a row and in a column", arguments: [1, 2, 5, 9, 40])
  func blur(radius: Int) {
    var random = Random(seed: 11)
    // Whole numbers have exact sums, in every order.
    let line = (0..<30).map { _ in Double(random.below(256)) }
    for stride in [1, 3] {
      func spread(_ line: [Double]) -> [Double] {
        line.flatMap { [$0] + [Double](repeating: 7, count: stride - 1) }
      }
      var values = spread(line)
      var room = line
      line_blur(&values, &room, line.count, stride, radius)
      let expected = RowReference.blurred(line, radius: radius)
      #expect(values == spread(expected))
    }
  }

  @Test("A shape in a colour is as opaque as it is strong, each channel rounded to nearest")
  func tint() {
    let shape = stride(from: 0, through: 255, by: 0.75).map(\.self)
    for strength in [0.3, 1, 1.7] {
      var row = [UInt32](repeating: 7, count: shape.count)
      row_tint(&row, shape, shape.count, 0x80FF01, strength)
      #expect(
        row == shape.map { Bitmap.premultiplied(0x80FF01, alpha: min(1, $0 * strength / 255)) })
    }
  }

  @Test("Every alpha over every colour is the reference's, which rounds exactly")
  func everyAlpha() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for source in [0, alpha / 2, alpha] {
        let src = [UInt32](repeating: alpha << 24 | source * 0x0001_0101, count: 256)
        var row = Self.greys
        row_over(&row, src, 256)
        #expect(row == RowReference.over(Self.greys, src), "alpha \(alpha), source \(source)")
      }
    }
  }

  @Test("With an opacity, too", arguments: [0, 1, 3, 64, 100, 128, 200, 255, 256] as [UInt32])
  func everyOpacity(opacity: UInt32) {
    for alpha in [0, 1, 100, 255 - opacity / 2, 255] {
      for source in stride(from: 0, through: alpha, by: isFullRun ? 1 : 17) {
        let src = [UInt32](repeating: alpha << 24 | source * 0x0001_0101, count: 256)
        var row = Self.greys
        row_over_opacity(&row, src, 256, opacity)
        #expect(
          row == RowReference.over(Self.greys, src, opacity: opacity),
          "alpha \(alpha), source \(source)")
      }
    }
  }

  private static let greys = (0..<256).map { UInt32($0) * 0x0101_0101 }

  @Test("Opacity 256 draws what no opacity draws")
  func fullOpacity() {
    let (dst, src) = Self.rows(seed: 6, count: 1000)
    var plain = dst
    var withOpacity = dst
    row_over(&plain, src, 1000)
    row_over_opacity(&withOpacity, src, 1000, 256)
    #expect(plain == withOpacity)
  }
}
