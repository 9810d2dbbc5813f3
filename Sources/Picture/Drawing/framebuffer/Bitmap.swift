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

extension Bitmap {
  /// The picture scaled to a size.
  public func scaled(width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    result.draw(Sprite(self, frame: Rect(result.bounds)))
    return result
  }

  /// A part of the picture.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let result = Bitmap(width: rect.width, height: rect.height)
    result.draw(Sprite(self, x: -rect.x, y: -rect.y))
    return result
  }

  /// The picture stretched to a size, except for its four corners, which keep theirs while there is
  /// room for them; a size below a pixel is a pixel.
  public func nineSliced(corner: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      self.width > 2 * corner && self.height > 2 * corner,
      "Bitmap.nineSliced(corner: \(corner)): the picture has \(self.width)×\(self.height) pixels")
    let result = Bitmap(width: max(1, width), height: max(1, height))
    func edges(_ size: Int, _ corner: Int) -> [Int] { [0, corner, size - corner, size] }
    func parts(_ xs: [Int], _ ys: [Int]) -> [PixelRect] {
      zip(ys, ys.dropFirst()).flatMap { top, bottom in
        zip(xs, xs.dropFirst()).map { PixelRect(left: $0, top: top, right: $1, bottom: bottom) }
      }
    }
    let targets = parts(
      edges(result.width, min(corner, result.width / 2)),
      edges(result.height, min(corner, result.height / 2)))
    let own = parts(edges(self.width, corner), edges(self.height, corner))
    for (part, target) in zip(own, targets) where !target.isEmpty {
      result.draw(Sprite(cropped(to: part), frame: Rect(target)))
    }
    return result
  }

  /// The picture's shape in a colour 0xRRGGBB, blurred: a soft shadow or glow, larger by `3 * radius`
  /// pixels on every side.
  ///
  /// Three box blurs, each of half a width of `radius`, come close to a Gaussian. A strength of 1 is
  /// the blurred shape itself.
  public func shadow(radius: Int, color: UInt32, strength: Double) -> Bitmap {
    let margin = 3 * radius
    let result = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
    result.draw(Sprite(self, x: margin, y: margin))
    let shape = Shape(result)
    for _ in 0..<3 where radius > 0 {
      shape.blur(lines: result.height, count: result.width, stride: 1, radius: radius)
      shape.blur(lines: result.width, count: result.height, stride: result.width, radius: radius)
    }
    shape.fill(result, with: color, strength: strength)
    return result
  }

  /// The picture's shape in a colour 0xRRGGBB, as opaque as before, such as white letters made red.
  public func tinted(_ color: UInt32) -> Bitmap { shadow(radius: 0, color: color, strength: 1) }

  /// The picture turned by half a turn: upside down, but not mirrored.
  public func rotatedHalf() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    _ = result.pixels.update(fromContentsOf: pixels.reversed())
    return result
  }

  /// The picture cut to the size and the shape of another one: as opaque as both together.
  ///
  /// - Precondition: `mask` is not larger than the picture.
  public func masked(by mask: Bitmap) -> Bitmap {
    precondition(
      mask.width <= width && mask.height <= height,
      "Bitmap.masked(by:): a mask of \(mask.width)×\(mask.height) on \(width)×\(height) pixels")
    let result = Bitmap(width: mask.width, height: mask.height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let (pixel, alpha) = (self[x, y], mask[x, y] >> 24)
        func times(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 255) * alpha + 127) / 255) << shift
        }
        result[x, y] = times(24) | times(16) | times(8) | times(0)
      }
    }
    return result
  }

  /// A colour 0xRRGGBB at an opacity of 0...1.
  public static func premultiplied(_ color: UInt32, alpha: Double) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32((Double(color >> shift & 255) * alpha).rounded()) << shift
    }
    return UInt32((alpha * 255).rounded()) << 24 | channel(16) | channel(8) | channel(0)
  }
}
