extension PixelRect {
  /// The parts of rectangles that lie inside, as few disjoint rectangles.
  public func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var region = DirtyRegion(bounds: self)
    for rect in rects { region.add(rect) }
    return region.rects
  }
}

/// Rectangles to redraw: disjoint and inside the bounds.
struct DirtyRegion {
  private(set) var rects: [PixelRect] = []
  private let bounds: PixelRect

  init(bounds: PixelRect) {
    self.bounds = bounds
    rects.reserveCapacity(64)
  }

  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle; those that it overlaps are merged into one around all of them.
  mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    while let index = rects.firstIndex(where: { !$0.intersection(rect).isEmpty }) {
      rect = rect.union(rects[index])
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
    }
    rects.append(rect)
  }
}
