import Graphics
import Testing

@Suite struct SamplingTests {
  private func drawn(_ bitmap: Bitmap, frame: Rect, width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    result.draw(Sprite(bitmap, frame: frame))
    return result
  }

  /// The largest difference of what is drawn in a frame to what it should be.
  private func difference(
    of picture: SamplingReference, to expected: (Int, Int) -> [Double]
  ) -> Double {
    let result = drawn(picture.bitmap, frame: picture.frame, width: 24, height: 24)
    return result.difference(in: picture.frame.pixels.intersection(result.bounds), to: expected)
  }

  @Test(
    "Scaling is bilinear within two levels down to a half, and below the area's average within one",
    arguments: [(least: 1, sizes: 14, scale: 0.55...2.5), (8, 24, 0.1...0.48)])
  func scaling(least: Int, sizes: Int, scale: ClosedRange<Double>) {
    var random = Random(seed: 11)
    for round in 0..<25 {
      let width = least + random.below(sizes)
      let height = least + random.below(sizes)
      let bitmap = random.bitmap(width: width, height: height)
      let frame = Rect(
        x: random.double(-3...5), y: random.double(-3...5),
        width: Double(width) * random.double(scale),
        height: Double(height) * random.double(scale))
      let picture = SamplingReference(bitmap: bitmap, frame: frame)
      let isAverage = scale.upperBound < 0.5
      let difference = difference(of: picture, to: isAverage ? picture.average : picture.bilinear)
      #expect(difference <= (isAverage ? 1 : 2), "round \(round): \(frame)")
    }
  }

  @Test(
    "Scaling to a whole fraction is the exact mean, rounded to nearest; a half is within a level",
    arguments: [2, 3, 4, 5])
  func wholeFraction(factor: Int) {
    var random = Random(seed: 13)
    let bitmap = random.bitmap(width: 4 * factor, height: 3 * factor)
    let result = bitmap.scaled(width: 4, height: 3)
    let reference = SamplingReference(bitmap: bitmap, frame: Rect(result.bounds))
    #expect(result.difference(to: reference.average) <= (factor == 2 ? 1 : 0.5 + 1e-9))
  }

  @Test("A flat colour stays exactly the same at every scale and place")
  func flatColour() {
    var random = Random(seed: 16)
    for color in [0xFFFF_FFFF, 0x8080_8080, 0x0101_0101, 0xFF12_3456, 0x7F01_7F40] as [UInt32] {
      let bitmap = Bitmap.flat(color, width: 13, height: 9)
      for _ in 0..<12 {
        let frame = Rect(
          x: random.double(-2...3), y: random.double(-2...3), width: random.double(1...30),
          height: random.double(1...30))
        let result = drawn(bitmap, frame: frame, width: 16, height: 16)
        let inside = frame.pixels.intersection(result.bounds)
        #expect(result.matches(in: inside) { _, _ in color }, "\(color) in \(frame)")
      }
    }
  }

  @Test("Only the pixels whose centres lie in the frame are drawn")
  func frameEdges() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 4, height: 4)
    let frame = Rect(x: 1.5, y: 2.51, width: 3, height: 3)
    let result = drawn(bitmap, frame: frame, width: 8, height: 8)
    let inside = PixelRect(x: 1, y: 3, width: 3, height: 3)
    #expect(result.matches { inside.contains($0, $1) ? 0xFFFF_FFFF : 0 })
  }

  @Test("A frame without width or height draws nothing, however close to nothing it is")
  func emptyFrame() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    for size in [0, -3, 1e-300, 1e-18, 1e-14, 1e-9, 1e-5] {
      let result = drawn(
        bitmap, frame: Rect(x: 2.5, y: 2.5, width: size, height: size), width: 5, height: 5)
      #expect(result.array.count { $0 != 0 } <= 1)
    }
  }
}
