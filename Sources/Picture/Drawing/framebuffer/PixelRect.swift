/// A rectangle of whole pixels, y downwards.
public struct PixelRect: Equatable, Sendable {
  /// The leftmost column and the topmost row, and how many there are of both.
  public var x, y, width, height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from its edges; where they have crossed it is empty.
  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The column right of the rectangle.
  public var maxX: Int { x + width }
  /// The row below the rectangle.
  public var maxY: Int { y + height }
  /// Whether there is no pixel inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels in both rectangles.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// Whether every pixel of `other` is inside.
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point given in pixels is inside.
  public func contains(x pointX: Double, y pointY: Double) -> Bool {
    pointX >= Double(x) && pointX < Double(maxX) && pointY >= Double(y) && pointY < Double(maxY)
  }

  /// The parts of rectangles that lie inside, as few disjoint rectangles.
  public func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    rects.reduce(into: []) { parts, rect in parts.add(rect, in: self) }
  }
}

extension [PixelRect] {
  /// Adds what lies inside the bounds; rectangles that it overlaps are replaced by one around all of them.
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
