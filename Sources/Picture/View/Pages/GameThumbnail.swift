import Board
import Framebuffer

/// A game as a small picture of itself: drawn as in a window, at twice the size, and averaged.
@MainActor
enum GameThumbnail {
  static func draw(
    _ board: Board, width: Int, height: Int, palette: Palette, artist: any Artist
  ) throws -> Bitmap {
    let (wide, high) = (2 * width, 2 * height)
    let view = try BoardView(
      board, artist: artist, width: wide, height: high, reducedMotion: true,
      palette: palette, at: 0)
    let scene = try view.scene(at: 0)
    let framebuffer = Framebuffer(width: wide, height: high)
    _ = framebuffer.draw(scene)
    return framebuffer.bitmap.scaled(width: width, height: height)
  }
}
