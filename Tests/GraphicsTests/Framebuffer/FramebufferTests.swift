import Graphics
import Testing

@Suite struct FramebufferTests {
  private let framebuffer = Framebuffer(width: 24, height: 24)

  private func scene(_ sprites: [Sprite]) -> Scene {
    var scene = Scene(width: 24, height: 24)
    scene.sprites = sprites
    return scene
  }

  @Test("The first scene is drawn completely and an equal scene is not drawn")
  func equal() {
    var random = Random(seed: 41)
    let bitmaps = [random.bitmap(upTo: 12), random.bitmap(upTo: 12)]
    let sprites = (0..<5).map { _ in random.sprite(of: bitmaps, in: 24) }

    #expect(framebuffer.draw(scene(sprites)) == [framebuffer.bitmap.bounds])
    let firstPixels = framebuffer.bitmap.array

    #expect(framebuffer.draw(scene(sprites)).isEmpty)
    #expect(firstDifference(framebuffer.bitmap.array, firstPixels) == nil)
  }

  @Test("Drawing changes no pixel outside the dirty rectangles")
  func nothingElse() {
    let marker: UInt32 = 0x1234
    var random = Random(seed: 42)
    let bitmap = random.bitmap(width: 4, height: 4)
    let restingSprite = Sprite(bitmap, x: 2, y: 2)
    _ = framebuffer.draw(scene([restingSprite, Sprite(bitmap, x: 15, y: 15)]))
    framebuffer.bitmap.fill(framebuffer.bitmap.bounds, with: marker)

    let dirtyRects = framebuffer.draw(scene([restingSprite, Sprite(bitmap, x: 15, y: 9)]))

    let result = framebuffer.bitmap
    #expect(
      result.matches { x, y in
        let isDirty = dirtyRects.contains { $0.contains(x, y) }
        return isDirty ? result[x, y] : marker
      })
    let dirtyPixelCount = dirtyRects.reduce(0) { $0 + $1.width * $1.height }
    // The sprite is 4 pixels wide and moves by 6 pixels.
    #expect(dirtyPixelCount <= 4 * 10)
  }

  @Test("A sprite that moves makes its old and its new position dirty")
  func move() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 3, height: 3)
    let framebuffer = Framebuffer(width: 24, height: 24)
    _ = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2)]))

    let dirtyRects = framebuffer.draw(scene([Sprite(bitmap, x: 12, y: 12)]))

    let oldFrame = PixelRect(x: 2, y: 2, width: 3, height: 3)
    let newFrame = PixelRect(x: 12, y: 12, width: 3, height: 3)
    #expect(dirtyRects == [oldFrame, newFrame])
    #expect(framebuffer.bitmap[3, 3] == 0)
    #expect(framebuffer.bitmap[13, 13] == 0xFFFF_FFFF)
  }

  @Test("A mirrored framebuffer shows the mirrored scene and dirties the mirrored rectangles")
  func mirrored() {
    var random = Random(seed: 43)
    let bitmap = random.bitmap(width: 5, height: 3)
    let mirroredFramebuffer = Framebuffer(width: 24, height: 24, isMirrored: true)

    for x in [2, 12] {
      let scene = scene([Sprite(bitmap, x: x, y: 4)])
      let dirtyRects = framebuffer.draw(scene)
      let mirroredRects = mirroredFramebuffer.draw(scene)

      #expect(mirroredRects == dirtyRects.map { $0.mirrored(in: 24) })
      #expect(mirroredFramebuffer.bitmap.matches { x, y in framebuffer.bitmap[23 - x, y] })
    }
    #expect(mirroredFramebuffer.bitmap.hasSamePixels(as: framebuffer.bitmap.mirrored()))
  }

  @Test("A changed opacity, mix, bitmap or number of sprites makes the frame dirty")
  func differences() {
    var random = Random(seed: 43)
    let first = random.bitmap(width: 4, height: 4)
    let second = random.bitmap(width: 4, height: 4)
    let frame = Rect(x: 5, y: 5, width: 4, height: 4)
    let dirtyRects = [PixelRect(x: 5, y: 5, width: 4, height: 4)]
    let fadingSprite = Sprite(second, fadingTo: first, mix: 0.5, frame: frame)
    _ = framebuffer.draw(scene([Sprite(first, frame: frame)]))

    #expect(framebuffer.draw(scene([Sprite(first, frame: frame, opacity: 0.5)])) == dirtyRects)
    #expect(framebuffer.draw(scene([Sprite(second, frame: frame)])) == dirtyRects)
    #expect(framebuffer.draw(scene([fadingSprite])) == dirtyRects)
    #expect(framebuffer.draw(scene([fadingSprite, fadingSprite])) == dirtyRects)
    #expect(framebuffer.draw(scene([fadingSprite])) == dirtyRects)
    #expect(framebuffer.draw(scene([])) == dirtyRects)
    #expect(framebuffer.draw(scene([])) == [])
  }

  @Test("A sprite that stays invisible is not drawn when it changes")
  func invisible() {
    var random = Random(seed: 44)
    let bitmap = random.bitmap(width: 4, height: 4)
    _ = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2, opacity: 0)]))

    let invisibleSprite = Sprite(bitmap, x: 9, y: 2, opacity: 0)
    #expect(framebuffer.draw(scene([invisibleSprite])).isEmpty)

    let visibleSprite = Sprite(bitmap, x: 9, y: 2)
    #expect(framebuffer.draw(scene([visibleSprite])).count == 1)
  }

  @Test("Drawing the differences equals drawing everything")
  func randomSequences() throws {
    var random = Random(seed: 45)
    for sequence in 0..<12 {
      let bitmaps = (0..<5).map { _ in random.bitmap(upTo: 20) }
      let framebuffer = Framebuffer(width: 24, height: 24)
      var sprites: [Sprite] = []
      for step in 0..<12 {
        changeProperties(of: &sprites, bitmaps, &random)
        changeOrder(of: &sprites, bitmaps, &random)

        let dirtyRects = framebuffer.draw(scene(sprites))
        #expect(dirtyRects.areDisjoint)
        for rect in dirtyRects {
          #expect(!rect.isEmpty)
          #expect(framebuffer.bitmap.bounds.contains(rect))
        }

        let expected = Bitmap(width: 24, height: 24)
        expected.draw(sprites, in: expected.bounds)
        try #require(
          firstDifference(framebuffer.bitmap.array, expected.array) == nil,
          "sequence \(sequence), step \(step)")
      }
    }
  }

  private func changeProperties(
    of sprites: inout [Sprite], _ bitmaps: [Bitmap], _ random: inout Random
  ) {
    for index in sprites.indices where random.below(4) == 0 {
      switch random.below(4) {
      case 0:
        sprites[index].opacity = random.double(0...1)
      case 1:
        sprites[index].mix = random.double(0...1)
      case 2:
        let scale = random.double(0.3...1.5)
        sprites[index].frame = sprites[index].frame.scaled(by: scale)
      default:
        sprites[index] = random.sprite(of: bitmaps, in: 24)
      }
    }
  }

  private func changeOrder(
    of sprites: inout [Sprite], _ bitmaps: [Bitmap], _ random: inout Random
  ) {
    switch random.below(5) {
    case 0:
      sprites.append(random.sprite(of: bitmaps, in: 24))
    case 1 where !sprites.isEmpty:
      sprites.remove(at: random.below(sprites.count))
    case 2:
      sprites.insert(random.sprite(of: bitmaps, in: 24), at: 0)
    case 3:
      sprites.reverse()
    default:
      break
    }
  }
}
