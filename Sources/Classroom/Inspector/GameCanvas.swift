import Graphics
import View
import ViewState

/// The canvas of an open inspector, which draws the game and its redraws into a framebuffer.
@MainActor final class GameCanvas {
  /// The interval between reports of redraws while something moves, in seconds.
  private static let redrawReportInterval = 0.5

  private let inspector: InspectorViewModel
  private(set) var framebuffer = Framebuffer(width: 1, height: 1)
  private(set) var flashes: RedrawFlashes

  /// The areas of the cards that display their index.
  private(set) var cardIndexFrames: [PixelRect] = []

  private var frameVerifier = FrameVerifier()

  /// The areas that have changed since the last frame ended.
  private var changedRects: [PixelRect] = []

  /// Whether the framebuffer has not completed a frame since its size changed.
  private var isFirstFrame = true

  /// The board that the framebuffer shows.
  private var drawnBoard: BoardState? = nil

  /// The number of the log line whose messages must arrive before the board changes.
  private var awaitedLineNumber: Int? = nil

  /// Whether the panel does not show the latest redraws yet.
  private var hasUnreportedRedraws = false

  /// The time at which the panel last showed new redraws, in seconds of the window's clock.
  private var lastRedrawReportTime = 0.0

  /// Creates the canvas of a game.
  ///
  /// - Parameters:
  ///   - inspector: The inspector of the game.
  ///   - painter: The painter of the flashing redraws.
  init(_ inspector: InspectorViewModel, painter: PanelPainter) {
    self.inspector = inspector
    flashes = RedrawFlashes(painter)
  }

  private var game: any GameScreen {
    inspector.screen
  }

  /// Whether the last drawn frame has not been compared yet.
  var needsComparison: Bool {
    frameVerifier.needsComparison
  }

  /// Replaces the framebuffer with one of another size.
  ///
  /// If the board is waiting for messages, the new framebuffer shows the same board as before.
  ///
  /// - Parameters:
  ///   - width: The width of the game, in pixels.
  ///   - height: The height of the game, in pixels.
  ///   - painter: The painter of the flashing redraws.
  func resize(width: Int, height: Int, painter: PanelPainter) throws {
    framebuffer = Framebuffer(width: width, height: height)
    flashes = RedrawFlashes(painter)
    changedRects = []
    isFirstFrame = true
    frameVerifier.reset()

    if inspector.panel.messageProgress.isBoardHeld {
      let line = inspector.lines[inspector.position]
      try drawHeldBoard(drawnBoard ?? line.before.board)
    }
  }

  /// Records a pointer input, so that the second view of the comparison also receives it.
  func recordPointer(_ input: InputEvent, at time: Double) {
    frameVerifier.recordPointer(input, at: time)
  }

  // MARK: Drawing

  /// Draws one frame, unless the board is waiting for messages.
  ///
  /// - Parameters:
  ///   - time: The time of the window, in seconds.
  ///   - makeView: A closure that creates a second view for the comparison of the frame.
  func draw(at time: Double, _ makeView: () throws -> BoardView) throws {
    if inspector.panel.messageProgress.isBoardHeld {
      try drawAwaitedBoard()
      return
    }
    awaitedLineNumber = nil
    try drawGame(at: time)

    let gameTime = inspector.timeTravel.clock.time(at: time)
    let isCovered = inspector.areCardsCovered(at: gameTime)
    let visibleFrames = indexFrames(at: gameTime)
    cardIndexFrames = isCovered ? visibleFrames.map { _ in .empty } : visibleFrames

    let differingParts = try frameVerifier.differences(
      of: framebuffer.bitmap,
      by: game,
      published: inspector.viewChecker.publishedBoard,
      at: gameTime,
      makeView)
    inspector.recordDrawingDifferences(in: differingParts)
  }

  /// Keeps showing the same board until the messages of a line have arrived.
  ///
  /// If the board was waiting for another line, the result of that line appears first.
  private func drawAwaitedBoard() throws {
    let line = inspector.lines[inspector.position]
    let awaitedLine = inspector.lines.first { $0.number == awaitedLineNumber }
    if let awaitedLine, awaitedLine.number != line.number {
      try drawHeldBoard(awaitedLine.after.board)
    }
    awaitedLineNumber = line.number
  }

  /// Draws a board, without animation, that stays visible until all messages have arrived.
  ///
  /// Afterwards, the view contains its own board again, which the next frame can show.
  private func drawHeldBoard(_ board: BoardState) throws {
    let timeTravel = inspector.timeTravel
    let time = timeTravel.clock.time(at: timeTravel.windowTime)
    let nextBoard = game.view.board
    game.view.show(BoardUpdate(board, cause: .travelled), at: time)
    changedRects += try game.draw(on: framebuffer, at: time)
    drawnBoard = board
    cardIndexFrames = indexFrames(at: time)
    game.view.show(BoardUpdate(nextBoard, cause: .travelled), at: time)
  }

  /// Draws the game and records the redrawn areas.
  ///
  /// - Parameter time: The time of the window, in seconds.
  func drawGame(at time: Double) throws {
    let gameTime = inspector.timeTravel.clock.time(at: time)
    let dirtyRects = try inspector.during(.other) {
      try game.draw(on: framebuffer, at: gameTime)
    }
    changedRects += dirtyRects
    drawnBoard = game.view.board
    if !dirtyRects.isEmpty || inspector.panel.hasNewContent {
      frameVerifier.needsComparison = true
    }

    let cardFrames = game.view.cardFrames(at: gameTime)
    if isFirstFrame {
      framebuffer.bitmap.recordOpacity()
      inspector.log.redraws.recordFrames(cardFrames)
      return
    }
    inspector.recordRedraw(
      dirtyRects,
      cardFrames: cardFrames,
      isSettling: game.isSettling(at: gameTime))
    if !dirtyRects.isEmpty {
      hasUnreportedRedraws = true
    }
    if inspector.panel.showsRedraws {
      flashes.add(dirtyRects, at: time)
    }
  }

  /// Returns the frames of the cards that display their index.
  ///
  /// In a pile, only the top card displays its index. The frames of the other cards are empty.
  private func indexFrames(at time: Double) -> [PixelRect] {
    let cardFrames = game.view.cardFrames(at: time)
    guard let pile = game.view.board.pile else { return cardFrames }
    return cardFrames.indices.map { index in
      index == pile.shownCard ? cardFrames[index] : .empty
    }
  }

  // MARK: Redraws

  /// Shows the latest redraws in the panel.
  ///
  /// While something moves, the panel is updated only at intervals.
  ///
  /// - Parameter time: The time of the window, in seconds.
  func reportRedraws(at time: Double) {
    guard hasUnreportedRedraws else { return }
    let isAtRest = !game.isMoving(at: inspector.timeTravel.clock.time(at: time))
    if isAtRest || time > lastRedrawReportTime + Self.redrawReportInterval {
      hasUnreportedRedraws = false
      lastRedrawReportTime = time
      inspector.panel.invalidateContent()
    }
  }

  /// Adds the game and its flashing redraws to the sprites of a scene.
  ///
  /// - Parameters:
  ///   - sprites: The sprites of the scene.
  ///   - cardFrames: The frames of all cards.
  ///   - time: The time of the window, in seconds.
  func add(to sprites: inout [Sprite], cardFrames: [PixelRect], at time: Double) throws {
    sprites.append(Sprite(framebuffer.bitmap, x: 0, y: 0))
    if inspector.panel.showsRedraws {
      flashes.add(to: &sprites, at: time)
      try flashes.add(inspector.log.redraws.cards, on: cardFrames, to: &sprites)
    }
  }

  /// Ends a frame and returns the areas that have changed since the previous frame.
  func endFrame() -> [PixelRect] {
    defer {
      changedRects = []
      isFirstFrame = false
    }
    return changedRects
  }
}
