/// Rectangle of whole pixels, y downwards.
package struct PixelRect: Equatable, Sendable {
  /// Leftmost column and topmost row, and number of columns and rows.
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its edges; where they have crossed it is empty.
  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Rectangle without a pixel.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Column right of the rectangle.
  package var maxX: Int { x + width }
  /// Row below the rectangle.
  package var maxY: Int { y + height }
  /// Whether there is no pixel inside.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Pixels in both rectangles.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
  }

  /// Smallest rectangle around both.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty {
      return other
    }
    if other.isEmpty {
      return self
    }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// Whether every pixel of `other` is inside.
  package func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point given in pixels is inside.
  package func contains(x pointX: Double, y pointY: Double) -> Bool {
    pointX >= Double(x) && pointX < Double(maxX) && pointY >= Double(y) && pointY < Double(maxY)
  }

  /// Parts of rectangles that lie inside, as few disjoint rectangles.
  package func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    rects.reduce(into: []) { $0.add($1, in: self) }
  }

  /// Place of the rectangle in a mirrored picture of a width.
  package func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// Rectangle as high, from another left edge on.
  package func withX(_ x: Int, width: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Rectangle as wide, from another top on.
  package func withY(_ y: Int, height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  package func centered(width: Int, height: Int) -> PixelRect {
    withX(x + (self.width - width) / 2, width: width).withY(
      y + (self.height - height) / 2, height: height)
  }

  // MARK: Pieces, of which none is ever larger than what is there

  /// The rectangle without a margin on its sides, and above and below; it grows by a negative one.
  package func inset(x: Int, y: Int) -> PixelRect {
    let x = min(x, width / 2)
    let y = min(y, height / 2)
    return PixelRect(x: self.x + x, y: self.y + y, width: width - 2 * x, height: height - 2 * y)
  }

  package mutating func cutLeft(_ width: Int, gap: Int = 0) -> PixelRect {
    let piece = withX(x, width: min(max(0, width), self.width))
    let remainingWidth = max(0, self.width - piece.width - gap)
    self = withX(maxX - remainingWidth, width: remainingWidth)
    return piece
  }

  package mutating func cutRight(_ width: Int, gap: Int = 0) -> PixelRect {
    let width = min(max(0, width), self.width)
    defer {
      self.width = max(0, self.width - width - gap)
    }
    return withX(maxX - width, width: width)
  }

  package mutating func cutTop(_ height: Int, gap: Int = 0) -> PixelRect {
    let piece = withY(y, height: min(max(0, height), self.height))
    let remainingHeight = max(0, self.height - piece.height - gap)
    self = withY(maxY - remainingHeight, height: remainingHeight)
    return piece
  }

  package static func position(atFraction share: Double, upTo last: Int) -> Int {
    Int((min(max(share, 0), 1) * Double(max(0, last))).rounded())
  }

  package func columns(_ count: Int, gap: Int) -> [PixelRect] {
    let availableWidth = max(0, width - gap * (count - 1))
    return (0..<count).map { index in
      let left = availableWidth * index / count
      return withX(x + left + gap * index, width: availableWidth * (index + 1) / count - left)
    }
  }
}

extension [PixelRect] {
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
