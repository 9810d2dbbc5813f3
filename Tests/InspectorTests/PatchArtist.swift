import Framebuffer
import View

/// Draws patches instead of pictures and letters, and counts them.
@MainActor
final class PatchArtist: Artist {
  /// How many pictures were made.
  private(set) var count = 0

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap { patch(width, height) }
  func picture(_ name: String, side: Int) -> Bitmap { patch(side, side) }
  func emoji(_ emoji: String) -> Bitmap { patch(136, 128) }
  func text(_ text: String, size: Int) -> Bitmap { patch(width(of: text, size: size), size) }
  func width(of text: String, size: Int) -> Int { text.count * size * 3 / 5 }

  private func patch(_ width: Int, _ height: Int) -> Bitmap {
    count += 1
    let bitmap = Bitmap(width: width, height: height)
    bitmap.fill(bitmap.bounds, with: 0xFFFF_FFFF)
    return bitmap
  }
}
