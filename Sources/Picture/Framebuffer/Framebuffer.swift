/// The pixels of a window or a frame, and the scene they show.
public final class Framebuffer {
  /// The pixels.
  public let bitmap: Bitmap

  private var shown: [Sprite] = []
  private var dirty: DirtyRegion
  private var isBlank = true

  /// Creates a blank framebuffer.
  public init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
    dirty = DirtyRegion(bounds: bitmap.bounds)
  }

  /// Draws what differs from the scene drawn before, and nothing else.
  ///
  /// `changed` are rectangles in which a bitmap of the scene has other pixels than before.
  ///
  /// - Returns: the rectangles that were redrawn, disjoint; none when the scenes are equal.
  /// - Precondition: the scene has the framebuffer's size.
  public func draw(_ scene: Scene, changed: [PixelRect] = []) -> [PixelRect] {
    precondition(
      scene.bounds == bitmap.bounds,
      "Framebuffer.draw: a scene of \(scene.width)×\(scene.height) pixels")
    dirty.removeAll()
    if isBlank { dirty.add(bitmap.bounds) }
    isBlank = false
    for rect in changed { dirty.add(rect) }
    compare(with: scene.sprites)
    for rect in dirty.rects { bitmap.draw(scene.sprites, in: rect) }
    return dirty.rects
  }

  /// Notes where sprites differ from the shown ones, and copies just those into the array that is
  /// there, so that nothing is allocated.
  private func compare(with sprites: [Sprite]) {
    for index in 0..<min(shown.count, sprites.count) where shown[index] != sprites[index] {
      dirty.add(shown[index].pixels)
      dirty.add(sprites[index].pixels)
      shown[index] = sprites[index]
    }
    while shown.count > sprites.count { dirty.add(shown.removeLast().pixels) }
    for sprite in sprites[shown.count...] {
      dirty.add(sprite.pixels)
      shown.append(sprite)
    }
  }
}
