/// Pixels of a window or a frame, and the scene that they show.
package final class Framebuffer {
  /// Picture that is seen.
  package let bitmap: Bitmap

  /// Picture that scenes are drawn on if its mirror image is seen.
  private let unmirroredBitmap: Bitmap?
  private var shownSprites: [Sprite] = []
  /// Rectangles to redraw: disjoint, and inside the bounds.
  private var dirtyRects: [PixelRect] = []
  private var isBlank = true

  /// Creates a blank framebuffer, which may show the mirror image of its scenes.
  package init(width: Int, height: Int, isMirrored: Bool = false) {
    bitmap = Bitmap(width: width, height: height)
    unmirroredBitmap = isMirrored ? Bitmap(width: width, height: height) : nil
    dirtyRects.reserveCapacity(64)
  }

  /// Whether the mirror image of scenes is seen.
  package var isMirrored: Bool { unmirroredBitmap != nil }

  /// Draws what differs from the scene before, of the same size; returns the disjoint rectangles.
  package func draw(_ scene: Scene) -> [PixelRect] {
    guard let unmirroredBitmap else { return draw(scene, on: bitmap) }
    return draw(scene, on: unmirroredBitmap).map { unmirroredBitmap.copy($0, mirroredTo: bitmap) }
  }

  private func draw(_ scene: Scene, on bitmap: Bitmap) -> [PixelRect] {
    precondition(
      scene.bounds == bitmap.bounds,
      "Framebuffer.draw: a scene of \(scene.width)×\(scene.height) pixels")
    dirtyRects.removeAll(keepingCapacity: true)
    if isBlank {
      markDirty(bitmap.bounds)
    }
    isBlank = false
    scene.changedRects.forEach(markDirty)
    markDifferences(from: scene.sprites)
    for rect in dirtyRects {
      bitmap.draw(scene.sprites, in: rect)
    }
    return dirtyRects
  }

  private func markDirty(_ rect: PixelRect) {
    dirtyRects.add(rect, in: bitmap.bounds)
  }

  /// Notes where sprites differ from the shown ones, and copies those without allocating.
  private func markDifferences(from sprites: [Sprite]) {
    for index in 0..<min(shownSprites.count, sprites.count)
    where shownSprites[index] != sprites[index] {
      markDirty(shownSprites[index].coveredPixels)
      markDirty(sprites[index].coveredPixels)
      shownSprites[index] = sprites[index]
    }
    while shownSprites.count > sprites.count {
      markDirty(shownSprites.removeLast().coveredPixels)
    }
    for sprite in sprites[shownSprites.count...] {
      markDirty(sprite.coveredPixels)
      shownSprites.append(sprite)
    }
  }
}

/// Sprites in drawing order at one moment; invisible ones stay, so that two can be compared.
package struct Scene: Equatable {
  /// Size in pixels.
  package var width: Int
  package var height: Int
  /// Sprites, the lowest first.
  package var sprites: [Sprite] = []
  /// Rectangles in which a bitmap has other pixels than in the scene before.
  package var changedRects: [PixelRect] = []

  /// Creates an empty scene.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Rectangle of the whole scene.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
