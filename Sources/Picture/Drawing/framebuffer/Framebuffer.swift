/// The pixels of a window or a frame, and the scene they show.
public final class Framebuffer {
  /// The pixels.
  public let bitmap: Bitmap

  private var shown: [Sprite] = []
  /// What to redraw: disjoint, and inside the bounds.
  private var dirty: [PixelRect] = []
  private var isBlank = true

  /// Creates a blank framebuffer.
  public init(width: Int, height: Int) {
    bitmap = Bitmap(width: width, height: height)
    dirty.reserveCapacity(64)
  }

  /// Draws what differs from the scene drawn before, and nothing else.
  ///
  /// - Returns: the rectangles that were redrawn, disjoint; none when the scenes are equal.
  /// - Precondition: the scene has the framebuffer's size.
  public func draw(_ scene: Scene) -> [PixelRect] {
    precondition(
      scene.bounds == bitmap.bounds,
      "Framebuffer.draw: a scene of \(scene.width)×\(scene.height) pixels")
    dirty.removeAll(keepingCapacity: true)
    if isBlank { add(bitmap.bounds) }
    isBlank = false
    scene.changed.forEach(add)
    compare(with: scene.sprites)
    for rect in dirty { bitmap.draw(scene.sprites, in: rect) }
    return dirty
  }

  private func add(_ rect: PixelRect) { dirty.add(rect, in: bitmap.bounds) }

  /// Notes where sprites differ from the shown ones, and copies just those into the array that is
  /// there, so that nothing is allocated.
  private func compare(with sprites: [Sprite]) {
    for index in 0..<min(shown.count, sprites.count) where shown[index] != sprites[index] {
      add(shown[index].pixels)
      add(sprites[index].pixels)
      shown[index] = sprites[index]
    }
    while shown.count > sprites.count { add(shown.removeLast().pixels) }
    for sprite in sprites[shown.count...] {
      add(sprite.pixels)
      shown.append(sprite)
    }
  }
}
