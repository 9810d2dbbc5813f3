import Foundation
import Graphics

/// Whether the tests run with all of their cases, which takes longer.
let isFullRun = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

/// A seeded generator of random pictures, rectangles and sprites.
///
/// Graphics does not depend on the model, so its tests cannot use the model's generator.
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func bits() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var bits = UInt32(truncatingIfNeeded: state >> 32)
    bits ^= bits >> 15
    return bits
  }

  mutating func bits(count: Int) -> [UInt32] {
    (0..<count).map { _ in bits() }
  }

  /// Returns a number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    Int(bits() >> 8) % bound
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return range.lowerBound + length * Double(bits()) / Double(UInt32.max)
  }

  /// Returns a premultiplied pixel, in which no channel is larger than alpha.
  ///
  /// Transparent pixels, opaque pixels and extreme values of a channel are frequent.
  mutating func pixel() -> UInt32 {
    let alpha = alpha()
    let red = channel(upTo: alpha)
    let green = channel(upTo: alpha)
    let blue = channel(upTo: alpha)
    return packedPixel(alpha: alpha, red: red, green: green, blue: blue)
  }

  mutating func pixels(count: Int) -> [UInt32] {
    (0..<count).map { _ in pixel() }
  }

  private mutating func alpha() -> UInt32 {
    switch below(5) {
    case 0: 0
    case 1: 255
    default: bits() >> 24
    }
  }

  private mutating func channel(upTo alpha: UInt32) -> UInt32 {
    let bits = bits()
    switch bits >> 30 {
    case 0: return 0
    case 1: return alpha
    default: return (bits & 0xFFFF) % (alpha + 1)
    }
  }

  mutating func bitmap(width: Int, height: Int, isOpaque: Bool = false) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = isOpaque ? bits() | 0xFF00_0000 : pixel()
    }
    bitmap.recordOpacity()
    return bitmap
  }

  /// Returns a bitmap whose sides have a length from 1 to `size`.
  mutating func bitmap(upTo size: Int) -> Bitmap {
    let width = 1 + below(size)
    let height = 1 + below(size)
    let isOpaque = below(3) == 0
    return bitmap(width: width, height: height, isOpaque: isOpaque)
  }

  /// Returns a rectangle that overlaps a square of `size` pixels or is close to it.
  mutating func pixelRect(in size: Int) -> PixelRect {
    let x = below(size) - 4
    let y = below(size) - 4
    let width = 1 + below(size)
    let height = 1 + below(size)
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  mutating func rect(origin: ClosedRange<Double>, size: ClosedRange<Double>) -> Rect {
    let x = double(origin)
    let y = double(origin)
    let width = double(size)
    let height = double(size)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns a sprite of one of the bitmaps, in or near a square of `size` pixels.
  ///
  /// The sprite can be scaled, translucent or fading. If `isRotated` is true, it can have any
  /// angle.
  mutating func sprite(of bitmaps: [Bitmap], in size: Double, isRotated: Bool = false) -> Sprite {
    let bitmap = bitmaps[below(bitmaps.count)]
    let x = below(Int(size)) - 4
    let y = below(Int(size)) - 4
    var sprite = Sprite(bitmap, x: x, y: y)
    if below(3) > 0 {
      sprite.frame = rect(origin: -6...size, size: 0...size)
    }
    if below(2) == 0 {
      sprite.opacity = double(-0.1...1.1)
    }
    if below(3) == 0 {
      sprite.fadeTarget = bitmaps[below(bitmaps.count)]
      sprite.mix = double(-0.2...1.2)
    }
    if isRotated {
      let angle = double(-1.7...1.7)
      let distance = double(0...4 * size)
      sprite.rotation = PerspectiveRotation(angle: angle, viewerDistance: distance)
    }
    return sprite
  }
}

func packedPixel(alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) -> UInt32 {
  alpha << 24 | red << 16 | green << 8 | blue
}

/// Returns the four channels of a pixel in the order blue, green, red, alpha.
func channels(_ pixel: UInt32) -> [Int] {
  let blue = Int(pixel & 255)
  let green = Int(pixel >> 8 & 255)
  let red = Int(pixel >> 16 & 255)
  let alpha = Int(pixel >> 24)
  return [blue, green, red, alpha]
}

/// Returns a description of the first pixel that differs from the expected one, or `nil` if none
/// does.
func firstDifference(_ pixels: [UInt32], _ expectedPixels: [UInt32]) -> String? {
  guard pixels.count == expectedPixels.count else {
    return "\(pixels.count) instead of \(expectedPixels.count) pixels"
  }
  guard let index = pixels.indices.first(where: { pixels[$0] != expectedPixels[$0] }) else {
    return nil
  }
  let pixel = String(pixels[index], radix: 16)
  let expectedPixel = String(expectedPixels[index], radix: 16)
  return "pixel \(index) is \(pixel) instead of \(expectedPixel)"
}

extension Bitmap {
  var array: [UInt32] { Array(pixels) }

  /// Returns a bitmap of one color.
  static func flat(_ color: UInt32, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    bitmap.fill(bitmap.bounds, with: color)
    bitmap.recordOpacity()
    return bitmap
  }

  /// Returns a copy of the bitmap whose opacity is not recorded.
  func copy() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    _ = bitmap.pixels.update(fromContentsOf: pixels)
    return bitmap
  }

  /// Returns whether each pixel in a rectangle equals the result of a function of its position.
  func matches(in rect: PixelRect? = nil, _ expectedPixel: (Int, Int) -> UInt32) -> Bool {
    let rect = rect ?? bounds
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where self[x, y] != expectedPixel(x, y) {
        return false
      }
    }
    return true
  }

  /// Whether no color channel of any pixel is larger than its alpha channel.
  var isPremultiplied: Bool {
    for pixel in pixels {
      let alpha = pixel >> 24
      guard channels(pixel).allSatisfy({ $0 <= alpha }) else { return false }
    }
    return true
  }

  /// Returns the largest difference between a channel in a rectangle and its expected value.
  func difference(
    in rect: PixelRect? = nil, to expectedChannels: (Int, Int) -> [Double]
  ) -> Double {
    let rect = rect ?? bounds
    var largest = 0.0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        for (channel, expected) in zip(channels(self[x, y]), expectedChannels(x, y)) {
          largest = max(largest, abs(Double(channel) - expected))
        }
      }
    }
    return largest
  }
}

extension PixelRect {
  func contains(_ x: Int, _ y: Int) -> Bool {
    contains(x: Double(x), y: Double(y))
  }
}

extension [PixelRect] {
  /// Whether no two of the rectangles overlap.
  var areDisjoint: Bool {
    for (index, rect) in enumerated() {
      for otherRect in self[(index + 1)...] where !otherRect.intersection(rect).isEmpty {
        return false
      }
    }
    return true
  }
}
