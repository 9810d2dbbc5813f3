import Graphics
import ViewState

/// Views that are laid out and drawn for one size, and made anew for the next.
@MainActor struct BoardSubviews {
  let layout: BoardLayout
  let backdrop: Bitmap
  var header: HeaderView
  var buttons: BoardButtonsView
  var pictures: CardPictures
  var players: PlayersView
  var foundPairs: FoundPairsView
  var marks: CardMarksView
  var summary: SummaryView
  private let painter: SkinPainter

  init(
    _ board: BoardState, width: Int, height: Int, pointSize: Double = 1, painter: SkinPainter,
    at time: Double
  ) throws {
    let skin = painter.skin
    layout = BoardLayout(
      width: width, height: height, grid: board.grid, arrangement: skin.arrangement,
      cardAspect: skin.cardAspect, themeCount: board.themeButtons.count,
      hasPlayers: !board.players.isEmpty,
      textScale: skin.appearance.textSize, pointSize: pointSize)
    self.painter = painter
    backdrop = try painter.backdrop(layout)
    players = try PlayersView(board, layout: layout, painter: painter, on: backdrop)
    let pileAreas = board.players.isEmpty ? [layout.foundPairsFrame] : players.pileAreas
    foundPairs = try FoundPairsView(board, pileAreas: pileAreas, layout: layout, painter: painter)
    try foundPairs.drawSlots(on: backdrop, hasTray: layout.isWide)
    // Last, because its shadows follow what lies below them.
    header = try HeaderView(board, layout: layout, painter: painter, on: backdrop)
    backdrop.recordOpacity()
    marks = try CardMarksView(board, layout: layout, painter: painter)
    buttons = try BoardButtonsView(board, layout: layout, painter: painter, on: backdrop)
    pictures = try CardPictures(layout.frame(of: 0), painter: painter)
    _ = try pictures.fitTextSize(to: board.cards.lazy.map(\.face))
    summary = try SummaryView(board, layout: layout, painter: painter, at: time)
  }

  mutating func show(_ board: BoardState, isNew: Bool, at time: Double) throws {
    if !buttons.matches(board) {
      buttons = try BoardButtonsView(board, layout: layout, painter: painter, on: backdrop)
    }
    let textDuration = painter.skin.motion.textDuration
    let exchangeDuration = painter.skin.motion.exchangeDuration
    try header.show(board, duration: isNew ? exchangeDuration : textDuration, at: time)
    buttons.show(board, duration: textDuration, at: time)
    try summary.show(board, duration: exchangeDuration, at: time)
    try players.show(board, duration: textDuration, at: time)
    try marks.show(board, at: time)
  }

  mutating func prepare() throws {
    try buttons.prepare()
    try pictures.makeFocusRing()
    try foundPairs.prepare()
    try marks.prepare()
  }

  mutating func finishAnimations(at time: Double) {
    header.finishAnimations()
    players.finishAnimations()
    foundPairs.finishAnimations()
    marks.finishAnimations()
    buttons.finishAnimations()
    summary.finishAnimations(at: time)
  }

  func isMoving(at time: Double) -> Bool {
    players.isMoving(at: time) || foundPairs.isMoving(at: time) || marks.isMoving(at: time)
      || header.isMoving(at: time) || buttons.isMoving(at: time) || summary.isMoving(at: time)
  }
}
