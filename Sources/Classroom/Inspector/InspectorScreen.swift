import Graphics
import Localization
import View
import ViewState

/// A game, in its own framebuffer and with the inspector's clock, and the open inspector around it.
@MainActor package final class InspectorScreen: Screen {
  package let inspector: InspectorViewModel
  private let rasterizer: any Rasterizer
  private var appearance: Appearance
  private var size = (width: 1, height: 1)
  private var pointSize = 1.0

  private(set) var framebuffer = Framebuffer(width: 1, height: 1)
  let panel: PanelView
  private(set) var flashes: RedrawFlashes
  private var scene = Scene(width: 1, height: 1)
  private var frameVerifier = FrameVerifier()
  private var drawnVersion = -1
  private var arrowCount = 0
  /// How the panel was laid out; `nil` if it has to be laid out again.
  private var lastLayout: (share: Double?, lecture: PanelContent.Layout)?
  private enum DragTarget { case board, panel, border }
  private var dragTarget: DragTarget?
  private var pointer = (x: -1.0, y: -1.0)
  private(set) var cardIndexFrames: [PixelRect] = []
  /// The board that the framebuffer shows, and the number of the line whose messages it waits for.
  private var drawnBoard: BoardState? = nil
  private var awaitedLineNumber: Int? = nil
  /// Whether the panel does not tell the last redraws yet, and when it told some.
  private var redrawReport = (isNew: false, told: 0.0)

  /// Opens the inspector around its game; a board that `waits` changes when its messages arrive.
  package init(
    _ inspector: InspectorViewModel, rasterizer: any Rasterizer,
    appearance: Appearance = Appearance(),
    at time: Double, waits: Bool = true
  ) {
    self.inspector = inspector
    self.rasterizer = rasterizer
    self.appearance = appearance
    let painter = PanelPainter(rasterizer: rasterizer, textSize: 1)
    panel = PanelView(painter)
    flashes = RedrawFlashes(painter)
    inspector.waitsForMessages = waits
    inspector.open(at: time)
    // Where the pointer is, is known again as soon as it moves.
    try? inspector.screen.receive(.pointerLeave, at: time)
  }

  package var game: any GameScreen { inspector.screen }

  /// Closes the inspector at a time of the window, and returns the session's time.
  package func close(at time: Double) -> Double {
    inspector.close()
    return inspector.clock.time(at: time)
  }

  private func layOut() throws {
    let (width, height) = size
    let share = inspector.panel.windowShare
    let panelLayout = inspector.panel.layout
    let (board, area) = PanelLayout.split(width: width, height: height, share: share)
    try game.resize(width: board.width, height: board.height)
    let painter = PanelPainter(
      rasterizer: rasterizer.recolored(in: appearance.palette),
      textSize: PanelLayout.textSize(
        width: width, height: height, share: share, scale: appearance.textSize, panelLayout),
      isOnWhite: appearance.palette == .highContrastLight, forLastRow: panelLayout != .everything)
    try panel.layOut(painter, area: area, pointSize: pointSize)
    framebuffer = Framebuffer(width: board.width, height: board.height)
    flashes = RedrawFlashes(painter)
    scene = Scene(width: width, height: height)
    frameVerifier.reference = nil
    lastLayout = (share, panelLayout)
    if inspector.messageProgress.isBoardHeld {
      try drawHeldBoard(drawnBoard ?? inspector.lines[inspector.position].before.board)
    }
  }

  /// Draws a board at rest, which is seen until the messages on their way have arrived.
  private func drawHeldBoard(_ board: BoardState) throws {
    let time = inspector.clock.time(at: inspector.windowTime)
    let nextBoard = game.view.board
    game.view.show(BoardUpdate(board, cause: .travelled), at: time)
    scene.changedRects += try game.draw(on: framebuffer, at: time)
    drawnBoard = board
    cardIndexFrames = indexFrames(at: time)
    game.view.show(BoardUpdate(nextBoard, cause: .travelled), at: time)
  }

  private func makeView() throws -> BoardView {
    let board = inspector.publishedBoard
    let frame = framebuffer.bitmap.bounds
    let view = try BoardView(
      board, rasterizer: rasterizer, width: frame.width, height: frame.height,
      appearance: appearance)
    view.pointSize = pointSize
    try view.resize(width: frame.width, height: frame.height)
    return view
  }

  package func resize(width: Int, height: Int) throws {
    guard size != (width, height) || lastLayout == nil else { return }
    size = (width, height)
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
    if lastLayout != nil {
      try layOut()
    }
  }

  package func advance(to time: Double) {
    inspector.advance(to: time)
  }
  package var nextDeadline: Double? { inspector.nextDeadline }

  package func isMoving(at time: Double) -> Bool {
    inspector.clock.rate > 0 && game.isMoving(at: inspector.clock.time(at: time))
      || isPanelMoving(at: time) || frameVerifier.needsComparison
  }

  package func isSettling(at time: Double) -> Bool {
    let gameTime = inspector.clock.time(at: time)
    return inspector.clock.rate > 0 && game.isSettling(at: gameTime)
      // Floating cards flash with every frame, and never come to rest.
      || isPanelMoving(at: time, flashes: !game.isMoving(at: gameTime))
  }

  private func isPanelMoving(at time: Double, flashes includesFlashes: Bool = true) -> Bool {
    inspector.isAtEnd || includesFlashes && flashes.isMoving(at: time)
      || inspector.messageProgress.isMoving(at: time, count: arrowCount)
      || drawnVersion != inspector.contentVersion
  }

  private func arrivedArrows(at time: Double) -> Double {
    min(inspector.messageProgress.arrivedCount(at: time), Double(arrowCount))
  }

  /// The game, what was redrawn of it, and the panel; asked once a frame.
  package func scene(at time: Double) throws -> Scene {
    let needsLayout =
      lastLayout.map { $0 != (inspector.panel.windowShare, inspector.panel.layout) } ?? true
    if needsLayout {
      try layOut()
    }
    let gameTime = inspector.clock.time(at: time)
    if inspector.messageProgress.isBoardHeld {
      // The board stays as it is; of a line that waited before this one, it shows what came.
      let line = inspector.lines[inspector.position]
      let awaitedLine = inspector.lines.first { $0.number == awaitedLineNumber }
      if let awaitedLine, awaitedLine.number != line.number {
        try drawHeldBoard(awaitedLine.after.board)
      }
      awaitedLineNumber = line.number
    } else {
      awaitedLineNumber = nil
      try drawGame(at: time)
      let isCovered = inspector.areCardsCovered(at: gameTime)
      cardIndexFrames = indexFrames(at: gameTime).map { isCovered ? .empty : $0 }
      inspector.recordDrawingDifferences(
        in: try frameVerifier.differences(
          of: framebuffer.bitmap, by: game, published: inspector.publishedBoard, at: gameTime,
          makeView))
    }
    // Cards that float are where they were drawn.
    let places = game.view.cardFrames(at: gameTime)
    inspector.updateArrivedCount(Int(arrivedArrows(at: time)))
    if redrawReport.isNew, !game.isMoving(at: gameTime) || time > redrawReport.told + 0.5 {
      redrawReport = (false, time)
      inspector.invalidateContent()
    }
    if drawnVersion != inspector.contentVersion {
      drawnVersion = inspector.contentVersion
      let content = inspector.content
      try panel.show(content)
      arrowCount = content.messages.count
    }
    scene.sprites = [Sprite(framebuffer.bitmap, x: 0, y: 0)]
    if inspector.panel.showsRedraws {
      flashes.add(to: &scene.sprites, at: time)
      try flashes.add(inspector.redraws.cards, on: places, to: &scene.sprites)
    }
    scene.sprites += try panel.painter.cardIndexSprites(on: cardIndexFrames)
    try panel.add(to: &scene.sprites, arrows: arrivedArrows(at: time))
    defer {
      scene.changedRects = []
    }
    return scene
  }

  /// The places of the cards, of a pile only the top one's.
  private func indexFrames(at time: Double) -> [PixelRect] {
    let places = game.view.cardFrames(at: time)
    let pile = game.view.board.pile
    return places.indices.map { pile == nil || pile?.shownCard == $0 ? places[$0] : .empty }
  }

  private func drawGame(at time: Double) throws {
    let gameTime = inspector.clock.time(at: time)
    let dirty = try inspector.during(.other) { try game.draw(on: framebuffer, at: gameTime) }
    scene.changedRects += dirty
    drawnBoard = game.view.board
    if !dirty.isEmpty || drawnVersion != inspector.contentVersion {
      frameVerifier.needsComparison = true
    }
    let places = game.view.cardFrames(at: gameTime)
    if scene.sprites.isEmpty {
      framebuffer.bitmap.recordOpacity()
      return inspector.redraws.recordFrames(places)
    }
    inspector.recordRedraw(dirty, cardFrames: places, isSettling: game.isSettling(at: gameTime))
    redrawReport.isNew = redrawReport.isNew || !dirty.isEmpty
    if inspector.panel.showsRedraws {
      flashes.add(dirty, at: time)
    }
  }

  /// Shows at once what the messages on their way change, before something else happens.
  private func finishMessages(at time: Double) throws {
    guard inspector.messageProgress.isBoardHeld else { return }
    inspector.releaseBoard()
    game.view.finishAnimations()
    if lastLayout != nil {
      try drawGame(at: time)
    }
  }

  package var isTyping: Bool { inspector.panel.isTyping }
  package var hasPanel: Bool { true }
  package func handlesEscape(at time: Double) -> Bool {
    isTyping || isFocusOnBoard || game.handlesEscape(at: inspector.clock.time(at: time))
  }
  package func takesName(_ key: Key, at time: Double) -> Bool {
    let isForPanel = isTyping || inspector.action(of: key) != nil
    return !isForPanel && game.takesName(key, at: inspector.clock.time(at: time))
  }
  /// Whether arrow keys move a ring on the board; in the past they are the log's.
  private var isFocusOnBoard: Bool {
    game.view.board.focus != nil && inspector.travelPosition == nil
  }
  package func prepare() throws -> Bool {
    try game.prepare()
  }
  package func icon() throws -> Bitmap {
    try game.icon()
  }

  package func receive(_ input: InputEvent, at time: Double) throws {
    if inspector.handleTyping(input) {
      return
    }
    let isOnPanel = isInPanel(pointer.x, pointer.y)
    switch input {
    case .press(let x, let y):
      try press(x, y, at: time)
    case .move(let x, let y):
      try move(x, y, wasOnPanel: isOnPanel, at: time)
    case .release, .fingerLift:
      panel.release()
      try sendToGame(input, at: time)
      if dragTarget == .board, isOnPanel {
        try sendToGame(.pointerLeave, at: time)
      }
      dragTarget = nil
    case .zoom(let factor) where isOnPanel:
      try panel.scroll(x: pointer.x, y: pointer.y, lines: factor > 1 ? -3 : 3)
      inspector.invalidateContent()
    case .key(let key):
      try press(key, at: time)
    case .cancel, .pointerLeave, .zoom:
      if input == .cancel {
        dragTarget = nil
      }
      if input == .pointerLeave {
        panel.hover(x: -1, y: -1)
      }
      try sendToGame(input, at: time)
    case .text, .drop, .gamepad: break
    }
  }

  package func receive(_ touch: BoardInput, at time: Double) throws {
    try finishMessages(at: time)
    try withGameTime(at: time) { try game.receive(touch, at: $0) }
  }

  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    game.area(of: part, at: inspector.clock.time(at: time))
  }

  private func sendToGame(_ input: InputEvent, at time: Double) throws {
    switch input {
    case .press, .key, .zoom:
      try finishMessages(at: time)
    default: break
    }
    try withGameTime(at: time) { time in
      frameVerifier.recordPointer(input, at: time)
      try inspector.receive(input, at: time) { try game.receive(input, at: time) }
    }
  }

  private func withGameTime(at time: Double, _ body: (Double) throws -> Void) rethrows {
    try body(inspector.clock.time(at: time))
    if inspector.clock.rate == 0, !inspector.messageProgress.isBoardHeld {
      game.view.finishAnimations()
    }
  }

  private func isInPanel(_ x: Double, _ y: Double) -> Bool {
    x >= Double(framebuffer.bitmap.width) || y >= Double(framebuffer.bitmap.height)
  }

  /// Whether a place is on the border between board and panel, or half a finger beside it.
  private func isOnBorder(_ x: Double, _ y: Double) -> Bool {
    let panelArea = panel.area
    let distance = size.width > size.height ? x - Double(panelArea.x) : y - Double(panelArea.y)
    return abs(distance) <= 4 * pointSize
  }

  private func press(_ x: Double, _ y: Double, at time: Double) throws {
    pointer = (x, y)
    inspector.panel.isTyping = false
    inspector.invalidateContent()
    if isOnBorder(x, y) {
      return dragTarget = .border
    }
    dragTarget = isInPanel(x, y) ? .panel : .board
    if dragTarget == .board {
      return try sendToGame(.press(x: x, y: y), at: time)
    }
    try panel.press(x: x, y: y).map(inspector.perform)
  }

  private func move(_ x: Double, _ y: Double, wasOnPanel: Bool, at time: Double) throws {
    pointer = (x, y)
    // What began on the board ends there: a swipe may come to the panel.
    if dragTarget == .board {
      return try sendToGame(.move(x: x, y: y), at: time)
    }
    if dragTarget == .border {
      let boardShare = size.width > size.height ? x / Double(size.width) : y / Double(size.height)
      return inspector.perform(.setBorder(1 - boardShare))
    }
    panel.hover(x: x, y: y)
    if dragTarget == .panel {
      try panel.drag(x: x, y: y).map(inspector.perform)
    } else if !isInPanel(x, y) {
      try sendToGame(.move(x: x, y: y), at: time)
    } else if !wasOnPanel {
      try sendToGame(.pointerLeave, at: time)
    }
  }

  private func press(_ key: Key, at time: Double) throws {
    let isOnBoard = isFocusOnBoard
    let leavesBoard = isOnBoard && [.escape, .close].contains(key)
    let isForGame = leavesBoard || isOnBoard && [.left, .right].contains(key)
    if !isForGame, let action = inspector.action(of: key) {
      return inspector.perform(action)
    }
    try sendToGame(.key(key), at: time)
    guard leavesBoard else { return }
    // The keyboard is the log's again, as if the mouse had been taken.
    for coordinate in [-1, -1e6] {
      try sendToGame(.move(x: coordinate, y: coordinate), at: time)
    }
    try sendToGame(.pointerLeave, at: time)
  }
}

/// Holds the frames of a view against those that a second view draws afresh.
@MainActor struct FrameVerifier {
  /// The second view and its frame; `nil` if it has to be made, or made again.
  var reference: (view: BoardView, framebuffer: Framebuffer)?
  /// What the pointer has done since it moved freely; the view goes by it, too.
  private var pointerInputs: [(input: InputEvent, time: Double)] = []
  private var isPointerDown = false
  var needsComparison = false
  private var lastComparison = -Double.infinity

  mutating func recordPointer(_ input: InputEvent, at time: Double) {
    switch input {
    case .press:
      isPointerDown = true
    case .release, .fingerLift, .cancel, .pointerLeave:
      isPointerDown = false
    case .move where !isPointerDown:
      pointerInputs = []
    case .move: break
    default: return
    }
    pointerInputs.append((input, time))
    _ = reference?.view.boardInputs(for: input, at: time)
  }

  /// Compares a frame; returns the parts that differ, none while something comes to rest.
  mutating func differences(
    of frame: Bitmap, by screen: any GameScreen, published board: BoardState, at time: Double,
    _ makeView: () throws -> BoardView
  ) throws -> [String] {
    guard needsComparison, !screen.isSettling(at: time) else { return [] }
    needsComparison = false
    // Cards that float are compared twice a second.
    if screen.isMoving(at: time), abs(time - lastComparison) < 0.5 {
      return []
    }
    lastComparison = time
    guard screen.view.board == board else { return [] }
    let (view, framebuffer) =
      try reference ?? (makeView(), Framebuffer(width: frame.width, height: frame.height))
    for (input, time) in reference == nil ? pointerInputs : [] {
      _ = view.boardInputs(for: input, at: time)
    }
    reference = (view, framebuffer)
    view.show(BoardUpdate(board, cause: .travelled), at: time)
    try view.copyFloatingCards(from: screen.view)
    try view.updateButtons()
    view.finishAnimations()
    _ = framebuffer.draw(try view.scene(at: time))
    let referenceFrame = framebuffer.bitmap
    if referenceFrame.hasSamePixels(as: frame) {
      return []
    }
    let parts = Self.parts(of: screen.view, at: time).filter { _, area in
      (max(0, area.y)..<min(frame.height, area.maxY)).contains { y in
        (max(0, area.x)..<min(frame.width, area.maxX)).contains {
          frame[$0, y] != referenceFrame[$0, y]
        }
      }
    }
    return parts.isEmpty ? [tr("texts or buttons")] : parts.map(\.name)
  }

  private static func parts(of view: BoardView, at time: Double) -> [(name: String, PixelRect)] {
    // A card that is gone must not be seen where it was.
    let places = view.cardFrames(at: time).enumerated().map { index, place in
      ("cards[\(index)]", place.isEmpty ? view.layout.frame(of: index) : place)
    }
    let counters = view.board.counters.indices.map { ("counters[\($0)]", ScreenPart.counter($0)) }
    let dialog = view.board.dialog == nil ? [] : [("dialog", ScreenPart.dialog)]
    return (dialog + [("subtitle", .subtitle)] + counters).compactMap { name, part in
      view.area(of: part, at: time).map { (name, $0) }
    } + places
  }
}
