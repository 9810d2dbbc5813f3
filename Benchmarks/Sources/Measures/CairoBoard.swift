import CairoPeer
import Graphics

/// Draws scenes with cairo.
final class CairoBoard {
  /// A bitmap and the surface of cairo with the same pixels.
  private struct Picture {
    let bitmap: Bitmap
    let surface: OpaquePointer
  }

  /// The drawing of an empty face.
  ///
  /// Our renderer flattens it with the emoji once.
  private let blank: Bitmap
  private let emoji: Bitmap
  private let peer: OpaquePointer
  private var pictures: [ObjectIdentifier: Picture] = [:]

  init(width: Int, height: Int, blank: Bitmap, emoji: Bitmap) {
    self.blank = blank
    self.emoji = emoji
    peer = cairo_peer_create(Int32(width), Int32(height))
  }

  deinit {
    for picture in pictures.values {
      cairo_peer_picture_destroy(picture.surface)
    }
    cairo_peer_destroy(peer)
  }

  /// Creates the surfaces of cairo for the bitmaps of a scene, once for each bitmap.
  func prepare(_ scene: Scene) {
    var bitmaps = [blank, emoji]
    for sprite in scene.sprites {
      bitmaps.append(sprite.bitmap)
      if let fadeTarget = sprite.fadeTarget {
        bitmaps.append(fadeTarget)
      }
    }
    for bitmap in bitmaps where pictures[ObjectIdentifier(bitmap)] == nil {
      let surface = cairo_peer_picture_create(
        bitmap.pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height))
      if let surface {
        pictures[ObjectIdentifier(bitmap)] = Picture(bitmap: bitmap, surface: surface)
      }
    }
  }

  /// Draws a scene in some rectangles.
  ///
  /// As in our renderer, the lowest sprite is the backdrop, and sprites that are invisible or
  /// outside of the rectangles are skipped.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - rects: The rectangles.
  ///   - isFlat: Whether a card is drawn as a flattened bitmap, as our renderer does, or as three
  ///     sprites for its back, the drawing of its face, and the emoji.
  func draw(_ scene: Scene, in rects: [PixelRect], isFlat: Bool) {
    for rect in rects {
      cairo_peer_begin(
        peer, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
      cairo_peer_restore(peer, picture(of: scene.sprites[0].bitmap))
      for sprite in scene.sprites.dropFirst()
      where sprite.opacity > 0 && !sprite.frame.pixels.intersection(rect).isEmpty {
        let mix = sprite.fadeTarget == nil ? 0 : sprite.mix
        if mix < 1 || !isFlat {
          draw(sprite.bitmap, sprite.frame, opacity: sprite.opacity)
        }
        guard mix > 0, let other = sprite.fadeTarget else { continue }
        if isFlat {
          draw(other, sprite.frame, opacity: sprite.opacity * mix)
        } else {
          draw(blank, sprite.frame, opacity: sprite.opacity * mix)
          draw(emoji, sprite.frame.scaled(by: 0.74 / 1.2), opacity: sprite.opacity * mix)
        }
      }
      cairo_peer_end(peer)
    }
  }

  private func draw(_ bitmap: Bitmap, _ frame: Rect, opacity: Double) {
    cairo_peer_draw(
      peer, picture(of: bitmap), frame.x, frame.y, frame.width, frame.height, opacity)
  }

  private func picture(of bitmap: Bitmap) -> OpaquePointer? {
    pictures[ObjectIdentifier(bitmap)]?.surface
  }
}
