import Games
import Assets
import Board
import Desktop
import Inspector
import Text
import Pages
import Model
import SDLPlatform
import Store
import Terminal
import View
import ViewModel

/// A game in a window, and perhaps in a terminal beside it.
@MainActor
final class GameInWindow: GameFront {
  let command: PlayCommand
  let coordinator: GameCoordinator
  private(set) var screen: MenuScreen?
  /// Draws the pages.
  private var artist: SDLArtist?
  /// What shows the game that is played, and its own time, while a look back lies over it.
  private var covered: (game: any Screen, time: Double)?
  private var terminal: TerminalBeside?
  /// Plays the sounds of all games; there is nothing to hear if they are nowhere to be found.
  private let player = Assets.soundFolder().map { SoundPlayer(folder: $0) }
  /// What the desktop wishes, and what came of it since.
  private var wishes: DesktopPreferences
  private let news = Mailbox<DesktopUpdates>()
  /// Lets the window be heard.
  private lazy var accessibility = AccessibilityBridge(coordinator, isAsked: command.isHeard)
  /// Pictures that are loaded for the next game.
  var loading: Loading?

  init(_ command: PlayCommand, _ coordinator: GameCoordinator) {
    (self.command, self.coordinator) = (command, coordinator)
    wishes = DesktopPreferences(coordinator.store.wishes)
    coordinator.front = self
    coordinator.menu.findDecks = { [unowned self, findDecks = coordinator.menu.findDecks] in
      let decks = findDecks()
      for deck in decks { artist?.pictures.merge(deck.pictures) { first, _ in first } }
      return decks
    }
  }

  /// Opens the window, and plays until the player or a signal, which is returned, ends it.
  func run(
    _ kind: GameKind, startTime: Double,
    makeGame: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws -> Int32? {
    defer { loading = nil }
    let place = command.place(of: coordinator.store.window)
    SessionBus.findAddress()
    let window = try GameWindow(
      title: command.architecture.windowTitle(of: kind), width: place.width, height: place.height,
      position: place.x.flatMap { x in place.y.map { (x, $0) } },
      isFullScreen: place.isFullScreen, startTime: startTime,
      beforeOpening: Self.askBus, willShow: { try coordinator.begin() },
      report: { [coordinator] in coordinator.report($0) }
    ) { width, height in
      let game = try makeGame(width, height)
      let artist = try ObjectGraph.artist()
      self.artist = artist
      let screen = MenuScreen(
        game, named: kind.name, menu: coordinator.menu, artist: artist, width: width,
        height: height,
        appearance: appearance, at: startTime, gameTime: startTime)
      screen.whenIdle = { [coordinator] in if coordinator.catchUp() { GameWindow.wake() } }
      self.screen = screen
      return screen
    }
    defer { leave(window) }
    DesktopUpdates.follow { [news] in news.put($0) }
    accessibility.adopt(coordinator.store.settings)
    return try window.run {
      coordinator.trying(applyDesktopChanges)
      try terminal?.take()
      try coordinator.settle(at: window.now)
      window.deadline = coordinator.nextNotice
      if let screen { coordinator.trying { try accessibility.goOn(window, screen) } }
      if let loading, try loading.goOn(), self.loading === loading { self.loading = nil }
      return try terminal?.refresh() ?? true
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
    if command.remembersWindow {
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
  func seat(_ session: GameSession, _ width: Int, _ height: Int, opens: Bool = false) throws
    -> any Screen
  {
    let artist = try ObjectGraph.artist(for: session.header)
    let seat = try command.architecture(for: session.header).seat(
      session.header, session.viewModel, events: session.events, artist: artist, width: width,
      height: height, appearance: appearance)
    session.sounds = player.map { GameSounds(seat.publications, player: $0) }
    if command.architecture(for: session.header) != .mvvm { session.controllers = seat }
    coordinator.take(session, intents: seat.intents, navigationRequests: seat.navigationRequests)
    covered = nil
    let inspector = Inspector(seat, events: session.events)
    inspector.save = { try session.replace(with: $0) }
    inspector.write = command.writeExport
    let window = InspectorScreen(
      inspector, artist: artist, width: width, height: height, palette: appearance.palette)
    try window.adopt(appearance)
    if command.isInspectorOpen != opens { try window.toggle(at: session.viewModel.now) }
    if command.view == .both { try showBeside(session, inspector) }
    return window
  }

  /// Shows a game in the terminal, too, of which there is one for all games.
  private func showBeside(_ session: GameSession, _ inspector: Inspector) throws {
    if let terminal {
      terminal.front.show(session.viewModel, decks: session.header.decks)
    } else {
      // The signals that end the game are the window's; the others are heard before the terminal is
      // taken, which stops a program in the background.
      let reader = command.makeReader(signals: [])
      terminal = try TerminalBeside(command.makeFront(session, coordinator.menu), reader)
    }
    terminal?.during = { try inspector.during($0) }
  }

  func fit(_ grid: Grid, of game: String) -> Grid {
    guard let (width, height) = screen?.size else { return grid }
    return BoardLayout.fit(grid, of: game, width: width, height: height, appearance: appearance)
  }

  func show(_ session: GameSession) throws { try show(session, opens: false) }

  func show(_ session: GameSession, opens: Bool) throws {
    guard let screen else { return }
    let game = try seat(session, screen.size.width, screen.size.height, opens: opens)
    let title = command.architecture(for: session.header).windowTitle(of: session.header.game)
    try screen.show(
      game, named: session.header.game.name, title: title, gameTime: session.viewModel.now)
    try coordinator.begin()
    loading = nil
  }

  // MARK: Looking back

  func show(_ review: ReviewViewModel, of header: SessionHeader) throws {
    guard let screen else { return }
    let view = try ContentView(
      review, artist: ObjectGraph.artist(for: header), width: screen.size.width,
      height: screen.size.height, reducedMotion: appearance.reducedMotion,
      palette: appearance.palette)
    try view.adopt(appearance)
    covered = covered ?? (screen.game, screen.gameTime)
    terminal?.front.show(review, decks: header.decks)
    try screen.show(
      view, named: header.game.name, title: Words.title(of: header.game.name), gameTime: 0)
  }

  func comeBack(to session: GameSession) throws {
    guard let screen, let covered else { return }
    self.covered = nil
    terminal?.front.show(session.viewModel, decks: session.header.decks)
    let name = session.header.game.name
    try screen.show(
      covered.game, named: name, title: Words.title(of: name), gameTime: covered.time)
  }

  // MARK: How it is seen

  /// How the player wants to see everything.
  var appearance: Appearance { command.appearance(coordinator.store.settings, wishes) }

  func adopt(_ settings: Settings) throws {
    let appearance = command.appearance(settings, wishes)
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
