import Graphics
import Menu
import ViewModel
import ViewState

/// A screen together with the current time of its game.
package struct TimedScreen {
  /// The screen that shows the game.
  package let screen: any Screen
  /// The time of the game, in seconds since its session began.
  package let time: Double

  package init(screen: any Screen, time: Double) {
    self.screen = screen
    self.time = time
  }
}

/// The content of a window: the screen of a game and the pages that cover it.
///
/// The game's clock stops while a page is open or the window is hidden.
@MainActor package final class RootScreen: AnimatedScreen {
  /// A function that opens or closes the inspector, and returns the resulting screen.
  ///
  /// It receives the current screen and the time of its game. It returns `nil` if the current
  /// screen has no inspector.
  package typealias InspectorToggle = (any Screen, Double) throws -> TimedScreen?

  /// The screen of the current game.
  package private(set) var game: any Screen {
    didSet {
      menu.hasInspectorPanel = hasInspectorPanel
    }
  }
  /// The view model of the pages.
  package let menu: MenuViewModel

  private let toggleInspector: InspectorToggle
  /// The work to perform when all pictures have been prepared.
  private let onIdle: () -> Void
  private var pageView: PageView?
  private var pageStyle: PageStyle
  /// The clock that converts the window's time to the game's time.
  private var clock: GameClock
  private var isHidden = false
  /// The window's time at the last `advance(to:)`, in seconds.
  private var now = 0.0
  /// The requests that the window has not handled yet.
  private var requests: [WindowRequest] = []
  /// The first error of a page, which the next scene throws.
  private var pendingError: (any Error)?
  private var subscriptions: [Subscription] = []

  /// Creates a screen that shows a game.
  ///
  /// - Parameters:
  ///   - game: The screen of the game.
  ///   - name: The name of the game, which determines the skin of the pages.
  ///   - menu: The view model of the pages.
  ///   - rasterizer: The source of drawings and text for the pages.
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - appearance: The appearance of the pages.
  ///   - time: The current time of the window, in seconds since it was opened.
  ///   - gameTime: The current time of the game, in seconds since its session began.
  ///   - toggleInspector: A function that opens or closes the inspector.
  ///   - onIdle: A function that performs work when all pictures have been prepared.
  package init(
    _ game: any Screen,
    named name: String,
    menu: MenuViewModel,
    rasterizer: any Rasterizer,
    width: Int,
    height: Int,
    appearance: Appearance,
    at time: Double,
    gameTime: Double,
    toggleInspector: @escaping InspectorToggle = { _, _ in nil },
    onIdle: @escaping () -> Void = {}
  ) {
    self.toggleInspector = toggleInspector
    self.onIdle = onIdle
    self.game = game
    self.menu = menu
    pageStyle = PageStyle(
      gameName: name,
      rasterizer: rasterizer,
      size: PixelSize(width: width, height: height),
      appearance: appearance)
    now = time
    clock = GameClock(at: time, gameTime: gameTime)
    menu.hasInspectorPanel = hasInspectorPanel
    subscriptions = [
      menu.pages.sink { [weak self] page in
        self?.show(page)
      },
      menu.commands.sink { [weak self] command in
        self?.recordRequest(of: command)
      },
    ]
  }

  /// The player's choices of colors, text size and motion.
  package var appearance: Appearance { pageStyle.appearance }

  /// The screen of the current game if it has a board, or `nil` while pictures are loading.
  private var boardScreen: (any BoardScreen)? { game as? any BoardScreen }

  private var hasInspectorPanel: Bool {
    (game as? any PanelScreen)?.hasPanel ?? false
  }

  /// Adds a request to the window if a command of the menu needs one.
  private func recordRequest(of command: MenuCommand) {
    switch command {
    case .toggleFullScreen:
      requests.append(.toggleFullScreen)
    case .quit:
      requests.append(.quit)
    default:
      break
    }
  }

  // MARK: Games and pages

  /// Replaces the current game with another one.
  ///
  /// - Parameters:
  ///   - game: The screen of the new game.
  ///   - name: The name of the new game.
  ///   - title: The new title of the window.
  ///   - gameTime: The current time of the new game, in seconds since its session began.
  /// - Throws: An error of the rasterizer if the game cannot be laid out.
  package func show(
    _ game: any Screen,
    named name: String,
    title: String,
    gameTime: Double
  ) throws {
    pageStyle.gameName = name
    try replaceGame(with: game, at: gameTime)
    // The next page opens in the skin of the new game.
    if menu.page == nil {
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

  /// Lays out the screen of a game for the size of this window.
  package func fit(_ game: any Screen) throws {
    try (game as? any BoardScreen)?.setPointSize(pageStyle.pointSize)
    try game.resize(width: size.width, height: size.height)
  }

  /// The size of the window.
  package var size: PixelSize { pageStyle.size }

  /// The current time of the game, in seconds since its session began.
  package var gameTime: Double { clock.time(at: now) }

  /// Applies the player's choices of colors, text size and motion to the game and the pages.
  package func apply(_ appearance: Appearance) throws {
    pageStyle.appearance = appearance
    try game.apply(appearance)
    try pageView?.apply(appearance)
  }

  private func show(_ page: Page?) {
    capturingError {
      let opensFirstPage = page != nil && pageView?.page == nil
      if opensFirstPage {
        // The page covers the board, so the current press must end, and no card is under the
        // pointer.
        try game.receive(.cancel, at: gameTime)
        try game.receive(.pointerLeave, at: gameTime)
      }
      if page != nil, pageView == nil {
        pageView = try pageStyle.makePageView(at: now)
      }
      try pageView?.show(page, at: now)
    }
    updateClockRate()
  }

  private func updateClockRate() {
    let isPaused = menu.page != nil || isHidden
    clock.setRate(isPaused ? 0 : 1, at: now)
  }

  // MARK: Errors

  /// Performs an action and stores its error for the next scene to throw.
  private func capturingError(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      pendingError = pendingError ?? error
    }
  }

  /// Throws the pending error and closes the page so that the player can continue the game.
  private func throwPendingError() throws {
    guard let error = pendingError else { return }
    pendingError = nil
    pageView = nil
    menu.close()
    throw error
  }

  // MARK: Input

  /// Sends an event to the menu, the open page or the game.
  package func receive(_ event: InputEvent, at time: Double) throws {
    switch event {
    case .drop(let paths):
      menu.drop(paths)
    case .gamepad(let gamepad):
      menu.gamepad = gamepad
    case .key(let key):
      if perform(KeyBinding.meaning(of: key, on: .window)) {
        return
      }
      closePauseForName(key, at: time)
      try forward(event, at: time)
    default:
      try forward(event, at: time)
    }
  }

  /// Ends a pause if the player types the name of a card, so that the board receives the key.
  private func closePauseForName(_ key: Key, at time: Double) {
    guard menu.page?.id == .paused, let boardScreen else { return }
    if boardScreen.takesName(key, at: clock.time(at: time)) {
      menu.close()
    }
  }

  /// Sends an event to the open page or the game, unless it opens the inspector or the menu.
  private func forward(_ event: InputEvent, at time: Double) throws {
    let gameTime = clock.time(at: time)
    if event == .key(.inspector), let replacement = try toggleInspector(game, gameTime) {
      menu.close()
      try replaceGame(with: replacement.screen, at: replacement.time)
    } else if menu.page != nil, let pageView {
      for input in pageView.menuInputs(for: event, at: time) {
        menu.handle(input)
      }
    } else if event == .key(.escape), !handlesEscape(at: gameTime) {
      menu.open(.menu, usingKeyboard: true)
    } else {
      try game.receive(event, at: gameTime)
    }
  }

  private func handlesEscape(at gameTime: Double) -> Bool {
    boardScreen?.handlesEscape(at: gameTime) ?? false
  }

  /// Performs the command of a key and returns whether the key has a command.
  private func perform(_ meaning: KeyBinding.Meaning?) -> Bool {
    guard case .command(let command) = meaning else { return false }
    switch command {
    case .menu:
      toggleMenu()
    case .help:
      menu.open(.help, usingKeyboard: true)
    case .pause:
      // While the player is typing, the key enters a letter.
      if isTyping {
        return false
      }
      menu.togglePause()
    case .sound:
      if isTyping {
        return false
      }
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
    default:
      return false
    }
    return true
  }

  private func toggleMenu() {
    if menu.page != nil {
      menu.close()
    } else {
      menu.open(.menu, usingKeyboard: true)
    }
  }

  /// Sends an input from another program, such as a screen reader, to the game.
  ///
  /// The input has no effect while a page covers the board.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: The time of the input, in seconds since the window was opened.
  package func handle(_ input: BoardInput, at time: Double) throws {
    advance(to: time)
    if menu.page == nil {
      try boardScreen?.receive(input, at: clock.time(at: time))
    }
  }

  /// Whether the player is typing text, in which case letters are not commands.
  package var isTyping: Bool {
    if let page = menu.page {
      return page.isTyping
    }
    return (game as? any PanelScreen)?.isTyping ?? false
  }

  // MARK: Layout

  /// Returns the area of a part of the open page, or of the board if no page is open.
  package func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    if menu.page != nil {
      return pageView?.area(of: part)
    }
    return boardScreen?.area(of: part, at: clock.time(at: time))
  }

  /// Returns a board with its themes arranged for the layout of the game's screen.
  package func arranged(_ board: BoardState) -> BoardState {
    boardScreen?.arranged(board) ?? board
  }

  /// The scroll offset of the open page after its motion has ended, in pixels.
  package var scrollOffset: Double { pageView?.sheet?.scrollOffset.target ?? 0 }

  /// Lays out the game and the open page for a new size of the window, in pixels.
  package func resize(width: Int, height: Int) throws {
    pageStyle.size = PixelSize(width: width, height: height)
    try game.resize(width: width, height: height)
    try pageView?.resize(width: width, height: height)
    menu.refitGrids()
  }

  /// Sets the number of pixels per point for this game, for later games and for all pages.
  package func setPointSize(_ pixels: Double) throws {
    guard pixels != pageStyle.pointSize else { return }
    pageStyle.pointSize = pixels
    try boardScreen?.setPointSize(pixels)
    // A page view cannot change its number of pixels per point, so a new view replaces it.
    let hadPageView = exchange(&pageView, with: nil) != nil
    if hadPageView {
      show(menu.page)
    }
  }

  // MARK: Time

  /// The screen of the current game if it is animated, or `nil` while pictures are loading.
  private var animatedScreen: (any AnimatedScreen)? { game as? any AnimatedScreen }

  /// Advances the window's time, in seconds since it was opened.
  ///
  /// If the game's clock is running, the game's time also advances.
  package func advance(to time: Double) {
    now = time
    if clock.rate > 0 {
      animatedScreen?.advance(to: clock.time(at: time))
    }
  }

  /// The window's time at which the game must be advanced next.
  ///
  /// It is `nil` if the game's clock is stopped or no change is due.
  package var nextDeadline: Double? {
    guard let gameDeadline = animatedScreen?.nextDeadline else { return nil }
    return clock.windowTime(of: gameDeadline)
  }

  /// Returns whether anything is moving at the given time, in which case the next scene differs.
  package func isMoving(at time: Double) -> Bool {
    if isPageMoving(at: time) {
      return true
    }
    guard clock.rate > 0, let animatedScreen else { return false }
    return animatedScreen.isMoving(at: clock.time(at: time))
  }

  /// Returns whether any motion at the given time will end without input.
  ///
  /// Drifting cards, for example, never stop without input.
  package func isSettling(at time: Double) -> Bool {
    if isPageMoving(at: time) {
      return true
    }
    guard clock.rate > 0, let animatedScreen else { return false }
    return animatedScreen.isSettling(at: clock.time(at: time))
  }

  private func isPageMoving(at time: Double) -> Bool {
    pageView?.isMoving(at: time) ?? false
  }

  /// Stops the game's clock while the window is hidden.
  package func setHidden(_ isHidden: Bool, at time: Double) {
    self.isHidden = isHidden
    now = time
    if isHidden {
      capturingError { try game.receive(.cancel, at: gameTime) }
    }
    updateClockRate()
  }

  // MARK: Drawing

  /// Returns everything that the game and its pages show at the given time.
  package func scene(at time: Double) throws -> Scene {
    try throwPendingError()
    var scene = try game.scene(at: clock.time(at: time))
    try pageView?.appendSprites(to: &scene.sprites, at: time)
    return scene
  }

  /// Draws what has changed since the last scene and returns the rectangles that changed.
  package func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    try throwPendingError()
    if showsPage(at: time) {
      return framebuffer.draw(try scene(at: time))
    }

    let wasPageClosed = exchange(&pageView, with: nil) != nil
    // The cached pictures of the page are no longer needed.
    defer {
      if wasPageClosed {
        pageStyle.rasterizer.clearCaches()
      }
    }
    return try game.draw(on: framebuffer, at: clock.time(at: time))
  }

  /// Returns whether a page is open or fading out at the given time.
  private func showsPage(at time: Double) -> Bool {
    guard let pageView else { return false }
    return menu.page != nil || pageView.isMoving(at: time)
  }

  /// Prepares pictures that will be needed soon, and returns whether more may be missing.
  package func prepare() throws -> Bool {
    if let pageView {
      try pageView.prepare(at: now)
    } else if try animatedScreen?.prepare() == true {
      return true
    }
    onIdle()
    return false
  }

  /// Returns the game's icon for the desktop.
  package func icon() throws -> Bitmap {
    try game.icon()
  }

  /// Returns the requests to the window since the last call, and removes them.
  package func takeRequests() -> [WindowRequest] {
    exchange(&requests, with: [])
  }
}

/// The properties that the views of all pages of a window have in common.
private struct PageStyle {
  /// The name of the game, which determines the skin of the pages.
  var gameName: String
  /// The source of drawings and text for the pages.
  let rasterizer: any Rasterizer
  /// The size of the window.
  var size: PixelSize
  /// The appearance of the pages.
  var appearance: Appearance
  /// The number of pixels per point.
  var pointSize = 1.0

  /// Creates a view without an open page.
  ///
  /// - Parameter time: The current time of the window, in seconds since it was opened.
  @MainActor func makePageView(at time: Double) throws -> PageView {
    try PageView(
      nil,
      game: gameName,
      rasterizer: rasterizer,
      width: size.width,
      height: size.height,
      appearance: appearance,
      pointSize: pointSize,
      at: time)
  }
}
