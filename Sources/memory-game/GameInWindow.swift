import Architectures
import Coordination
import DesktopServices
import Files
import Games
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

/// A game in a window, and perhaps in a terminal beside it.
@MainActor final class GameInWindow: GameFrontend {
  let coordinator: GameCoordinator
  private let command: PlayCommand
  let decks: MachineDecks
  private let noticeQueue: NoticeQueue
  private let sounds: SoundPlayer?
  private(set) var screen: RootScreen?
  private var rasterizer: SDLRasterizer?
  /// The view of the game that is played.
  private weak var played: ContentView?
  /// The game's screen and its time, while a review lies over it.
  private var coveredGame: (game: any Screen, time: Double)?
  private var inspector: InspectorViewModel?
  /// Whether the board, and with it sounds, terminal and reader, waits for messages of the panel.
  var isBoardWaiting: Bool { inspector?.isBoardWaiting == true }
  private var terminal: CompanionTerminal?
  private var desktopPreferences: DesktopPreferences
  private let desktopUpdates = Mailbox<DesktopUpdate>(wake: GameWindow.wake)
  private let accessibility: AccessibilityBridge
  var loading: PictureLoadingTask?
  /// The display, while it opens and as long as there is a window on it.
  private var display: DisplayOpener?

  init(
    _ coordinator: GameCoordinator, _ command: PlayCommand, decks: MachineDecks,
    notices: NoticeQueue, sounds: SoundPlayer?
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

  func prepare(for decks: [Deck]) {
    for deck in decks {
      rasterizer?.picturePaths.merge(deck.picturePaths) { first, _ in first }
    }
  }

  /// Opens a window, makes or restores the game in it, and shows its first frame.
  func open() throws -> GameWindow {
    do { return try openWindow() } catch {
      // A box that shows the error needs the memory.
      loading = nil
      screen = nil
      decks.startPictures = nil
      throw error
    }
  }

  private func openWindow() throws -> GameWindow {
    SessionBus.setMissingAddress()
    let display = DisplayOpener { [noticeQueue] in
      // SDL waits for the session bus without a limit, so a silent one is hidden from all
      // libraries.
      guard !SessionBus.answers(within: 0.5) else { return }
      SessionBus.hide()
      noticeQueue.warn(
        tr("the session bus does not answer; playing without the desktop's settings"))
    }
    self.display = display
    decks.startPictures = StartCache(path: "\(PictureCache.defaultFolder)/start")
    let session: GameSession?
    let source: String
    do {
      session = try coordinator.makeFirstSession { throw MissingPicturesError(source: $0) }
      source = ""
    } catch let missing as MissingPicturesError {
      session = nil
      source = missing.source
    }
    let kind =
      try session?.header.game
      ?? GameKind(named: command.game ?? command.drawing.architecture.defaultGame.name)
    let startTime = session?.viewModel.now ?? 0
    let configuration = GameWindow.Configuration(
      title: command.drawing.architecture.windowTitle(of: kind),
      place: command.windowPlacement(orElse: coordinator.store.windowPlacement),
      isPlaceStored: command.remembersWindow,
      startTime: startTime)
    return try GameWindow(
      on: display, configuration,
      drawFirst: { try drawFirst(at: startTime, layOut: $0, draw: $1) },
      reportError: noticeQueue.report
    ) { width, height in
      let game = try coordinator.showFirst(session) { session in
        if let session {
          return try makeScreen(session, (width, height))
        }
        return try load(source, for: kind, (width, height)) { [unowned self] result, view in
          let session = try coordinator.makeNewSession { [decks] _ in try decks.deck(result) }
          try show(session, togglesInspector: view.wantsInspector)
        }
      }
      let rasterizer = try decks.makeRasterizer()
      self.rasterizer = rasterizer
      let screen = RootScreen(
        game, named: kind.name, menu: coordinator.menu, rasterizer: rasterizer, width: width,
        height: height, appearance: appearance, at: startTime, gameTime: startTime,
        toggleInspector: { [unowned self] in try toggleInspector($0, at: $1) },
        onIdle: { [unowned self] in
          // All is drawn that the start needs.
          if exchange(&decks.startPictures, with: nil) != nil {
            coordinator.showingErrors(rasterizer.saveStartCache)
          }
          let hadNotice = coordinator.nextDeadline != nil
          let isUnfinished = coordinator.performIdleWork()
          let hasNewNotice = !hadNotice && coordinator.nextDeadline != nil
          if isUnfinished || hasNewNotice {
            GameWindow.wake()
          }
        })
      self.screen = screen
      // Another game may have taken the place of one that cannot be shown.
      if let first = coordinator.session, first !== session {
        try show(game, of: first.header, at: first.viewModel.now)
      }
      return screen
    }
  }

  /// Shows why the game could not be opened, for a player who does not see standard error, such as
  /// one who started it from a menu; returns the signal that has closed the box.
  func showFailure(_ message: String) -> Int32? {
    guard let display else { return nil }
    let box = MessageBox(
      title: Strings.title(of: "lab"), message: Strings.noticeSentence(message),
      button: Strings.quit)
    // The drawings may be what is missing.
    let rasterizer = (try? decks.makeRasterizer()) ?? SDLRasterizer(folder: "")
    return box.show(on: display, rasterizer: rasterizer, appearance: appearance)
  }

  /// Plays in the window until the player or a signal, which is returned, ends it.
  func play(in window: GameWindow) throws -> Int32? {
    display = nil
    defer {
      terminal?.close()
      loading = nil
      if command.remembersWindow {
        coordinator.store.save(window.place)
      }
      coordinator.shutDown()
    }
    window.sounds = sounds
    DesktopUpdate.observe(settingsIn: coordinator.store.settingsFolder) { [desktopUpdates] in
      desktopUpdates.putReplacingEarlier($0)
    }
    accessibility.apply(coordinator.store.settings)
    func performPendingCommands() {
      if coordinator.hasPendingCommands {
        coordinator.showingErrors { try coordinator.update(at: window.now) }
      }
    }
    return try window.run(afterEach: performPendingCommands) {
      coordinator.showingErrors(applyDesktopChanges)
      terminal?.handleInput()
      if let loading, try loading.update(), self.loading === loading {
        self.loading = nil
      }
      try coordinator.update(at: window.now)
      window.deadline = coordinator.nextDeadline
      if let screen {
        coordinator.showingErrors {
          try accessibility.update(window, screen, isWaiting: isBoardWaiting)
        }
      }
      return isBoardWaiting || terminal?.refresh() ?? true
    }
  }

  /// Draws the first frame; another game takes the place of a restored game that cannot be drawn.
  private func drawFirst(
    at time: Double, layOut: () throws -> Void, draw: () throws -> Void
  ) throws {
    try coordinator.showFirst(coordinator.session) { session in
      if let session, session !== coordinator.session {
        try show(session)
      }
      try layOut()
      try coordinator.beginRecording()
      // A notice of the start belongs to the first frame: no input may come before it.
      try coordinator.update(at: time)
      try draw()
    }
    coordinator.finishStart()
  }

  /// Plays a session's game, and makes its screen in a size in pixels; a game that cannot be drawn
  /// leaves the present one as it is.
  private func makeScreen(
    _ session: GameSession, _ size: (width: Int, height: Int), togglesInspector: Bool = false
  ) throws -> any Screen {
    let header = session.header
    let rasterizer = try decks.makeRasterizer(for: session.header)
    let architecture = coordinator.architecture(for: header)
    if architecture != .mvvm, let game = architecture.makeGame(header) as? ControllerGame {
      game.replay(session.log.events, until: session.viewModel.now)
      session.play(on: game)
    }
    let view = try ContentView(
      session.game, rasterizer: rasterizer, size: size, appearance, places: session.places)
    session.findPlaces = { [weak view = view.view] in view?.shownPlaces }
    played = view
    try screen?.fit(view)
    _ = try view.scene(at: session.viewModel.now)
    session.consumers.add(GameConsumer("window", .view) { [weak view] in view?.connect(to: $0) })
    coordinator.play(session)
    coveredGame = nil
    inspector = nil
    if terminal?.isOpen ?? (command.view == .both) {
      try showInTerminal(session)
    }
    guard command.inspector != togglesInspector else { return view }
    let screen = try toggleInspector(view, at: session.viewModel.now)?.screen
    try screen?.resize(width: size.width, height: size.height)
    return screen ?? view
  }

  /// Opens the inspector around the game, or closes it; reviews and loading pictures have none.
  private func toggleInspector(_ screen: any Screen, at time: Double) throws
    -> (screen: any Screen, time: Double)?
  {
    guard coveredGame == nil, let session = coordinator.session else { return nil }
    if let inspectorScreen = screen as? InspectorScreen {
      return (inspectorScreen.game, inspectorScreen.close(at: time))
    }
    guard let view = screen as? ContentView else { return nil }
    let architecture = coordinator.architecture(for: session.header)
    let inspector =
      self.inspector
      ?? InspectorViewModel(session.consumers, session.log, architecture, screen: view)
    self.inspector = inspector
    inspector.toggleTerminal =
      architecture == .mvvm ? { [unowned self] in try toggleTerminal() } : nil
    let rasterizer = try decks.makeRasterizer(for: session.header)
    return (
      InspectorScreen(inspector, rasterizer: rasterizer, appearance: appearance, at: time), time
    )
  }

  private func toggleTerminal() throws {
    if let terminal, terminal.isOpen {
      terminal.close()
    } else if let session = coordinator.session {
      try showInTerminal(session)
    }
  }

  /// Shows a game in the terminal, too, of which there is one for all games.
  private func showInTerminal(_ session: GameSession) throws {
    if let terminal {
      return try terminal.show(session)
    }
    terminal = try CompanionTerminal(
      coordinator, session, wake: GameWindow.wake, report: noticeQueue.report)
  }

  func fittedGrid(_ grid: Grid, of game: String) -> Grid {
    guard let (width, height) = screen?.size else { return grid }
    return BoardLayout.orientedGrid(
      grid, of: game, width: width, height: height, appearance: appearance)
  }

  func show(_ session: GameSession) throws {
    try show(session, togglesInspector: false)
  }

  private func show(_ session: GameSession, togglesInspector: Bool) throws {
    guard let screen else { return }
    let game = try makeScreen(session, screen.size, togglesInspector: togglesInspector)
    try show(game, of: session.header, at: session.viewModel.now)
    try coordinator.beginRecording()
    loading = nil
  }

  func show(_ game: any Screen, of header: SessionHeader, at time: Double) throws {
    let title = coordinator.architecture(for: header).windowTitle(of: header.game)
    try screen?.show(game, named: header.game.name, title: title, gameTime: time)
  }

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    guard let screen else { return }
    // Cards that are looked back at lie where they lay in the game.
    let isSameDeal = played?.view.board.seed == review.board.seed
    let view = try ContentView(
      review, rasterizer: decks.makeRasterizer(for: header), size: screen.size, appearance,
      places: isSameDeal ? played?.view.places : nil)
    try screen.fit(view)
    coveredGame = coveredGame ?? (screen.game, screen.gameTime)
    terminal?.frontend.show(review, decks: header.decks)
    try show(view, of: header, at: 0)
  }

  func endReview(of session: GameSession) throws {
    guard let coveredGame else { return }
    self.coveredGame = nil
    if terminal?.isOpen == true {
      try showInTerminal(session)
    }
    try show(coveredGame.game, of: session.header, at: coveredGame.time)
  }

  var appearance: Appearance {
    command.drawing.appearance(coordinator.store.settings, desktopPreferences)
  }
  var showsDrift: Bool { !appearance.reducesMotion }

  func apply(_ settings: Settings) throws {
    coordinator.updateGameOptions()
    accessibility.apply(settings)
    let screens: [(any Screen)?] = [screen, coveredGame?.game, loading?.previousScreen?.game]
    for screen in screens {
      try screen?.apply(appearance)
    }
  }

  func copyToClipboard(_ text: String) -> Bool {
    GameWindow.copy(text)
  }

  private func applyDesktopChanges() throws {
    let changes = desktopUpdates.takeAll()
    if changes.isEmpty {
      return
    }
    let previousAppearance = appearance
    for update in changes {
      switch update {
      case .preferences(let newest):
        guard newest != desktopPreferences else { continue }
        desktopPreferences = newest
        coordinator.store.save(newest)
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

  // MARK: Pictures that are loaded for the next game

  func loadPictures(from source: String, hidesPath: Bool, play: @escaping (Deck) throws -> Void)
    throws
  {
    guard let screen, let header = coordinator.session?.header else { return }
    let game = header.game.isPile ? GameKind.challenge : header.game
    let previousScreen = loading?.previousScreen ?? (screen.game, screen.gameTime)
    let view = try load(source, for: game, screen.size) { [unowned self] result, _ in
      do {
        try play(decks.deck(hidesPath ? result.hiding(source) : result))
      } catch let error as UserFacingError {
        try show(previousScreen.game, of: header, at: previousScreen.time)
        coordinator.showNotice(error.description)
      }
    }
    loading?.previousScreen = previousScreen
    coordinator.menu.close()
    try screen.show(view, named: game.name, title: game.title, gameTime: 0)
  }

  func load(
    _ source: String, for game: GameKind, _ size: (width: Int, height: Int),
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws -> LoadingView {
    let view = try LoadingView(
      game.name, rasterizer: decks.makeRasterizer(), width: size.width, height: size.height,
      palette: appearance.palette)
    loading = PictureLoadingTask(source, view, finish: finish)
    return view
  }
}

extension BoardView {
  /// Places of the cards as they are shown now; `nil` where none can drift.
  fileprivate var shownPlaces: ShownPlaces? {
    places.map { ShownPlaces($0, previousFile: board.seed, isFloating: isFloating) }
  }
}

/// Pictures that are loaded while a window is open, unless this is released before.
@MainActor final class PictureLoadingTask {
  /// The screen before, and its time.
  var previousScreen: (game: any Screen, time: Double)?
  private let view: LoadingView
  private let messages = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let onFinish: (PictureMessage, LoadingView) throws -> Void

  /// Begins to load, after the window has blocked signals, which a thread would get.
  init(
    _ source: String, _ view: LoadingView,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) {
    self.view = view
    self.onFinish = finish
    process = PictureProcess(source: source) { [messages] in messages.put($0) }
  }

  deinit {
    process.cancel()
  }

  /// Shows the progress, or finishes; returns whether all is there.
  func update() throws -> Bool {
    switch messages.takeAll().last {
    case nil: return false
    case .progress(let loaded, let count):
      view.show(loaded: loaded, of: count)
      return false
    case let result?:
      try onFinish(result, view)
      return true
    }
  }
}
