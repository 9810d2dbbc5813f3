/// Rectangle of whole pixels, y downwards.
public struct PixelRect: Equatable, Sendable {
  /// Leftmost column and topmost row, and number of columns and rows.
  public var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from its edges; where they have crossed it is empty.
  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Rectangle without a pixel.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Column right of the rectangle.
  public var maxX: Int { x + width }
  /// Row below the rectangle.
  public var maxY: Int { y + height }
  /// Whether there is no pixel inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Pixels in both rectangles.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
  }

  /// Smallest rectangle around both.
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

  /// Parts of rectangles that lie inside, as few disjoint rectangles.
  public func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    rects.reduce(into: []) { $0.add($1, in: self) }
  }

  /// Place of the rectangle in a mirrored picture of a width.
  public func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// Rectangle as high, from another left edge on.
  package func across(_ x: Int, _ width: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Rectangle as wide, from another top on.
  package func down(_ y: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  package func centered(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
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
