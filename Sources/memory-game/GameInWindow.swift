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
  private let notices: NoticeQueue
  private let sounds: SoundPlayer?
  private(set) var screen: RootScreen?
  private var artist: SDLRasterizer?
  /// The view of the game that is played.
  private weak var played: ContentView?
  /// The game's screen and its time, while a review lies over it.
  private var covered: (game: any Screen, time: Double)?
  private var inspector: InspectorViewModel?
  /// Whether the board, and with it sounds, terminal and reader, waits for messages of the panel.
  var isWaiting: Bool { inspector?.isWaiting == true }
  private var terminal: TerminalBeside?
  private var preferences: DesktopPreferences
  private let updates = Mailbox<DesktopUpdates>(wake: GameWindow.wake)
  private let accessibility: AccessibilityBridge
  var loading: Loading?
  /// The display, while it opens and as long as there is a window on it.
  private var display: DisplayOpener?

  init(
    _ coordinator: GameCoordinator, _ command: PlayCommand, decks: MachineDecks,
    notices: NoticeQueue, sounds: SoundPlayer?
  ) {
    (self.coordinator, self.command, self.decks) = (coordinator, command, decks)
    (self.notices, self.sounds) = (notices, sounds)
    accessibility = AccessibilityBridge(coordinator, notices, isAsked: command.speak)
    preferences = coordinator.store.desktop
    coordinator.front = self
  }

  func prepare(for decks: [Deck]) {
    for deck in decks { artist?.picturePaths.merge(deck.picturePaths) { first, _ in first } }
  }

  /// Opens a window, makes or restores the game in it, and shows its first frame.
  func open() throws -> GameWindow {
    do { return try openWindow() } catch {
      // A box that shows the error needs the memory.
      loading = nil
      screen = nil
      decks.start = nil
      throw error
    }
  }

  private func openWindow() throws -> GameWindow {
    SessionBus.findAddress()
    let display = DisplayOpener { [notices] in
      // SDL waits for the session bus without a limit, so a silent one is hidden from all libraries.
      guard !SessionBus.answers(within: 0.5) else { return }
      SessionBus.hide()
      notices.warn(tr("the session bus does not answer; playing without the desktop's settings"))
    }
    self.display = display
    decks.start = StartCache(path: "\(PictureCache.defaultFolder)/start")
    let session: GameSession?, source: String
    do {
      (session, source) = (try coordinator.start { throw PicturesMissing(source: $0) }, "")
    } catch let missing as PicturesMissing {
      (session, source) = (nil, missing.source)
    }
    let kind =
      try session?.header.game
      ?? GameKind(named: command.game ?? command.drawing.architecture.game.name)
    let startTime = session?.viewModel.now ?? 0
    return try GameWindow(
      on: display, title: command.drawing.architecture.windowTitle(of: kind),
      place: command.place(orElse: coordinator.store.window), startTime: command.remembersWindow,
      willShow: startTime,
      reportError: { try drawFirst(at: startTime, layOut: $0, draw: $1) },
      makeScreen: notices.report
    ) { width, height in
      let game = try coordinator.showFirst(session) { session in
        if let session { return try makeScreen(session, (width, height)) }
        return try load(source, for: kind, (width, height)) { [unowned self] result, view in
          let session = try coordinator.deal { [decks] _ in try decks.deck(result) }
          try show(session, opens: view.wantsInspector)
        }
      }
      let artist = try decks.artist()
      self.artist = artist
      let screen = RootScreen(
        game, named: kind.name, menu: coordinator.menu, rasterizer: artist, width: width,
        height: height, appearance: appearance, at: startTime, gameTime: startTime,
        toggleInspector: { [unowned self] in try inspect($0, at: $1) },
        onIdle: { [unowned self] in
          // All is drawn that the start needs.
          if exchange(&decks.start, with: nil) != nil { coordinator.trying(artist.saveStartCache) }
          let hadNotice = coordinator.nextDeadline != nil
          let isUnfinished = coordinator.catchUp()
          let hasNewNotice = !hadNotice && coordinator.nextDeadline != nil
          if isUnfinished || hasNewNotice { GameWindow.wake() }
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
    let artist = (try? decks.artist()) ?? SDLRasterizer(folder: "")
    return box.show(on: display, artist: artist, appearance: appearance)
  }

  /// Plays in the window until the player or a signal, which is returned, ends it.
  func play(in window: GameWindow) throws -> Int32? {
    display = nil
    defer {
      terminal?.close()
      loading = nil
      if command.remembersWindow { coordinator.store.keep(window.place) }
      coordinator.leave()
    }
    window.sounds = sounds
    DesktopUpdates.follow(settingsIn: coordinator.store.folderOfSettings) { [updates] in
      updates.putNewest($0)
    }
    accessibility.adopt(coordinator.store.settings)
    func performOrders() {
      if coordinator.hasOrders { coordinator.trying { try coordinator.update(at: window.now) } }
    }
    return try window.run(afterEach: performOrders) {
      coordinator.trying(applyDesktopChanges)
      terminal?.takeInput()
      if let loading, try loading.update(), self.loading === loading { self.loading = nil }
      try coordinator.update(at: window.now)
      window.deadline = coordinator.nextDeadline
      if let screen {
        coordinator.trying { try accessibility.update(window, screen, isWaiting: isWaiting) }
      }
      return isWaiting || terminal?.refresh() ?? true
    }
  }

  /// Draws the first frame; another game takes the place of a restored game that cannot be drawn.
  private func drawFirst(
    at time: Double, layOut: () throws -> Void, draw: () throws -> Void
  ) throws {
    try coordinator.showFirst(coordinator.session) { session in
      if let session, session !== coordinator.session { try show(session) }
      try layOut()
      try coordinator.begin()
      // A notice of the start belongs to the first frame: no input may come before it.
      try coordinator.update(at: time)
      try draw()
    }
    coordinator.finishStart()
  }

  /// Plays a session's game, and makes its screen in a size in pixels; a game that cannot be drawn
  /// leaves the present one as it is.
  private func makeScreen(
    _ session: GameSession, _ size: (width: Int, height: Int), opens: Bool = false
  ) throws -> any Screen {
    let (header, artist) = (session.header, try decks.artist(for: session.header))
    let architecture = coordinator.architecture(for: header)
    if architecture != .mvvm, let game = architecture.deal(header) as? ControllerGame {
      game.replay(session.log.events, until: session.viewModel.now)
      session.play(on: game)
    }
    let view = try ContentView(
      session.game, artist: artist, size: size, appearance, places: session.places)
    session.findPlaces = { [weak view = view.view] in view?.shownPlaces }
    played = view
    try screen?.fit(view)
    _ = try view.scene(at: session.viewModel.now)
    session.connections.add(GameConsumer("window", .view) { [weak view] in view?.connect(to: $0) })
    coordinator.play(session)
    (covered, inspector) = (nil, nil)
    if terminal?.isOpen ?? (command.view == .both) { try showBeside(session) }
    guard command.inspector != opens else { return view }
    let screen = try inspect(view, at: session.viewModel.now)?.screen
    try screen?.resize(width: size.width, height: size.height)
    return screen ?? view
  }

  /// Opens the inspector around the game, or closes it; reviews and loading pictures have none.
  private func inspect(_ screen: any Screen, at time: Double) throws
    -> (screen: any Screen, time: Double)?
  {
    guard covered == nil, let session = coordinator.session else { return nil }
    if let open = screen as? InspectorScreen { return (open.game, open.close(at: time)) }
    guard let view = screen as? ContentView else { return nil }
    let architecture = coordinator.architecture(for: session.header)
    let inspector =
      self.inspector
      ?? InspectorViewModel(session.connections, session.log, architecture, screen: view)
    self.inspector = inspector
    inspector.toggleTerminal =
      architecture == .mvvm ? { [unowned self] in try toggleTerminal() } : nil
    let artist = try decks.artist(for: session.header)
    return (InspectorScreen(inspector, artist: artist, appearance: appearance, at: time), time)
  }

  private func toggleTerminal() throws {
    if let terminal, terminal.isOpen {
      terminal.close()
    } else if let session = coordinator.session {
      try showBeside(session)
    }
  }

  /// Shows a game in the terminal, too, of which there is one for all games.
  private func showBeside(_ session: GameSession) throws {
    if let terminal { return try terminal.show(session) }
    terminal = try TerminalBeside(
      coordinator, session, wake: GameWindow.wake, report: notices.report)
  }

  func fit(_ grid: Grid, of game: String) -> Grid {
    guard let (width, height) = screen?.size else { return grid }
    return BoardLayout.orientedGrid(
      grid, of: game, width: width, height: height, appearance: appearance)
  }

  func show(_ session: GameSession) throws { try show(session, opens: false) }

  private func show(_ session: GameSession, opens: Bool) throws {
    guard let screen else { return }
    let game = try makeScreen(session, screen.size, opens: opens)
    try show(game, of: session.header, at: session.viewModel.now)
    try coordinator.begin()
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
      review, artist: decks.artist(for: header), size: screen.size, appearance,
      places: isSameDeal ? played?.view.places : nil)
    try screen.fit(view)
    covered = covered ?? (screen.game, screen.gameTime)
    terminal?.front.show(review, decks: header.decks)
    try show(view, of: header, at: 0)
  }

  func endReview(of session: GameSession) throws {
    guard let covered else { return }
    self.covered = nil
    if terminal?.isOpen == true { try showBeside(session) }
    try show(covered.game, of: session.header, at: covered.time)
  }

  var appearance: Appearance { command.drawing.appearance(coordinator.store.settings, preferences) }
  var showsDrift: Bool { !appearance.reducesMotion }

  func adopt(_ settings: Settings) throws {
    coordinator.showOptions()
    accessibility.adopt(settings)
    let screens: [(any Screen)?] = [screen, covered?.game, loading?.before?.game]
    for screen in screens { try screen?.apply(appearance) }
  }

  func copy(_ text: String) -> Bool { GameWindow.copy(text) }

  private func applyDesktopChanges() throws {
    let changes = updates.take()
    if changes.isEmpty { return }
    let before = appearance
    for update in changes {
      switch update {
      case .preferences(let newest):
        guard newest != preferences else { continue }
        preferences = newest
        coordinator.store.keep(newest)
      case .settings: try coordinator.followSettings()
      case .reader(let address): accessibility.connect(toReaderAt: address)
      }
    }
    if appearance != before { try adopt(coordinator.store.settings) }
  }

  // MARK: Pictures that are loaded for the next game

  func load(_ source: String, isHidden: Bool, play: @escaping (Deck) throws -> Void) throws {
    guard let screen, let header = coordinator.session?.header else { return }
    let game = header.game.isPile ? GameKind.challenge : header.game
    let before = loading?.before ?? (screen.game, screen.gameTime)
    let view = try load(source, for: game, screen.size) { [unowned self] result, _ in
      do {
        try play(decks.deck(isHidden ? result.hiding(source) : result))
      } catch let problem as UserFacingError {
        try show(before.game, of: header, at: before.time)
        coordinator.showNotice(problem.description)
      }
    }
    loading?.before = before
    coordinator.menu.close()
    try screen.show(view, named: game.name, title: game.title, gameTime: 0)
  }

  func load(
    _ source: String, for game: GameKind, _ size: (width: Int, height: Int),
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) throws -> LoadingView {
    let view = try LoadingView(
      game.name, rasterizer: decks.artist(), width: size.width, height: size.height,
      palette: appearance.palette)
    loading = Loading(source, view, finish: finish)
    return view
  }
}

extension BoardView {
  /// Places of the cards as they are shown now; `nil` where none can drift.
  fileprivate var shownPlaces: ShownPlaces? {
    places.map { ShownPlaces($0, seed: board.seed, isFloating: isFloating) }
  }
}

/// Pictures that are loaded while a window is open, unless this is released before.
@MainActor final class Loading {
  /// The screen before, and its time.
  var before: (game: any Screen, time: Double)?
  private let view: LoadingView
  private let messages = Mailbox<PictureMessage>(wake: GameWindow.wake)
  private let process: PictureProcess
  private let finish: (PictureMessage, LoadingView) throws -> Void

  /// Begins to load, after the window has blocked signals, which a thread would get.
  init(
    _ source: String, _ view: LoadingView,
    finish: @escaping (PictureMessage, LoadingView) throws -> Void
  ) {
    (self.view, self.finish) = (view, finish)
    process = PictureProcess(source: source) { [messages] in messages.put($0) }
  }

  deinit { process.cancel() }

  /// Shows the progress, or finishes; returns whether all is there.
  func update() throws -> Bool {
    switch messages.take().last {
    case nil: return false
    case .progress(let loaded, let count):
      view.show(loaded: loaded, of: count)
      return false
    case let result?:
      try finish(result, view)
      return true
    }
  }
}
