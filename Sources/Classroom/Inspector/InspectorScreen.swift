import Graphics
import Localization
import View
import ViewState

/// The screen of an open inspector, with the game in its own framebuffer and the panel beside it.
///
/// The inspector's clock converts the time of the window to the time of the game.
@MainActor package final class InspectorScreen: PanelScreen {
  private struct Size: Equatable {
    var width = 1
    var height = 1
  }

  private struct Point {
    var x = -1.0
    var y = -1.0
  }

  /// The settings of the panel that affect the layout of the window.
  private struct PanelSettings: Equatable {
    let windowShare: Double?
    let layout: PanelContent.Layout
  }

  private enum DragTarget { case board, panel, border }

  /// The maximum distance from the panel's border at which a press drags the border, in points.
  private static let borderTolerance = 4.0

  /// The number of rows that one notch of the mouse wheel scrolls in the panel.
  private static let rowsPerScroll = 3

  package let inspector: InspectorViewModel
  private let rasterizer: any Rasterizer
  private var appearance: Appearance
  private var size = Size()
  private var pointSize = 1.0

  let canvas: GameCanvas
  let panel: PanelView

  /// The number of messages that the panel shows as arrows.
  private var arrowCount = 0

  /// The settings of the last layout, or `nil` if the panel needs a new layout.
  private var lastLayout: PanelSettings?

  /// The part of the window in which the current drag started.
  private var dragTarget: DragTarget?
  private var pointer = Point()

  /// Creates the screen and opens the inspector.
  ///
  /// - Parameters:
  ///   - inspector: The inspector's view model.
  ///   - rasterizer: The rasterizer that draws the panel.
  ///   - appearance: The appearance of the game and the panel.
  ///   - time: The time of the window, in seconds.
  ///   - waits: Whether the board changes only after the panel has shown the messages about the
  ///     change.
  package init(
    _ inspector: InspectorViewModel,
    rasterizer: any Rasterizer,
    appearance: Appearance = Appearance(),
    at time: Double,
    waits: Bool = true
  ) {
    self.inspector = inspector
    self.rasterizer = rasterizer
    self.appearance = appearance
    let painter = PanelPainter(rasterizer: rasterizer, textSize: 1)
    panel = PanelView(painter)
    canvas = GameCanvas(inspector, painter: painter)

    inspector.panel.waitsForMessages = waits
    inspector.open(at: time)
    // The position of the pointer is unknown until the pointer moves.
    try? inspector.screen.receive(.pointerLeave, at: time)
  }

  package var game: any GameScreen {
    inspector.screen
  }

  package var hasPanel: Bool {
    true
  }

  /// Closes the inspector and returns the time at which the game continues.
  ///
  /// - Parameter time: The time of the window, in seconds.
  /// - Returns: The time of the game, in seconds since the session began.
  package func close(at time: Double) -> Double {
    inspector.close()
    return gameTime(at: time)
  }

  package func prepare() throws -> Bool {
    try game.prepare()
  }

  package func icon() throws -> Bitmap {
    try game.icon()
  }

  // MARK: Layout

  package func resize(width: Int, height: Int) throws {
    let newSize = Size(width: width, height: height)
    guard newSize != size || needsLayout else { return }
    size = newSize
    try layOut()
  }

  package func setPointSize(_ pixels: Double) throws {
    try game.setPointSize(pixels)
    pointSize = pixels
    lastLayout = nil
  }

  package func apply(_ appearance: Appearance) throws {
    try game.apply(appearance)
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    if !needsLayout {
      try layOut()
    }
  }

  private var needsLayout: Bool {
    lastLayout == nil
  }

  private var panelSettings: PanelSettings {
    PanelSettings(windowShare: inspector.panel.windowShare, layout: inspector.panel.layout)
  }

  private func layOut() throws {
    let settings = panelSettings
    let (boardArea, panelArea) = PanelLayout.split(
      width: size.width,
      height: size.height,
      share: settings.windowShare)
    try game.resize(width: boardArea.width, height: boardArea.height)

    let painter = makePainter(settings)
    try panel.layOut(painter, area: panelArea, pointSize: pointSize)
    lastLayout = settings
    try canvas.resize(width: boardArea.width, height: boardArea.height, painter: painter)
  }

  private func makePainter(_ settings: PanelSettings) -> PanelPainter {
    let textSize = PanelLayout.textSize(
      width: size.width,
      height: size.height,
      share: settings.windowShare,
      scale: appearance.textSize,
      settings.layout)
    return PanelPainter(
      rasterizer: rasterizer.recolored(in: appearance.palette),
      textSize: textSize,
      isOnWhite: appearance.palette == .highContrastLight,
      forLastRow: settings.layout != .everything)
  }

  /// Creates a second view that draws the published board at the size of the game's own view.
  private func makeView() throws -> BoardView {
    let board = inspector.viewChecker.publishedBoard
    let frame = canvas.framebuffer.bitmap.bounds
    let view = try BoardView(
      board,
      rasterizer: rasterizer,
      width: frame.width,
      height: frame.height,
      appearance: appearance)
    view.pointSize = pointSize
    try view.resize(width: frame.width, height: frame.height)
    return view
  }

  // MARK: Time

  /// Converts a time of the window to the time of the game.
  private func gameTime(at time: Double) -> Double {
    inspector.timeTravel.clock.time(at: time)
  }

  package func advance(to time: Double) {
    inspector.advance(to: time)
  }

  package var nextDeadline: Double? {
    inspector.timeTravel.nextDeadline
  }

  package func isMoving(at time: Double) -> Bool {
    let gameTime = gameTime(at: time)
    if inspector.timeTravel.clock.rate > 0, game.isMoving(at: gameTime) {
      return true
    }
    return isPanelMoving(at: time) || canvas.needsComparison
  }

  package func isSettling(at time: Double) -> Bool {
    let gameTime = gameTime(at: time)
    if inspector.timeTravel.clock.rate > 0, game.isSettling(at: gameTime) {
      return true
    }
    // Floating cards flash in every frame, so their flashes never end.
    let cardsFloat = game.isMoving(at: gameTime)
    return isPanelMoving(at: time, includingFlashes: !cardsFloat)
  }

  private func isPanelMoving(at time: Double, includingFlashes: Bool = true) -> Bool {
    if inspector.timeTravel.isAtEnd {
      return true
    }
    if includingFlashes, canvas.flashes.isMoving(at: time) {
      return true
    }
    if inspector.panel.messageProgress.isMoving(at: time, count: arrowCount) {
      return true
    }
    return inspector.panel.hasNewContent
  }

  // MARK: Drawing

  /// Returns the scene of one frame, which contains the game, its flashing redraws and the panel.
  ///
  /// The window calls this method once per frame.
  package func scene(at time: Double) throws -> Scene {
    if lastLayout != panelSettings {
      try layOut()
    }
    try canvas.draw(at: time, makeView)
    // Drawing moves the floating cards, so their frames must be read after the drawing.
    let cardFrames = game.view.cardFrames(at: gameTime(at: time))

    inspector.panel.updateArrivedCount(Int(arrivedArrows(at: time)))
    canvas.reportRedraws(at: time)
    try updatePanel()
    var scene = Scene(width: size.width, height: size.height)
    scene.sprites = try sprites(at: time, cardFrames: cardFrames)
    scene.changedRects = canvas.endFrame()
    return scene
  }

  /// Returns the number of arrows that have arrived.
  ///
  /// The fractional part is the progress of the next arrow.
  private func arrivedArrows(at time: Double) -> Double {
    min(inspector.panel.messageProgress.arrivedCount(at: time), Double(arrowCount))
  }

  private func updatePanel() throws {
    guard inspector.panel.hasNewContent else { return }
    inspector.panel.markAsDrawn()
    let content = inspector.content
    try panel.show(content)
    arrowCount = content.messages.count
  }

  private func sprites(at time: Double, cardFrames: [PixelRect]) throws -> [Sprite] {
    var sprites: [Sprite] = []
    try canvas.add(to: &sprites, cardFrames: cardFrames, at: time)
    sprites += try panel.painter.cardIndexSprites(on: canvas.cardIndexFrames)
    try panel.add(to: &sprites, arrows: arrivedArrows(at: time))
    return sprites
  }

  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    game.area(of: part, at: gameTime(at: time))
  }

  package func arranged(_ board: BoardState) -> BoardState {
    game.arranged(board)
  }

  // MARK: Keys

  package var isTyping: Bool {
    inspector.panel.isTyping
  }

  package func handlesEscape(at time: Double) -> Bool {
    if isTyping || isFocusOnBoard {
      return true
    }
    return game.handlesEscape(at: gameTime(at: time))
  }

  package func takesName(_ key: Key, at time: Double) -> Bool {
    if isTyping || inspector.panel.action(of: key) != nil {
      return false
    }
    return game.takesName(key, at: gameTime(at: time))
  }

  /// Whether the arrow keys move the focus on the board.
  ///
  /// While the views show an earlier line of the log, the arrow keys select a line of the log
  /// instead.
  private var isFocusOnBoard: Bool {
    game.view.board.focus != nil && inspector.timeTravel.isInPresent
  }

  private func press(_ key: Key, at time: Double) throws {
    let isOnBoard = isFocusOnBoard
    let leavesBoard = isOnBoard && [.escape, .close].contains(key)
    let movesFocus = isOnBoard && [.left, .right].contains(key)
    let isForGame = leavesBoard || movesFocus
    if !isForGame, let action = inspector.panel.action(of: key) {
      inspector.perform(action)
      return
    }

    try sendToGame(.key(key), at: time)
    if leavesBoard {
      try removeFocus(at: time)
    }
  }

  /// Removes the focus by moving the pointer far away.
  ///
  /// Afterwards, the keys control the log again.
  private func removeFocus(at time: Double) throws {
    // The second point is far enough away to count as a movement of the pointer.
    for coordinate in [-1, -1e6] {
      try sendToGame(.move(x: coordinate, y: coordinate), at: time)
    }
    try sendToGame(.pointerLeave, at: time)
  }

  // MARK: Input

  package func receive(_ input: InputEvent, at time: Double) throws {
    if inspector.handleTyping(input) {
      return
    }
    let wasOnPanel = isInPanel(pointer)

    switch input {
    case .press(let x, let y):
      try press(Point(x: x, y: y), at: time)
    case .move(let x, let y):
      try move(to: Point(x: x, y: y), wasOnPanel: wasOnPanel, at: time)
    case .release, .fingerLift:
      try release(input, isOnPanel: wasOnPanel, at: time)
    case .zoom(let factor):
      if wasOnPanel {
        try scrollPanel(up: factor > 1)
      } else {
        try sendToGame(input, at: time)
      }
    case .key(let key):
      try press(key, at: time)
    case .cancel:
      dragTarget = nil
      try sendToGame(input, at: time)
    case .pointerLeave:
      panel.hover(x: -1, y: -1)
      try sendToGame(input, at: time)
    case .text, .drop, .gamepad:
      break
    }
  }

  private func scrollPanel(up isUp: Bool) throws {
    let rows = isUp ? -Self.rowsPerScroll : Self.rowsPerScroll
    try panel.scroll(x: pointer.x, y: pointer.y, lines: rows)
    inspector.panel.invalidateContent()
  }

  package func receive(_ input: BoardInput, at time: Double) throws {
    try finishMessages(at: time)
    try withGameTime(at: time) { gameTime in
      try game.receive(input, at: gameTime)
    }
  }

  private func press(_ point: Point, at time: Double) throws {
    pointer = point
    inspector.panel.isTyping = false
    inspector.panel.invalidateContent()

    if isOnBorder(point) {
      dragTarget = .border
    } else if isInPanel(point) {
      dragTarget = .panel
      if let action = try panel.press(x: point.x, y: point.y) {
        inspector.perform(action)
      }
    } else {
      dragTarget = .board
      try sendToGame(.press(x: point.x, y: point.y), at: time)
    }
  }

  private func move(to point: Point, wasOnPanel: Bool, at time: Double) throws {
    pointer = point

    switch dragTarget {
    case .board:
      // A swipe that starts on the board can continue in the panel.
      try sendToGame(.move(x: point.x, y: point.y), at: time)
    case .border:
      inspector.perform(.setBorder(1 - boardShare(at: point)))
    case .panel:
      panel.hover(x: point.x, y: point.y)
      if let action = try panel.drag(x: point.x, y: point.y) {
        inspector.perform(action)
      }
    case nil:
      panel.hover(x: point.x, y: point.y)
      if !isInPanel(point) {
        try sendToGame(.move(x: point.x, y: point.y), at: time)
      } else if !wasOnPanel {
        try sendToGame(.pointerLeave, at: time)
      }
    }
  }

  private func release(_ input: InputEvent, isOnPanel: Bool, at time: Double) throws {
    panel.release()
    try sendToGame(input, at: time)
    if dragTarget == .board, isOnPanel {
      try sendToGame(.pointerLeave, at: time)
    }
    dragTarget = nil
  }

  private func isInPanel(_ point: Point) -> Bool {
    let board = canvas.framebuffer.bitmap
    return point.x >= Double(board.width) || point.y >= Double(board.height)
  }

  /// Returns whether a position is close enough to the panel's border to drag it.
  private func isOnBorder(_ point: Point) -> Bool {
    let distance =
      if isWide {
        point.x - Double(panel.area.x)
      } else {
        point.y - Double(panel.area.y)
      }
    return abs(distance) <= Self.borderTolerance * pointSize
  }

  /// Returns the share of the window that the board gets if the border is dragged to a position.
  private func boardShare(at point: Point) -> Double {
    if isWide {
      point.x / Double(size.width)
    } else {
      point.y / Double(size.height)
    }
  }

  /// Whether the panel is to the right of the board instead of below it.
  private var isWide: Bool {
    size.width > size.height
  }

  private func sendToGame(_ input: InputEvent, at time: Double) throws {
    switch input {
    case .press, .key, .zoom:
      try finishMessages(at: time)
    default:
      break
    }
    try withGameTime(at: time) { gameTime in
      canvas.recordPointer(input, at: gameTime)
      try inspector.receive(input, at: gameTime) {
        try game.receive(input, at: gameTime)
      }
    }
  }

  /// Converts a time of the window to the time of the game, and passes it to a closure.
  ///
  /// If the game's clock is stopped, the view then skips its animations, unless the board is
  /// waiting for messages.
  private func withGameTime(at time: Double, _ body: (Double) throws -> Void) rethrows {
    try body(gameTime(at: time))
    if inspector.timeTravel.clock.rate == 0, !inspector.panel.messageProgress.isBoardHeld {
      game.view.finishAnimations()
    }
  }

  /// Completes all messages and draws the new board, so that the next input can be handled.
  private func finishMessages(at time: Double) throws {
    guard inspector.panel.messageProgress.isBoardHeld else { return }
    inspector.timeTravel.releaseBoard()
    game.view.finishAnimations()
    if !needsLayout {
      try canvas.drawGame(at: time)
    }
  }
}
