import Framebuffer
import ViewModel

/// Everything that is laid out and drawn for one size: thrown away and made anew with the next.
@MainActor
struct Stage {
  let layout: BoardLayout
  let backdrop: Bitmap
  var header: HeaderView
  var button: RestartButton
  var pictures: CardPictures

  init(_ layout: BoardLayout, _ viewModel: MemoryGameViewModel, artist: any Artist) throws {
    self.layout = layout
    backdrop = try Backdrop.draw(layout, artist: artist)
    header = try HeaderView(viewModel, layout: layout, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    button = try RestartButton(viewModel.restartLabel, layout: layout, artist: artist)
    pictures = try CardPictures(cell: layout.cell, artist: artist)
  }
}
