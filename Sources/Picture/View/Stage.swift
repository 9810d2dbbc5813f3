import Board
import Framebuffer

/// Everything that is laid out and drawn for one size: thrown away and made anew with the next.
@MainActor
struct Stage {
  let layout: BoardLayout
  let backdrop: Bitmap
  var header: HeaderView
  var controls: ControlsView
  var pictures: CardPictures
  var summary: SummaryView

  init(
    _ layout: BoardLayout, _ board: Board, style: GameStyle, artist: any Artist, at time: Double
  ) throws {
    self.layout = layout
    backdrop = try Backdrop.draw(layout, look: style.look, artist: artist)
    header = try HeaderView(board, layout: layout, look: style.look, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    controls = try ControlsView(board, layout: layout, look: style.look, artist: artist)
    pictures = try CardPictures(
      layout.frame(of: 0), look: style.look, motion: style.motion, artist: artist)
    pictures.pictureScale = board.pictureScale
    summary = try SummaryView(
      board.dialog, layout: layout, look: style.look, artist: artist, at: time)
  }

  /// Makes the buttons anew, because there are others now.
  mutating func makeControls(_ board: Board, style: GameStyle, artist: any Artist) throws {
    controls = try ControlsView(board, layout: layout, look: style.look, artist: artist)
  }

  /// Fades texts, screens and dialog to a board, in a duration in seconds.
  mutating func show(
    _ board: Board, duration: Double, motion: CardMotion, at time: Double
  ) throws {
    try header.show(board, duration: duration, at: time)
    controls.show(board, duration: duration == 0 ? 0 : motion.text, at: time)
    try summary.show(board.dialog, duration: duration == 0 ? 0 : motion.restart, at: time)
  }

  /// Ends all motions that are under way, because time goes back.
  mutating func settle() {
    header.settle()
    controls.settle()
    summary.settle()
  }
}
