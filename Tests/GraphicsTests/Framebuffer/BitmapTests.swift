import Graphics
import Testing

@Suite struct BitmapTests {
  @Test("A picture is opaque only when every pixel is")
  func opacity() {
    let bitmap = Bitmap.flat(0xFF00_0000, width: 3, height: 3)
    #expect(bitmap.isOpaque)
    bitmap[1, 1] = 0xFE00_0000
    bitmap.recordOpacity()
    #expect(!bitmap.isOpaque)
  }

  @Test("What is visible is the smallest rectangle around all that is not transparent")
  func visible() {
    let bitmap = Bitmap(width: 7, height: 6)
    bitmap.recordOpacity()
    #expect(bitmap.visibleBounds.isEmpty && !bitmap.isOpaque)
    for (x, y) in [(2, 1), (4, 3), (3, 4)] {
      bitmap[x, y] = 0xFFFF_FFFF
    }
    bitmap.recordOpacity()
    #expect(bitmap.visibleBounds == PixelRect(x: 2, y: 1, width: 3, height: 4) && !bitmap.isOpaque)
    // One transparent pixel at an end of a row is enough.
    for place in [(0, 0), (6, 0), (0, 5), (6, 5), (3, 3)] {
      let bitmap = Bitmap.flat(0xFF00_0000, width: 7, height: 6)
      bitmap[place.0, place.1] = 0
      bitmap.recordOpacity()
      #expect(!bitmap.isOpaque && bitmap.visibleBounds == bitmap.bounds)
    }
  }

  @Test("Two pictures are compared pixel by pixel, and by their size")
  func samePixels() {
    var random = Random(seed: 70)
    let bitmap = random.bitmap(width: 4, height: 3)
    let copy = bitmap.cropped(to: bitmap.bounds)
    #expect(copy.hasSamePixels(as: bitmap))
    copy[3, 2] ^= 1
    #expect(!copy.hasSamePixels(as: bitmap))
    #expect(!Bitmap.flat(0, width: 2, height: 3).hasSamePixels(as: .flat(0, width: 3, height: 2)))
  }

  @Test("Filling replaces the pixels of a rectangle, also of one that reaches outside")
  func fill() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 3, height: 3)
    bitmap.fill(PixelRect(x: 1, y: 1, width: 9, height: 1), with: 0)
    #expect(bitmap.array.map { $0 == 0 } == [0, 0, 0, 0, 1, 1, 0, 0, 0].map { $0 == 1 })
    bitmap.fill(PixelRect(x: 5, y: 5, width: 2, height: 2), with: 0)
    #expect(bitmap.array.count { $0 == 0 } == 2)
  }

  @Test("A cropped picture has the pixels of its part")
  func cropped() {
    var random = Random(seed: 71)
    let bitmap = random.bitmap(width: 8, height: 8)
    let part = bitmap.cropped(to: PixelRect(x: 2, y: 3, width: 4, height: 2))
    #expect(part.width == 4 && part.height == 2)
    #expect(part.matches { bitmap[$0 + 2, $1 + 3] })
  }

  @Test("A colour is premultiplied and rounded to nearest")
  func premultiplied() {
    let pixels = [1, 0, 0.5].map { Bitmap.premultiplied(0xFF8000, alpha: $0) }
    #expect(pixels == [0xFFFF_8000, 0, 0x8080_4000])
    #expect(Bitmap.premultiplied(0x010203, alpha: 0.6) == 0x9901_0102)
  }
}

@Suite struct NineSliceTests {
  @Test(
    "The corners keep their pixels, and the edges keep theirs along the way",
    arguments: [(20, 16), (40, 7), (9, 30), (12, 10)])
  func corners(width: Int, height: Int) {
    var random = Random(seed: 73)
    let bitmap = random.bitmap(width: 12, height: 10)
    let result = bitmap.nineSliced(corner: 3, width: width, height: height)
    #expect(result.width == width && result.height == height)
    for x in [0, width - 3] {
      for y in [0, height - 3] {
        #expect(
          result.matches(in: PixelRect(x: x, y: y, width: 3, height: 3)) {
            bitmap[x == 0 ? $0 : $0 - width + 12, y == 0 ? $1 : $1 - height + 10]
          })
      }
    }
  }

  @Test("At its own size the picture is copied, bit for bit")
  func identity() {
    var random = Random(seed: 74)
    let bitmap = random.bitmap(width: 12, height: 10)
    #expect(bitmap.nineSliced(corner: 4, width: 12, height: 10).array == bitmap.array)
    #expect(bitmap.scaled(width: 12, height: 10).array == bitmap.array)
  }

  @Test("The middle takes no colour from the corners")
  func middle() {
    let bitmap = Bitmap.flat(0xFF00_00FF, width: 9, height: 9)
    bitmap.fill(PixelRect(x: 3, y: 3, width: 3, height: 3), with: 0xFFFF_0000)
    let result = bitmap.nineSliced(corner: 3, width: 30, height: 20)
    let middle = PixelRect(x: 3, y: 3, width: 24, height: 14)
    #expect(result.matches { middle.contains($0, $1) ? 0xFFFF_0000 : 0xFF00_00FF })
  }

  @Test(
    "A target smaller than two corners shrinks them, to a pixel at least",
    arguments: [(4, 4), (1, 5), (5, 1), (0, 5), (5, -3)])
  func small(width: Int, height: Int) {
    let bitmap = Bitmap.flat(0xFF40_5060, width: 12, height: 12)
    let result = bitmap.nineSliced(corner: 4, width: width, height: height)
    #expect(result.array.allSatisfy { $0 == 0xFF40_5060 })
    #expect(result.width == max(1, width) && result.height == max(1, height))
  }
}

@Suite struct ShadowTests {
  @Test("The blur loses nothing: the sum of all alphas stays")
  func sum() {
    let bitmap = Bitmap.flat(0xFF12_3456, width: 8, height: 5)
    let shadow = bitmap.shadow(radius: 3, color: 0x102030, strength: 1)
    let sum = shadow.array.map { Double($0 >> 24) }.reduce(0, +)
    #expect(abs(sum / (8 * 5 * 255) - 1) < 0.02)
  }

  @Test("One pixel is blurred by three boxes, one after the other")
  func onePixel() {
    let bitmap = Bitmap.flat(0xFF00_0000, width: 1, height: 1)
    let shadow = bitmap.shadow(radius: 1, color: 0, strength: 1)
    let line = [1, 3, 6, 7, 6, 3, 1].map { $0 / 27.0 }
    #expect(shadow.difference { x, y in [0, 0, 0, 255 * line[x] * line[y]] } <= 0.5 + 1e-9)
  }

  @Test("Without a radius the shadow is the shape itself, in its colour")
  func noRadius() {
    var random = Random(seed: 75)
    let bitmap = random.bitmap(width: 7, height: 7)
    let shadow = bitmap.shadow(radius: 0, color: 0xFF0000, strength: 1)
    let expected = bitmap.array.map { pixel -> UInt32 in
      let alpha = pixel >> 24
      return alpha << 24 | alpha << 16
    }
    #expect(shadow.array == expected)
  }

  @Test("Strength makes it stronger, but never more than opaque, and keeps it premultiplied")
  func strength() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 5, height: 5)
    let shadow = bitmap.shadow(radius: 2, color: 0x80FF01, strength: 100)
    #expect(shadow[8, 8] == 0xFF80_FF01)
    #expect(shadow.isPremultiplied)
  }
}

@Suite struct BitmapVariantsTests {
  @Test("Tinting keeps the shape and replaces the colour")
  func tint() {
    let bitmap = Bitmap(width: 3, height: 1)
    bitmap[0, 0] = 0xFFFF_FFFF
    bitmap[1, 0] = 0x8080_8080
    let tinted = bitmap.tinted(0xFF2000)
    #expect(tinted.array == [0xFFFF_2000, 0x8080_1000, 0])
    #expect(bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test("Masked, a pixel keeps its colour and becomes as opaque as the mask's")
  func mask() {
    let mask = Bitmap(width: 2, height: 1)
    mask[0, 0] = 0xFFFF_FFFF
    mask[1, 0] = 0x8080_8080
    let result = Bitmap.flat(0xFF20_4060, width: 3, height: 2).masked(by: mask)
    #expect(result.bounds == mask.bounds && result.array == [0xFF20_4060, 0x8010_2030])
  }

  @Test("Half a turn puts every pixel opposite; two half turns change nothing")
  func halfTurn() {
    var random = Random(seed: 77)
    let bitmap = random.bitmap(width: 6, height: 5)
    let turned = bitmap.rotatedByHalfTurn()
    #expect(turned.matches { bitmap[5 - $0, 4 - $1] })
    #expect(turned.rotatedByHalfTurn().array == bitmap.array)
  }
}
