import Coordination
import DesktopServices
import Files
import Games
import Graphics
import ImageLoading
import Menu
import Model
import SDLGraphics
import SDLWindow
import Storage
import View
import ViewModel
import ViewState

/// The frontend that shows games in a window and, if the player wants, also in a terminal.
@MainActor final class GameInWindow: GameFrontend {
  let coordinator: GameCoordinator
  private let command: PlayCommand
  let decks: MachineDecks
  private let sounds: SoundPlayer?
  private let views: GameViews
  private let observers: GameObservers
  private let loader: PictureLoader
  /// The contents of the window, or `nil` until the first game is shown.
  private(set) var screen: RootScreen?
  /// The size of the screen and the time of the window, which are used until the screen exists.
  var initialState = InitialState(size: PixelSize(width: 0, height: 0), time: 0)
  private var rasterizer: SDLRasterizer?
  private var desktopPreferences: DesktopPreferences
  private let desktopUpdates = Mailbox<DesktopUpdate>(wake: GameWindow.wake)
  private let accessibility: AccessibilityBridge

  /// The state of a window that is about to open.
  struct InitialState {
    /// The size of the contents, in pixels.
    let size: PixelSize
    /// The time at which the window opens, in seconds since the session began.
    let time: Double
  }

  /// Creates a frontend without a window for the given coordinator.
  init(
    _ coordinator: GameCoordinator,
    _ command: PlayCommand,
    decks: MachineDecks,
    notices: NoticeQueue,
    sounds: SoundPlayer?
  ) {
    self.coordinator = coordinator
    self.command = command
    self.decks = decks
    self.sounds = sounds
    views = GameViews(coordinator, decks: decks)
    observers = GameObservers(coordinator, command, decks: decks, notices: notices)
    loader = PictureLoader(decks: decks)
    accessibility = AccessibilityBridge(coordinator, notices, isSpeechRequested: command.speak)
    desktopPreferences = coordinator.store.desktopPreferences
    coordinator.frontend = self
  }

  // MARK: Opening the window

  private func makeRootScreen(
    _ game: any Screen,
    named name: String,
    gameTime: Double
  ) throws -> RootScreen {
    let rasterizer = try decks.makeRasterizer()
    self.rasterizer = rasterizer
    let idleWork = IdleWindowWork(coordinator: coordinator, decks: decks, rasterizer: rasterizer)
    return RootScreen(
      game,
      named: name,
      menu: coordinator.menu,
      rasterizer: rasterizer,
      width: initialState.size.width,
      height: initialState.size.height,
      appearance: appearance,
      at: initialState.time,
      gameTime: gameTime,
      toggleInspector: { [unowned self] screen, time in
        try observers.toggleInspector(screen, at: time, appearance: appearance)
      },
      onIdle: idleWork.perform)
  }

  /// Releases all screens because no window can be opened.
  func discardScreens() {
    loader.cancel()
    screen = nil
  }

  // MARK: Playing

  /// Plays in the window until the player or a signal ends the program.
  ///
  /// - Returns: The signal, or `nil` if the player ended the program.
  func play(in window: GameWindow) throws -> Int32? {
    defer {
      shutDown(window)
    }
    window.sounds = sounds
    DesktopUpdate.observe(settingsIn: coordinator.store.settingsFolder) { [desktopUpdates] in
      desktopUpdates.putReplacingEarlier($0)
    }
    accessibility.observeSettings()
    return try window.run {
      performPendingCommands(in: window)
    } while: {
      try update(window)
    }
  }

  /// Performs pending menu commands, so that the next frame shows their results.
  private func performPendingCommands(in window: GameWindow) {
    guard coordinator.hasPendingCommands else { return }
    coordinator.showingErrors {
      try coordinator.update(at: window.now)
      try updateAppearance()
    }
  }

  /// Updates everything except the screen itself and returns whether the program continues.
  private func update(_ window: GameWindow) throws -> Bool {
    applyDesktopUpdates()
    observers.terminal?.handleInput()
    try loader.update()
    try coordinator.update(at: window.now)
    coordinator.showingErrors(updateAppearance)
    window.deadline = coordinator.nextDeadline
    if let screen {
      coordinator.showingErrors {
        try accessibility.update(window, screen, isWaiting: isBoardWaiting)
      }
    }

    if isBoardWaiting {
      return true
    }
    return observers.terminal?.refresh() ?? true
  }

  private func shutDown(_ window: GameWindow) {
    observers.terminal?.close()
    loader.cancel()
    if command.remembersWindow {
      coordinator.store.save(window.place)
    }
    coordinator.shutDown()
  }

  // MARK: Showing games

  /// The size of the screen, in pixels.
  private var size: PixelSize { screen?.size ?? initialState.size }

  func makeView(of session: GameSession) throws {
    try views.makeView(of: session, size: size, appearance: appearance, for: screen)
  }

  func show(_ session: GameSession) throws {
    guard let view = views.takeNextView() else { return }
    let game = try observers.observe(session, in: view, size: size, appearance: appearance)
    try show(game, of: session.header, at: session.viewModel.now)
    loader.cancel()
  }

  /// Shows a screen in the window and creates the contents of the window for the first screen.
  ///
  /// - Parameters:
  ///   - game: The screen of a game or of a review.
  ///   - header: The header of the game's session.
  ///   - time: The time of the game, in seconds since its session began.
  /// - Throws: An error if the screen cannot be drawn.
  func show(_ game: any Screen, of header: SessionHeader, at time: Double) throws {
    guard let screen else {
      screen = try makeRootScreen(game, named: header.game.name, gameTime: time)
      return
    }
    let architecture = coordinator.architecture(for: header)
    let title = architecture.windowTitle(of: header.game)
    try screen.show(game, named: header.game.name, title: title, gameTime: time)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    guard let screen else { return }
    let view = try views.makeView(of: review, header: header, for: screen, appearance: appearance)
    views.coverGame(of: screen)
    observers.show(review, of: header)
    try show(view, of: header, at: 0)
  }

  func endReview(of session: GameSession) throws {
    guard let coveredGame = views.uncoverGame() else { return }
    try observers.endReview(of: session)
    try show(coveredGame.screen, of: session.header, at: coveredGame.time)
  }

  func prepare(for decks: [Deck]) {
    for deck in decks {
      rasterizer?.picturePaths.merge(deck.picturePaths) { first, _ in first }
    }
  }

  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    guard let size = screen?.size else { return grid }
    return BoardLayout.orientedGrid(
      grid,
      of: game,
      width: size.width,
      height: size.height,
      appearance: appearance)
  }

  // MARK: The inspector and the terminal

  /// Whether the inspector is delaying messages to the board.
  ///
  /// If so, sounds, the terminal and the screen reader wait together with the board.
  var isBoardWaiting: Bool { observers.isBoardWaiting }

  // MARK: Settings

  var appearance: Appearance {
    command.drawing.appearance(coordinator.settings.current, desktopPreferences)
  }

  var showsDrift: Bool { !appearance.reducesMotion }

  /// Updates the appearance if the settings or the desktop have changed it.
  private func updateAppearance() throws {
    let appearance = appearance
    guard let screen, screen.appearance != appearance else { return }
    // Cards do not drift while motion is reduced.
    coordinator.updateGameOptions()
    let screens: [(any Screen)?] = [
      screen, views.coveredGame?.screen, loader.previousScreen?.screen,
    ]
    for screen in screens {
      try screen?.apply(appearance)
    }
  }

  func copyToClipboard(_ text: String) -> Bool {
    GameWindow.copy(text)
  }

  private func applyDesktopUpdates() {
    for update in desktopUpdates.takeAll() {
      switch update {
      case .preferences(let preferences):
        save(preferences)
      case .settings:
        coordinator.settings.reload()
      case .reader(let address):
        accessibility.connect(toReaderAt: address)
      }
    }
  }

  private func save(_ preferences: DesktopPreferences) {
    guard preferences != desktopPreferences else { return }
    desktopPreferences = preferences
    coordinator.store.save(preferences)
  }

  // MARK: Loading pictures for the next game

  /// Loads the pictures of the first game and then shows the game.
  ///
  /// - Parameters:
  ///   - source: The source of the pictures.
  ///   - kind: The game.
  func loadFirstPictures(from source: String, for kind: GameKind) throws {
    let view = try loader.load(
      source, for: kind, size: size, palette: appearance.palette
    ) { [unowned self] result, view in
      // The player may have opened or closed the inspector while the pictures were loading.
      observers.opensInspector = command.inspector != view.wantsInspector
      defer {
        observers.opensInspector = command.inspector
      }
      let lifecycle = coordinator.lifecycle
      let session = try lifecycle.makeNewSession { [decks] _ in try decks.deck(result) }
      try lifecycle.show(session)
    }
    screen = try makeRootScreen(view, named: kind.name, gameTime: initialState.time)
  }

  func loadPictures(
    from source: String,
    hidesPath: Bool,
    play: @escaping (Deck) throws -> Void
  ) throws {
    guard let screen, let header = coordinator.session?.header else { return }
    let kind = header.game.isPile ? GameKind.challenge : header.game
    let previousScreen =
      loader.previousScreen
      ?? TimedScreen(screen: screen.game, time: screen.gameTime)

    let view = try loader.load(
      source, for: kind, size: screen.size, palette: appearance.palette
    ) { [unowned self] result, _ in
      do {
        let shownResult = hidesPath ? result.hiding(source) : result
        try play(decks.deck(shownResult))
      } catch let error as UserFacingError {
        try show(previousScreen.screen, of: header, at: previousScreen.time)
        coordinator.showNotice(error.description)
      }
    }
    loader.previousScreen = previousScreen
    coordinator.menu.close()
    try screen.show(view, named: kind.name, title: kind.title, gameTime: 0)
  }
}
