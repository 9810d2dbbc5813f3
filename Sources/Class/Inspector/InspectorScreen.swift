import Drawing
import View

/// A game with the open inspector beside or below it; a closed one has no screen.
///
/// The game draws into a framebuffer of its own, just as it does without inspector; the list of
/// what was redrawn there is what flashes. Time comes from the window and goes to the game through
/// the inspector's clock.
@MainActor
public final class InspectorScreen: Screen {
  /// The inspector.
  public let inspector: Inspector
  private let artist: any Artist
  private var palette: Palette
  private var size = (width: 0, height: 0)
  private var hasOtherPoints = false
  private var pointSize = 1.0

  struct Open {
    let game: Framebuffer
    let panel: PanelView
    var flashes: RedrawFlashes
    var scene: Scene
    /// What the panel shows, by the inspector's version.
    var version = -1
    var arrows = 0
  }

  private(set) var open: Open?
  enum Side { case board, panel }
  /// The part of the window where the pointer went down, while it is down.
  var held: Side?
  var pointer: (x: Double, y: Double)?
  /// Whether the panel does not tell the last redraws yet, and when it told some.
  private var redraws = (isNew: false, told: 0.0)

  /// How long an arrow takes, and how long the numbers of redraws wait for the next while something
  /// moves; in seconds.
  private static let (arrowTime, tellingTime) = (0.55, 0.5)

  /// Opens the inspector around its game, at a time of the window; both are laid out by `resize`.
  public init(
    _ inspector: Inspector, artist: any Artist, palette: Palette = .light, at time: Double
  ) {
    (self.inspector, self.artist, self.palette) = (inspector, artist, palette)
    inspector.open(at: time)
  }

  /// The game's own screen, which goes on without the inspector when that is closed.
  public var game: any GameScreen { inspector.screen }

  /// Closes the inspector at a time of the window, and tells the session's time, which may have gone
  /// slower or stood still; then the game's own screen is the window's again.
  public func close(at time: Double) -> Double {
    inspector.close()
    (open, held) = (nil, nil)
    return inspector.clock.time(at: time)
  }

  func layOut() throws {
    let (width, height) = size
    let (board, area) = PanelView.split(width: width, height: height)
    try game.resize(width: board.width, height: board.height)
    let textSize = PanelView.textSize(width: width, height: height, zoom: inspector.zoom)
    let artist = artist.painting(in: palette)
    open = Open(
      game: Framebuffer(width: board.width, height: board.height),
      panel: try PanelView(
        artist: artist, area: area, textSize: textSize, pointSize: pointSize,
        isOnWhite: palette == .highContrastLight),
      flashes: RedrawFlashes(artist: artist, textSize: textSize),
      scene: Scene(width: width, height: height))
  }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    guard size != (width, height) || hasOtherPoints else { return }
    (size, hasOtherPoints) = ((width, height), false)
    try layOut()
  }

  /// Tells how many pixels a point has, before it is told the window's size.
  public func setPointSize(_ pixels: Double) throws {
    try game.setPointSize(pixels)
    (pointSize, hasOtherPoints) = (pixels, true)
  }
  /// Whether Ctrl with + and − is for the panel's texts.
  public var scalesItself: Bool { open != nil }

  /// Tells the window's time.
  public func advance(to time: Double) { inspector.advance(to: time) }
  /// When the game or the played log wants to be told the time.
  public var nextDeadline: Double? { inspector.nextDeadline }

  /// Whether something moves: the game, a flash, or an arrow that grows.
  public func isMoving(at time: Double) -> Bool {
    inspector.clock.rate > 0 && game.isMoving(at: inspector.clock.time(at: time))
      || isPanelMoving(at: time)
  }

  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    let gameTime = inspector.clock.time(at: time)
    return inspector.clock.rate > 0 && game.isSettling(at: gameTime)
      // What floats flashes for ever.
      || isPanelMoving(at: time, flashes: !game.isMoving(at: gameTime))
  }

  private func isPanelMoving(at time: Double, flashes: Bool = true) -> Bool {
    guard let open else { return false }
    return inspector.isAtEnd || flashes && open.flashes.isMoving(at: time)
      || arrows(of: open, at: time) < Double(open.arrows) || open.version != inspector.version
  }

  private func arrows(of open: Open, at time: Double) -> Double {
    let share = (time - inspector.turnedAt) / Self.arrowTime * inspector.panel.motion
    return min(max(share, 0), Double(open.arrows))
  }

  /// Everything that is seen of the window: the game, what was redrawn of it, and the panel.
  ///
  /// While the inspector is open the game is drawn into a bitmap of its own; ask once a frame.
  public func scene(at time: Double) throws -> Scene {
    let gameTime = inspector.clock.time(at: time)
    guard var open else {
      return try inspector.on(.drawing) { try game.scene(at: gameTime) }
    }
    self.open = nil  // not kept twice while it is changed
    defer { self.open = open }
    let isFirst = open.scene.sprites.isEmpty
    let dirty = try inspector.on(.drawing) { try game.draw(on: open.game, at: gameTime) }
    open.scene.changed += dirty
    let places = game.view.cardPlaces(at: gameTime)
    if isFirst {
      open.game.bitmap.noteOpacity()
      inspector.redraws.begin(inspector.told, places: places)
    } else {
      inspector.note(dirty, places: places, isSettling: game.isSettling(at: gameTime))
      redraws.isNew = redraws.isNew || !dirty.isEmpty
      if inspector.showsRedraws { open.flashes.add(dirty, at: time) }
    }
    if redraws.isNew, !game.isMoving(at: gameTime) || time > redraws.told + Self.tellingTime {
      redraws = (false, time)
      inspector.change()
    }
    if open.version != inspector.version {
      open.version = inspector.version
      let content = inspector.content
      try open.panel.show(content)
      open.arrows = content.messages.count
    }
    open.scene.sprites = [Sprite(open.game.bitmap, x: 0, y: 0)]
    if inspector.showsRedraws {
      open.flashes.add(to: &open.scene.sprites, at: time)
      try open.flashes.add(inspector.redraws.cards, on: places, to: &open.scene.sprites)
    }
    try open.panel.add(to: &open.scene.sprites, arrows: arrows(of: open, at: time))
    defer { open.scene.changed = [] }
    return open.scene
  }

  /// Whether the line for intents takes letters.
  public var isTyping: Bool { open != nil && inspector.panel.isTyping }
  /// Has the game, and the panel, look different from now on.
  public func adopt(_ appearance: Appearance) throws {
    try game.adopt(appearance)
    guard appearance.palette != palette else { return }
    palette = appearance.palette
    if open != nil { try layOut() }
  }

  /// Whether Escape has something to close, of the panel or of the game.
  public func takesEscape(at time: Double) -> Bool {
    isTyping || game.takesEscape(at: inspector.clock.time(at: time))
  }
  /// Makes the pictures of the game that are not seen yet.
  public func prepare() throws { try game.prepare() }
  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try game.icon() }
  /// Tells whether somebody can see the window.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    game.setHidden(isHidden, at: inspector.clock.time(at: time))
  }
}
