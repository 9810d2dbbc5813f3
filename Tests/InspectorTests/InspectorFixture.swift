import Architectures
import Foundation
import Games
import Graphics
import Menu
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import SDLGraphics

let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A session's first line, with the decks that come with the program.
func makeHeader(
  _ game: String, deck: String? = nil, rows: Int? = nil, columns: Int? = nil, seed: UInt64 = 7
) throws -> SessionHeader {
  let decks = DeckLibrary(folder: package.appending(path: "Assets/decks").path) { _ in
    throw CocoaError(.fileNoSuchFile)
  }
  return try SessionHeader(
    GameSetup(game: game, deck: deck, rows: rows, columns: columns), seed: seed, decks: decks)
}

/// The games that controllers play.
let controllerGames: [GameKind] = [.concentration, .challenge]

/// The first line of a session that a controller plays.
func makeHeader(_ kind: GameKind) throws -> SessionHeader {
  try makeHeader(kind.name, rows: 2, columns: 4)
}

/// Fonts are slow to open.
@MainActor private let fonts = Fonts()

@MainActor func makeRasterizer(_ header: SessionHeader? = nil) throws -> SDLRasterizer {
  let rasterizer = SDLRasterizer(folder: package.appending(path: "Assets/art").path, fonts: fonts)
  if let header {
    rasterizer.picturePaths = header.deck.picturePaths
  }
  return rasterizer
}

/// A game as the window has it, and the inspector around it when that is open, without a window.
@MainActor final class InspectorFixture {
  let inspector: InspectorViewModel
  let connections: GameConsumers
  let framebuffer: Framebuffer
  /// The game's own screen.
  let plain: any GameScreen
  /// The screen around it, while the inspector is open.
  private(set) var around: InspectorScreen?
  /// What would be in the recording, and what another future is told to.
  private(set) var saved: [TimedIntent] = []
  var onSave: ([TimedIntent]) -> String? = { _ in nil }
  /// Files that were exported, and why one cannot be written.
  private(set) var files: [String: String] = [:]
  var writeError: (any Error)?
  /// How many games the inspector dealt.
  private(set) var dealt = 0
  private let rasterizer: any Rasterizer
  private var recording: Any?
  private var size: (width: Int, height: Int)
  /// Turns the window's time into the game's.
  private var clock = GameClock()
  /// Whether the board waits for its arrows.
  private let waits: Bool

  /// A game with a view model, perhaps one that does something wrong, and perhaps another screen;
  /// on request with the pictures and letters that a player sees, instead of patches.
  convenience init(
    _ game: String = "lab", seed: UInt64 = 7, width: Int = 400, height: Int = 240,
    isOpen: Bool = true, isPainted: Bool = false, waits: Bool = false,
    _ change: @escaping (any Playable) -> any Playable = { $0 },
    screen: (ContentView, any Playable) -> any GameScreen = { view, _ in view }
  ) throws {
    let header = try makeHeader(game, seed: seed)
    let rasterizer: any Rasterizer = isPainted ? try makeRasterizer(header) : PatchRasterizer()
    let viewModel = change(header.makeGame())
    let view = try ContentView(viewModel, rasterizer: rasterizer, width: width, height: height)
    try self.init(
      viewModel, header, rasterizer, view, screen(view, viewModel), width, height, isOpen: isOpen,
      waits: waits
    ) { change(header.makeGame()) }
  }

  /// A game that a controller plays, perhaps one that does something wrong.
  convenience init(
    _ kind: GameKind, width: Int = 1000, height: Int = 200, waits: Bool = false,
    _ makeController: (@MainActor (ControllerGame) -> any ViewController)? = nil
  ) throws {
    let header = try makeHeader(kind)
    let rasterizer = PatchRasterizer()
    func deal() -> ControllerGame {
      guard let makeController else { return makeGame(header) }
      return ControllerGame(
        .concentration, grid: header.grid, themes: header.themes,
        counters: ["flipCountLabel": Strings.flips], makeController: makeController)
    }
    let game = deal()
    let view = try ContentView(game, rasterizer: rasterizer, width: width, height: height)
    try self.init(
      game, header, rasterizer, view, view, width, height, isOpen: true, waits: waits, deal)
  }

  /// A game as an architecture builds it.
  convenience init(_ architecture: Architecture, width: Int = 400, height: Int = 200) throws {
    let header = try makeHeader(architecture.game)
    let rasterizer = PatchRasterizer()
    let game = makeGame(header, architecture)
    let view = try ContentView(game, rasterizer: rasterizer, width: width, height: height)
    try self.init(game, header, rasterizer, view, view, width, height, isOpen: true) {
      makeGame(header, architecture)
    }
  }

  /// A game of any kind as the player has it in a window.
  convenience init(
    _ kind: GameKind, _ architecture: Architecture?, width: Int, height: Int, isOpen: Bool
  ) throws {
    let header = try makeHeader(kind.name)
    let rasterizer = PatchRasterizer()
    func deal() -> any Playable {
      architecture.map { makeGame(header, $0) } ?? header.makeGame()
    }
    let game = deal()
    let view = try ContentView(game, rasterizer: rasterizer, width: width, height: height)
    try self.init(game, header, rasterizer, view, view, width, height, isOpen: isOpen, deal)
  }

  init(
    _ game: any Playable, _ header: SessionHeader, _ rasterizer: any Rasterizer,
    _ view: ContentView,
    _ screen: any GameScreen, _ width: Int, _ height: Int, isOpen: Bool, waits: Bool = false,
    events: [TimedIntent] = [], _ deal: @escaping () -> any Playable
  ) throws {
    saved = events
    plain = screen
    self.rasterizer = rasterizer
    size = (width, height)
    self.waits = waits
    connections = GameConsumers(game)
    framebuffer = Framebuffer(width: width, height: height)
    weak var me: InspectorFixture?
    inspector = InspectorViewModel(
      connections, header: header, screen: screen,
      deal: {
        me?.dealt += 1
        return deal()
      },
      events: { me?.saved ?? [] },
      save: {
        me?.saved = $0
        return me?.onSave($0)
      },
      write: { name, text in
        if let error = me?.writeError {
          throw error
        }
        me?.files[name] = text(String(name.prefix { $0 != "." }))
        return name
      })
    me = self
    connections.add(
      GameConsumer("recorder", .listener) { [unowned self] in
        recording = $0.intents.sink { [unowned self] in saved.append($0) }
      })
    connections.add(
      GameConsumer("window", .view) { [weak view, weak own = screen as? FaultyContentView] game in
        if let own {
          own.connect(to: game)
        } else {
          view?.connect(to: game)
        }
      })
    if isOpen {
      try toggle(at: 0)
    }
  }

  /// What the window shows: the game's own screen, or the inspector's around it.
  var screen: any Screen { self }

  /// Opens the inspector, or closes it, as the application does for F12.
  func toggle(at time: Double) throws {
    if let around {
      advance(to: time)
      clock.resume(from: around.close(at: clock.time(at: time)), rate: 1, at: time)
      self.around = nil
    } else {
      around = InspectorScreen(
        inspector, rasterizer: rasterizer, at: clock.time(at: time), waits: waits)
    }
    try shown.resize(width: size.width, height: size.height)
  }

  private var shown: any Screen { around ?? plain }

  /// What is seen, and the game's time.
  var present: GameSnapshot { GameSnapshot(of: inspector.shownGame) }
  var board: BoardState { present.board }
  var view: BoardView { plain.view }

  /// Chooses cards with the mouse, a second apart, the first after a second.
  func choose(_ cards: [Int], every seconds: Double = 1) throws {
    for (number, card) in cards.enumerated() {
      try choose(card, at: Double(number + 1) * seconds)
    }
  }

  func choose(_ card: Int, at time: Double) throws {
    screen.advance(to: time)
    try touch(view.layout.frame(of: card), at: time)
  }

  func touch(_ area: PixelRect, at time: Double) throws {
    let x = area.x + area.width / 2
    let y = area.y + area.height / 2
    try screen.handle(.press(x: Double(x), y: Double(y)), at: time)
    try screen.handle(.release, at: time)
  }

  func press(_ keys: Key..., at time: Double) throws {
    for key in keys {
      try screen.handle(.key(key), at: time)
    }
  }

  func perform(_ action: PanelAction, at time: Double) {
    screen.advance(to: time)
    inspector.perform(action)
  }

  func send(_ line: String, at time: Double) throws {
    try press(.command("l"), at: time)
    try screen.handle(.text(line), at: time)
    try press(.activate, at: time)
  }

  @discardableResult
  func draw(at time: Double) throws -> [PixelRect] {
    screen.advance(to: time)
    return try screen.draw(on: framebuffer, at: time)
  }

  /// Draws some frames a second.
  func draw(from start: Double, to end: Double, rate: Double = 20) throws {
    for frame in 0...Int((end - start) * rate) {
      try draw(at: start + Double(frame) / rate)
    }
  }

  /// Two cards that are no pair.
  var miss: [Int] {
    let cards = board.cards
    return [0, cards.indices.first { cards[$0].face != cards[0].face } ?? 1]
  }

  /// The cards that are up or gone, as text.
  var cards: String {
    board.cards.map { $0.isGone ? " " : $0.isFaceUp ? $0.face.name : "." }.joined()
  }

  var details: [PanelContent.Detail] { inspector.content.details }

  var log: [String] {
    inspector.content.log.map { "\($0.text) \($0.resultNote)".trimmingCharacters(in: .whitespaces) }
  }

  /// What the panel says in red, of all lines of the log.
  var faults: [String] { inspector.lines.flatMap(\.faults) }

  /// What the panel says in red of the shown line.
  var shownFaults: [String] {
    details.compactMap { if case .fault(let text) = $0 { text } else { nil } }
  }

  var messages: [String] {
    inspector.content.messages.map { "\($0.from)→\($0.to) \($0.text)" }
  }
}

// The window's screen, whatever it shows now.
extension InspectorFixture: Screen {
  func receive(_ input: InputEvent, at time: Double) throws {
    if input == .key(.inspector) {
      return try toggle(at: time)
    }
    try shown.receive(input, at: clock.time(at: time))
  }
  func advance(to time: Double) {
    shown.advance(to: clock.time(at: time))
  }
  var nextDeadline: Double? { shown.nextDeadline.flatMap(clock.windowTime) }
  func isMoving(at time: Double) -> Bool {
    shown.isMoving(at: clock.time(at: time))
  }
  func isSettling(at time: Double) -> Bool {
    shown.isSettling(at: clock.time(at: time))
  }
  func scene(at time: Double) throws -> Scene {
    try shown.scene(at: clock.time(at: time))
  }
  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    try shown.draw(on: framebuffer, at: clock.time(at: time))
  }
  func resize(width: Int, height: Int) throws {
    size = (width, height)
    try shown.resize(width: width, height: height)
  }
  func apply(_ appearance: Appearance) throws {
    try shown.apply(appearance)
  }
  func prepare() throws -> Bool {
    try shown.prepare()
  }
  func icon() throws -> Bitmap {
    try shown.icon()
  }
  var isTyping: Bool { shown.isTyping }
  func handlesEscape(at time: Double) -> Bool {
    shown.handlesEscape(at: clock.time(at: time))
  }
  func setPointSize(_ pixels: Double) throws {
    try shown.setPointSize(pixels)
  }
}

@MainActor
func makeGame(
  _ header: SessionHeader, _ architecture: Architecture? = nil
) -> ControllerGame {
  ControllerGame(
    architecture ?? (header.game.name == "challenge" ? .delegate : .mvc), grid: header.grid,
    deck: header.deck, themes: header.themes, seed: header.seed)
}
