import Graphics
import ViewState

/// The views that make up a board, laid out for one size of the window.
///
/// When the size changes, new views replace them.
@MainActor struct BoardSubviews {
  let layout: BoardLayout
  /// The picture behind all sprites, which contains everything that never changes.
  let backdrop: Bitmap
  var header: HeaderView
  var buttons: BoardButtonsView
  var pictures: CardPictures
  var players: PlayersView
  var foundPairs: FoundPairsView
  var marks: CardMarksView
  var summary: SummaryView
  private let painter: SkinPainter

  /// Creates the views of a board.
  ///
  /// - Parameters:
  ///   - board: The board to show, with its themes arranged for the layout.
  ///   - layout: The positions of all parts of the board.
  ///   - painter: The painter of the game's skin.
  ///   - time: The current time, in seconds.
  /// - Throws: An error if a drawing or a font is missing.
  init(
    _ board: BoardState, layout: BoardLayout, painter: SkinPainter, at time: Double
  ) throws {
    self.painter = painter
    self.layout = layout
    backdrop = try painter.backdrop(layout)
    players = try PlayersView(board, layout: layout, painter: painter, on: backdrop)
    let pileAreas = board.players.isEmpty ? [layout.foundPairsFrame] : players.pileAreas
    foundPairs = try FoundPairsView(board, pileAreas: pileAreas, layout: layout, painter: painter)
    try foundPairs.drawSlots(on: backdrop, hasTray: layout.isWide)
    // The header comes last, because its shadows depend on the backdrop below it.
    header = try HeaderView(board, layout: layout, painter: painter, on: backdrop)
    backdrop.recordOpacity()

    marks = try CardMarksView(board, layout: layout, painter: painter)
    buttons = try BoardButtonsView(board, layout: layout, painter: painter, on: backdrop)
    pictures = try CardPictures(layout.frame(of: 0), painter: painter)
    _ = try pictures.fitTextSize(to: board.cards.lazy.map(\.face))
    summary = try SummaryView(board, layout: layout, painter: painter, at: time)
  }

  /// Shows a board in all views except the view of the found pairs.
  ///
  /// - Parameters:
  ///   - board: The board to show.
  ///   - isNew: Whether a new game begins. The text of a new game fades in more slowly.
  ///   - time: The current time, in seconds.
  /// - Throws: An error if a drawing or a font is missing.
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

  /// Makes the pictures that later scenes need.
  mutating func prepare() throws {
    try buttons.prepare()
    try pictures.makeFocusRing()
    try foundPairs.prepare()
    try marks.prepare()
  }

  /// Moves all views to the end of their animations.
  mutating func finishAnimations(at time: Double) {
    header.finishAnimations()
    players.finishAnimations()
    foundPairs.finishAnimations()
    marks.finishAnimations()
    buttons.finishAnimations()
    summary.finishAnimations(at: time)
  }

  /// Returns whether any of the views is being animated.
  func isMoving(at time: Double) -> Bool {
    let areTextsMoving = header.isMoving(at: time) || players.isMoving(at: time)
    let areCardsMoving = foundPairs.isMoving(at: time) || marks.isMoving(at: time)
    let areButtonsMoving = buttons.isMoving(at: time) || summary.isMoving(at: time)
    return areTextsMoving || areCardsMoving || areButtonsMoving
  }
}
