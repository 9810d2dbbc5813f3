import Framebuffer
import Testing

@Suite struct RectTests {
  @Test("A rectangle's pixels are those whose centres lie inside")
  func pixels() {
    var random = Random(seed: 61)
    for _ in 0..<200 {
      let rect = Rect(
        x: random.double(-5...5), y: random.double(-5...5), width: random.double(0...6),
        height: random.double(0...6))
      let pixels = rect.pixels
      for y in -8..<14 {
        for x in -8..<14 {
          let (centreX, centreY) = (Double(x) + 0.5, Double(y) + 0.5)
          let isInside =
            centreX >= rect.x && centreX < rect.x + rect.width && centreY >= rect.y
            && centreY < rect.y + rect.height
          if pixels.contains(x: Double(x), y: Double(y)) != isInside {
            Issue.record("\(x), \(y) of \(rect)")
            return
          }
        }
      }
    }
  }

  @Test("Whole pixels stay as they are")
  func wholePixels() {
    let pixels = PixelRect(x: -3, y: 4, width: 5, height: 6)
    #expect(Rect(pixels).pixels == pixels)
  }

  @Test("Scaling keeps the centre")
  func scaled() {
    let rect = Rect(x: 10, y: 20, width: 8, height: 4).scaled(by: 0.5)
    #expect(rect == Rect(x: 12, y: 21, width: 4, height: 2))
    #expect(rect.scaled(by: 1) == rect)
  }
}

@Suite struct PixelRectTests {
  private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test("Edges lie behind the last column and row")
  func edges() {
    #expect(rect.maxX == 6)
    #expect(rect.maxY == 8)
    #expect(!rect.isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: 0, height: 3).isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: 3, height: -1).isEmpty)
  }

  @Test("The intersection has the pixels of both, and may be empty but never negative")
  func intersection() {
    #expect(
      rect.intersection(PixelRect(x: 4, y: 0, width: 10, height: 5))
        == PixelRect(x: 4, y: 3, width: 2, height: 2))
    let nothing = rect.intersection(PixelRect(x: 6, y: 3, width: 4, height: 4))
    #expect(nothing.isEmpty)
    #expect(nothing.width >= 0 && nothing.height >= 0)
  }

  @Test("The union is the smallest rectangle around both; an empty one adds nothing")
  func union() {
    let other = PixelRect(x: 10, y: 0, width: 1, height: 1)
    #expect(rect.union(other) == PixelRect(x: 2, y: 0, width: 9, height: 8))
    let empty = PixelRect(x: 90, y: 90, width: 0, height: 0)
    #expect(rect.union(empty) == rect)
    #expect(empty.union(rect) == rect)
  }

  @Test("A rectangle contains its first column and row and not the ones behind the last")
  func contains() {
    #expect(rect.contains(x: 2, y: 3))
    #expect(rect.contains(x: 5.99, y: 7.99))
    #expect(!rect.contains(x: 6, y: 5))
    #expect(!rect.contains(x: 3, y: 8))
    #expect(rect.contains(rect))
    #expect(!rect.contains(PixelRect(x: 2, y: 3, width: 5, height: 5)))
  }
}
