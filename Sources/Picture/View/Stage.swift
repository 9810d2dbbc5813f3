import Framebuffer
import ViewModel

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
    _ layout: BoardLayout, _ content: some BoardContent, style: GameStyle, artist: any Artist
  ) throws {
    self.layout = layout
    backdrop = try Backdrop.draw(layout, look: style.look, artist: artist)
    header = try HeaderView(
      content, layout: layout, look: style.look, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    controls = try ControlsView(content, layout: layout, look: style.look, artist: artist)
    pictures = try CardPictures(
      layout.frame(of: 0), look: style.look, motion: style.motion, artist: artist)
    summary = try SummaryView(content, layout: layout, look: style.look, artist: artist)
  }

  /// Ends all motions that are under way, because time goes back.
  mutating func settle() {
    header.settle()
    controls.settle()
    summary.settle()
  }
}
