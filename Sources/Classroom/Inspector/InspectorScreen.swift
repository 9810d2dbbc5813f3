import Graphics
import Localization
import View
import ViewState

/// A game, in its own framebuffer and with the inspector's clock, and the open inspector around it.
@MainActor package final class InspectorScreen: Screen {
  package let inspector: InspectorViewModel
  private let artist: any Rasterizer
  private var appearance: Appearance
  private var size = (width: 1, height: 1)
  private var pointSize = 1.0

  private(set) var framebuffer = Framebuffer(width: 1, height: 1)
  let panel: PanelView
  private(set) var flashes: RedrawFlashes
  private var scene = Scene(width: 1, height: 1)
  private var witness = FrameWitness()
  private var (version, arrows) = (-1, 0)
  /// How the panel was laid out; `nil` if it has to be laid out again.
  private var laidOut: (share: Double?, lecture: PanelContent.Layout)?
  private enum Side { case board, panel, border }
  private var held: Side?
  private var pointer = (x: -1.0, y: -1.0)
  private(set) var indexed: [PixelRect] = []
  /// The board that the framebuffer shows, and the number of the line whose messages it waits for.
  private var (seen, awaited): (BoardState?, Int?) = (nil, nil)
  /// Whether the panel does not tell the last redraws yet, and when it told some.
  private var redraws = (isNew: false, told: 0.0)

  /// Opens the inspector around its game; a board that `waits` changes when its messages arrive.
  package init(
    _ inspector: InspectorViewModel, artist: any Rasterizer, appearance: Appearance = Appearance(),
    at time: Double, waits: Bool = true
  ) {
    (self.inspector, self.artist, self.appearance) = (inspector, artist, appearance)
    let pen = PanelPen(artist: artist, textSize: 1)
    (panel, flashes) = (PanelView(pen), RedrawFlashes(pen))
    inspector.waits = waits
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
    let (share, lecture) = (inspector.panel.share, inspector.panel.layout)
    let (board, area) = PanelLayout.split(width: width, height: height, share: share)
    try game.resize(width: board.width, height: board.height)
    let pen = PanelPen(
      artist: artist.recolored(in: appearance.palette),
      textSize: PanelLayout.textSize(
        width: width, height: height, share: share, scale: appearance.textSize, lecture),
      isOnWhite: appearance.palette == .highContrastLight, forLastRow: lecture != .everything)
    try panel.layOut(pen, area: area, pointSize: pointSize)
    framebuffer = Framebuffer(width: board.width, height: board.height)
    (flashes, scene) = (RedrawFlashes(pen), Scene(width: width, height: height))
    witness.second = nil
    laidOut = (share, lecture)
    if inspector.progress.isHeld {
      try drawWaiting(seen ?? inspector.lines[inspector.position].before.board)
    }
  }

  /// Draws a board at rest, which is seen until the messages on their way have arrived.
  private func drawWaiting(_ board: BoardState) throws {
    let (time, next) = (inspector.clock.time(at: inspector.window), game.view.board)
    game.view.show(BoardUpdate(board, cause: .travelled), at: time)
    scene.changedRects += try game.draw(on: framebuffer, at: time)
    (seen, indexed) = (board, indexPlaces(at: time))
    game.view.show(BoardUpdate(next, cause: .travelled), at: time)
  }

  private func makeView() throws -> BoardView {
    let (board, frame) = (inspector.wholeTold, framebuffer.bitmap.bounds)
    let view = try BoardView(
      board, rasterizer: artist, width: frame.width, height: frame.height, appearance: appearance)
    view.pointSize = pointSize
    try view.resize(width: frame.width, height: frame.height)
    return view
  }

  package func resize(width: Int, height: Int) throws {
    guard size != (width, height) || laidOut == nil else { return }
    size = (width, height)
    try layOut()
  }

  package func setPointSize(_ pixels: Double) throws {
    try game.setPointSize(pixels)
    (pointSize, laidOut) = (pixels, nil)
  }

  package func apply(_ appearance: Appearance) throws {
    try game.apply(appearance)
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    if laidOut != nil { try layOut() }
  }

  package func advance(to time: Double) { inspector.advance(to: time) }
  package var nextDeadline: Double? { inspector.nextDeadline }

  package func isMoving(at time: Double) -> Bool {
    inspector.clock.rate > 0 && game.isMoving(at: inspector.clock.time(at: time))
      || isPanelMoving(at: time) || witness.isDue
  }

  package func isSettling(at time: Double) -> Bool {
    let gameTime = inspector.clock.time(at: time)
    return inspector.clock.rate > 0 && game.isSettling(at: gameTime)
      // Floating cards flash with every frame, and never come to rest.
      || isPanelMoving(at: time, flashes: !game.isMoving(at: gameTime))
  }

  private func isPanelMoving(at time: Double, flashes flash: Bool = true) -> Bool {
    inspector.isAtEnd || flash && flashes.isMoving(at: time)
      || inspector.progress.isMoving(at: time, count: arrows) || version != inspector.version
  }

  private func arrows(at time: Double) -> Double {
    min(inspector.progress.arrived(at: time), Double(arrows))
  }

  /// The game, what was redrawn of it, and the panel; asked once a frame.
  package func scene(at time: Double) throws -> Scene {
    let isNew = laidOut.map { $0 != (inspector.panel.share, inspector.panel.layout) } ?? true
    if isNew { try layOut() }
    let gameTime = inspector.clock.time(at: time)
    if inspector.progress.isHeld {
      // The board stays as it is; of a line that waited before this one, it shows what came.
      let line = inspector.lines[inspector.position]
      let last = inspector.lines.first { $0.number == awaited }
      if let last, last.number != line.number { try drawWaiting(last.after.board) }
      awaited = line.number
    } else {
      awaited = nil
      try drawGame(at: time)
      let isCovered = inspector.isCovered(at: gameTime)
      indexed = indexPlaces(at: gameTime).map { isCovered ? .empty : $0 }
      inspector.note(
        differing: try witness.differences(
          of: framebuffer.bitmap, by: game, told: inspector.wholeTold, at: gameTime, makeView))
    }
    // Cards that float are where they were drawn.
    let places = game.view.cardFrames(at: gameTime)
    inspector.notice(Int(arrows(at: time)))
    if redraws.isNew, !game.isMoving(at: gameTime) || time > redraws.told + 0.5 {
      redraws = (false, time)
      inspector.change()
    }
    if version != inspector.version {
      version = inspector.version
      let content = inspector.content
      try panel.show(content)
      arrows = content.messages.count
    }
    scene.sprites = [Sprite(framebuffer.bitmap, x: 0, y: 0)]
    if inspector.panel.showsRedraws {
      flashes.add(to: &scene.sprites, at: time)
      try flashes.add(inspector.redraws.cards, on: places, to: &scene.sprites)
    }
    scene.sprites += try panel.pen.indices(on: indexed)
    try panel.add(to: &scene.sprites, arrows: arrows(at: time))
    defer { scene.changedRects = [] }
    return scene
  }

  /// The places of the cards, of a pile only the top one's.
  private func indexPlaces(at time: Double) -> [PixelRect] {
    let (places, pile) = (game.view.cardFrames(at: time), game.view.board.pile)
    return places.indices.map { pile == nil || pile?.shownCard == $0 ? places[$0] : .empty }
  }

  private func drawGame(at time: Double) throws {
    let gameTime = inspector.clock.time(at: time)
    let dirty = try inspector.on(.other) { try game.draw(on: framebuffer, at: gameTime) }
    scene.changedRects += dirty
    seen = game.view.board
    if !dirty.isEmpty || version != inspector.version { witness.isDue = true }
    let places = game.view.cardFrames(at: gameTime)
    if scene.sprites.isEmpty {
      framebuffer.bitmap.recordOpacity()
      return inspector.redraws.see(places)
    }
    inspector.note(dirty, places: places, isSettling: game.isSettling(at: gameTime))
    redraws.isNew = redraws.isNew || !dirty.isEmpty
    if inspector.panel.showsRedraws { flashes.add(dirty, at: time) }
  }

  /// Shows at once what the messages on their way change, before something else happens.
  private func finishMessages(at time: Double) throws {
    guard inspector.progress.isHeld else { return }
    inspector.release()
    game.view.finishAnimations()
    if laidOut != nil { try drawGame(at: time) }
  }

  package var isTyping: Bool { inspector.panel.isTyping }
  package var hasPanel: Bool { true }
  package func handlesEscape(at time: Double) -> Bool {
    isTyping || isRingOnBoard || game.handlesEscape(at: inspector.clock.time(at: time))
  }
  package func takesName(_ key: Key, at time: Double) -> Bool {
    let isForPanel = isTyping || inspector.action(of: key) != nil
    return !isForPanel && game.takesName(key, at: inspector.clock.time(at: time))
  }
  /// Whether arrow keys move a ring on the board; in the past they are the log's.
  private var isRingOnBoard: Bool { game.view.board.focus != nil && inspector.travelled == nil }
  package func prepare() throws -> Bool { try game.prepare() }
  package func icon() throws -> Bitmap { try game.icon() }

  package func receive(_ input: InputEvent, at time: Double) throws {
    if inspector.type(input) { return }
    let isOnPanel = isPanel(pointer.x, pointer.y)
    switch input {
    case .press(let x, let y): try press(x, y, at: time)
    case .move(let x, let y): try move(x, y, wasOnPanel: isOnPanel, at: time)
    case .release, .fingerLift:
      panel.release()
      try toGame(input, at: time)
      if held == .board, isOnPanel { try toGame(.pointerLeave, at: time) }
      held = nil
    case .zoom(let factor) where isOnPanel:
      try panel.scroll(x: pointer.x, y: pointer.y, lines: factor > 1 ? -3 : 3)
      inspector.change()
    case .key(let key): try press(key, at: time)
    case .cancel, .pointerLeave, .zoom:
      if input == .cancel { held = nil }
      if input == .pointerLeave { panel.hover(x: -1, y: -1) }
      try toGame(input, at: time)
    case .text, .drop, .gamepad: break
    }
  }

  package func receive(_ touch: BoardInput, at time: Double) throws {
    try finishMessages(at: time)
    try inGame(at: time) { try game.receive(touch, at: $0) }
  }

  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    game.area(of: part, at: inspector.clock.time(at: time))
  }

  private func toGame(_ input: InputEvent, at time: Double) throws {
    switch input {
    case .press, .key, .zoom: try finishMessages(at: time)
    default: break
    }
    try inGame(at: time) { time in
      witness.follow(input, at: time)
      try inspector.receive(input, at: time) { try game.receive(input, at: time) }
    }
  }

  private func inGame(at time: Double, _ body: (Double) throws -> Void) rethrows {
    try body(inspector.clock.time(at: time))
    if inspector.clock.rate == 0, !inspector.progress.isHeld { game.view.finishAnimations() }
  }

  private func isPanel(_ x: Double, _ y: Double) -> Bool {
    x >= Double(framebuffer.bitmap.width) || y >= Double(framebuffer.bitmap.height)
  }

  /// Whether a place is on the border between board and panel, or half a finger beside it.
  private func isBorder(_ x: Double, _ y: Double) -> Bool {
    let place = panel.area
    let way = size.width > size.height ? x - Double(place.x) : y - Double(place.y)
    return abs(way) <= 4 * pointSize
  }

  private func press(_ x: Double, _ y: Double, at time: Double) throws {
    pointer = (x, y)
    inspector.panel.isTyping = false
    inspector.change()
    if isBorder(x, y) { return held = .border }
    held = isPanel(x, y) ? .panel : .board
    if held == .board { return try toGame(.press(x: x, y: y), at: time) }
    try panel.press(x: x, y: y).map(inspector.perform)
  }

  private func move(_ x: Double, _ y: Double, wasOnPanel: Bool, at time: Double) throws {
    pointer = (x, y)
    // What began on the board ends there: a swipe may come to the panel.
    if held == .board { return try toGame(.move(x: x, y: y), at: time) }
    if held == .border {
      let place = size.width > size.height ? x / Double(size.width) : y / Double(size.height)
      return inspector.perform(.setBorder(1 - place))
    }
    panel.hover(x: x, y: y)
    if held == .panel {
      try panel.drag(x: x, y: y).map(inspector.perform)
    } else if !isPanel(x, y) {
      try toGame(.move(x: x, y: y), at: time)
    } else if !wasOnPanel {
      try toGame(.pointerLeave, at: time)
    }
  }

  private func press(_ key: Key, at time: Double) throws {
    let isOnBoard = isRingOnBoard
    let leaves = isOnBoard && [.escape, .close].contains(key)
    let isForGame = leaves || isOnBoard && [.left, .right].contains(key)
    if !isForGame, let action = inspector.action(of: key) { return inspector.perform(action) }
    try toGame(.key(key), at: time)
    guard leaves else { return }
    // The keyboard is the log's again, as if the mouse had been taken.
    for place in [-1, -1e6] { try toGame(.move(x: place, y: place), at: time) }
    try toGame(.pointerLeave, at: time)
  }
}

/// Holds the frames of a view against those that a second view draws afresh.
@MainActor struct FrameWitness {
  /// The second view and its frame; `nil` if it has to be made, or made again.
  var second: (view: BoardView, framebuffer: Framebuffer)?
  /// What the pointer has done since it moved freely; the view goes by it, too.
  private var pointer: [(input: InputEvent, time: Double)] = []
  private var isDown = false
  var isDue = false
  private var compared = -Double.infinity

  mutating func follow(_ input: InputEvent, at time: Double) {
    switch input {
    case .press: isDown = true
    case .release, .fingerLift, .cancel, .pointerLeave: isDown = false
    case .move where !isDown: pointer = []
    case .move: break
    default: return
    }
    pointer.append((input, time))
    _ = second?.view.boardInputs(for: input, at: time)
  }

  /// Compares a frame; returns the parts that differ, none while something comes to rest.
  mutating func differences(
    of frame: Bitmap, by screen: any GameScreen, told board: BoardState, at time: Double,
    _ makeView: () throws -> BoardView
  ) throws -> [String] {
    guard isDue, !screen.isSettling(at: time) else { return [] }
    isDue = false
    // Cards that float are compared twice a second.
    if screen.isMoving(at: time), abs(time - compared) < 0.5 { return [] }
    compared = time
    guard screen.view.board == board else { return [] }
    let (view, framebuffer) =
      try second ?? (makeView(), Framebuffer(width: frame.width, height: frame.height))
    for (input, time) in second == nil ? pointer : [] { _ = view.boardInputs(for: input, at: time) }
    second = (view, framebuffer)
    view.show(BoardUpdate(board, cause: .travelled), at: time)
    try view.copyFloatingCards(from: screen.view)
    try view.updateButtons()
    view.finishAnimations()
    _ = framebuffer.draw(try view.scene(at: time))
    let fresh = framebuffer.bitmap
    if fresh.hasSamePixels(as: frame) { return [] }
    let parts = Self.parts(of: screen.view, at: time).filter { _, area in
      (max(0, area.y)..<min(frame.height, area.maxY)).contains { y in
        (max(0, area.x)..<min(frame.width, area.maxX)).contains { frame[$0, y] != fresh[$0, y] }
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
