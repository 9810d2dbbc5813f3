import Application
import Architectures
import Board
import Desktop
import Files
import Games
import Inspector
import Model
import Pages
import SDLPlatform
import Store
import Terminal
import Text
import View
import ViewModel

/// A game in a window, and perhaps in a terminal beside it.
@MainActor
final class GameInWindow: GameFront {
  let coordinator: GameCoordinator
  let decks: MachineDecks
  private let notices: Notices
  private(set) var screen: MenuScreen?
  /// Draws the pages.
  private var artist: SDLArtist?
  /// What shows the game that is played, and its own time, while a look back lies over it.
  private var covered: (game: any Screen, time: Double)?
  /// Looks into the present game, once that was asked for; makes one when it is.
  private var inspector: Inspector?
  private var makeInspector: (() -> Inspector)?
  private var terminal: TerminalBeside?
  /// What the desktop wishes, and what came of it since.
  private var wishes: DesktopPreferences
  private let news = Mailbox<DesktopUpdates>(wake: GameWindow.wake)
  /// Lets the window be heard.
  private lazy var accessibility = AccessibilityBridge(
    coordinator, notices, isAsked: options.isHeard)
  /// Pictures that are loaded for the next game.
  var loading: Loading?

  private let sounds: SoundPlayer?

  init(
    _ coordinator: GameCoordinator, decks: MachineDecks, notices: Notices, sounds: SoundPlayer?
  ) {
    (self.coordinator, self.decks, self.notices) = (coordinator, decks, notices)
    self.sounds = sounds
    wishes = DesktopPreferences(coordinator.store.desktop)
    coordinator.front = self
  }

  private var options: LaunchOptions { coordinator.options }

  func prepare(for decks: [Deck]) {
    for deck in decks { artist?.pictures.merge(deck.pictures) { first, _ in first } }
  }

  /// Opens the window, and plays a game until the player or a signal, which is returned, ends it.
  func run(_ session: GameSession) throws -> Int32? {
    try run(session.header.game, startTime: session.viewModel.now) {
      try makeScreen(session, $0, $1)
    }
  }

  /// Opens the window with a screen that loads pictures; then the game takes its place.
  func run(loading source: String) throws -> Int32? {
    let kind = try GameKind(named: options.game ?? options.architecture.game.name)
    return try run(kind, startTime: 0) { width, height in
      let loading = try Loading(
        source, for: kind, artist: decks.artist(), width: width, height: height,
        palette: appearance.palette
      ) { [unowned self] result, view in
        let session = try coordinator.deal { _ in try Deck(result) }
        try show(session, opens: view.wantsInspector)
      }
      self.loading = loading
      return loading.view
    }
  }

  private func run(
    _ kind: GameKind, startTime: Double,
    makeGame: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws -> Int32? {
    defer { loading = nil }
    let place = options.place(orElse: coordinator.store.window)
    SessionBus.findAddress()
    let window = try GameWindow(
      title: options.architecture.windowTitle(of: kind), width: place.width, height: place.height,
      position: place.x.flatMap { x in place.y.map { (x, $0) } },
      isFullScreen: place.isFullScreen, startTime: startTime,
      beforeOpening: Self.askBus, willShow: { try coordinator.begin() },
      report: notices.report
    ) { width, height in
      let game = try makeGame(width, height)
      let artist = try decks.artist()
      self.artist = artist
      let screen = MenuScreen(
        game, named: kind.name, menu: coordinator.menu, artist: artist, width: width,
        height: height,
        appearance: appearance, at: startTime, gameTime: startTime,
        inspect: { [unowned self] in try inspect($0, at: $1) })
      screen.whenIdle = { [coordinator] in if coordinator.catchUp() { GameWindow.wake() } }
      self.screen = screen
      return screen
    }
    defer { leave(window) }
    window.sounds = sounds
    DesktopUpdates.follow { [news] in news.put($0) }
    accessibility.adopt(coordinator.store.settings)
    return try window.run {
      coordinator.trying(applyDesktopChanges)
      terminal?.take()
      // What it warns of is told at once.
      if let loading, try loading.goOn(), self.loading === loading { self.loading = nil }
      try coordinator.update(at: window.now)
      window.deadline = coordinator.nextDeadline
      if let screen { coordinator.trying { try accessibility.goOn(window, screen) } }
      return terminal?.refresh() ?? true
    }
  }

  /// Looks whether the session bus answers before SDL waits for it without a limit; if not, the bus
  /// is hidden from all libraries.
  @Sendable private nonisolated static func askBus() {
    guard !SessionBus.answers(within: 0.5) else { return }
    SessionBus.hide()
    Report.warn(tr("the session bus does not answer; playing without the desktop's settings"))
  }

  private func leave(_ window: GameWindow) {
    if options.remembersWindow {
      let place = window.place
      var kept = WindowPlace()
      (kept.x, kept.y, kept.width, kept.height) = (place.x, place.y, place.width, place.height)
      kept.isFullScreen = place.isFullScreen
      coordinator.store.keep(kept)
    }
    coordinator.leave()
  }

  // MARK: Games

  /// Takes a game to be the one that is played, and makes its screen.
  private func makeScreen(
    _ session: GameSession, _ width: Int, _ height: Int, opens: Bool = false
  ) throws -> any Screen {
    let (header, artist) = (session.header, try decks.artist(for: session.header))
    let architecture = coordinator.architecture(for: header)
    if architecture != .mvvm, let game = architecture.deal(header) as? ControllerGame {
      game.replay(session.log.events, until: session.viewModel.now)
      session.play(on: game)
    }
    let view = try architecture.show(
      session.game, artist: artist, width: width, height: height, appearance: appearance)
    try view.adopt(appearance)
    session.connections.add(
      Connection("window", .view) { [weak view] in view?.connect(to: $0) })
    coordinator.play(session)
    (covered, inspector) = (nil, nil)
    makeInspector = { [unowned session] in
      Inspector(
        session.connections, header: header, screen: view, deal: { architecture.deal(header) },
        events: { session.log.events }, save: { try session.log.replace(with: $0) },
        write: File.export)
    }
    if options.front == .both { try showBeside(session) }
    guard options.isInspectorOpen != opens else { return view }
    let screen = try inspect(view, at: session.viewModel.now)?.screen
    try screen?.resize(width: width, height: height)
    return screen ?? view
  }

  /// Opens the inspector around a game, or closes it; whatever else is seen has none.
  private func inspect(_ screen: any Screen, at time: Double) throws
    -> (screen: any Screen, time: Double)?
  {
    if let open = screen as? InspectorScreen, covered == nil {
      return (open.game, open.close(at: time))
    }
    guard covered == nil, let inspector = inspector ?? makeInspector?(), inspector.screen === screen
    else { return nil }
    self.inspector = inspector
    let artist = try decks.artist(for: inspector.header)
    let open = InspectorScreen(inspector, artist: artist, palette: appearance.palette, at: time)
    return (open, time)
  }

  /// Shows a game in the terminal, too, of which there is one for all games.
  private func showBeside(_ session: GameSession) throws {
    if let terminal {
      terminal.front.show(session.game, decks: session.header.decks)
    } else {
      // The signals that end the game are the window's; the others are heard before the terminal is
      // taken, which stops a program in the background.
      let reader = coordinator.makeReader(signals: [])
      terminal = try TerminalBeside(
        coordinator.makeTerminal(session), reader, report: notices.report)
    }
    session.connections.add(
      Connection("terminal", .view) { [weak front = terminal?.front] in front?.connect(to: $0) })
  }

  func fit(_ grid: Grid, of game: String) -> Grid {
    guard let (width, height) = screen?.size else { return grid }
    return BoardLayout.fit(grid, of: game, width: width, height: height, appearance: appearance)
  }

  func show(_ session: GameSession) throws { try show(session, opens: false) }

  func show(_ session: GameSession, opens: Bool) throws {
    guard let screen else { return }
    let game = try makeScreen(session, screen.size.width, screen.size.height, opens: opens)
    let title = coordinator.architecture(for: session.header).windowTitle(of: session.header.game)
    try screen.show(
      game, named: session.header.game.name, title: title, gameTime: session.viewModel.now)
    try coordinator.begin()
    loading = nil
  }

  // MARK: Looking back

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    guard let screen else { return }
    let view = try ContentView(
      review, artist: decks.artist(for: header), width: screen.size.width,
      height: screen.size.height, reducedMotion: appearance.reducedMotion,
      palette: appearance.palette)
    try view.adopt(appearance)
    covered = covered ?? (screen.game, screen.gameTime)
    terminal?.front.show(review, decks: header.decks)
    try screen.show(
      view, named: header.game.name, title: header.game.title, gameTime: 0)
  }

  func endReview(of session: GameSession) throws {
    guard let screen, let covered else { return }
    self.covered = nil
    if terminal != nil { try showBeside(session) }
    let name = session.header.game.name
    try screen.show(
      covered.game, named: name, title: Words.title(of: name), gameTime: covered.time)
  }

  // MARK: How it is seen

  /// How the player wants to see everything.
  var appearance: Appearance { options.appearance(coordinator.store.settings, wishes) }

  func adopt(_ settings: Settings) throws {
    let appearance = options.appearance(settings, wishes)
    accessibility.adopt(settings)
    try screen?.adopt(appearance)
    try covered?.game.adopt(appearance)
    try loading?.before?.game.adopt(appearance)
  }

  /// Does as the desktop wishes now.
  private func applyDesktopChanges() throws {
    let before = appearance
    for news in news.take() {
      switch news {
      case .wishes(let newest):
        guard newest != wishes else { continue }
        wishes = newest
        coordinator.store.keep(StoredDesktopPreferences(newest))
      case .reader(let address): accessibility.meetReader(at: address)
      }
    }
    if appearance != before { try adopt(coordinator.store.settings) }
  }
}

extension DesktopPreferences {
  fileprivate init(_ last: StoredDesktopPreferences) {
    self.init(
      reducedMotion: last.reducedMotion, highContrast: last.highContrast,
      prefersDark: last.prefersDark)
  }
}

extension StoredDesktopPreferences {
  fileprivate init(_ wishes: DesktopPreferences) {
    self.init()
    (reducedMotion, highContrast) = (wishes.reducedMotion, wishes.highContrast)
    prefersDark = wishes.prefersDark
  }
}

extension File {
  /// Writes a file into the present folder, under another name where there is one already; the text is
  /// made for the name without its ending.
  ///
  /// - Returns: its path.
  fileprivate static func export(name: String, text: (String) -> String) throws -> String {
    let (first, ending) = (String(name.prefix { $0 != "." }), name.drop { $0 != "." })
    var (stem, number) = (first, 1)
    while exists(stem + ending) {
      number += 1
      stem = "\(first)-\(number)"
    }
    try File(creating: stem + ending).append(text(stem))
    return stem + ending
  }
}
