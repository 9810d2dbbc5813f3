extension PixelRect {
  /// The parts of rectangles that lie inside, as few disjoint rectangles.
  public func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var parts: [PixelRect] = []
    for rect in rects { parts.add(rect, in: self) }
    return parts
  }
}

extension [PixelRect] {
  /// Adds what lies inside the bounds; one around all replaces those that it overlaps.
  mutating func add(_ rect: PixelRect, in bounds: PixelRect) {
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    while let index = firstIndex(where: { !$0.intersection(rect).isEmpty }) {
      rect = rect.union(self[index])
      swapAt(index, count - 1)
      removeLast()
    }
    append(rect)
  }
}
