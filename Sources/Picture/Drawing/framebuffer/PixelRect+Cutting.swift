// Pieces of a rectangle; none is ever larger than what is there.
extension PixelRect {
  /// The rectangle without a margin on its sides, and above and below; it grows by a negative one.
  package func inset(_ x: Int, _ y: Int) -> PixelRect {
    let (x, y) = (min(x, width / 2), min(y, height / 2))
    return PixelRect(x: self.x + x, y: self.y + y, width: width - 2 * x, height: height - 2 * y)
  }

  package mutating func cutLeft(_ width: Int, gap: Int = 0) -> PixelRect {
    let piece = across(x, min(max(0, width), self.width))
    let rest = max(0, self.width - piece.width - gap)
    self = across(maxX - rest, rest)
    return piece
  }

  package mutating func cutRight(_ width: Int, gap: Int = 0) -> PixelRect {
    let width = min(max(0, width), self.width)
    defer { self.width = max(0, self.width - width - gap) }
    return across(maxX - width, width)
  }

  package mutating func cutTop(_ height: Int, gap: Int = 0) -> PixelRect {
    let piece = down(y, min(max(0, height), self.height))
    let rest = max(0, self.height - piece.height - gap)
    self = down(maxY - rest, rest)
    return piece
  }

  package static func place(_ share: Double, upTo last: Int) -> Int {
    Int((min(max(share, 0), 1) * Double(max(0, last))).rounded())
  }

  package func columns(_ count: Int, gap: Int) -> [PixelRect] {
    let room = max(0, width - gap * (count - 1))
    return (0..<count).map { index in
      let left = room * index / count
      return across(x + left + gap * index, room * (index + 1) / count - left)
    }
  }
}
