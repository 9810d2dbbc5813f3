import Graphics
import Testing

@Suite struct FramebufferTests {
  private let framebuffer = Framebuffer(width: 24, height: 24)

  private func scene(_ sprites: [Sprite], size: Int = 24) -> Scene {
    var scene = Scene(width: size, height: size)
    scene.sprites = sprites
    return scene
  }

  @Test("The first scene is drawn everywhere, an equal one not at all")
  func equal() {
    var random = Random(seed: 41)
    let bitmaps = [random.bitmap(upTo: 12), random.bitmap(upTo: 12)]
    let sprites = (0..<5).map { _ in random.sprite(of: bitmaps, in: 24) }
    #expect(framebuffer.draw(scene(sprites)) == [framebuffer.bitmap.bounds])
    let before = framebuffer.bitmap.array
    #expect(framebuffer.draw(scene(sprites)).isEmpty)
    #expect(framebuffer.bitmap.array == before)
  }

  @Test("Nothing is drawn outside the rectangles that are told")
  func nothingElse() {
    var random = Random(seed: 42)
    let bitmap = random.bitmap(width: 4, height: 4)
    _ = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2), Sprite(bitmap, x: 15, y: 15)]))
    framebuffer.bitmap.fill(framebuffer.bitmap.bounds, with: 0x1234)
    let rects = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2), Sprite(bitmap, x: 15, y: 9)]))
    let seen = framebuffer.bitmap
    #expect(seen.matches { x, y in rects.contains { $0.contains(x, y) } ? seen[x, y] : 0x1234 })
    #expect(rects.map { $0.width * $0.height }.reduce(0, +) <= 4 * 10)
  }

  @Test("A sprite that moves makes its old and its new place dirty")
  func move() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 3, height: 3)
    let framebuffer = Framebuffer(width: 24, height: 24)
    _ = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2)]))
    let rects = framebuffer.draw(scene([Sprite(bitmap, x: 12, y: 12)]))
    #expect(
      rects == [
        PixelRect(x: 2, y: 2, width: 3, height: 3), PixelRect(x: 12, y: 12, width: 3, height: 3),
      ])
    #expect(framebuffer.bitmap[3, 3] == 0)
    #expect(framebuffer.bitmap[13, 13] == 0xFFFF_FFFF)
  }

  @Test("Opacity, mix, picture and number of sprites are differences, too")
  func differences() {
    var random = Random(seed: 43)
    let first = random.bitmap(width: 4, height: 4)
    let second = random.bitmap(width: 4, height: 4)
    let frame = Rect(x: 5, y: 5, width: 4, height: 4)
    let place = [PixelRect(x: 5, y: 5, width: 4, height: 4)]
    _ = framebuffer.draw(scene([Sprite(first, frame: frame)]))
    #expect(framebuffer.draw(scene([Sprite(first, frame: frame, opacity: 0.5)])) == place)
    #expect(framebuffer.draw(scene([Sprite(second, frame: frame)])) == place)
    let fading = Sprite(second, fadingTo: first, mix: 0.5, frame: frame)
    #expect(framebuffer.draw(scene([fading])) == place)
    #expect(framebuffer.draw(scene([fading, fading])) == place)
    #expect(framebuffer.draw(scene([fading])) == place)
    #expect(framebuffer.draw(scene([])) == place)
    #expect(framebuffer.draw(scene([])) == [])
  }

  @Test("A sprite that stays invisible may change without being drawn")
  func invisible() {
    var random = Random(seed: 44)
    let bitmap = random.bitmap(width: 4, height: 4)
    _ = framebuffer.draw(scene([Sprite(bitmap, x: 2, y: 2, opacity: 0)]))
    #expect(framebuffer.draw(scene([Sprite(bitmap, x: 9, y: 2, opacity: 0)])).isEmpty)
    #expect(framebuffer.draw(scene([Sprite(bitmap, x: 9, y: 2)])).count == 1)
  }

  @Test("Dirty rectangles are disjoint and inside; difference drawing equals full drawing")
  func randomSequences() {
    var random = Random(seed: 45)
    for sequence in 0..<12 {
      let bitmaps = (0..<5).map { _ in random.bitmap(upTo: 20) }
      let framebuffer = Framebuffer(width: 24, height: 24)
      var sprites: [Sprite] = []
      for step in 0..<12 {
        change(&sprites, bitmaps, &random)
        let rects = framebuffer.draw(scene(sprites))
        #expect(rects.areDisjoint)
        #expect(rects.allSatisfy { !$0.isEmpty && framebuffer.bitmap.bounds.contains($0) })
        let full = Bitmap(width: 24, height: 24)
        full.draw(sprites, in: full.bounds)
        #expect(framebuffer.bitmap.array == full.array, "sequence \(sequence), step \(step)")
      }
    }
  }

  private func change(_ sprites: inout [Sprite], _ bitmaps: [Bitmap], _ random: inout Random) {
    for index in sprites.indices where random.below(4) == 0 {
      switch random.below(4) {
      case 0:
        sprites[index].opacity = random.double(0...1)
      case 1:
        sprites[index].mix = random.double(0...1)
      case 2:
        sprites[index].frame = sprites[index].frame.scaled(by: random.double(0.3...1.5))
      default:
        sprites[index] = random.sprite(of: bitmaps, in: 24)
      }
    }
    switch random.below(5) {
    case 0:
      sprites.append(random.sprite(of: bitmaps, in: 24))
    case 1 where !sprites.isEmpty:
      sprites.remove(at: random.below(sprites.count))
    case 2:
      sprites.insert(random.sprite(of: bitmaps, in: 24), at: 0)
    case 3:
      sprites.reverse()
    default: break
    }
  }
}
