import Testing

@testable import Framebuffer

@Suite struct DirtyRegionTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)

  @Test("Rectangles that overlap become one around both; others stay apart")
  func merge() {
    var region = DirtyRegion(bounds: bounds)
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 10, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 50, y: 50, width: 10, height: 10))
    #expect(region.rects.count == 3)
    region.add(PixelRect(x: 5, y: 5, width: 10, height: 10))
    #expect(region.rects.count == 2)
    #expect(region.rects.contains(PixelRect(x: 0, y: 0, width: 20, height: 15)))
  }

  @Test("A merged rectangle swallows those that it overlaps now")
  func chain() {
    var region = DirtyRegion(bounds: bounds)
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 20, y: 12, width: 4, height: 4))
    region.add(PixelRect(x: 8, y: 8, width: 30, height: 30))
    #expect(region.rects == [PixelRect(x: 0, y: 0, width: 38, height: 38)])
  }

  @Test("What lies outside is cut off or left out")
  func outside() {
    var region = DirtyRegion(bounds: bounds)
    region.add(PixelRect(x: -5, y: 95, width: 10, height: 10))
    region.add(PixelRect(x: 100, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 0, y: 0, width: 0, height: 10))
    #expect(region.rects == [PixelRect(x: 0, y: 95, width: 5, height: 5)])
  }

  @Test("Random rectangles: all are covered, none overlap, none lies outside")
  func random() {
    var random = Random(seed: 51)
    for _ in 0..<60 {
      var region = DirtyRegion(bounds: bounds)
      let rects = (0..<12).map { _ in
        PixelRect(
          x: random.below(120) - 10, y: random.below(120) - 10, width: random.below(30),
          height: random.below(30))
      }
      rects.forEach { region.add($0) }
      for rect in rects.map({ $0.intersection(bounds) }) where !rect.isEmpty {
        #expect(region.rects.contains { $0.contains(rect) })
      }
      for (index, rect) in region.rects.enumerated() {
        #expect(bounds.contains(rect) && !rect.isEmpty)
        #expect(region.rects.dropFirst(index + 1).allSatisfy { $0.intersection(rect).isEmpty })
      }
    }
  }
}
