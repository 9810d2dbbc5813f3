import Framebuffer
import Testing

@Suite struct TurningClipTests {
  @Test("Nothing is touched outside the rectangles that are told, and they are not much larger")
  func dirtyRectangles() {
    var random = Random(seed: 72)
    for round in 0..<(isFull ? 300 : 60) {
      let size = 40 + random.below(40)
      let picture = random.bitmap(width: 10 + random.below(30), height: 10 + random.below(30))
      let margin = random.below(4)
      let bitmap = Bitmap(width: picture.width, height: picture.height)
      let (width, height) = (picture.width - 2 * margin, picture.height - 2 * margin)
      bitmap.draw(
        Sprite(picture, x: 0, y: 0),
        in: PixelRect(x: margin, y: margin, width: width, height: height))
      bitmap.noteOpacity()
      let frame = Rect(
        x: random.double(0...20), y: random.double(0...20),
        width: random.double(5...50), height: random.double(5...50))
      var sprite = Sprite(bitmap, frame: frame)
      sprite.turn = Turn(angle: random.double(-1.6...1.6), distance: random.double(60...300))
      let framebuffer = Framebuffer(width: size, height: size)
      var scene = Scene(width: size, height: size)
      _ = framebuffer.draw(scene)
      scene.sprites = [sprite]
      let told = framebuffer.draw(scene).first ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
      let seen = touched(by: sprite, size: size)
      #expect(told.contains(seen) || seen.isEmpty, "round \(round): \(seen) outside \(told)")
      let slack = 3 + 2 * Int(max(frame.width, frame.height) / 10 + 1)
      #expect(
        seen.isEmpty || told.width <= seen.width + slack && told.height <= seen.height + slack,
        "round \(round): \(told) for \(seen)")
    }
  }

  /// The pixels that a sprite changes when its picture is not known to be transparent anywhere.
  private func touched(by sprite: Sprite, size: Int) -> PixelRect {
    var sprite = sprite
    sprite.bitmap = sprite.bitmap.copy()
    let result = Bitmap(width: size, height: size)
    result.draw(sprite)
    result.noteOpacity()
    return result.visible
  }

  @Test("A frame without size, far away or huge does no harm")
  func extremes() {
    let bitmap = Bitmap.flat(0xFFFF_FFFF, width: 40, height: 40)
    let result = Bitmap(width: 10, height: 10)
    for size in [0, -3, 1e-300, 1e-18, 1e-9, 1e-5, 1e6] {
      for place in [-1e6, 2.5, 1e6] {
        for distance in [0, 1, 1e-9, 1e9] {
          result.draw(
            Sprite(
              bitmap, frame: Rect(x: place, y: place, width: size, height: size),
              turn: Turn(angle: 1, distance: distance)))
        }
      }
    }
    #expect(result.array.count { $0 >> 24 > 128 } == 0)
  }
}
