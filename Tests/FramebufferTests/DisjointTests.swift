import Framebuffer
import Testing

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
