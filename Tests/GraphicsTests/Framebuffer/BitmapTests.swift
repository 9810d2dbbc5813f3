import Graphics
import Testing

@Suite struct BitmapTests {
  @Test("A bitmap is opaque only if every pixel is opaque")
  func opacity() {
    let bitmap = Bitmap.flat(0xFF00_0000, width: 3, height: 3)
    #expect(bitmap.isOpaque)

    bitmap[1, 1] = 0xFE00_0000
    bitmap.recordOpacity()
    #expect(!bitmap.isOpaque)
  }

  @Test("The visible bounds are the smallest rectangle around all visible pixels")
  func visible() {
    let bitmap = Bitmap(width: 7, height: 6)
    bitmap.recordOpacity()
    #expect(bitmap.visibleBounds.isEmpty)
    #expect(!bitmap.isOpaque)

    for (x, y) in [(2, 1), (4, 3), (3, 4)] {
      bitmap[x, y] = 0xFFFF_FFFF
    }
    bitmap.recordOpacity()
    #expect(bitmap.visibleBounds == PixelRect(x: 2, y: 1, width: 3, height: 4))
    #expect(!bitmap.isOpaque)

    // A bitmap with a single transparent pixel is not opaque, even at the end of a row.
    for (x, y) in [(0, 0), (6, 0), (0, 5), (6, 5), (3, 3)] {
      let bitmap = Bitmap.flat(0xFF00_0000, width: 7, height: 6)
      bitmap[x, y] = 0
      bitmap.recordOpacity()
      #expect(!bitmap.isOpaque)
      #expect(bitmap.visibleBounds == bitmap.bounds)
    }
  }

  @Test("Two bitmaps are compared by their size and their pixels")
  func samePixels() {
    var random = Random(seed: 70)
    let bitmap = random.bitmap(width: 4, height: 3)
    let copy = bitmap.cropped(to: bitmap.bounds)
    #expect(copy.hasSamePixels(as: bitmap))

    copy[3, 2] ^= 1
    #expect(!copy.hasSamePixels(as: bitmap))

    let tallBitmap = Bitmap.flat(0, width: 2, height: 3)
    let wideBitmap = Bitmap.flat(0, width: 3, height: 2)
    #expect(!tallBitmap.hasSamePixels(as: wideBitmap))
  }

  @Test("Filling replaces the pixels of a rectangle, which can reach outside")
  func fill() {
    let white: UInt32 = 0xFFFF_FFFF
    let bitmap = Bitmap.flat(white, width: 3, height: 3)
    let expectedPixels: [UInt32] = [
      white, white, white,
      white, 0, 0,
      white, white, white,
    ]

    bitmap.fill(PixelRect(x: 1, y: 1, width: 9, height: 1), with: 0)
    #expect(firstDifference(bitmap.array, expectedPixels) == nil)

    bitmap.fill(PixelRect(x: 5, y: 5, width: 2, height: 2), with: 0)
    #expect(firstDifference(bitmap.array, expectedPixels) == nil)
  }

  @Test("A cropped bitmap has the pixels of its part")
  func cropped() {
    var random = Random(seed: 71)
    let bitmap = random.bitmap(width: 8, height: 8)

    let part = bitmap.cropped(to: PixelRect(x: 2, y: 3, width: 4, height: 2))

    #expect(part.width == 4)
    #expect(part.height == 2)
    #expect(part.matches { x, y in bitmap[x + 2, y + 3] })
  }

  @Test("A premultiplied color is rounded to the nearest number")
  func premultiplied() {
    #expect(Bitmap.premultiplied(0xFF8000, alpha: 1) == 0xFFFF_8000)
    #expect(Bitmap.premultiplied(0xFF8000, alpha: 0) == 0)
    #expect(Bitmap.premultiplied(0xFF8000, alpha: 0.5) == 0x8080_4000)
    #expect(Bitmap.premultiplied(0x010203, alpha: 0.6) == 0x9901_0102)
  }
}

@Suite struct NineSliceTests {
  @Test(
    "A nine-slice scaled copy keeps its corners",
    arguments: [(20, 16), (40, 7), (9, 30), (12, 10)])
  func corners(width: Int, height: Int) {
    var random = Random(seed: 73)
    let bitmap = random.bitmap(width: 12, height: 10)

    let result = bitmap.nineSliced(corner: 3, width: width, height: height)

    #expect(result.width == width)
    #expect(result.height == height)
    for x in 0..<3 {
      let oppositeX = width - 3 + x
      for y in 0..<3 {
        let oppositeY = height - 3 + y
        #expect(result[x, y] == bitmap[x, y])
        #expect(result[oppositeX, y] == bitmap[9 + x, y])
        #expect(result[x, oppositeY] == bitmap[x, 7 + y])
        #expect(result[oppositeX, oppositeY] == bitmap[9 + x, 7 + y])
      }
    }
  }

  @Test("A bitmap that is scaled to its own size is copied")
  func identity() {
    var random = Random(seed: 74)
    let bitmap = random.bitmap(width: 12, height: 10)

    let nineSliced = bitmap.nineSliced(corner: 4, width: 12, height: 10)
    let scaled = bitmap.scaled(width: 12, height: 10)

    #expect(firstDifference(nineSliced.array, bitmap.array) == nil)
    #expect(firstDifference(scaled.array, bitmap.array) == nil)
  }

  @Test("The middle does not blend with the corners")
  func middle() {
    let bitmap = Bitmap.flat(0xFF00_00FF, width: 9, height: 9)
    bitmap.fill(PixelRect(x: 3, y: 3, width: 3, height: 3), with: 0xFFFF_0000)

    let result = bitmap.nineSliced(corner: 3, width: 30, height: 20)

    let middle = PixelRect(x: 3, y: 3, width: 24, height: 14)
    #expect(result.matches { x, y in middle.contains(x, y) ? 0xFFFF_0000 : 0xFF00_00FF })
  }

  @Test(
    "Corners shrink if the target is smaller than two corners",
    arguments: [(4, 4), (1, 5), (5, 1), (0, 5), (5, -3)])
  func small(width: Int, height: Int) {
    let bitmap = Bitmap.flat(0xFF40_5060, width: 12, height: 12)

    let result = bitmap.nineSliced(corner: 4, width: width, height: height)

    #expect(result.matches { _, _ in 0xFF40_5060 })
    #expect(result.width == max(1, width))
    #expect(result.height == max(1, height))
  }
}

@Suite struct ShadowTests {
  @Test("Blurring keeps the sum of all alphas")
  func sum() {
    let bitmap = Bitmap.flat(0xFF12_3456, width: 8, height: 5)

    let shadow = bitmap.shadow(radius: 3, color: 0x102030, strength: 1)

    let alphaSum = shadow.array.reduce(0.0) { sum, pixel in sum + Double(pixel >> 24) }
    let originalAlphaSum = 8.0 * 5 * 255
    #expect(abs(alphaSum / originalAlphaSum - 1) < 0.02)
  }

  @Test("A single pixel is blurred by three successive box filters")
  func onePixel() {
    let bitmap = Bitmap.flat(0xFF00_0000, width: 1, height: 1)

    let shadow = bitmap.shadow(radius: 1, color: 0, strength: 1)

    let profile = [1, 3, 6, 7, 6, 3, 1].map { $0 / 27.0 }
    let difference = shadow.difference { x, y in [0, 0, 0, 255 * profile[x] * profile[y]] }
    #expect(difference <= 0.5 + 1e-9)
  }

  @Test("A shadow without a radius is the shape in the color of the shadow")
  func noRadius() {
    var random = Random(seed: 75)
    let bitmap = random.bitmap(width: 7, height: 7)

    let shadow = bitmap.shadow(radius: 0, color: 0xFF0000, strength: 1)

    let expectedPixels = bitmap.array.map { pixel in
      let alpha = pixel >> 24
      return packedPixel(alpha: alpha, red: alpha, green: 0, blue: 0)
    }
    #expect(firstDifference(shadow.array, expectedPixels) == nil)
  }

  @Test("A strong shadow is opaque at most and stays premultiplied")
  func strength() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 5, height: 5)

    let shadow = bitmap.shadow(radius: 2, color: 0x80FF01, strength: 100)

    #expect(shadow[8, 8] == 0xFF80_FF01)
    #expect(shadow.isPremultiplied)
  }
}

@Suite struct BitmapVariantsTests {
  @Test("Tinting keeps the shape and replaces the color")
  func tint() {
    let bitmap = Bitmap(width: 3, height: 1)
    bitmap[0, 0] = 0xFFFF_FFFF
    bitmap[1, 0] = 0x8080_8080

    let tinted = bitmap.tinted(0xFF2000)

    #expect(tinted.array == [0xFFFF_2000, 0x8080_1000, 0])
    #expect(bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test("A masked pixel keeps its color and takes the opacity of the mask")
  func mask() {
    let mask = Bitmap(width: 2, height: 1)
    mask[0, 0] = 0xFFFF_FFFF
    mask[1, 0] = 0x8080_8080
    let bitmap = Bitmap.flat(0xFF20_4060, width: 3, height: 2)

    let masked = bitmap.masked(by: mask)

    #expect(masked.bounds == mask.bounds)
    #expect(masked.array == [0xFF20_4060, 0x8010_2030])
  }

  @Test("A half turn moves each pixel to the opposite position")
  func halfTurn() {
    var random = Random(seed: 77)
    let bitmap = random.bitmap(width: 6, height: 5)

    let rotated = bitmap.rotatedByHalfTurn()

    #expect(rotated.matches { x, y in bitmap[5 - x, 4 - y] })
    #expect(firstDifference(rotated.rotatedByHalfTurn().array, bitmap.array) == nil)
  }
}
