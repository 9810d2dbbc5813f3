import Board
import Drawing

/// A game as a small picture of itself: drawn as in a window, at twice the size, and averaged.
@MainActor
enum GameThumbnail {
  static func draw(
    _ board: Board, width: Int, height: Int, palette: Palette, artist: any Artist
  ) throws -> Bitmap {
    let (wide, high) = (2 * width, 2 * height)
    var board = board
    // The round corners would cut the names of the buttons there, which nobody could read.
    for (index, button) in board.buttons.enumerated()
    where [.menu, .games].contains(button.control) {
      board.buttons[index].title = ""
    }
    let view = try BoardView(
      board, artist: artist, width: wide, height: high, reducedMotion: true,
      palette: palette, at: 0)
    let scene = try view.scene(at: 0)
    let framebuffer = Framebuffer(width: wide, height: high)
    _ = framebuffer.draw(scene)
    return framebuffer.bitmap.scaled(width: width, height: height)
  }
}
