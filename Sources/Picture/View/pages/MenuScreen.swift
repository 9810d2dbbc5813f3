import Board
import Drawing
import Pages
import ViewModel

/// A game's screen, and the pages that lie over it: binds the menu's view model to their view.
///
/// While a page lies open the game's time stands still; so it does while nobody can see the window.
@MainActor
public final class MenuScreen: Screen {
  /// The screen of the game.
  public private(set) var game: any Screen
  /// What the pages are about.
  public let menu: MenuViewModel

  /// Called after what was asked for is seen, for what nobody waits for.
  public var whenIdle: () -> Void = {}

  /// Puts another screen in a game's place, from its own time on, or tells that there is none.
  public typealias Inspect = (_ game: any Screen, _ time: Double) throws -> (
    screen: any Screen, time: Double
  )?

  private let inspect: Inspect
  private let artist: any Artist
  private var pages: PageView?
  private var name: String
  /// The window's size in pixels.
  public private(set) var size: (width: Int, height: Int)
  private var clock: GameClock
  private var isHidden = false
  private var now = 0.0
  private var requests: [WindowRequest] = []
  private var failure: (any Error)?
  private var subscriptions: [Subscription] = []
  private var appearance: Appearance
  private var pointSize = 1.0

  /// Shows a game, by whose name the pages choose their world, from a time of the window and of the
  /// game on, both in seconds; `inspect` is asked for the screen with the inspector around it, or for
  /// the one without.
  public init(
    _ game: any Screen, named name: String, menu: MenuViewModel, artist: any Artist, width: Int,
    height: Int, appearance: Appearance, at time: Double, gameTime: Double,
    inspect: @escaping Inspect = { _, _ in nil }
  ) {
    self.inspect = inspect
    (self.game, self.menu, self.artist, self.name) = (game, menu, artist, name)
    (size, now, self.appearance) = ((width, height), time, appearance)
    clock = GameClock(at: time, gameTime: gameTime)
    subscriptions = [
      menu.pages.sink { [weak self] in self?.show($0) },
      menu.orders.sink { [weak self] in self?.take($0) },
    ]
  }

  /// Shows another game in place of the present one, from a time of its own on.
  public func show(_ game: any Screen, named name: String, title: String, gameTime: Double) throws {
    self.name = name
    try take(game, at: gameTime)
    if pages != nil, menu.page == nil { pages = nil }
    requests.append(.title(title))
  }

  private func take(_ game: any Screen, at gameTime: Double) throws {
    self.game = game
    clock = GameClock(at: now, gameTime: gameTime)
    holdClock()
    try game.setPointSize(pointSize)
    try game.resize(width: size.width, height: size.height)
    game.setHidden(isHidden, at: gameTime)
  }

  /// The game's own time: seconds since its session began.
  public var gameTime: Double { clock.time(at: now) }

  /// Looks different from now on.
  public func adopt(_ appearance: Appearance) throws {
    self.appearance = appearance
    try game.adopt(appearance)
    try pages?.adopt(appearance)
  }

  private func take(_ order: Order) {
    switch order {
    case .toggleFullScreen: requests.append(.toggleFullScreen)
    case .quit: requests.append(.quit)
    default: break
    }
  }

  private func show(_ page: Page?) {
    do {
      // What is held down on the board is let go behind a page, and heard of by nobody.
      if pages?.page == nil, page != nil { try game.receive(.cancel, at: gameTime) }
      if pages == nil, page != nil {
        pages = try PageView(
          nil, game: name, artist: artist, width: size.width, height: size.height,
          appearance: appearance, pointSize: pointSize, at: now)
      }
      try pages?.show(page, at: now)
    } catch {
      failure = failure ?? error
    }
    holdClock()
  }

  /// Throws once what went wrong with a page; what cannot be shown is closed, so that the game can be
  /// played.
  private func throwFailure() throws {
    guard let failure else { return }
    self.failure = nil
    pages = nil
    menu.close()
    throw failure
  }

  private func holdClock() {
    if menu.page != nil || isHidden { clock.stop(at: now) } else { clock.start(at: now) }
  }

  // MARK: Screen

  /// Takes what the player does at a time.
  public func receive(_ input: Input, at time: Double) throws {
    if case .drop(let paths) = input { return menu.drop(paths) }
    if case .pad(let pad) = input { return menu.pad = pad }
    if case .key(let key) = input,
      case .command(let command) = KeyBinding.meaning(of: key, on: .window), perform(command)
    {
      return
    }
    let gameTime = clock.time(at: time)
    if menu.page != nil, let pages {
      for touch in pages.touches(for: input, at: time) { menu.touch(touch) }
    } else if input == .key(.inspector), let other = try inspect(game, gameTime) {
      try take(other.screen, at: other.time)
    } else if input == .key(.escape), !game.takesEscape(at: gameTime) {
      menu.openMenu()
    } else {
      try game.receive(input, at: gameTime)
    }
  }

  /// Performs a command of the pages; whether it is theirs where the game stands.
  private func perform(_ command: KeyBinding.Command) -> Bool {
    let (isOpen, scalesTexts) = (menu.page != nil, menu.page != nil || !game.scalesItself)
    switch command {
    case .menu: if isOpen { menu.close() } else { menu.openMenu() }
    case .help: menu.openHelp()
    case .pause where !isTyping && !isOpen: menu.pause()
    case .sound where !isTyping: menu.toggleSound()
    case .enlargeTexts where scalesTexts: menu.scaleTexts(by: 1)
    case .reduceTexts where scalesTexts: menu.scaleTexts(by: -1)
    case .resetTexts where scalesTexts: menu.scaleTexts(by: nil)
    default: return false
    }
    return true
  }

  /// Takes a touch of another program; not on what a page lies over.
  public func receive(_ touch: Touch, at time: Double) throws {
    if menu.page == nil { try game.receive(touch, at: clock.time(at: time)) }
  }

  /// Where a part of the board is drawn at a time.
  public func place(of part: Focus, at time: Double) -> PixelRect? {
    game.place(of: part, at: clock.time(at: time))
  }

  /// Tells the time, in seconds since the window was opened.
  public func advance(to time: Double) {
    now = time
    if !clock.isStopped { game.advance(to: clock.time(at: time)) }
  }

  /// When the game wants to be told the time; never while it stands still.
  public var nextDeadline: Double? {
    clock.isStopped ? nil : game.nextDeadline.map(clock.windowTime)
  }

  /// Whether something moves at a time.
  public func isMoving(at time: Double) -> Bool {
    pages?.isMoving(at: time) == true
      || !clock.isStopped && game.isMoving(at: clock.time(at: time))
  }

  /// Whether something moves that will come to rest.
  public func isSettling(at time: Double) -> Bool {
    pages?.isMoving(at: time) == true
      || !clock.isStopped && game.isSettling(at: clock.time(at: time))
  }

  /// Everything that is seen at a time.
  public func scene(at time: Double) throws -> Scene {
    try throwFailure()
    var scene = try game.scene(at: clock.time(at: time))
    try pages?.add(to: &scene.sprites, at: time)
    return scene
  }

  /// Draws what is seen at a time; without a page that is the game's own affair.
  public func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    try throwFailure()
    if let pages, menu.page != nil || pages.isMoving(at: time) {
      return framebuffer.draw(try scene(at: time))
    }
    let isClosed = pages != nil
    pages = nil
    // When the scene is another one, nobody keeps pictures of the page any more.
    defer { if isClosed { artist.rest() } }
    return try game.draw(on: framebuffer, at: clock.time(at: time))
  }

  /// Whether the player types text.
  public var isTyping: Bool { menu.page?.isTyping ?? game.isTyping }

  /// Lays everything out for a new size in pixels.
  public func resize(width: Int, height: Int) throws {
    size = (width, height)
    try game.resize(width: width, height: height)
    try pages?.resize(width: width, height: height)
  }

  /// Tells how many pixels a point has, for this game and those that follow.
  public func setPointSize(_ pixels: Double) throws {
    guard pixels != pointSize else { return }
    pointSize = pixels
    try game.setPointSize(pixels)
    guard pages != nil else { return }
    pages = nil
    show(menu.page)
  }

  /// Makes the pictures that are not seen yet, so that no answer waits for one.
  public func prepare() throws {
    if let pages { try pages.prepare(at: now) } else { try game.prepare() }
    whenIdle()
  }

  /// Tells whether somebody can see the window; if not, the game's time stands still.
  public func setHidden(_ isHidden: Bool, at time: Double) {
    (self.isHidden, now) = (isHidden, time)
    game.setHidden(isHidden, at: clock.time(at: time))
    holdClock()
  }

  /// The picture by which a desktop knows the game.
  public func icon() throws -> Bitmap { try game.icon() }

  /// What the pages, or the game, want of the window.
  public func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests + game.takeRequests()
  }
}
