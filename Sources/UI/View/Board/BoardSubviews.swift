import Graphics
import ViewState

/// Views that are laid out and drawn for one size, and made anew for the next.
@MainActor struct BoardSubviews {
  let layout: BoardLayout
  let backdrop: Bitmap
  var header: HeaderView
  var controls: ControlsView
  var pictures: CardPictures
  var players: PlayersView
  var finds: FindsView
  var marks: CardMarksView
  var summary: SummaryView
  private let painter: SkinPainter

  init(
    _ board: BoardState, width: Int, height: Int, pointSize: Double = 1, painter: SkinPainter,
    at time: Double
  ) throws {
    let world = painter.world
    layout = BoardLayout(
      width: width, height: height, grid: board.grid, arrangement: world.arrangement,
      cardAspect: world.cardAspect, themes: board.themeButtons.count,
      hasPlayers: !board.players.isEmpty,
      textScale: world.appearance.textSize, pointSize: pointSize)
    self.painter = painter
    backdrop = try painter.backdrop(layout)
    players = try PlayersView(board, layout: layout, painter: painter, on: backdrop)
    let piles = board.players.isEmpty ? [layout.finds] : players.piles
    finds = try FindsView(board, piles: piles, layout: layout, painter: painter)
    try finds.drawPlaces(on: backdrop, hasTray: layout.isWide)
    // Last, because its shadows follow what lies below them.
    header = try HeaderView(board, layout: layout, painter: painter, on: backdrop)
    backdrop.noteOpacity()
    marks = try CardMarksView(board, layout: layout, painter: painter)
    controls = try ControlsView(board, layout: layout, painter: painter, on: backdrop)
    pictures = try CardPictures(layout.frame(of: 0), painter: painter)
    _ = try pictures.fit(board.cards.lazy.map(\.face))
    summary = try SummaryView(board, layout: layout, painter: painter, at: time)
  }

  mutating func show(_ board: BoardState, isNew: Bool, at time: Double) throws {
    if !controls.fits(board) {
      controls = try ControlsView(board, layout: layout, painter: painter, on: backdrop)
    }
    let (text, exchange) = (painter.world.motion.text, painter.world.motion.exchange)
    try header.show(board, duration: isNew ? exchange : text, at: time)
    controls.show(board, duration: text, at: time)
    try summary.show(board, duration: exchange, at: time)
    try players.show(board, duration: text, at: time)
    try marks.show(board, at: time)
  }

  mutating func prepare() throws {
    try controls.prepare()
    try pictures.makeRing()
    try finds.prepare()
    try marks.prepare()
  }

  mutating func settle(at time: Double) {
    header.settle()
    players.settle()
    finds.settle()
    marks.settle()
    controls.settle()
    summary.settle(at: time)
  }

  func isMoving(at time: Double) -> Bool {
    players.isMoving(at: time) || finds.isMoving(at: time) || marks.isMoving(at: time)
      || header.isMoving(at: time) || controls.isMoving(at: time) || summary.isMoving(at: time)
  }
}
