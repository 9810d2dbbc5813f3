import Graphics
import Testing

@Suite struct SamplingTests {
  private func drawn(_ bitmap: Bitmap, frame: Rect, width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    result.draw(Sprite(bitmap, frame: frame))
    return result
  }

  @Test(
    "Scaling is bilinear down to a half and averages pixels below that",
    arguments: [
      (minimumSize: 1, sizeCount: 14, scale: 0.55...2.5),
      (minimumSize: 8, sizeCount: 24, scale: 0.1...0.48),
    ])
  func scaling(minimumSize: Int, sizeCount: Int, scale: ClosedRange<Double>) {
    var random = Random(seed: 11)
    for round in 0..<25 {
      let width = minimumSize + random.below(sizeCount)
      let height = minimumSize + random.below(sizeCount)
      let bitmap = random.bitmap(width: width, height: height)
      let frame = Rect(
        x: random.double(-3...5),
        y: random.double(-3...5),
        width: Double(width) * random.double(scale),
        height: Double(height) * random.double(scale))
      let reference = SamplingReference(bitmap: bitmap, frame: frame)

      let result = drawn(bitmap, frame: frame, width: 24, height: 24)

      let visibleFrame = frame.pixels.intersection(result.bounds)
      let isAverage = scale.upperBound < 0.5
      if isAverage {
        let difference = result.difference(in: visibleFrame, to: reference.average)
        #expect(difference <= 1, "round \(round): \(frame)")
      } else {
        let difference = result.difference(in: visibleFrame, to: reference.bilinear)
        #expect(difference <= 2, "round \(round): \(frame)")
      }
    }
  }

  @Test(
    "A bitmap that is scaled to a whole fraction is the rounded mean",
    arguments: [2, 3, 4, 5])
  func wholeFraction(factor: Int) {
    var random = Random(seed: 13)
    let bitmap = random.bitmap(width: 4 * factor, height: 3 * factor)

    let result = bitmap.scaled(width: 4, height: 3)

    let reference = SamplingReference(bitmap: bitmap, frame: Rect(result.bounds))
    // At half size, the bitmap is interpolated, which is less exact.
    let tolerance = factor == 2 ? 1 : 0.5 + 1e-9
    #expect(result.difference(to: reference.average) <= tolerance)
  }

  @Test("A flat color stays exactly the same at every scale and position")
  func flatColor() {
    var random = Random(seed: 16)
    for color in [0xFFFF_FFFF, 0x8080_8080, 0x0101_0101, 0xFF12_3456, 0x7F01_7F40] as [UInt32] {
      let bitmap = Bitmap.flat(color, width: 13, height: 9)
      for _ in 0..<12 {
        let frame = random.rect(origin: -2...3, size: 1...30)
        let result = drawn(bitmap, frame: frame, width: 16, height: 16)
        let visibleFrame = frame.pixels.intersection(result.bounds)
        #expect(result.matches(in: visibleFrame) { _, _ in color }, "\(color) in \(frame)")
      }
    }
  }

  @Test("Only the pixels whose centers lie in the frame are drawn")
  func frameEdges() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 4, height: 4)
    let frame = Rect(x: 1.5, y: 2.51, width: 3, height: 3)

    let result = drawn(bitmap, frame: frame, width: 8, height: 8)

    let drawnRect = PixelRect(x: 1, y: 3, width: 3, height: 3)
    #expect(result.matches { x, y in drawnRect.contains(x, y) ? 0xFFFF_FFFF : 0 })
  }

  @Test("A frame of almost no size draws one pixel at most")
  func emptyFrame() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    for size in [0, -3, 1e-300, 1e-18, 1e-14, 1e-9, 1e-5] {
      let frame = Rect(x: 2.5, y: 2.5, width: size, height: size)
      let result = drawn(bitmap, frame: frame, width: 5, height: 5)
      let drawnPixelCount = result.array.count { $0 != 0 }
      #expect(drawnPixelCount <= 1)
    }
  }
}
