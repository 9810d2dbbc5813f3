/// The pixels of a window or of an exported frame, together with the scene that they show.
package final class Framebuffer {
  /// The pixels that the player sees.
  package let bitmap: Bitmap

  /// The bitmap on which scenes are drawn before they are mirrored, or `nil` if the player sees
  /// them unchanged.
  private let unmirroredBitmap: Bitmap?
  private var shownSprites: [Sprite] = []
  /// The rectangles to draw again, which are disjoint and inside the bounds.
  private var dirtyRects: [PixelRect] = []
  private var isBlank = true

  /// Creates a blank framebuffer.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - isMirrored: Whether the framebuffer shows the mirror image of its scenes.
  package init(width: Int, height: Int, isMirrored: Bool = false) {
    bitmap = Bitmap(width: width, height: height)
    unmirroredBitmap = isMirrored ? Bitmap(width: width, height: height) : nil
    dirtyRects.reserveCapacity(64)
  }

  /// Whether the framebuffer shows the mirror image of its scenes.
  package var isMirrored: Bool { unmirroredBitmap != nil }

  /// Draws a scene, but only where it differs from the previous scene.
  ///
  /// The scene must have the size of the framebuffer.
  ///
  /// - Returns: The disjoint rectangles that changed.
  package func draw(_ scene: Scene) -> [PixelRect] {
    guard let unmirroredBitmap else { return draw(scene, on: bitmap) }
    let unmirroredRects = draw(scene, on: unmirroredBitmap)
    return unmirroredRects.map { unmirroredBitmap.copy($0, mirroredTo: bitmap) }
  }

  private func draw(_ scene: Scene, on bitmap: Bitmap) -> [PixelRect] {
    precondition(
      scene.bounds == bitmap.bounds,
      "Framebuffer.draw: a scene of \(scene.width)×\(scene.height) pixels")

    dirtyRects.removeAll(keepingCapacity: true)
    if isBlank {
      markDirty(bitmap.bounds)
      isBlank = false
    }
    for rect in scene.changedRects {
      markDirty(rect)
    }
    markDifferences(from: scene.sprites)

    for rect in dirtyRects {
      bitmap.draw(scene.sprites, in: rect)
    }
    return dirtyRects
  }

  private func markDirty(_ rect: PixelRect) {
    dirtyRects.add(rect, in: bitmap.bounds)
  }

  /// Marks the areas in which new sprites differ from the shown ones, and stores the new sprites.
  private func markDifferences(from sprites: [Sprite]) {
    // The sprites are replaced one by one, because a copy of the array would allocate memory.
    let commonCount = min(shownSprites.count, sprites.count)
    for index in 0..<commonCount where shownSprites[index] != sprites[index] {
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

/// The sprites of one picture of a window, in drawing order.
///
/// Invisible sprites stay in the scene, so that two scenes can be compared sprite by sprite.
package struct Scene: Equatable {
  /// The width of the scene in pixels.
  package var width: Int
  /// The height of the scene in pixels.
  package var height: Int
  /// The sprites of the scene, from the lowest to the highest.
  package var sprites: [Sprite] = []
  /// The rectangles in which the pixels of bitmaps have changed since the previous scene.
  package var changedRects: [PixelRect] = []

  /// Creates a scene without sprites.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The rectangle of the whole scene.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
