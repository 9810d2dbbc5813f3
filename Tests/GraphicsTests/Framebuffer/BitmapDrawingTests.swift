import Graphics
import Testing

@Suite struct BitmapDrawingTests {
  @Test("A bitmap at its own size on whole pixels is copied")
  func copy() {
    var random = Random(seed: 21)
    let bitmap = random.bitmap(width: 9, height: 7)
    let frame = PixelRect(x: 3, y: 5, width: 9, height: 7)

    let result = Bitmap(width: 20, height: 20)
    result.draw(Sprite(bitmap, x: 3, y: 5))

    #expect(result.matches { x, y in frame.contains(x, y) ? bitmap[x - 3, y - 5] : 0 })
  }

  @Test("An opaque bitmap replaces the pixels below it at every position")
  func opaqueCopy() {
    var random = Random(seed: 22)
    let bitmap = random.bitmap(width: 6, height: 6, isOpaque: true)
    for (x, y) in [(0, 0), (-2, 3), (7, -3), (7, 7)] {
      let result = random.bitmap(width: 10, height: 10)
      result.draw(Sprite(bitmap, x: x, y: y))

      let frame = PixelRect(x: x, y: y, width: 6, height: 6)
      let visibleFrame = frame.intersection(result.bounds)
      #expect(
        result.matches(in: visibleFrame) { resultX, resultY in
          bitmap[resultX - x, resultY - y]
        })
    }
  }

  @Test("A translucent bitmap is blended over the pixels below it")
  func blend() {
    var random = Random(seed: 23)
    let below = random.bitmap(width: 8, height: 8)
    let above = random.bitmap(width: 8, height: 8)

    let blended = below.copy()
    blended.draw(Sprite(above, x: 0, y: 0))
    let expected = RowReference.over(below.array, above.array)
    #expect(firstDifference(blended.array, expected) == nil)

    let faintlyBlended = below.copy()
    faintlyBlended.draw(Sprite(above, x: 0, y: 0, opacity: 0.25))
    let expectedWithOpacity = RowReference.over(below.array, above.array, opacity: 64)
    #expect(firstDifference(faintlyBlended.array, expectedWithOpacity) == nil)
  }

  @Test("A transparent bitmap changes nothing at any scale, position and opacity")
  func transparent() {
    var random = Random(seed: 24)
    let transparent = Bitmap(width: 5, height: 5)
    let result = random.bitmap(width: 16, height: 16)
    let originalPixels = result.array

    for _ in 0..<40 {
      var sprite = random.sprite(of: [transparent], in: 16)
      if random.below(2) == 0 {
        sprite.fadeTarget = transparent
      }
      result.draw(sprite)
    }

    #expect(firstDifference(result.array, originalPixels) == nil)
  }

  @Test("An opacity below 0 counts as 0 and an opacity above 1 counts as 1")
  func opacity() {
    var random = Random(seed: 25)
    let bitmap = random.bitmap(width: 8, height: 8, isOpaque: true)
    let result = random.bitmap(width: 8, height: 8)
    let originalPixels = result.array
    let scaledFrame = Rect(x: 1.2, y: 3, width: 9.7, height: 3)

    // The last opacity is less than half a level.
    for opacity in [0, -1, 0.0019] {
      result.draw(Sprite(bitmap, x: 2, y: 2, opacity: opacity))
      result.draw(Sprite(bitmap, frame: scaledFrame, opacity: opacity))
    }
    #expect(firstDifference(result.array, originalPixels) == nil)

    result.draw(Sprite(bitmap, x: 0, y: 0, opacity: 3))
    #expect(firstDifference(result.array, bitmap.array) == nil)
  }

  @Test("Drawing stays inside the bitmap and the clip")
  func clipping() {
    var random = Random(seed: 27)
    let bitmaps = (0..<4).map { _ in random.bitmap(upTo: 20) }
    for _ in 0..<60 {
      let result = random.bitmap(width: 16, height: 16)
      let original = result.copy()
      let clip = random.pixelRect(in: 16)
      result.draw(random.sprite(of: bitmaps, in: 16), in: clip)
      #expect(result.matches { x, y in clip.contains(x, y) ? result[x, y] : original[x, y] })
    }
  }

  @Test("A cross-fade is the mix of both bitmaps in the same frame")
  func crossFade() throws {
    var random = Random(seed: 29)
    let first = random.bitmap(width: 8, height: 6)
    let second = random.bitmap(width: 8, height: 6)
    for share in [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5] {
      let result = Bitmap(width: 8, height: 6)
      let frame = Rect(result.bounds)
      result.draw(Sprite(first, fadingTo: second, mix: share, frame: frame))

      let clampedShare = UInt32(min(max(share, 0), 1) * 256)
      let expected = RowReference.mix(first.array, second.array, share: clampedShare)
      try #require(firstDifference(result.array, expected) == nil)
    }
  }

  @Test("A cross-fade scales both bitmaps to the frame before it mixes them")
  func crossFadeScaled() {
    var random = Random(seed: 30)
    let first = random.bitmap(width: 8, height: 6)
    let second = random.bitmap(width: 30, height: 40)
    let frame = Rect(x: 0.4, y: -1.3, width: 9.5, height: 9)

    let result = Bitmap(width: 10, height: 8)
    result.draw(Sprite(first, fadingTo: second, mix: 0.3, frame: frame))

    let scaledFirst = Bitmap(width: 10, height: 8)
    scaledFirst.draw(Sprite(first, frame: frame))
    let scaledSecond = Bitmap(width: 10, height: 8)
    scaledSecond.draw(Sprite(second, frame: frame))
    // 77 is 0.3 times 256, rounded.
    let expected = RowReference.mix(scaledFirst.array, scaledSecond.array, share: 77)
    #expect(firstDifference(result.array, expected) == nil)
  }

  @Test(
    "Drawing a part results in the same pixels as drawing everything",
    arguments: [false, true])
  func part(isRotated: Bool) {
    var random = Random(seed: 34)
    let bitmaps = (0..<6).map { _ in random.bitmap(upTo: 24) }
    for round in 0..<(isFullRun ? 200 : 60) {
      let spriteCount = 1 + random.below(5)
      let sprites = (0..<spriteCount).map { _ in
        random.sprite(of: bitmaps, in: 20, isRotated: isRotated)
      }
      let whole = Bitmap(width: 20, height: 20)
      whole.draw(sprites, in: whole.bounds)

      let parts = random.bitmap(width: 20, height: 20)
      for _ in 0..<4 {
        let clip = random.pixelRect(in: 20).intersection(parts.bounds)
        parts.draw(sprites, in: clip)
        #expect(parts.matches(in: clip) { whole[$0, $1] }, "round \(round): \(clip)")
      }
    }
  }

  @Test("No pixel gets a channel larger than its alpha", arguments: [false, true])
  func premultiplied(isRotated: Bool) {
    var random = Random(seed: 35)
    let bitmaps = (0..<6).map { _ in random.bitmap(upTo: 24) }
    let result = Bitmap(width: 20, height: 20)

    for _ in 0..<(isFullRun ? 200 : 80) {
      result.draw(random.sprite(of: bitmaps, in: 20, isRotated: isRotated))
    }

    #expect(result.isPremultiplied)
  }
}
