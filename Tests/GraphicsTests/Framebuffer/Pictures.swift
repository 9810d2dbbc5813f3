import Foundation
import Graphics

let isFullRun = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

/// A small generator for random pictures; the framebuffer knows nothing of the model's.
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

  /// A number of 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int {
    Int(bits() >> 8) % bound
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits()) / 4_294_967_295
  }

  /// A premultiplied pixel: no channel is larger than alpha; often one of the extremes.
  mutating func pixel() -> UInt32 {
    let kind = below(5)
    let alpha = kind < 2 ? UInt32(255 * kind) : bits() >> 24
    func channel(_ bits: UInt32) -> UInt32 {
      bits >> 30 < 2 ? alpha * (bits >> 30) : (bits & 0xFFFF) % (alpha + 1)
    }
    return pixelOf(alpha: alpha, channel(bits()), channel(bits()), channel(bits()))
  }

  mutating func bitmap(width: Int, height: Int, isOpaque: Bool = false) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = isOpaque ? bits() | 0xFF00_0000 : pixel()
    }
    bitmap.recordOpacity()
    return bitmap
  }

  mutating func bitmap(upTo size: Int) -> Bitmap {
    bitmap(width: 1 + below(size), height: 1 + below(size), isOpaque: below(3) == 0)
  }

  mutating func pixelRect(in size: Int) -> PixelRect {
    PixelRect(
      x: below(size) - 4, y: below(size) - 4, width: 1 + below(size), height: 1 + below(size))
  }

  /// A sprite of one of the pictures: on whole pixels or anywhere, perhaps partly outside, scaled,
  /// translucent, fading, or turned by any angle.
  mutating func sprite(of bitmaps: [Bitmap], in size: Double, turned: Bool = false) -> Sprite {
    let bitmap = bitmaps[below(bitmaps.count)]
    var sprite = Sprite(bitmap, x: below(Int(size)) - 4, y: below(Int(size)) - 4)
    if below(3) > 0 {
      sprite.frame = Rect(
        x: double(-6...size), y: double(-6...size), width: double(0...size),
        height: double(0...size))
    }
    if below(2) == 0 {
      sprite.opacity = double(-0.1...1.1)
    }
    if below(3) == 0 {
      sprite.fadeTarget = bitmaps[below(bitmaps.count)]
      sprite.mix = double(-0.2...1.2)
    }
    if turned {
      sprite.rotation = PerspectiveRotation(
        angle: double(-1.7...1.7), viewerDistance: double(0...4 * size))
    }
    return sprite
  }
}

func pixelOf(alpha: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
  alpha << 24 | red << 16 | green << 8 | blue
}

/// The four channels of a pixel: blue, green, red, alpha.
func channels(_ pixel: UInt32) -> [Int] {
  [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24)]
}

extension Bitmap {
  var array: [UInt32] { Array(pixels) }

  static func flat(_ color: UInt32, width: Int, height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    bitmap.fill(bitmap.bounds, with: color)
    bitmap.recordOpacity()
    return bitmap
  }

  func copy() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    _ = bitmap.pixels.update(fromContentsOf: pixels)
    return bitmap
  }

  /// Whether each pixel in a rectangle is what a function of its place says.
  func matches(in rect: PixelRect? = nil, _ pixel: (Int, Int) -> UInt32) -> Bool {
    let rect = rect ?? bounds
    return (rect.y..<rect.maxY).allSatisfy { y in
      (rect.x..<rect.maxX).allSatisfy { x in self[x, y] == pixel(x, y) }
    }
  }

  var isPremultiplied: Bool {
    pixels.allSatisfy { pixel in channels(pixel).allSatisfy { $0 <= pixel >> 24 } }
  }

  /// The largest difference of a channel to what a function of the place says.
  func difference(in rect: PixelRect? = nil, to expected: (Int, Int) -> [Double]) -> Double {
    let rect = rect ?? bounds
    var largest = 0.0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        for (channel, value) in zip(channels(self[x, y]), expected(x, y)) {
          largest = max(largest, abs(Double(channel) - value))
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
  var areDisjoint: Bool {
    indices.allSatisfy { a in
      self[(a + 1)...].allSatisfy { $0.intersection(self[a]).isEmpty }
    }
  }
}
