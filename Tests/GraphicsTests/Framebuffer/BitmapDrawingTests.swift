import Graphics
import Testing

@Suite struct BitmapDrawingTests {
  @Test("At its own size on whole pixels a picture is copied, bit for bit")
  func copy() {
    var random = Random(seed: 21)
    let bitmap = random.bitmap(width: 9, height: 7)
    let result = Bitmap(width: 20, height: 20)
    result.draw(Sprite(bitmap, x: 3, y: 5))
    let place = PixelRect(x: 3, y: 5, width: 9, height: 7)
    #expect(result.matches { x, y in place.contains(x, y) ? bitmap[x - 3, y - 5] : 0 })
  }

  @Test("An opaque picture replaces what is below it, bit for bit, at every place")
  func opaqueCopy() {
    var random = Random(seed: 22)
    let bitmap = random.bitmap(width: 6, height: 6, isOpaque: true)
    for (x, y) in [(0, 0), (-2, 3), (7, -3), (7, 7)] {
      let result = random.bitmap(width: 10, height: 10)
      result.draw(Sprite(bitmap, x: x, y: y))
      let seen = PixelRect(x: x, y: y, width: 6, height: 6).intersection(result.bounds)
      #expect(result.matches(in: seen) { bitmap[$0 - x, $1 - y] })
    }
  }

  @Test("A translucent picture is blended pixel by pixel over what is there")
  func blend() {
    var random = Random(seed: 23)
    let below = random.bitmap(width: 8, height: 8)
    let above = random.bitmap(width: 8, height: 8)
    let result = below.copy()
    result.draw(Sprite(above, x: 0, y: 0))
    #expect(result.array == RowReference.over(below.array, above.array))
    let faint = below.copy()
    faint.draw(Sprite(above, x: 0, y: 0, opacity: 0.25))
    #expect(faint.array == RowReference.over(below.array, above.array, opacity: 64))
  }

  @Test("A transparent picture touches nothing, at any scale, place and opacity")
  func transparent() {
    var random = Random(seed: 24)
    let nothing = Bitmap(width: 5, height: 5)
    let result = random.bitmap(width: 16, height: 16)
    let before = result.array
    for _ in 0..<40 {
      var sprite = random.sprite(of: [nothing], in: 16)
      if random.below(2) == 0 {
        sprite.fadeTarget = nothing
      }
      result.draw(sprite)
    }
    #expect(result.array == before)
  }

  @Test("Opacity 0 touches nothing, and beyond 1 it is 1")
  func opacity() {
    var random = Random(seed: 25)
    let bitmap = random.bitmap(width: 8, height: 8, isOpaque: true)
    let result = random.bitmap(width: 8, height: 8)
    let before = result.array
    for opacity in [0, -1, 0.0019] {
      result.draw(Sprite(bitmap, x: 2, y: 2, opacity: opacity))
      result.draw(
        Sprite(bitmap, frame: Rect(x: 1.2, y: 3, width: 9.7, height: 3), opacity: opacity))
    }
    #expect(result.array == before)
    result.draw(Sprite(bitmap, x: 0, y: 0, opacity: 3))
    #expect(result.array == bitmap.array)
  }

  @Test("Drawing stays inside the picture and the clip")
  func clipping() {
    var random = Random(seed: 27)
    let bitmaps = (0..<4).map { _ in random.bitmap(upTo: 20) }
    for _ in 0..<60 {
      let result = random.bitmap(width: 16, height: 16)
      let before = result.copy()
      let clip = random.pixelRect(in: 16)
      result.draw(random.sprite(of: bitmaps, in: 16), in: clip)
      #expect(result.matches { clip.contains($0, $1) ? result[$0, $1] : before[$0, $1] })
    }
  }

  @Test("A cross-fade is the mix of both pictures in the same frame, at its ends one of them")
  func crossFade() {
    var random = Random(seed: 29)
    let first = random.bitmap(width: 8, height: 6)
    let second = random.bitmap(width: 8, height: 6)
    for share in [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.5] {
      let result = Bitmap(width: 8, height: 6)
      result.draw(Sprite(first, fadingTo: second, mix: share, frame: Rect(result.bounds)))
      let seen = UInt32(min(max(share, 0), 1) * 256)
      #expect(result.array == RowReference.mix(first.array, second.array, seen))
    }
  }

  @Test("A cross-fade scales both pictures, whatever their sizes, then mixes them")
  func crossFadeScaled() {
    var random = Random(seed: 30)
    let first = random.bitmap(width: 8, height: 6)
    let second = random.bitmap(width: 30, height: 40)
    let frame = Rect(x: 0.4, y: -1.3, width: 9.5, height: 9)
    let result = Bitmap(width: 10, height: 8)
    result.draw(Sprite(first, fadingTo: second, mix: 0.3, frame: frame))
    let a = Bitmap(width: 10, height: 8)
    let b = Bitmap(width: 10, height: 8)
    a.draw(Sprite(first, frame: frame))
    b.draw(Sprite(second, frame: frame))
    #expect(result.array == RowReference.mix(a.array, b.array, 77))
  }

  @Test("Drawing a part gives the same pixels as drawing everything", arguments: [false, true])
  func part(turned: Bool) {
    var random = Random(seed: 34)
    let bitmaps = (0..<6).map { _ in random.bitmap(upTo: 24) }
    for round in 0..<(isFullRun ? 200 : 60) {
      let sprites = (0..<1 + random.below(5)).map { _ in
        random.sprite(of: bitmaps, in: 20, turned: turned)
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
  func premultiplied(turned: Bool) {
    var random = Random(seed: 35)
    let bitmaps = (0..<6).map { _ in random.bitmap(upTo: 24) }
    let result = Bitmap(width: 20, height: 20)
    for _ in 0..<(isFullRun ? 200 : 80) {
      result.draw(random.sprite(of: bitmaps, in: 20, turned: turned))
    }
    #expect(result.isPremultiplied)
  }
}
