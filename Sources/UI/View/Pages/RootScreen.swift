import Graphics
import Menu
import ViewModel
import ViewState

/// A game's screen, and the pages that lie over it, which stop the game's time.
@MainActor package final class RootScreen: Screen {
  /// The screen of the game.
  package private(set) var game: any Screen { didSet { menu.hasInspectorPanel = game.hasPanel } }
  /// View model of the pages.
  package let menu: MenuViewModel

  /// Screen in a game's place, from its own time on; `nil` if there is none.
  package typealias InspectorToggle = (any Screen, Double) throws -> (
    screen: any Screen, time: Double
  )?

  private let toggleInspector: InspectorToggle
  private let onIdle: () -> Void
  private let rasterizer: any Rasterizer
  private var pageView: PageView?
  private var gameName: String
  /// Size of the window in pixels.
  package private(set) var size: (width: Int, height: Int)
  private var clock: GameClock
  private var isHidden = false
  private var now = 0.0
  private var requests: [WindowRequest] = []
  private var pendingError: (any Error)?
  private var subscriptions: [Subscription] = []
  private var appearance: Appearance
  private var pointSize = 1.0

  /// Shows a game from a time of the window and of the game on; `toggleInspector` toggles the
  /// inspector, and `onIdle` is called when all pictures are made.
  package init(
    _ game: any Screen, named name: String, menu: MenuViewModel, rasterizer: any Rasterizer,
    width: Int,
    height: Int, appearance: Appearance, at time: Double, gameTime: Double,
    toggleInspector: @escaping InspectorToggle = { _, _ in nil }, onIdle: @escaping () -> Void = {}
  ) {
    self.toggleInspector = toggleInspector
    self.onIdle = onIdle
    self.game = game
    self.menu = menu
    self.rasterizer = rasterizer
    self.gameName = name
    size = (width, height)
    now = time
    self.appearance = appearance
    menu.hasInspectorPanel = game.hasPanel
    clock = GameClock(at: time, gameTime: gameTime)
    subscriptions = [
      menu.pages.sink { [weak self] in self?.show($0) },
      menu.commands.sink { [weak self] in
        if $0 == .toggleFullScreen {
          self?.requests.append(.toggleFullScreen)
        }
        if $0 == .quit {
          self?.requests.append(.quit)
        }
      },
    ]
  }

  /// Shows another game in place of the present one, from a time of its own on.
  package func show(_ game: any Screen, named name: String, title: String, gameTime: Double) throws
  {
    self.gameName = name
    try replaceGame(with: game, at: gameTime)
    if pageView != nil, menu.page == nil {
      pageView = nil
    }
    requests.append(.title(title))
  }

  private func replaceGame(with game: any Screen, at gameTime: Double) throws {
    self.game = game
    clock = GameClock(at: now, gameTime: gameTime)
    updateClockRate()
    try fit(game)
  }

  /// Lays a game out for the window, in which it may be shown next.
  package func fit(_ game: any Screen) throws {
    try game.setPointSize(pointSize)
    try game.resize(width: size.width, height: size.height)
  }

  /// The game's own time: seconds since its session began.
  package var gameTime: Double { clock.time(at: now) }

  /// Adopts colours, motion and size of texts.
  package func apply(_ appearance: Appearance) throws {
    self.appearance = appearance
    try game.apply(appearance)
    try pageView?.apply(appearance)
  }

  private func show(_ page: Page?) {
    capturingError {
      // Behind a page a press on the board is cancelled, and the pointer is over no button.
      if pageView?.page == nil, page != nil {
        for input in [InputEvent.cancel, .pointerLeave] {
          try game.receive(input, at: gameTime)
        }
      }
      if pageView == nil, page != nil {
        pageView = try PageView(
          nil, game: gameName, rasterizer: rasterizer, width: size.width, height: size.height,
          appearance: appearance, pointSize: pointSize, at: now)
      }
      try pageView?.show(page, at: now)
    }
    updateClockRate()
  }

  private func capturingError(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      pendingError = pendingError ?? error
    }
  }

  /// Closes a page that cannot be shown, so that the game can be played, and throws why.
  private func throwPendingError() throws {
    guard let pendingError = exchange(&self.pendingError, with: nil) else { return }
    pageView = nil
    menu.close()
    throw pendingError
  }

  private func updateClockRate() {
    clock.setRate(menu.page != nil || isHidden ? 0 : 1, at: now)
  }

  /// Takes what the player does at a time.
  package func receive(_ event: InputEvent, at time: Double) throws {
    if case .drop(let paths) = event {
      return menu.drop(paths)
    }
    if case .gamepad(let pad) = event {
      return menu.gamepad = pad
    }
    if case .key(let key) = event {
      if perform(KeyBinding.meaning(of: key, on: .window)) {
        return
      }
      // The name of a card that is typed during a pause is meant for the board.
      if menu.page?.id == .paused, game.takesName(key, at: clock.time(at: time)) {
        menu.close()
      }
    }
    let gameTime = clock.time(at: time)
    if event == .key(.inspector), let replacement = try toggleInspector(game, gameTime) {
      menu.close()
      try replaceGame(with: replacement.screen, at: replacement.time)
    } else if menu.page != nil, let pageView {
      for input in pageView.menuInputs(for: event, at: time) {
        menu.handle(input)
      }
    } else if event == .key(.escape), !game.handlesEscape(at: gameTime) {
      menu.open(.menu, usingKeyboard: true)
    } else {
      try game.receive(event, at: gameTime)
    }
  }

  /// Performs a command of the pages; false if it is none where the game stands.
  private func perform(_ meaning: KeyBinding.Meaning?) -> Bool {
    guard case .command(let command) = meaning else { return false }
    let isOpen = menu.page != nil
    switch command {
    case .menu:
      if isOpen {
        menu.close()
      } else {
        menu.open(.menu, usingKeyboard: true)
      }
    case .help:
      menu.open(.help, usingKeyboard: true)
    case .pause where !isTyping:
      menu.togglePause()
    case .sound where !isTyping:
      menu.toggleSound()
    case .enlargeTexts:
      menu.scaleTexts(by: 1)
    case .reduceTexts:
      menu.scaleTexts(by: -1)
    case .resetTexts:
      menu.scaleTexts(by: nil)
    case .fullScreen:
      requests.append(.toggleFullScreen)
    case .quit:
      requests.append(.quit)
    default: return false
    }
    return true
  }

  /// Takes a touch of another program; not on what a page lies over.
  package func receive(_ input: BoardInput, at time: Double) throws {
    if menu.page == nil {
      try game.receive(input, at: clock.time(at: time))
    }
  }

  /// Place of a part of the page that lies open, or else of the board.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    menu.page == nil ? game.area(of: part, at: clock.time(at: time)) : pageView?.area(of: part)
  }

  /// Way that the page is scrolled, or will be, in pixels.
  package var scrollOffset: Double { pageView?.sheet?.scrollOffset.target ?? 0 }

  /// Tells the time, in seconds since the window was opened.
  package func advance(to time: Double) {
    now = time
    if clock.rate > 0 {
      game.advance(to: clock.time(at: time))
    }
  }

  /// When the game wants to be told the time; never while it stands still.
  package var nextDeadline: Double? { game.nextDeadline.flatMap(clock.windowTime) }

  /// Whether something moves at a time.
  package func isMoving(at time: Double) -> Bool {
    pageView?.isMoving(at: time) == true
      || clock.rate > 0 && game.isMoving(at: clock.time(at: time))
  }

  /// Whether something moves that will come to rest.
  package func isSettling(at time: Double) -> Bool {
    pageView?.isMoving(at: time) == true
      || clock.rate > 0 && game.isSettling(at: clock.time(at: time))
  }

  /// The game with its pages at a time.
  package func scene(at time: Double) throws -> Scene {
    try throwPendingError()
    var scene = try game.scene(at: clock.time(at: time))
    try pageView?.appendSprites(to: &scene.sprites, at: time)
    return scene
  }

  /// Draws a moment; without a page the game does.
  package func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    try throwPendingError()
    let showsPage = pageView != nil && menu.page != nil || pageView?.isMoving(at: time) == true
    if showsPage {
      return framebuffer.draw(try scene(at: time))
    }
    let wasPageClosed = exchange(&pageView, with: nil) != nil
    // The next scene has no pictures of the page.
    defer {
      if wasPageClosed {
        rasterizer.clearCaches()
      }
    }
    return try game.draw(on: framebuffer, at: clock.time(at: time))
  }

  /// Whether the player types text.
  package var isTyping: Bool { menu.page?.isTyping ?? game.isTyping }

  /// Lays everything out for a new size in pixels.
  package func resize(width: Int, height: Int) throws {
    size = (width, height)
    try game.resize(width: width, height: height)
    try pageView?.resize(width: width, height: height)
    menu.refitGrids()
  }

  /// Sets the pixels of a point, for this game and those that follow.
  package func setPointSize(_ pixels: Double) throws {
    guard pixels != pointSize else { return }
    pointSize = pixels
    try game.setPointSize(pixels)
    if exchange(&pageView, with: nil) != nil {
      show(menu.page)
    }
  }

  /// Makes pictures that are seen next; returns whether others may be missing.
  package func prepare() throws -> Bool {
    if let pageView {
      try pageView.prepare(at: now)
    } else if try game.prepare() {
      return true
    }
    onIdle()
    return false
  }

  /// Hides or shows the window; the time of a hidden game stands still.
  package func setHidden(_ isHidden: Bool, at time: Double) {
    self.isHidden = isHidden
    now = time
    if isHidden {
      capturingError { try game.receive(.cancel, at: gameTime) }
    }
    updateClockRate()
  }

  /// The game's icon on the desktop.
  package func icon() throws -> Bitmap {
    try game.icon()
  }

  /// Requests to the window since the last call.
  package func takeRequests() -> [WindowRequest] {
    exchange(&requests, with: [])
  }
}
