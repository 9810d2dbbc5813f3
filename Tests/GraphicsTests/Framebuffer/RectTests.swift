import Graphics
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
          let centreX = Double(x) + 0.5
          let centreY = Double(y) + 0.5
          let isInside =
            centreX >= rect.x && centreX < rect.x + rect.width && centreY >= rect.y
            && centreY < rect.y + rect.height
          if pixels.contains(x, y) != isInside {
            Issue.record("\(x), \(y) of \(rect)")
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
  @Test("Intersection, union and containment are what they are pixel by pixel")
  func pixels() {
    var random = Random(seed: 62)
    let places = (-4..<16).flatMap { y in (-4..<16).map { x in (x, y) } }
    for _ in 0..<60 {
      let a = random.pixelRect(in: 7)
      let b = random.pixelRect(in: 7)
      let both = a.intersection(b)
      let around = a.union(b)
      #expect(
        places.allSatisfy { both.contains($0, $1) == (a.contains($0, $1) && b.contains($0, $1)) })
      #expect(both.width >= 0 && both.height >= 0 && both.isEmpty == [a, b].areDisjoint)
      #expect(around.contains(a) && around.contains(b))
      #expect(around.x == min(a.x, b.x) && around.maxX == max(a.maxX, b.maxX))
      #expect(around.y == min(a.y, b.y) && around.maxY == max(a.maxY, b.maxY))
      #expect(a.contains(b) == (both == b))
    }
  }

  @Test("An empty rectangle adds nothing")
  func empty() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)
    for (width, height) in [(0, 0), (0, 3), (3, -1)] {
      let empty = PixelRect(x: 90, y: 90, width: width, height: height)
      #expect(empty.isEmpty && rect.union(empty) == rect && empty.union(rect) == rect)
    }
    #expect(!rect.isEmpty && rect.contains(x: 5.99, y: 7.99) && !rect.contains(x: 6, y: 5))
  }
}

@Suite struct DisjointTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private func square(_ x: Int, _ y: Int, _ size: Int = 10) -> PixelRect {
    PixelRect(x: x, y: y, width: size, height: size)
  }

  @Test("Rectangles that overlap are merged into one around both; others stay apart")
  func merge() {
    let apart = [square(0, 0), square(10, 0), square(50, 50)]
    #expect(bounds.disjoint(apart) == apart)
    let merged = bounds.disjoint(apart + [square(5, 5)])
    #expect(merged.count == 2)
    #expect(merged.contains(PixelRect(x: 0, y: 0, width: 20, height: 15)))
  }

  @Test("A merged rectangle swallows those that it overlaps now")
  func chain() {
    #expect(
      bounds.disjoint([square(0, 0), square(20, 12, 4), square(8, 8, 30)]) == [square(0, 0, 38)])
  }

  @Test("Random rectangles: all are covered, none overlap, none lies outside")
  func random() {
    var random = Random(seed: 51)
    for _ in 0..<60 {
      let rects = (0..<12).map { _ in
        PixelRect(
          x: random.below(120) - 10, y: random.below(120) - 10, width: random.below(30),
          height: random.below(30))
      }
      let parts = bounds.disjoint(rects)
      for rect in rects.map({ $0.intersection(bounds) }) where !rect.isEmpty {
        #expect(parts.contains { $0.contains(rect) })
      }
      #expect(parts.areDisjoint && parts.allSatisfy { bounds.contains($0) && !$0.isEmpty })
    }
  }
}
