import Board
import Files
import Inspector
import Menu
import Model
import SDLPlatform
import Session
import Storage
import Terminal
import View
import ViewModel

/// A window and what is played in it: the game that lies open, and the pages around it.
@MainActor
final class Table {
  let command: PlayCommand
  let keeper: Keeper
  let menu: MenuViewModel
  var sitting: Sitting?
  var screen: MenuScreen?
  /// Draws the pages.
  private var artist: SDLArtist?
  /// Pictures that are loaded for the next game.
  var loading: Loading?
  /// A look at what was avoidable, and the way back from it.
  var review: ReviewViewModel?
  var wayBack: Subscription?
  private var subscriptions: [Subscription] = []

  init(_ command: PlayCommand, _ keeper: Keeper) {
    (self.command, self.keeper) = (command, keeper)
    menu = MenuViewModel(settings: keeper.settings, choice: keeper.choice ?? Choice())
    menu.board = { [unowned self] in sitting?.viewModel.board }
    menu.findDecks = { [unowned self] in findDecks() }
    menu.findResults = { [keeper] in
      (try? ObjectGraph.decksHere()).map(keeper.results) ?? []
    }
    subscriptions = [menu.orders.sink { [unowned self] in orders.append($0) }]
    keeper.tell = { [unowned self] in notices.append($0) }
  }

  /// What the player is told when it is clear which page they look at.
  private var notices: [String] = []
  private var damagedDecks: Set<String> = []

  /// All decks; what is wrong with one of the player's own is told once.
  private func findDecks() -> [Deck] {
    guard let (decks, problems) = try? ObjectGraph.decksHere().all() else { return [] }
    notices += problems.filter { damagedDecks.insert($0).inserted }.map(Words.leftAside)
    for deck in decks { artist?.pictures.merge(deck.pictures) { first, _ in first } }
    return decks
  }

  /// What was ordered, and is done when the window has taken its input.
  private var orders: [Order] = []

  /// Whether the game goes on; before, what was ordered is done.
  func goesOn() throws -> Bool {
    while !orders.isEmpty {
      do {
        try perform(orders.removeFirst())
      } catch let problem as Problem {
        tell(problem.description)
      }
    }
    if let loading, try loading.goOn(), self.loading === loading { self.loading = nil }
    if !notices.isEmpty { tell(exchange(&notices, with: []).joined(separator: " ")) }
    return try sitting?.goesOn() ?? true
  }

  /// Tells the player something, where they look.
  func tell(_ notice: String) {
    if menu.page != nil {
      menu.tell(notice)
    } else if let sitting {
      sitting.viewModel.tell(notice)
    } else {
      Report.warn(notice)
    }
  }

  /// Opens the window, and plays until the player or a signal, which is returned, ends it.
  func run(
    _ kind: GameKind, startTime: Double,
    makeGame: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws -> Int32? {
    defer { loading = nil }
    let place = command.place(of: keeper.window)
    let window = try GameWindow(
      title: command.architecture.windowTitle(of: kind), width: place.width, height: place.height,
      position: place.x.flatMap { x in place.y.map { (x, $0) } },
      isFullScreen: place.isFullScreen, startTime: startTime
    ) { width, height in
      let game = try makeGame(width, height)
      let artist = try ObjectGraph.artist()
      self.artist = artist
      let screen = MenuScreen(
        game, named: kind.name, menu: menu, artist: artist, width: width,
        height: height, appearance: command.appearance(keeper.settings), at: startTime,
        gameTime: startTime)
      self.screen = screen
      return screen
    }
    defer { leave(window) }
    return try window.run(while: goesOn)
  }

  private func leave(_ window: GameWindow) {
    if command.remembersWindow {
      let place = window.place
      var kept = WindowPlace()
      (kept.x, kept.y, kept.width, kept.height) = (place.x, place.y, place.width, place.height)
      kept.isFullScreen = place.isFullScreen
      keeper.keep(kept)
    }
    try? sitting?.writer?.sync()
    notices.forEach(Report.warn)
  }

  // MARK: Games

  /// Takes a game to be the one that is played, and makes its screen.
  func seat(_ sitting: Sitting, _ width: Int, _ height: Int, opens: Bool = false) throws
    -> any Screen
  {
    let artist = try ObjectGraph.artist(for: sitting.header)
    let seat = try command.architecture(for: sitting.header).seat(
      sitting.header, sitting.viewModel, events: sitting.events, artist: artist, width: width,
      height: height, reducedMotion: command.appearance(keeper.settings).reducedMotion)
    sitting.listen(to: seat.intents)
    sitting.sounds = GameSounds(sitting.viewModel.objectDidChange)
    sitting.didFinish = { [unowned self, unowned sitting] in keeper.add(sitting) }
    apply(keeper.settings, to: sitting)
    sitting.listen(to: seat.departures) { [unowned self] in depart($0) }
    let inspector = Inspector(seat, events: sitting.events)
    inspector.save = { try sitting.replace(with: $0) }
    inspector.write = command.writeExport
    if let warnings = Report.takeWarnings() { seat.notify(warnings) }
    let window = InspectorScreen(inspector, artist: artist, width: width, height: height)
    if command.isInspectorOpen != opens { try window.toggle(at: sitting.viewModel.now) }
    if command.view == .both {
      // The signals that end the game are the window's; the others are heard before the terminal is
      // taken, which stops a program in the background.
      let reader = command.makeReader(signals: [])
      sitting.terminal = try TerminalBeside(command.makeFront(sitting), reader) {
        try inspector.during($0)
      }
    }
    // Not before it is clear that it can be shown: the game that lay open stays.
    self.sitting = sitting
    return window
  }
}
