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
  /// - Returns: the rectangles that were redrawn, disjoint; none when the scenes are equal.
  /// - Precondition: the scene has the framebuffer's size.
  public func draw(_ scene: Scene) -> [PixelRect] {
    precondition(
      scene.bounds == bitmap.bounds,
      "Framebuffer.draw: a scene of \(scene.width)×\(scene.height) pixels")
    dirty.removeAll()
    if isBlank {
      dirty.add(bitmap.bounds)
    } else {
      dirty.add(from: shown, to: scene.sprites)
    }
    for rect in dirty.rects { bitmap.draw(scene.sprites, in: rect) }
    isBlank = false
    remember(scene.sprites)
    return dirty.rects
  }

  /// Copies the sprites one by one into the array that is there, so that nothing is allocated.
  private func remember(_ sprites: [Sprite]) {
    if shown.count > sprites.count { shown.removeLast(shown.count - sprites.count) }
    for index in shown.indices { shown[index] = sprites[index] }
    for index in shown.count..<sprites.count { shown.append(sprites[index]) }
  }
}
