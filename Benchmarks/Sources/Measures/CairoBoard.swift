import CairoPeer
import Graphics

/// Draws scenes by cairo.
final class CairoBoard {
  /// What a face consists of: its drawing and an emoji, which ours flattens once for all.
  private let blank: Bitmap
  private let emoji: Bitmap
  private let peer: OpaquePointer
  private var pictures: [ObjectIdentifier: (bitmap: Bitmap, picture: OpaquePointer)] = [:]

  init(width: Int, height: Int, blank: Bitmap, emoji: Bitmap) {
    self.blank = blank
    self.emoji = emoji
    peer = cairo_peer_create(Int32(width), Int32(height))
  }

  deinit {
    for (_, picture) in pictures.values {
      cairo_peer_picture_destroy(picture)
    }
    cairo_peer_destroy(peer)
  }

  /// Makes cairo's surfaces of a scene's bitmaps, once for each.
  func prepare(_ scene: Scene) {
    let bitmaps = scene.sprites.flatMap { [$0.bitmap, $0.fadeTarget].compactMap(\.self) }
    for bitmap in bitmaps + [blank, emoji] {
      guard pictures[ObjectIdentifier(bitmap)] == nil else { continue }
      let picture = cairo_peer_picture_create(
        bitmap.pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height))
      if let picture {
        pictures[ObjectIdentifier(bitmap)] = (bitmap, picture)
      }
    }
  }

  /// Restores the backdrop, the scene's lowest sprite, in some rectangles and draws the other
  /// sprites there.
  ///
  /// What is invisible or lies elsewhere is left out, as ours does.
  ///
  /// - Parameter isFlat: whether a card is drawn as the bitmaps that ours flattens it to, or as the
  ///   three sprites it consists of: its back, over it the drawing of its face, and the emoji.
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
    pictures[ObjectIdentifier(bitmap)]?.picture
  }
}
