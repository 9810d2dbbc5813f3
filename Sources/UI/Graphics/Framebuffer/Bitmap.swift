import CRowKernels

/// A picture of premultiplied 32-bit pixels, 0xAARRGGBB, in rows from the top left.
package final class Bitmap: Equatable {
  /// The width of the picture in pixels.
  package let width: Int
  /// The height of the picture in pixels.
  package let height: Int
  /// The rectangle of the whole picture.
  package let bounds: PixelRect
  /// All pixels, row by row and without gaps.
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whether every pixel is known to be opaque and can be copied instead of blended.
  package private(set) var isOpaque = false
  /// The rectangle that contains all visible pixels.
  ///
  /// All pixels outside it are known to be transparent.
  package private(set) var visibleBounds: PixelRect

  /// The memory for intermediate rows, which is empty until a sprite is drawn.
  private var scratchMemory = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  /// Creates a transparent picture with a width and a height of at least 1 pixel.
  package init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "Bitmap(width: \(width), height: \(height))")
    self.width = width
    self.height = height
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    visibleBounds = bounds
    pixels = PixelMemory.allocate(count: width * height)
  }

  deinit {
    PixelMemory.deallocate(pixels)
    scratchMemory.deallocate()
  }

  /// Returns whether two pictures are the same object.
  package static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
    lhs === rhs
  }

  /// Returns whether another picture has the same size and the same pixels.
  package func hasSamePixels(as other: Bitmap) -> Bool {
    guard bounds == other.bounds else { return false }
    return row_equals(pixels.baseAddress, other.pixels.baseAddress, pixels.count)
  }

  // MARK: Pixels

  /// The premultiplied pixel in a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Returns the address of a pixel in a row, by default of the first one.
  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt32> {
    pixels.baseAddress.unsafelyUnwrapped + y * width + x
  }

  /// Replaces a row with pixels whose colors are not yet multiplied by their alpha.
  package func setRow(_ y: Int, unmultiplied source: UnsafePointer<UInt32>) {
    row_premultiply(row(y), source, width)
  }

  /// Replaces the pixels of a rectangle with a premultiplied color.
  package func fill(_ rect: PixelRect, with color: UInt32) {
    let area = rect.intersection(bounds)
    for y in area.y..<area.maxY {
      row_fill(row(y, from: area.x), area.width, color)
    }
  }

  /// Returns the premultiplied pixel of a color 0xRRGGBB with an alpha in 0...1.
  package static func premultiplied(_ color: UInt32, alpha: Double) -> UInt32 {
    let opaqueColor = 0xFF00_0000 | color
    var pixel: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let channel = Double(opaqueColor >> shift & 255)
      pixel |= UInt32((channel * alpha).rounded()) << shift
    }
    return pixel
  }

  // MARK: Drawing support

  /// Records which pixels are opaque and which are transparent, so that drawing is faster.
  ///
  /// Call this method when a picture is complete. It also releases memory that only drawing needs.
  package func recordOpacity() {
    scratchMemory.deallocate()
    scratchMemory = UnsafeMutableBufferPointer(start: nil, count: 0)

    isOpaque = true
    visibleBounds = .empty
    for y in 0..<height {
      isOpaque = isOpaque && row_is_opaque(row(y), width)
      visibleBounds = visibleBounds.union(visiblePixels(inRow: y))
    }
  }

  /// Returns the rectangle from the first to the last visible pixel of a row.
  private func visiblePixels(inRow y: Int) -> PixelRect {
    let rowPixels = row(y)
    var firstColumn = 0
    var lastColumn = width - 1
    while firstColumn < width, rowPixels[firstColumn] == 0 {
      firstColumn += 1
    }
    while lastColumn > firstColumn, rowPixels[lastColumn] == 0 {
      lastColumn -= 1
    }
    guard firstColumn <= lastColumn else { return .empty }
    return PixelRect(x: firstColumn, y: y, width: lastColumn - firstColumn + 1, height: 1)
  }

  /// Returns memory for intermediate rows and keeps it for the next call.
  func scratch(count: Int) -> UnsafeMutablePointer<UInt32> {
    if scratchMemory.count < count {
      scratchMemory.deallocate()
      scratchMemory = .allocate(capacity: count)
      scratchMemory.initialize(repeating: 0)
    }
    return scratchMemory.baseAddress.unsafelyUnwrapped
  }
}
