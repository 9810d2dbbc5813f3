/// A picture: rows of premultiplied 32-bit pixels, 0xAARRGGBB, from the top left.
public final class Bitmap {
  /// Pixels in a row, and rows.
  public let width, height: Int
  /// The whole picture.
  public let bounds: PixelRect
  /// All pixels, row by row without gaps.
  public let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whether every pixel is known to be opaque, so that copying replaces blending.
  public private(set) var isOpaque = false
  /// The part outside which every pixel is known to be transparent.
  public private(set) var visible: PixelRect

  private var scratch = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  /// Creates a transparent picture.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "Bitmap(width: \(width), height: \(height))")
    (self.width, self.height) = (width, height)
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    visible = bounds
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  deinit {
    pixels.deallocate()
    scratch.deallocate()
  }

  /// One pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Looks which pixels are opaque and which transparent; call it when a picture is complete.
  public func noteOpacity() {
    scratch.deallocate()
    scratch = UnsafeMutableBufferPointer(start: nil, count: 0)
    isOpaque = true
    visible = .empty
    for y in 0..<height {
      let row = row(y)
      var (first, last, x) = (width, -1, 0)
      while x < width {
        if row[x] >> 24 != 255 { isOpaque = false }
        if row[x] != 0 { (first, last) = (min(first, x), x) }
        x += 1
      }
      guard first <= last else { continue }
      visible = visible.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1))
    }
  }

  /// Fills a rectangle with a premultiplied colour, replacing what was there.
  public func fill(_ rect: PixelRect, with color: UInt32) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.maxY { row(y, from: rect.x).update(repeating: color, count: rect.width) }
  }

  /// Room for intermediate rows while drawing into this picture, kept for the next time.
  func scratch(count: Int) -> UnsafeMutablePointer<UInt32> {
    if scratch.count < count {
      scratch.deallocate()
      scratch = .allocate(capacity: count)
      scratch.initialize(repeating: 0)
    }
    return scratch.baseAddress.unsafelyUnwrapped
  }

  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt32> {
    pixels.baseAddress.unsafelyUnwrapped + y * width + x
  }
}
