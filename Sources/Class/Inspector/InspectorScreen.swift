import Board
import Drawing
import View

/// A game, in its own framebuffer and with the inspector's clock, and the open inspector around it.
@MainActor public final class InspectorScreen: Screen {
  /// The inspector.
  public let inspector: Inspector
  private let artist: any Artist
  private var appearance: Appearance
  private var size = (width: 1, height: 1)
  private var pointSize = 1.0
  private var isLaidOut = false

  private(set) var framebuffer = Framebuffer(width: 1, height: 1)
  let panel: PanelView
  private(set) var flashes: RedrawFlashes
  private var scene = Scene(width: 1, height: 1)
  private var witness = FrameWitness()
  private var (version, arrows) = (-1, 0)
  private enum Side { case board, panel }
  /// The part of the window where the pointer went down, while it is down.
  private var held: Side?
  private var pointer: (x: Double, y: Double)?
  /// Whether the panel does not tell the last redraws yet, and when it told some.
  private var redraws = (isNew: false, told: 0.0)

  /// Seconds that an arrow takes to grow, and that pass between two counts of redraws.
  private static let (arrowTime, tellingTime) = (0.55, 0.5)

  /// Opens the inspector around its game, at a time of the window; both are laid out by `resize`.
  public init(
    _ inspector: Inspector, artist: any Artist, appearance: Appearance = Appearance(),
    at time: Double
  ) {
    (self.inspector, self.artist, self.appearance) = (inspector, artist, appearance)
    let pen = PanelPen(artist: artist, textSize: 1)
    (panel, flashes) = (PanelView(pen), RedrawFlashes(pen))
    inspector.open(at: time)
    // Where the pointer is, is known again as soon as it moves.
    try? inspector.screen.receive(.leave, at: time)
  }

  /// The game's own screen.
  public var game: any GameScreen { inspector.screen }

  /// Closes the inspector at a time of the window, and returns the session's time.
  public func close(at time: Double) -> Double {
    inspector.close()
    return inspector.clock.time(at: time)
  }

  private func layOut() throws {
    let (width, height) = size
    let (board, area) = PanelLayout.split(width: width, height: height)
    try game.resize(width: board.width, height: board.height)
    let pen = PanelPen(
      artist: artist.painting(in: appearance.palette),
      textSize: PanelLayout.textSize(width: width, height: height, scale: appearance.textSize),
      isOnWhite: appearance.palette == .highContrastLight)
    try panel.layOut(pen, area: area, pointSize: pointSize)
    framebuffer = Framebuffer(width: board.width, height: board.height)
    (flashes, scene) = (RedrawFlashes(pen), Scene(width: width, height: height))
    witness.layOut()
    isLaidOut = true
  }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    guard size != (width, height) || !isLaidOut else { return }
    size = (width, height)
    try layOut()
  }

  /// Tells how many pixels a point has, before the window's size.
  public func setPointSize(_ pixels: Double) throws {
    try game.setPointSize(pixels)
    (pointSize, isLaidOut) = (pixels, false)
  }

  /// Gives the game, and the panel, another appearance.
  public func adopt(_ appearance: Appearance) throws {
    try game.adopt(appearance)
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    if isLaidOut { try layOut() }
  }

  /// Tells the window's time.
  public func advance(to time: Double) { inspector.advance(to: time) }
  /// When the game or the played log wants to be told the time.
  public var nextDeadline: Double? { inspector.nextDeadline }

  /// Whether something moves: the game, a flash, or an arrow that grows.
  public func isMoving(at time: Double) -> Bool {
    inspector.clock.rate > 0 && game.isMoving(at: inspector.clock.time(at: time))
      || isPanelMoving(at: time) || witness.isDue
  }

  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    let gameTime = inspector.clock.time(at: time)
    return inspector.clock.rate > 0 && game.isSettling(at: gameTime)
      // Floating cards flash with every frame, and never come to rest.
      || isPanelMoving(at: time, flashes: !game.isMoving(at: gameTime))
  }

  private func isPanelMoving(at time: Double, flashes flash: Bool = true) -> Bool {
    inspector.isAtEnd || flash && flashes.isMoving(at: time)
      || arrows(at: time) < Double(arrows) || version != inspector.version
  }

  private func arrows(at time: Double) -> Double {
    let share = (time - inspector.turnedAt) / Self.arrowTime * inspector.panel.motion
    return min(max(share, 0), Double(arrows))
  }

  /// The game, what was redrawn of it, and the panel; asked once a frame.
  public func scene(at time: Double) throws -> Scene {
    let gameTime = inspector.clock.time(at: time)
    let dirty = try inspector.on(.other) { try game.draw(on: framebuffer, at: gameTime) }
    scene.changed += dirty
    let places = game.view.cardPlaces(at: gameTime)
    if scene.sprites.isEmpty {
      framebuffer.bitmap.noteOpacity()
      inspector.redraws.begin(inspector.told, places: places)
    } else {
      inspector.note(dirty, places: places, isSettling: game.isSettling(at: gameTime))
      redraws.isNew = redraws.isNew || !dirty.isEmpty
      if inspector.panel.showsRedraws { flashes.add(dirty, at: time) }
    }
    if !dirty.isEmpty || version != inspector.version { witness.expect() }
    inspector.note(
      differing: try witness.differences(
        of: framebuffer.bitmap, drawn: game, told: inspector.wholeTold, artist: artist,
        appearance: appearance, pointSize: pointSize, at: gameTime))
    if redraws.isNew, !game.isMoving(at: gameTime) || time > redraws.told + Self.tellingTime {
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
    try panel.add(to: &scene.sprites, arrows: arrows(at: time))
    defer { scene.changed = [] }
    return scene
  }

  /// Whether the line for intents takes letters.
  public var isTyping: Bool { inspector.panel.isTyping }
  /// Whether Escape has something to close, of the panel or of the game.
  public func takesEscape(at time: Double) -> Bool {
    isTyping || game.takesEscape(at: inspector.clock.time(at: time))
  }
  /// Makes the pictures of the game that are not seen yet.
  public func prepare() throws { try game.prepare() }
  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try game.icon() }

  /// Takes an input; on the board it goes to the game.
  public func receive(_ input: Input, at time: Double) throws {
    if inspector.type(input) { return }
    let isOnPanel = pointer.map { isPanel($0.x, $0.y) } ?? false
    switch input {
    case .press(let x, let y): try press(x, y, at: time)
    case .move(let x, let y): try move(x, y, wasOnPanel: isOnPanel, at: time)
    case .release, .lift:
      panel.release()
      try toGame(input, at: time)
      if held == .board, isOnPanel { try toGame(.leave, at: time) }
      held = nil
    case .zoom(let factor):
      guard let pointer, isOnPanel else { return try toGame(input, at: time) }
      try panel.scroll(x: pointer.x, y: pointer.y, lines: factor > 1 ? -3 : 3)
      inspector.change()
    case .key(let key): try press(key, at: time)
    case .cancel:
      held = nil
      try toGame(input, at: time)
    case .leave:
      panel.hover(x: -1, y: -1)
      try toGame(input, at: time)
    case .text, .drop, .pad: break
    }
  }

  /// Takes a touch of another program.
  public func receive(_ touch: Touch, at time: Double) throws {
    try inGame(at: time) { try game.receive(touch, at: $0) }
  }

  /// Place of a part of the board at a time.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    game.place(of: part, at: inspector.clock.time(at: time))
  }

  /// Place of a part of the board that is only read.
  public func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    game.area(of: part, at: inspector.clock.time(at: time))
  }

  private func toGame(_ input: Input, at time: Double) throws {
    try inGame(at: time) { time in
      try witness.follow(input, at: time)
      try inspector.receive(input, at: time) { try game.receive(input, at: time) }
    }
  }

  private func inGame(at time: Double, _ body: (Double) throws -> Void) rethrows {
    try body(inspector.clock.time(at: time))
    if inspector.clock.rate == 0 { game.view.settle() }
  }

  private func isPanel(_ x: Double, _ y: Double) -> Bool {
    x >= Double(framebuffer.bitmap.width) || y >= Double(framebuffer.bitmap.height)
  }

  private func press(_ x: Double, _ y: Double, at time: Double) throws {
    pointer = (x, y)
    inspector.panel.isTyping = false
    inspector.change()
    held = isPanel(x, y) ? .panel : .board
    if held == .board { return try toGame(.press(x: x, y: y), at: time) }
    try panel.press(x: x, y: y).map(inspector.perform)
  }

  private func move(_ x: Double, _ y: Double, wasOnPanel: Bool, at time: Double) throws {
    pointer = (x, y)
    // What began on the board ends there: a swipe may come to the panel.
    if held == .board { return try toGame(.move(x: x, y: y), at: time) }
    panel.hover(x: x, y: y)
    if held == .panel {
      try panel.drag(x: x, y: y).map(inspector.perform)
    } else if !isPanel(x, y) {
      try toGame(.move(x: x, y: y), at: time)
    } else if !wasOnPanel {
      try toGame(.leave, at: time)
    }
  }

  private func press(_ key: Key, at time: Double) throws {
    // In the past the arrows are the time line's.
    let isOnBoard = game.view.board.focus != nil && inspector.travelled == nil
    switch key {
    case .left where !isOnBoard: inspector.perform(.travel(to: inspector.position - 1))
    case .right where !isOnBoard: inspector.perform(.travel(to: inspector.position + 1))
    case .home: inspector.perform(.travel(to: 0))
    case .end: inspector.perform(.travel(to: .max))
    case .command(let letter):
      if let action = inspector.action(of: letter) { return inspector.perform(action) }
      try toGame(.key(key), at: time)
    case .escape where isOnBoard, .close where isOnBoard:
      try toGame(.key(key), at: time)
      // The keyboard is the time line's again, as if the mouse had been taken.
      for place in [-1, -1e6] { try toGame(.move(x: place, y: place), at: time) }
      try toGame(.leave, at: time)
    default: try toGame(.key(key), at: time)
    }
  }
}
