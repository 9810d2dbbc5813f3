/// Pixels of a window or a frame, and the scene that they show.
package final class Framebuffer {
  /// Picture that is seen.
  package let bitmap: Bitmap

  /// Picture that scenes are drawn on if its mirror image is seen.
  private let drawn: Bitmap?
  private var shown: [Sprite] = []
  /// Rectangles to redraw: disjoint, and inside the bounds.
  private var dirty: [PixelRect] = []
  private var isBlank = true

  /// Creates a blank framebuffer, which may show the mirror image of its scenes.
  package init(width: Int, height: Int, isMirrored: Bool = false) {
    bitmap = Bitmap(width: width, height: height)
    drawn = isMirrored ? Bitmap(width: width, height: height) : nil
    dirty.reserveCapacity(64)
  }

  /// Whether the mirror image of scenes is seen.
  package var isMirrored: Bool { drawn != nil }

  /// Draws what differs from the scene before, of the same size; returns the disjoint rectangles.
  package func draw(_ scene: Scene) -> [PixelRect] {
    guard let drawn else { return draw(scene, on: bitmap) }
    return draw(scene, on: drawn).map { drawn.copy($0, mirroredTo: bitmap) }
  }

  private func draw(_ scene: Scene, on bitmap: Bitmap) -> [PixelRect] {
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

  /// Notes where sprites differ from the shown ones, and copies those without allocating.
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

/// Sprites in drawing order at one moment; invisible ones stay, so that two can be compared.
package struct Scene: Equatable {
  /// Size in pixels.
  package var width, height: Int
  /// Sprites, the lowest first.
  package var sprites: [Sprite] = []
  /// Rectangles in which a bitmap has other pixels than in the scene before.
  package var changed: [PixelRect] = []

  /// Creates an empty scene.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Rectangle of the whole scene.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
