/// A rectangle of whole pixels.
///
/// The y axis points down.
package struct PixelRect: Equatable, Sendable {
  /// The leftmost column of the rectangle.
  package var x: Int
  /// The topmost row of the rectangle.
  package var y: Int
  /// The number of columns of the rectangle.
  package var width: Int
  /// The number of rows of the rectangle.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its edges, or an empty one if the edges are in the wrong order.
  init(left: Int, top: Int, right: Int, bottom: Int) {
    x = left
    y = top
    width = max(0, right - left)
    height = max(0, bottom - top)
  }

  /// Creates a rectangle of columns and rows.
  init(columns: Range<Int>, rows: Range<Int>) {
    x = columns.lowerBound
    y = rows.lowerBound
    width = columns.count
    height = rows.count
  }

  /// A rectangle without pixels.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column to the right of the rectangle.
  package var maxX: Int { x + width }

  /// The first row below the rectangle.
  package var maxY: Int { y + height }

  /// Whether the rectangle contains no pixels.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  // MARK: Set operations

  /// Returns the rectangle of the pixels that this and another rectangle have in common.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x),
      top: max(y, other.y),
      right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY)
    )
  }

  /// Returns the smallest rectangle that contains both rectangles.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty {
      return other
    }
    if other.isEmpty {
      return self
    }
    return PixelRect(
      left: min(x, other.x),
      top: min(y, other.y),
      right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY)
    )
  }

  /// Returns whether the rectangle contains every pixel of another one.
  package func contains(_ other: PixelRect) -> Bool {
    let containsColumns = x <= other.x && maxX >= other.maxX
    let containsRows = y <= other.y && maxY >= other.maxY
    return containsColumns && containsRows
  }

  /// Returns whether the rectangle contains a point.
  package func contains(x pointX: Double, y pointY: Double) -> Bool {
    let containsX = pointX >= Double(x) && pointX < Double(maxX)
    let containsY = pointY >= Double(y) && pointY < Double(maxY)
    return containsX && containsY
  }

  /// Returns disjoint rectangles that cover the parts of other rectangles that are inside this one.
  package func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var disjointRects: [PixelRect] = []
    for rect in rects {
      disjointRects.add(rect, in: self)
    }
    return disjointRects
  }

  // MARK: Moved copies

  /// Returns the rectangle's position in the mirror image of a picture.
  ///
  /// - Parameter width: The width of the picture, in pixels.
  package func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// Returns a rectangle with the given columns and the rows of this one.
  package func withX(_ x: Int, width: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Returns a rectangle with the given rows and the columns of this one.
  package func withY(_ y: Int, height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Returns a rectangle of another size with the same center.
  package func centered(width: Int, height: Int) -> PixelRect {
    PixelRect(
      x: x + (self.width - width) / 2,
      y: y + (self.height - height) / 2,
      width: width,
      height: height
    )
  }

  // MARK: Parts

  /// Returns the rectangle without its margins.
  ///
  /// A negative margin makes the rectangle larger.
  ///
  /// - Parameters:
  ///   - x: The width of the left and the right margin.
  ///   - y: The height of the top and the bottom margin.
  package func inset(x: Int, y: Int) -> PixelRect {
    let marginX = min(x, width / 2)
    let marginY = min(y, height / 2)
    return PixelRect(
      x: self.x + marginX,
      y: self.y + marginY,
      width: width - 2 * marginX,
      height: height - 2 * marginY
    )
  }

  /// Cuts off the left part of the rectangle and a gap next to it, and returns the part.
  package mutating func cutLeft(_ width: Int, gap: Int = 0) -> PixelRect {
    let partWidth = min(max(0, width), self.width)
    let part = withX(x, width: partWidth)
    let remainingWidth = max(0, self.width - partWidth - gap)
    self = withX(maxX - remainingWidth, width: remainingWidth)
    return part
  }

  /// Cuts off the right part of the rectangle and a gap next to it, and returns the part.
  package mutating func cutRight(_ width: Int, gap: Int = 0) -> PixelRect {
    let partWidth = min(max(0, width), self.width)
    let part = withX(maxX - partWidth, width: partWidth)
    self.width = max(0, self.width - partWidth - gap)
    return part
  }

  /// Cuts off the top part of the rectangle and a gap below it, and returns the part.
  package mutating func cutTop(_ height: Int, gap: Int = 0) -> PixelRect {
    let partHeight = min(max(0, height), self.height)
    let part = withY(y, height: partHeight)
    let remainingHeight = max(0, self.height - partHeight - gap)
    self = withY(maxY - remainingHeight, height: remainingHeight)
    return part
  }

  /// Multiplies the last position by a fraction, and rounds the result to a whole number.
  ///
  /// - Parameters:
  ///   - share: The fraction, which is clamped to 0...1.
  ///   - last: The last position, which is the result for the fraction 1.
  package static func position(atFraction share: Double, upTo last: Int) -> Int {
    let fraction = min(max(share, 0), 1)
    let length = Double(max(0, last))
    return Int((fraction * length).rounded())
  }

  /// Divides the rectangle into columns with gaps between them and returns the columns.
  ///
  /// The widths of the columns differ by at most one pixel.
  package func columns(_ count: Int, gap: Int) -> [PixelRect] {
    let availableWidth = max(0, width - gap * (count - 1))
    return (0..<count).map { index in
      let left = availableWidth * index / count
      let right = availableWidth * (index + 1) / count
      return withX(x + left + gap * index, width: right - left)
    }
  }
}

extension [PixelRect] {
  /// Adds the part of a rectangle that is inside the bounds.
  ///
  /// The rectangles of the array stay disjoint. If the part overlaps existing rectangles, a single
  /// rectangle that contains all of them replaces them.
  mutating func add(_ rect: PixelRect, in bounds: PixelRect) {
    var newRect = rect.intersection(bounds)
    guard !newRect.isEmpty else { return }

    while let index = firstIndex(where: { !$0.intersection(newRect).isEmpty }) {
      newRect = newRect.union(self[index])
      swapAt(index, count - 1)
      removeLast()
    }
    append(newRect)
  }
}
