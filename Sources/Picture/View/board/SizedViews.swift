import Board
import Drawing

/// Views that are laid out and drawn for one size, and made anew for the next.
@MainActor
struct SizedViews {
  let layout: BoardLayout
  let backdrop: Bitmap
  var header: HeaderView
  var controls: ControlsView
  var pictures: CardPictures
  var players: PlayersView
  var finds: FindsView
  var marks: CardMarksView
  var summary: SummaryView
  private let world: World
  private let artist: any Artist

  init(
    _ board: Board, width: Int, height: Int, pointSize: Double = 1, world: World,
    artist: any Artist, at time: Double
  ) throws {
    layout = BoardLayout(
      width: width, height: height, grid: board.grid, arrangement: world.arrangement,
      cardAspect: world.cardAspect, themes: board.themes.count, hasPlayers: !board.players.isEmpty,
      textScale: world.textSize, pointSize: pointSize)
    (self.world, self.artist) = (world, artist)
    backdrop = try Backdrop.draw(layout, world: world, artist: artist)
    players = try PlayersView(board, layout: layout, world: world, artist: artist, on: backdrop)
    finds = try FindsView(
      board, piles: board.players.isEmpty ? [layout.finds] : players.piles, layout: layout,
      world: world, artist: artist)
    try finds.drawPlaces(on: backdrop, artist: artist, hasTray: layout.isWide)
    // Last, because its shadows follow what lies below them.
    header = try HeaderView(board, layout: layout, world: world, artist: artist, on: backdrop)
    backdrop.noteOpacity()
    marks = try CardMarksView(board, layout: layout, motion: world.motion, artist: artist)
    controls = try ControlsView(
      board, layout: layout, world: world, artist: artist, on: backdrop)
    pictures = try CardPictures(
      layout.frame(of: 0), world: world, motion: world.motion, artist: artist)
    pictures.pictureScale = board.pile?.pictureScale ?? 1
    _ = try pictures.fit(board.cards.lazy.map(\.face))
    summary = try SummaryView(board.dialog, layout: layout, world: world, artist: artist, at: time)
  }

  mutating func show(_ board: Board, isNew: Bool, at time: Double) throws {
    if !controls.fits(board) {
      controls = try ControlsView(
        board, layout: layout, world: world, artist: artist, on: backdrop)
    }
    let (text, exchange) = (world.motion.text, world.motion.exchange)
    try header.show(board, duration: isNew ? exchange : text, at: time)
    controls.show(board, duration: text, at: time)
    try summary.show(board.dialog, duration: exchange, at: time)
    try players.show(board, duration: text, at: time)
    try marks.show(board, at: time)
  }

  mutating func prepare() throws {
    try finds.prepare(world)
    try marks.prepare()
  }

  mutating func settle() {
    header.settle()
    players.settle()
    finds.settle()
    marks.settle()
    controls.settle()
    summary.settle()
  }

  func isMoving(at time: Double) -> Bool {
    players.isMoving(at: time) || finds.isMoving(at: time) || marks.isMoving(at: time)
      || header.isMoving(at: time) || controls.isMoving(at: time) || summary.isMoving(at: time)
  }
}
