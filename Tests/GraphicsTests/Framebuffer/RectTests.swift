import Graphics
import Testing

@Suite struct RectTests {
  @Test("The pixels of a rectangle are those whose centers lie inside")
  func pixels() {
    var random = Random(seed: 61)
    for _ in 0..<200 {
      let rect = random.rect(origin: -5...5, size: 0...6)
      let pixels = rect.pixels
      for y in -8..<14 {
        for x in -8..<14 {
          let isInside = containsCenter(of: x, y, in: rect)
          if pixels.contains(x, y) != isInside {
            Issue.record("pixel (\(x), \(y)) of \(rect)")
          }
        }
      }
    }
  }

  private func containsCenter(of x: Int, _ y: Int, in rect: Rect) -> Bool {
    let horizontalRange = rect.x..<rect.x + rect.width
    let verticalRange = rect.y..<rect.y + rect.height
    let isInsideHorizontally = horizontalRange.contains(Double(x) + 0.5)
    let isInsideVertically = verticalRange.contains(Double(y) + 0.5)
    return isInsideHorizontally && isInsideVertically
  }

  @Test("A rectangle of whole pixels keeps its pixels")
  func wholePixels() {
    let pixels = PixelRect(x: -3, y: 4, width: 5, height: 6)

    #expect(Rect(pixels).pixels == pixels)
  }

  @Test("Scaling keeps the center")
  func scaled() {
    let rect = Rect(x: 10, y: 20, width: 8, height: 4)

    let smallRect = rect.scaled(by: 0.5)

    #expect(smallRect == Rect(x: 12, y: 21, width: 4, height: 2))
    #expect(smallRect.scaled(by: 1) == smallRect)
  }
}

@Suite struct PixelRectTests {
  @Test("The intersection and the union of two rectangles agree with their pixels")
  func pixels() {
    var random = Random(seed: 62)
    for _ in 0..<60 {
      let first = random.pixelRect(in: 7)
      let second = random.pixelRect(in: 7)
      let intersection = first.intersection(second)
      expectSharedPixels(of: first, second, in: intersection)
      #expect(intersection.width >= 0)
      #expect(intersection.height >= 0)
      #expect(intersection.isEmpty == [first, second].areDisjoint)
      #expect(first.contains(second) == (intersection == second))

      let union = first.union(second)
      #expect(union.contains(first))
      #expect(union.contains(second))
      #expect(union.x == min(first.x, second.x))
      #expect(union.y == min(first.y, second.y))
      #expect(union.maxX == max(first.maxX, second.maxX))
      #expect(union.maxY == max(first.maxY, second.maxY))
    }
  }

  private func expectSharedPixels(
    of first: PixelRect, _ second: PixelRect, in intersection: PixelRect
  ) {
    for y in -4..<16 {
      for x in -4..<16 {
        let isShared = first.contains(x, y) && second.contains(x, y)
        if intersection.contains(x, y) != isShared {
          Issue.record("pixel (\(x), \(y)) of \(first) and \(second)")
        }
      }
    }
  }

  @Test("An empty rectangle does not change a union")
  func empty() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)
    #expect(!rect.isEmpty)
    #expect(rect.contains(x: 5.99, y: 7.99))
    #expect(!rect.contains(x: 6, y: 5))

    for (width, height) in [(0, 0), (0, 3), (3, -1)] {
      let emptyRect = PixelRect(x: 90, y: 90, width: width, height: height)
      #expect(emptyRect.isEmpty)
      #expect(rect.union(emptyRect) == rect)
      #expect(emptyRect.union(rect) == rect)
    }
  }
}

@Suite struct DisjointTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private func square(_ x: Int, _ y: Int, size: Int = 10) -> PixelRect {
    PixelRect(x: x, y: y, width: size, height: size)
  }

  @Test("Overlapping rectangles are merged into one around them")
  func merge() {
    let disjointSquares = [square(0, 0), square(10, 0), square(50, 50)]
    #expect(bounds.disjoint(disjointSquares) == disjointSquares)

    let overlappingSquare = square(5, 5)
    let mergedRects = bounds.disjoint(disjointSquares + [overlappingSquare])
    #expect(mergedRects.count == 2)
    #expect(mergedRects.contains(PixelRect(x: 0, y: 0, width: 20, height: 15)))
  }

  @Test("A merged rectangle is merged with the rectangles that it overlaps")
  func chain() {
    let squares = [square(0, 0), square(20, 12, size: 4), square(8, 8, size: 30)]

    #expect(bounds.disjoint(squares) == [square(0, 0, size: 38)])
  }

  @Test("Disjoint rectangles cover all random rectangles inside the bounds")
  func random() {
    var random = Random(seed: 51)
    for _ in 0..<60 {
      let rects = (0..<12).map { _ in randomRect(using: &random) }
      let disjointRects = bounds.disjoint(rects)

      #expect(disjointRects.areDisjoint)
      for rect in disjointRects {
        #expect(bounds.contains(rect))
        #expect(!rect.isEmpty)
      }
      for rect in rects {
        let visibleRect = rect.intersection(bounds)
        if !visibleRect.isEmpty {
          #expect(disjointRects.contains { $0.contains(visibleRect) })
        }
      }
    }
  }

  /// Returns a rectangle that can be empty or extend beyond the bounds.
  private func randomRect(using random: inout Random) -> PixelRect {
    let x = random.below(120) - 10
    let y = random.below(120) - 10
    let width = random.below(30)
    let height = random.below(30)
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
