import Architectures
import Coordination
import DesktopServices
import Files
import Games
import Graphics
import ImageLoading
import Inspector
import Localization
import Menu
import Model
import SDLGraphics
import SDLWindow
import Storage
import TerminalUI
import View
import ViewModel
import ViewState

/// The maximum time to wait for an answer from the session bus, in seconds.
private let busTimeout = 0.5

/// The front end that shows games in a window, and also in a terminal if the player wants that.
@MainActor final class GameInWindow: GameFrontend {
  let coordinator: GameCoordinator
  private let command: PlayCommand
  let decks: MachineDecks
  private let noticeQueue: NoticeQueue
  private let sounds: SoundPlayer?
  private(set) var screen: RootScreen?
  private var rasterizer: SDLRasterizer?
  /// The view of the current game.
  private weak var gameView: ContentView?
  /// The screen of the current game while a review covers it, or `nil` if there is no review.
  private var coveredGame: TimedScreen?
  private var inspector: InspectorViewModel?
  private var terminal: CompanionTerminal?
  private var desktopPreferences: DesktopPreferences
  private let desktopUpdates = Mailbox<DesktopUpdate>(wake: GameWindow.wake)
  private let accessibility: AccessibilityBridge
  /// The task that loads pictures, or `nil` if no pictures are loading.
  var loading: PictureLoadingTask?
  /// The connection to the display, which is `nil` once the window is open and the game runs.
  private var display: DisplayOpener?

  /// Creates a front end without a window for the given coordinator.
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
    self.noticeQueue = notices
    self.sounds = sounds
    accessibility = AccessibilityBridge(coordinator, notices, isSpeechRequested: command.speak)
    desktopPreferences = coordinator.store.desktopPreferences
    coordinator.frontend = self
  }

  // MARK: Opening the window

  /// Opens a window, starts or continues a game in it, and draws the first frame.
  ///
  /// - Throws: An error if there is no display, or if no game can be drawn.
  func open() throws -> GameWindow {
    do {
      return try openWindow()
    } catch {
      // The message box that shows the error needs the memory of these objects.
      loading = nil
      screen = nil
      decks.startPictures = nil
      throw error
    }
  }

  private func openWindow() throws -> GameWindow {
    SessionBus.setMissingAddress()
    let display = DisplayOpener { [noticeQueue] in
      // SDL would wait forever for a session bus that does not answer, so no library may find it.
      guard !SessionBus.answers(within: busTimeout) else { return }
      SessionBus.hide()
      noticeQueue.warn(
        tr("the session bus does not answer; playing without the desktop's settings"))
    }
    self.display = display
    decks.startPictures = StartCache(path: "\(PictureCache.defaultFolder)/start")

    let start = try makeFirstGame()
    let configuration = GameWindow.Configuration(
      title: command.drawing.architecture.windowTitle(of: start.kind),
      place: command.windowPlacement(orElse: coordinator.store.windowPlacement),
      isPlaceStored: command.remembersWindow,
      startTime: start.time
    )
    return try GameWindow(
      on: display,
      configuration,
      drawFirst: { try drawFirst(at: start.time, layOut: $0, draw: $1) },
      reportError: noticeQueue.report
    ) { width, height in
      try makeRootScreen(start, size: PixelSize(width: width, height: height))
    }
  }

  /// The game with which the program starts, or the pictures that it needs first.
  private struct FirstGame {
    /// The session of the game, or `nil` if its pictures have to be loaded first.
    let session: GameSession?
    /// The source of the pictures to load, which is empty if there is a session.
    let missingSource: String
    let kind: GameKind
    /// The time that the game has already reached, in seconds.
    let time: Double
  }

  private func makeFirstGame() throws -> FirstGame {
    do {
      let session = try coordinator.makeFirstSession { throw MissingPicturesError(source: $0) }
      return FirstGame(
        session: session,
        missingSource: "",
        kind: session.header.game,
        time: session.viewModel.now)
    } catch let missing as MissingPicturesError {
      let gameName = command.game ?? command.drawing.architecture.defaultGame.name
      return FirstGame(
        session: nil,
        missingSource: missing.source,
        kind: try GameKind(named: gameName),
        time: 0)
    }
  }

  private func makeRootScreen(_ start: FirstGame, size: PixelSize) throws -> RootScreen {
    let game: any Screen = try coordinator.showFirst(start.session) { session in
      if let session {
        return try makeScreen(session, size: size)
      }
      return try loadFirstPictures(from: start.missingSource, for: start.kind, size: size)
    }

    let rasterizer = try decks.makeRasterizer()
    self.rasterizer = rasterizer
    let screen = RootScreen(
      game,
      named: start.kind.name,
      menu: coordinator.menu,
      rasterizer: rasterizer,
      width: size.width,
      height: size.height,
      appearance: appearance,
      at: start.time,
      gameTime: start.time,
      toggleInspector: { [unowned self] in try toggleInspector($0, at: $1) },
      onIdle: { [unowned self] in performIdleWork(rasterizer) })
    self.screen = screen

    // If the first game could not be shown, the coordinator has replaced it with another game.
    if let session = coordinator.session, session !== start.session {
      try show(game, of: session.header, at: session.viewModel.now)
    }
    return screen
  }

  private func loadFirstPictures(
    from source: String,
    for kind: GameKind,
    size: PixelSize
  ) throws -> LoadingView {
    try load(source, for: kind, size: size) { [unowned self] result, view in
      let session = try coordinator.makeNewSession { [decks] _ in try decks.deck(result) }
      try show(session, togglesInspector: view.wantsInspector)
    }
  }

  /// Saves the pictures of the first frame, and performs one step of the coordinator's idle work.
  private func performIdleWork(_ rasterizer: SDLRasterizer) {
    // When the window is idle for the first time, all pictures of the first frame exist.
    let isFirstIdleTime = decks.startPictures != nil
    if isFirstIdleTime {
      decks.startPictures = nil
      coordinator.showingErrors(rasterizer.saveStartCache)
    }

    let hadNotice = coordinator.nextDeadline != nil
    let isUnfinished = coordinator.performIdleWork()
    let hasNewNotice = !hadNotice && coordinator.nextDeadline != nil
    if isUnfinished || hasNewNotice {
      GameWindow.wake()
    }
  }

  /// Draws the first frame of the window.
  ///
  /// If a restored game cannot be drawn, the coordinator replaces it with another game.
  private func drawFirst(
    at time: Double,
    layOut: () throws -> Void,
    draw: () throws -> Void
  ) throws {
    try coordinator.showFirst(coordinator.session) { session in
      if let session, session !== coordinator.session {
        try show(session)
      }
      try layOut()
      try coordinator.beginRecording()
      // The first frame already shows the notices of the start, before any input is recorded.
      try coordinator.update(at: time)
      try draw()
    }
    coordinator.finishStart()
  }

  /// Shows the error that prevented the window from opening in a message box.
  ///
  /// A player who started the game from a menu does not see standard error.
  ///
  /// - Returns: The signal that closed the box, or `nil` if the player closed it.
  func showFailure(_ message: String) -> Int32? {
    guard let display else { return nil }
    let box = MessageBox(
      title: Strings.title(of: "lab"),
      message: Strings.noticeSentence(message),
      button: Strings.quit)
    // If the drawings are missing, the box can still be read without them.
    let rasterizer = (try? decks.makeRasterizer()) ?? SDLRasterizer(folder: "")
    return box.show(on: display, rasterizer: rasterizer, appearance: appearance)
  }

  // MARK: Playing

  /// Plays in the window until the player or a signal ends the program.
  ///
  /// - Returns: The signal, or `nil` if the player ended the program.
  func play(in window: GameWindow) throws -> Int32? {
    display = nil
    defer {
      shutDown(window)
    }
    window.sounds = sounds
    DesktopUpdate.observe(settingsIn: coordinator.store.settingsFolder) { [desktopUpdates] in
      desktopUpdates.putReplacingEarlier($0)
    }
    accessibility.apply(coordinator.store.settings)
    return try window.run {
      performPendingCommands(in: window)
    } while: {
      try update(window)
    }
  }

  /// Performs pending menu commands, so that the next frame shows their results.
  private func performPendingCommands(in window: GameWindow) {
    guard coordinator.hasPendingCommands else { return }
    coordinator.showingErrors { try coordinator.update(at: window.now) }
  }

  /// Updates everything except the screen itself, and returns whether the program continues.
  private func update(_ window: GameWindow) throws -> Bool {
    coordinator.showingErrors(applyDesktopUpdates)
    terminal?.handleInput()
    try updateLoading()
    try coordinator.update(at: window.now)
    window.deadline = coordinator.nextDeadline
    if let screen {
      coordinator.showingErrors {
        try accessibility.update(window, screen, isWaiting: isBoardWaiting)
      }
    }

    if isBoardWaiting {
      return true
    }
    return terminal?.refresh() ?? true
  }

  /// Shows the progress of the pictures that are loading, and releases a finished task.
  private func updateLoading() throws {
    guard let loading, try loading.update() else { return }
    // A finished task may have started another task, which must not be released.
    if self.loading === loading {
      self.loading = nil
    }
  }

  private func shutDown(_ window: GameWindow) {
    terminal?.close()
    loading = nil
    if command.remembersWindow {
      coordinator.store.save(window.place)
    }
    coordinator.shutDown()
  }

  // MARK: Showing games

  func show(_ session: GameSession) throws {
    try show(session, togglesInspector: false)
  }

  private func show(_ session: GameSession, togglesInspector: Bool) throws {
    guard let screen else { return }
    let game = try makeScreen(session, size: screen.size, togglesInspector: togglesInspector)
    try show(game, of: session.header, at: session.viewModel.now)
    try coordinator.beginRecording()
    loading = nil
  }

  func show(_ game: any Screen, of header: SessionHeader, at time: Double) throws {
    let architecture = coordinator.architecture(for: header)
    let title = architecture.windowTitle(of: header.game)
    try screen?.show(game, named: header.game.name, title: title, gameTime: time)
  }

  /// Starts to play the game of a session, and returns the screen that shows it.
  ///
  /// If the game cannot be drawn, the current game stays as it is.
  ///
  /// - Parameters:
  ///   - session: The session of the game.
  ///   - size: The size of the screen, in pixels.
  ///   - togglesInspector: Whether to do the opposite of the option for the inspector: open it if
  ///     the option does not request it, and keep it closed otherwise.
  /// - Throws: An error if the game cannot be drawn.
  private func makeScreen(
    _ session: GameSession,
    size: PixelSize,
    togglesInspector: Bool = false
  ) throws -> any Screen {
    let view = try makeView(of: session, size: size)
    coordinator.play(session)
    coveredGame = nil
    inspector = nil

    let showsTerminal = terminal?.isOpen ?? (command.view == .both)
    if showsTerminal {
      try showInTerminal(session)
    }

    let opensInspector = command.inspector != togglesInspector
    guard opensInspector else { return view }
    let inspectorScreen = try toggleInspector(view, at: session.viewModel.now)?.screen
    try inspectorScreen?.resize(width: size.width, height: size.height)
    return inspectorScreen ?? view
  }

  /// Creates the view of a session's game, and adds the view to the consumers of the game.
  private func makeView(of session: GameSession, size: PixelSize) throws -> ContentView {
    let rasterizer = try decks.makeRasterizer(for: session.header)
    useController(for: session)
    let view = try ContentView(
      session.game,
      rasterizer: rasterizer,
      size: size,
      appearance: appearance,
      places: session.places)
    session.findPlaces = { [weak boardView = view.view] in boardView?.shownPlaces }
    gameView = view

    try screen?.fit(view)
    // If the game cannot be drawn, the error is thrown here, before the game replaces another one.
    _ = try view.scene(at: session.viewModel.now)
    session.consumers.add(.window) { [weak view] game in
      view?.connect(to: game)
    }
    return view
  }

  /// Replaces the view model of a session with a controller, unless the architecture is MVVM.
  private func useController(for session: GameSession) {
    let architecture = coordinator.architecture(for: session.header)
    guard architecture != .mvvm else { return }
    guard let game = architecture.makeGame(session.header) as? ControllerGame else { return }
    game.replay(session.log.events, until: session.viewModel.now)
    session.play(on: game)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    guard let screen else { return }
    // In a review of the current deal, the cards lie at the same places as in the game.
    let isCurrentDeal = gameView?.view.board.seed == review.board.seed
    let view = try ContentView(
      review,
      rasterizer: decks.makeRasterizer(for: header),
      size: screen.size,
      appearance: appearance,
      places: isCurrentDeal ? gameView?.view.places : nil)
    try screen.fit(view)
    if coveredGame == nil {
      coveredGame = TimedScreen(screen: screen.game, time: screen.gameTime)
    }
    terminal?.frontend.show(review, decks: header.decks)
    try show(view, of: header, at: 0)
  }

  func endReview(of session: GameSession) throws {
    guard let coveredGame else { return }
    self.coveredGame = nil
    if terminal?.isOpen == true {
      try showInTerminal(session)
    }
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

  /// Whether the inspector holds back messages to the board.
  ///
  /// While it does, sounds, the terminal and the screen reader wait together with the board.
  var isBoardWaiting: Bool { inspector?.isBoardWaiting == true }

  /// Opens the inspector around a game, or closes it.
  ///
  /// - Parameters:
  ///   - screen: The current screen, which is a game or the inspector around it.
  ///   - time: The time of the game, in seconds.
  /// - Returns: The screen that replaces the current one, or `nil` if the inspector cannot open
  ///   now, because the screen shows a review or loads pictures.
  /// - Throws: An error if the inspector cannot be drawn.
  private func toggleInspector(_ screen: any Screen, at time: Double) throws -> TimedScreen? {
    guard coveredGame == nil, let session = coordinator.session else { return nil }
    if let inspectorScreen = screen as? InspectorScreen {
      let gameTime = inspectorScreen.close(at: time)
      return TimedScreen(screen: inspectorScreen.game, time: gameTime)
    }
    guard let view = screen as? ContentView else { return nil }

    let inspector = currentInspector(for: session, view: view)
    let rasterizer = try decks.makeRasterizer(for: session.header)
    let inspectorScreen = InspectorScreen(
      inspector,
      rasterizer: rasterizer,
      appearance: appearance,
      at: time)
    return TimedScreen(screen: inspectorScreen, time: time)
  }

  /// Returns the inspector of the current game, and creates it if it has not been opened yet.
  private func currentInspector(for session: GameSession, view: ContentView) -> InspectorViewModel {
    if let inspector {
      return inspector
    }
    let architecture = coordinator.architecture(for: session.header)
    let newInspector = InspectorViewModel(
      session.consumers, log: session.log, architecture: architecture, screen: view)
    if architecture == .mvvm {
      newInspector.toggleTerminal = { [unowned self] in try toggleTerminal() }
    }
    inspector = newInspector
    return newInspector
  }

  /// Closes the terminal, or shows the current game in it.
  private func toggleTerminal() throws {
    if let terminal, terminal.isOpen {
      terminal.close()
    } else if let session = coordinator.session {
      try showInTerminal(session)
    }
  }

  /// Shows the game of a session in the terminal, in addition to the window.
  ///
  /// All games share one terminal.
  private func showInTerminal(_ session: GameSession) throws {
    if let terminal {
      try terminal.show(session)
    } else {
      terminal = try CompanionTerminal(
        coordinator,
        session,
        wake: GameWindow.wake,
        report: noticeQueue.report)
    }
  }

  // MARK: Settings

  var appearance: Appearance {
    command.drawing.appearance(coordinator.store.settings, desktopPreferences)
  }

  var showsDrift: Bool { !appearance.reducesMotion }

  func apply(_ settings: Settings) throws {
    coordinator.updateGameOptions()
    accessibility.apply(settings)
    let screens: [(any Screen)?] = [screen, coveredGame?.screen, loading?.previousScreen?.screen]
    for screen in screens {
      try screen?.apply(appearance)
    }
  }

  func copyToClipboard(_ text: String) -> Bool {
    GameWindow.copy(text)
  }

  private func applyDesktopUpdates() throws {
    let updates = desktopUpdates.takeAll()
    guard !updates.isEmpty else { return }

    let previousAppearance = appearance
    for update in updates {
      switch update {
      case .preferences(let preferences):
        save(preferences)
      case .settings:
        try coordinator.reloadSettings()
      case .reader(let address):
        accessibility.connect(toReaderAt: address)
      }
    }
    if appearance != previousAppearance {
      try apply(coordinator.store.settings)
    }
  }

  private func save(_ preferences: DesktopPreferences) {
    guard preferences != desktopPreferences else { return }
    desktopPreferences = preferences
    coordinator.store.save(preferences)
  }

  // MARK: Loading pictures for the next game

  func loadPictures(
    from source: String,
    hidesPath: Bool,
    play: @escaping (Deck) throws -> Void
  ) throws {
    guard let screen, let header = coordinator.session?.header else { return }
    let kind = header.game.isPile ? GameKind.challenge : header.game
    let previousScreen =
      loading?.previousScreen
      ?? TimedScreen(screen: screen.game, time: screen.gameTime)

    let view = try load(source, for: kind, size: screen.size) { [unowned self] result, _ in
      do {
        let shownResult = hidesPath ? result.hiding(source) : result
        try play(decks.deck(shownResult))
      } catch let error as UserFacingError {
        try show(previousScreen.screen, of: header, at: previousScreen.time)
        coordinator.showNotice(error.description)
      }
    }
    loading?.previousScreen = previousScreen
    coordinator.menu.close()
    try screen.show(view, named: kind.name, title: kind.title, gameTime: 0)
  }

  /// Starts to load pictures, and returns the view that shows the progress.
  ///
  /// - Parameters:
  ///   - source: The folder of the pictures, or the path or address of a list of tracks.
  ///   - kind: The game in whose skin the view is drawn.
  ///   - size: The size of the view, in pixels.
  ///   - finish: A closure that receives the last message and the view. The message contains the
  ///     deck or an error.
  /// - Throws: An error if the view cannot be drawn.
  func load(
    _ source: String,
    for kind: GameKind,
    size: PixelSize,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws -> LoadingView {
    let view = try LoadingView(
      kind.name,
      rasterizer: decks.makeRasterizer(),
      width: size.width,
      height: size.height,
      palette: appearance.palette)
    loading = PictureLoadingTask(source, view: view, finish: finish)
    return view
  }
}

extension BoardView {
  /// The current places of drifting cards, or `nil` in a game whose cards cannot drift.
  fileprivate var shownPlaces: ShownPlaces? {
    guard let places else { return nil }
    return ShownPlaces(places, seed: board.seed, isFloating: isFloating)
  }
}
