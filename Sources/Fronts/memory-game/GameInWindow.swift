import Assets
import Board
import Desktop
import Inspector
import Menu
import Model
import SDLPlatform
import Session
import Storage
import Terminal
import View
import ViewModel

/// A table in a window, and perhaps in a terminal beside it.
@MainActor
final class GameInWindow: GameFront {
  let command: PlayCommand
  let table: Table
  private(set) var screen: MenuScreen?
  /// Draws the pages.
  private var artist: SDLArtist?
  /// What shows the game that is played, and its own time, while a look back lies over it.
  private var covered: (game: any Screen, time: Double)?
  private var terminal: TerminalBeside?
  /// Plays the sounds of all games; there is nothing to hear if they are nowhere to be found.
  private let player = Assets.soundFolder().map { SoundPlayer(folder: $0) }
  /// What the desktop wishes, and what came of it since.
  private var wishes = DesktopWishes()
  private let news = Mailbox<DesktopNews>()
  /// Lets the window be heard.
  private lazy var narrator = Narrator(table, isAsked: command.isHeard)
  /// Pictures that are loaded for the next game.
  var loading: Loading?

  init(_ command: PlayCommand, _ table: Table) {
    (self.command, self.table) = (command, table)
    table.front = self
    table.menu.findDecks = { [unowned self, findDecks = table.menu.findDecks] in
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
    let place = command.place(of: table.keeper.window)
    let window = try GameWindow(
      title: command.architecture.windowTitle(of: kind), width: place.width, height: place.height,
      position: place.x.flatMap { x in place.y.map { (x, $0) } },
      isFullScreen: place.isFullScreen, startTime: startTime, willShow: { try table.begin() }
    ) { width, height in
      let game = try makeGame(width, height)
      let artist = try ObjectGraph.artist()
      self.artist = artist
      let screen = MenuScreen(
        game, named: kind.name, menu: table.menu, artist: artist, width: width, height: height,
        appearance: appearance, at: startTime, gameTime: startTime)
      screen.whenIdle = { [table] in table.catchUp() }
      self.screen = screen
      return screen
    }
    defer { leave(window) }
    DesktopNews.follow { [news] in news.put($0) }
    narrator.adopt(table.keeper.settings)
    return try window.run {
      try heed()
      try terminal?.take()
      try table.settle()
      if let screen { try narrator.goOn(window, screen) }
      if let loading, try loading.goOn(), self.loading === loading { self.loading = nil }
      return try terminal?.refresh() ?? true
    }
  }

  private func leave(_ window: GameWindow) {
    if command.remembersWindow {
      let place = window.place
      var kept = WindowPlace()
      (kept.x, kept.y, kept.width, kept.height) = (place.x, place.y, place.width, place.height)
      kept.isFullScreen = place.isFullScreen
      table.keeper.keep(kept)
    }
    table.leave()
  }

  // MARK: Games

  /// Takes a game to be the one that is played, and makes its screen.
  func seat(_ sitting: Sitting, _ width: Int, _ height: Int, opens: Bool = false) throws
    -> any Screen
  {
    let artist = try ObjectGraph.artist(for: sitting.header)
    let seat = try command.architecture(for: sitting.header).seat(
      sitting.header, sitting.viewModel, events: sitting.events, artist: artist, width: width,
      height: height, appearance: appearance)
    sitting.sounds = player.map { GameSounds(seat.publications, player: $0) }
    if command.architecture(for: sitting.header) != .mvvm { sitting.controllers = seat }
    table.take(sitting, intents: seat.intents, departures: seat.departures)
    covered = nil
    let inspector = Inspector(seat, events: sitting.events)
    inspector.save = { try sitting.replace(with: $0) }
    inspector.write = command.writeExport
    if let warnings = Report.takeWarnings() { seat.notify(warnings) }
    let window = InspectorScreen(
      inspector, artist: artist, width: width, height: height, palette: appearance.palette)
    try window.adopt(appearance)
    if command.isInspectorOpen != opens { try window.toggle(at: sitting.viewModel.now) }
    if command.view == .both { try showBeside(sitting, inspector) }
    return window
  }

  /// Shows a game in the terminal, too, of which there is one for all games.
  private func showBeside(_ sitting: Sitting, _ inspector: Inspector) throws {
    if let terminal {
      terminal.front.show(sitting.viewModel, decks: sitting.header.decks)
    } else {
      // The signals that end the game are the window's; the others are heard before the terminal is
      // taken, which stops a program in the background.
      let reader = command.makeReader(signals: [])
      terminal = try TerminalBeside(command.makeFront(sitting, table.menu), reader)
    }
    terminal?.during = { try inspector.during($0) }
  }

  func show(_ sitting: Sitting) throws { try show(sitting, opens: false) }

  func show(_ sitting: Sitting, opens: Bool) throws {
    guard let screen else { return }
    let game = try seat(sitting, screen.size.width, screen.size.height, opens: opens)
    let title = command.architecture(for: sitting.header).windowTitle(of: sitting.header.game)
    try screen.show(
      game, named: sitting.header.game.name, title: title, gameTime: sitting.viewModel.now)
    try table.begin()
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

  func comeBack(to sitting: Sitting) throws {
    guard let screen, let covered else { return }
    self.covered = nil
    terminal?.front.show(sitting.viewModel, decks: sitting.header.decks)
    let name = sitting.header.game.name
    try screen.show(
      covered.game, named: name, title: Words.title(of: name), gameTime: covered.time)
  }

  // MARK: How it is seen

  /// How the player wants to see everything.
  var appearance: Appearance { command.appearance(table.keeper.settings, wishes) }

  func adopt(_ settings: Settings) throws {
    let appearance = command.appearance(settings, wishes)
    narrator.adopt(settings)
    try screen?.adopt(appearance)
    try covered?.game.adopt(appearance)
    try loading?.before?.game.adopt(appearance)
  }

  /// Does as the desktop wishes now.
  private func heed() throws {
    let before = appearance
    for news in news.take() {
      switch news {
      case .wishes(let newest): wishes = newest
      case .reader(let address): narrator.meetReader(at: address)
      }
    }
    if appearance != before { try adopt(table.keeper.settings) }
  }
}
