import CRowKernels
import Graphics
import Testing

/// Tests that compare the C kernels with their Swift reference, bit for bit.
@Suite struct RowKernelsTests {
  private struct RowPair {
    let destination: [UInt32]
    let source: [UInt32]
  }

  /// Row lengths around the width of every vector register, and one long row.
  static let counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 1000]

  private static let extremes: [UInt32] = [
    0, 0xFFFF_FFFF, 0xFF00_0000, 0x0101_0101, 0x8080_8080, 0x8000_0000, 0x7F7F_007F, 0xFEFE_FEFE,
    0x0100_0000, 0xFFFF_0000,
  ]

  private static let grays = (0..<256).map { UInt32($0) * 0x0101_0101 }

  /// A value that no kernel may leave in a row.
  private static let unwritten: UInt32 = 7

  private static func unwrittenRow(count: Int) -> [UInt32] {
    [UInt32](repeating: unwritten, count: count)
  }

  /// Returns two rows of random pixels.
  ///
  /// The longest rows begin with every pair of extremes.
  private static func rows(seed: UInt64, count: Int) -> RowPair {
    var random = Random(seed: seed)
    var destination: [UInt32] = []
    var source: [UInt32] = []
    if count == 1000 {
      for destinationExtreme in extremes {
        for sourceExtreme in extremes {
          destination.append(destinationExtreme)
          source.append(sourceExtreme)
        }
      }
    }
    let randomCount = count - destination.count
    destination += random.pixels(count: randomCount)
    source += random.pixels(count: randomCount)
    return RowPair(destination: destination, source: source)
  }

  @Test("Drawing over a row equals the reference", arguments: counts)
  func over(count: Int) {
    let rows = Self.rows(seed: 1, count: count)

    var row = rows.destination
    row_over(&row, rows.source, count)

    #expect(row == RowReference.over(rows.destination, rows.source))
  }

  @Test("Drawing over a row with an opacity equals the reference", arguments: counts)
  func overOpacity(count: Int) {
    let rows = Self.rows(seed: 2, count: count)

    for opacity in [0, 1, 2, 77, 127, 128, 129, 254, 255, 256] as [UInt32] {
      var row = rows.destination
      row_over_opacity(&row, rows.source, count, opacity)

      let expected = RowReference.over(rows.destination, rows.source, opacity: opacity)
      #expect(row == expected)
    }
  }

  @Test("A mix of rows equals the reference for every share", arguments: counts)
  func mix(count: Int) {
    var random = Random(seed: 3)
    let firstExtremes = Array(Self.extremes.prefix(count))
    let secondExtremes = Array(Self.extremes.reversed().prefix(count))
    let randomCount = count - firstExtremes.count
    let first = firstExtremes + random.bits(count: randomCount)
    let second = secondExtremes + random.bits(count: randomCount)

    for share in stride(from: 0, through: 256, by: isFullRun ? 1 : 16) {
      var row = first
      row_mix(&row, first, second, count, UInt32(share))

      let expected = RowReference.mix(first, second, share: UInt32(share))
      #expect(row == expected)
    }
  }

  @Test("A mix can overwrite one of its rows")
  func mixInPlace() {
    let rows = Self.rows(seed: 4, count: 100)

    var row = rows.destination
    row.withUnsafeMutableBufferPointer { buffer in
      row_mix(buffer.baseAddress, buffer.baseAddress, rows.source, 100, 99)
    }

    #expect(row == RowReference.mix(rows.destination, rows.source, share: 99))
  }

  @Test("A stretched row equals the reference, also beyond both ends", arguments: counts)
  func stretch(count: Int) {
    var random = Random(seed: 5)
    for width in [1, 2, 3, 10, 100] {
      let source = random.bits(count: width)
      for _ in 0..<12 {
        let position = Int64(random.below(65536 * (width + 8))) - 65536 * 4
        let step = Int64(random.below(131_073))
        let last = Int64(width - 1)

        var row = Self.unwrittenRow(count: count)
        row_stretch(&row, source, count, position, step, last)

        let expected = RowReference.stretch(
          source, count: count, position: position, step: step, last: last)
        #expect(row == expected)
      }
    }
  }

  @Test("An average of rows equals the reference", arguments: counts)
  func average(count: Int) {
    var random = Random(seed: 7)
    for height in [2, 3, 4, 9, 300] {
      let stride = count + random.below(5)
      let source = random.bits(count: stride * height)
      let lastWeight = random.below(65536 / height)
      let weightLimit = (65536 - lastWeight) / max(1, height - 2)
      let last = UInt32(lastWeight)
      let each = UInt32(random.below(weightLimit))

      var row = Self.unwrittenRow(count: count)
      row_average(&row, source, stride, height, count, each, last)

      let rows = (0..<height).map { y in Array(source[y * stride..<y * stride + count]) }
      #expect(row == RowReference.average(rows, each: each, last: last))
    }
  }

  @Test("Filling a row changes no pixel beside it", arguments: counts)
  func fill(count: Int) throws {
    var row = Self.unwrittenRow(count: count + 2)

    try row.withUnsafeMutableBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      row_fill(start + 1, count, 0x8040_2010)
    }

    let filledPixels = [UInt32](repeating: 0x8040_2010, count: count)
    #expect(row == [Self.unwritten] + filledPixels + [Self.unwritten])
  }

  @Test("Two rows are equal if all pixels are equal", arguments: counts)
  func equal(count: Int) {
    let row = Self.rows(seed: 8, count: count).destination
    let copy = row.map(\.self)

    #expect(row_equals(row, copy, count))
    for index in [0, count / 2, count - 1] where row.indices.contains(index) {
      var other = row
      other[index] ^= 1 << 24
      #expect(!row_equals(row, other, count))
    }
  }

  @Test("A row is opaque if all pixels are opaque", arguments: counts)
  func opaque(count: Int) {
    let row = Self.rows(seed: 12, count: count).source.map { $0 | 0xFF00_0000 }

    #expect(row_is_opaque(row, count))
    for index in [0, count / 2, count - 1] where row.indices.contains(index) {
      var other = row
      other[index] ^= 1 << 24
      #expect(!row_is_opaque(other, count))
    }
  }

  @Test("Multiplying colors by their alpha equals the reference", arguments: counts)
  func premultiplied(count: Int) {
    let source = Self.rows(seed: 9, count: count).source

    var row = Self.unwrittenRow(count: count)
    row_premultiply(&row, source, count)

    #expect(row == RowReference.premultiplied(source))
  }

  @Test("The average of a rectangle equals the reference, however thin it is")
  func rectangle() {
    var random = Random(seed: 10)
    for _ in 0..<200 {
      let width = 1 + random.below(9)
      let height = 1 + random.below(9)
      let picture = (0..<height).map { _ in random.bits(count: width) }
      for isThin in [false, true] {
        let columns = randomRange(in: width, isThin: isThin, using: &random)
        let rows = randomRange(in: height, isThin: isThin, using: &random)
        let average = box_average(
          picture.flatMap(\.self),
          width,
          Int64(columns.lowerBound),
          Int64(columns.upperBound),
          Int64(rows.lowerBound),
          Int64(rows.upperBound))
        #expect(average == RowReference.average(picture, columns, rows), "\(columns), \(rows)")
      }
    }
  }

  /// Returns a range of the pixels of a side, in units of 1/65536 pixel.
  private func randomRange(
    in pixelCount: Int, isThin: Bool, using random: inout Random
  ) -> Range<Int> {
    let size = pixelCount << 16
    let start = random.below(size)
    let maximumLength = isThin ? 3 : size - start
    let end = start + 1 + random.below(maximumLength)
    return (start..<end).clamped(to: 0..<size)
  }

  @Test("A blurred row or column equals the reference", arguments: [1, 2, 5, 9, 40])
  func blur(radius: Int) {
    var random = Random(seed: 11)
    // A sum of whole numbers is exact in any order.
    let line = (0..<30).map { _ in Double(random.below(256)) }
    for stride in [1, 3] {
      var values = spread(line, stride: stride)
      var scratch = line
      line_blur(&values, &scratch, line.count, stride, radius)

      let expected = RowReference.blurred(line, radius: radius)
      #expect(values == spread(expected, stride: stride))
    }
  }

  /// Returns the values of a line as one column among others.
  private func spread(_ line: [Double], stride: Int) -> [Double] {
    let otherColumns = [Double](repeating: 7, count: stride - 1)
    return line.flatMap { value in [value] + otherColumns }
  }

  @Test("A tinted shape is multiplied by the strength and rounded to the nearest number")
  func tint() {
    let shape = stride(from: 0, through: 255, by: 0.75).map(\.self)
    for strength in [0.3, 1, 1.7] {
      var row = Self.unwrittenRow(count: shape.count)
      row_tint(&row, shape, shape.count, 0x80FF01, strength)

      let expected = shape.map { value in
        let alpha = min(1, value * strength / 255)
        return Bitmap.premultiplied(0x80FF01, alpha: alpha)
      }
      #expect(row == expected)
    }
  }

  @Test("Drawing with every alpha over every gray equals the reference")
  func everyAlpha() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for gray in [0, alpha / 2, alpha] {
        let source = Self.flatRow(alpha: alpha, gray: gray)

        var row = Self.grays
        row_over(&row, source, 256)

        let expected = RowReference.over(Self.grays, source)
        #expect(row == expected, "alpha \(alpha), gray \(gray)")
      }
    }
  }

  @Test(
    "Drawing with an alpha and an opacity over every gray equals the reference",
    arguments: [0, 1, 3, 64, 100, 128, 200, 255, 256] as [UInt32])
  func everyOpacity(opacity: UInt32) {
    for alpha in [0, 1, 100, 255 - opacity / 2, 255] {
      for gray in stride(from: 0, through: alpha, by: isFullRun ? 1 : 17) {
        let source = Self.flatRow(alpha: alpha, gray: gray)

        var row = Self.grays
        row_over_opacity(&row, source, 256, opacity)

        let expected = RowReference.over(Self.grays, source, opacity: opacity)
        #expect(row == expected, "alpha \(alpha), gray \(gray)")
      }
    }
  }

  private static func flatRow(alpha: UInt32, gray: UInt32) -> [UInt32] {
    let pixel = packedPixel(alpha: alpha, red: gray, green: gray, blue: gray)
    return [UInt32](repeating: pixel, count: 256)
  }

  @Test("An opacity of 256 equals drawing without an opacity")
  func fullOpacity() {
    let rows = Self.rows(seed: 6, count: 1000)

    var plainRow = rows.destination
    row_over(&plainRow, rows.source, 1000)
    var opaqueRow = rows.destination
    row_over_opacity(&opaqueRow, rows.source, 1000, 256)

    #expect(plainRow == opaqueRow)
  }
}
