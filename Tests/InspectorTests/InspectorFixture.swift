import Architectures
import Coordination
import Foundation
import Games
import Graphics
import Menu
import Storage
import Testing
import View
import ViewModel
import ViewModelTesting
import ViewState

@testable import Inspector
@testable import SDLGraphics

let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent()
  .deletingLastPathComponent()
  .deletingLastPathComponent()

/// Reads a file of the package, or returns `nil` if the file does not exist.
func readPackageFile(_ path: String) -> String? {
  try? String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
}

/// The fonts that all rasterizers share, because opening fonts is slow.
@MainActor private let fonts = Fonts()

/// Returns a rasterizer that draws the same pictures and letters as in the game.
@MainActor func makeRasterizer(_ header: SessionHeader? = nil) throws -> SDLRasterizer {
  let artFolder = packageFolder.appending(path: "Assets/art").path
  let rasterizer = SDLRasterizer(folder: artFolder, fonts: fonts)
  if let header {
    rasterizer.picturePaths = header.deck.picturePaths
  }
  return rasterizer
}

/// A game, with its view and the size of its window.
@MainActor struct WindowGame {
  let viewModel: any Playable
  let header: SessionHeader
  let rasterizer: any Rasterizer
  let view: ContentView
  /// The screen of the game, which is the view unless a test replaces it.
  var screen: any GameScreen
  let width: Int
  let height: Int

  init(
    _ viewModel: any Playable,
    header: SessionHeader,
    rasterizer: any Rasterizer = PatchRasterizer(),
    width: Int,
    height: Int
  ) throws {
    self.viewModel = viewModel
    self.header = header
    self.rasterizer = rasterizer
    self.width = width
    self.height = height
    view = try ContentView(viewModel, rasterizer: rasterizer, width: width, height: height)
    screen = view
  }
}

/// A game and its inspector, connected as in the application, but without a window.
@MainActor final class InspectorFixture {
  let inspector: InspectorViewModel
  let consumers: GameConsumers
  let framebuffer: Framebuffer
  /// The game's own screen.
  let gameScreen: any GameScreen
  /// The screen that contains the game's screen while the inspector is open.
  private(set) var inspectorScreen: InspectorScreen?

  /// The events that the recording contains.
  private(set) var savedEvents: [TimedIntent] = []
  /// A closure that receives the events when the inspector replaces them, and returns its reply.
  var onSave: ([TimedIntent]) -> String? = { _ in nil }
  /// The text of each exported file, by file name.
  private(set) var exportedFiles: [String: String] = [:]
  /// The error of the next exports, or `nil` if they succeed.
  var exportError: (any Error)?
  /// The number of games that the inspector has dealt.
  private(set) var dealCount = 0
  /// The time of the window at the last step of a play, in seconds.
  var time = 0.0
  /// The objects that must exist as long as the game.
  var keptObjects: [Any] = []

  private let rasterizer: any Rasterizer
  private var recording: Any?
  private var subscriptions: [String: Subscription] = [:]
  private var width: Int
  private var height: Int
  /// The clock that converts the time of the window to the time of the game.
  private var clock = GameClock()
  /// Whether the board changes only after its messages have arrived in the panel.
  private let waitsForMessages: Bool

  /// Creates a game.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - seed: The seed of the deal.
  ///   - width: The width of the window, or `nil` for the default width of the game.
  ///   - height: The height of the window, or `nil` for the default height of the game.
  ///   - isOpen: Whether the inspector is open.
  ///   - usesRealPictures: Whether the pictures and letters are the same as in the game.
  ///   - waitsForMessages: Whether the board waits for its messages.
  ///   - wrap: A closure that returns a game to use instead, such as a game with a fault.
  ///   - screen: A closure that returns a screen to use instead of the view.
  convenience init(
    _ game: PlayedGame = "lab",
    seed: UInt64 = 7,
    width: Int? = nil,
    height: Int? = nil,
    isOpen: Bool = true,
    usesRealPictures: Bool = false,
    waitsForMessages: Bool = false,
    _ wrap: @escaping (any Playable) -> any Playable = { $0 },
    screen: (ContentView, any Playable) -> any GameScreen = { view, _ in view }
  ) throws {
    let header = try game.makeHeader(seed: seed)
    let deal = { wrap(game.deal(header)) }
    let viewModel = deal()
    var windowGame = try WindowGame(
      viewModel,
      header: header,
      rasterizer: usesRealPictures ? makeRasterizer(header) : PatchRasterizer(),
      width: width ?? game.usualWidth,
      height: height ?? game.usualHeight)
    windowGame.screen = screen(windowGame.view, viewModel)
    try self.init(windowGame, isOpen: isOpen, waitsForMessages: waitsForMessages, deal: deal)
  }

  /// Creates the inspector of a game.
  ///
  /// - Parameters:
  ///   - game: The game with its view and the size of its window.
  ///   - isOpen: Whether the inspector is open.
  ///   - waitsForMessages: Whether the board waits for its messages.
  ///   - deal: A closure that returns a new game with the deal from the start of the session.
  init(
    _ game: WindowGame,
    isOpen: Bool = true,
    waitsForMessages: Bool = false,
    deal: @escaping () -> any Playable
  ) throws {
    gameScreen = game.screen
    rasterizer = game.rasterizer
    width = game.width
    height = game.height
    self.waitsForMessages = waitsForMessages
    consumers = GameConsumers(game.viewModel)
    framebuffer = Framebuffer(width: game.width, height: game.height)

    // The closures refer to the fixture, which is complete only after the inspector has been
    // stored.
    weak var fixture: InspectorFixture?
    inspector = InspectorViewModel(
      consumers,
      header: game.header,
      screen: game.screen,
      deal: {
        fixture?.dealCount += 1
        return deal()
      },
      events: { fixture?.savedEvents ?? [] },
      save: { fixture?.save($0) },
      write: { name, text in
        try fixture?.export(name, text)
        return name
      })
    fixture = self

    addRecorder()
    addWindow(game)
    if isOpen {
      try toggleInspector(at: 0)
    }
  }

  private func save(_ events: [TimedIntent]) -> String? {
    savedEvents = events
    return onSave(events)
  }

  private func export(_ name: String, _ text: (_ baseName: String) -> String) throws {
    if let exportError {
      throw exportError
    }
    let baseName = name.prefix { $0 != "." }
    exportedFiles[name] = text(String(baseName))
  }

  private func addRecorder() {
    consumers.add(.recorder) { [unowned self] viewModel in
      recording = viewModel.intents.sink { [unowned self] event in
        savedEvents.append(event)
      }
    }
  }

  private func addWindow(_ game: WindowGame) {
    let view = game.view
    let faultyView = game.screen as? FaultyContentView
    consumers.add(.window) { [weak view, weak faultyView] viewModel in
      if let faultyView {
        faultyView.connect(to: viewModel)
      } else {
        view?.connect(to: viewModel)
      }
    }
  }

  /// Adds a consumer, which receives the game or the inspector's replacement for it.
  func addConsumer(
    _ consumer: GameConsumer,
    connect: @escaping (any Playable) -> Void
  ) {
    consumers.add(consumer, connect: connect)
  }

  /// Adds a consumer that performs an action for each update.
  func addSubscriber(
    _ consumer: GameConsumer,
    _ receive: @escaping (BoardUpdate) -> Void
  ) {
    addConsumer(consumer) { [unowned self] viewModel in
      subscriptions[consumer.name] = viewModel.objectDidChange.sink(receive)
    }
  }

  // MARK: State of the game

  /// The screen of the window.
  ///
  /// The fixture passes all calls to the screen of the game or of the inspector.
  var screen: any PanelScreen {
    self
  }

  private var shownScreen: any BoardScreen {
    inspectorScreen ?? gameScreen
  }

  /// A snapshot of the game that is currently shown.
  var snapshot: GameSnapshot {
    GameSnapshot(of: inspector.shownGame)
  }

  var board: BoardState {
    snapshot.board
  }

  var view: BoardView {
    gameScreen.view
  }

  /// Two cards that do not match.
  var mismatchedCards: [Int] {
    let cards = board.cards
    let otherCard = cards.indices.first { cards[$0].face != cards[0].face }
    return [0, otherCard ?? 1]
  }

  /// The cards as text.
  ///
  /// A face-up card shows its face, a face-down card is a period, and a removed card is a space.
  var cardsText: String {
    let texts = board.cards.map { card in
      if card.isGone {
        return " "
      }
      return card.isFaceUp ? card.face.name : "."
    }
    return texts.joined()
  }

  // MARK: Content of the panel

  var details: [PanelContent.Detail] {
    inspector.content.details
  }

  /// The details as text, for example "game.flips 0 → 1".
  var detailTexts: [String] {
    details.map { detail in
      switch detail {
      case .heading(let text), .text(let text), .fault(let text):
        text
      case .difference(let change):
        "\(change.name) \(change.before) → \(change.after)"
      }
    }
  }

  /// The lines of the log with their results.
  var log: [String] {
    inspector.content.log.map { line in
      "\(line.text) \(line.resultNote)".trimmingCharacters(in: .whitespaces)
    }
  }

  /// The times of the lines of the log.
  var logTimes: [String] {
    inspector.content.log.map(\.timeText)
  }

  /// The faults of all lines of the log.
  var faults: [String] {
    inspector.lines.flatMap(\.faults)
  }

  /// The faults of the line that is shown.
  var shownFaults: [String] {
    details.compactMap { detail in
      if case .fault(let text) = detail { text } else { nil }
    }
  }

  /// The messages of the line that is shown, for example "view→middle handle(.card(4))".
  var messages: [String] {
    inspector.content.messages.map { "\($0.from)→\($0.to) \($0.text)" }
  }

  // MARK: Input

  /// Opens or closes the inspector, as F12 does in the application.
  func toggleInspector(at time: Double) throws {
    if let inspectorScreen {
      advance(to: time)
      let gameTime = inspectorScreen.close(at: clock.time(at: time))
      clock.resume(from: gameTime, rate: 1, at: time)
      self.inspectorScreen = nil
    } else {
      inspectorScreen = InspectorScreen(
        inspector,
        rasterizer: rasterizer,
        at: clock.time(at: time),
        waits: waitsForMessages)
    }
    try shownScreen.resize(width: width, height: height)
  }

  /// Clicks one card after another at regular intervals.
  ///
  /// - Parameter interval: The time before each click, in seconds.
  func choose(_ cards: [Int], every interval: Double = 1) throws {
    for (index, card) in cards.enumerated() {
      try choose(card, at: Double(index + 1) * interval)
    }
  }

  /// Clicks cards one after another at regular intervals.
  ///
  /// - Parameter interval: The time before each click, in seconds.
  func choose(_ card: Int, at time: Double) throws {
    screen.advance(to: time)
    try click(view.layout.frame(of: card), at: time)
  }

  /// Clicks the center of an area.
  func click(_ area: PixelRect, at time: Double) throws {
    let x = Double(area.x + area.width / 2)
    let y = Double(area.y + area.height / 2)
    try screen.handle(.press(x: x, y: y), at: time)
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

  /// Types an intent into the panel, and sends it.
  func send(_ intent: String, at time: Double) throws {
    try press(.command("l"), at: time)
    try screen.handle(.text(intent), at: time)
    try press(.activate, at: time)
  }

  // MARK: Frames

  /// Draws a frame, and returns the areas that have changed.
  @discardableResult
  func draw(at time: Double) throws -> [PixelRect] {
    screen.advance(to: time)
    return try screen.draw(on: framebuffer, at: time)
  }

  /// Draws frames at the given rate, in frames per second.
  func draw(from start: Double, to end: Double, rate: Double = 20) throws {
    let lastFrame = Int((end - start) * rate)
    for frame in 0...lastFrame {
      try draw(at: start + Double(frame) / rate)
    }
  }
}

/// The screen of the window, which passes every call to the screen that is currently shown.
extension InspectorFixture: PanelScreen {
  func receive(_ input: InputEvent, at time: Double) throws {
    if input == .key(.inspector) {
      try toggleInspector(at: time)
    } else {
      try shownScreen.receive(input, at: clock.time(at: time))
    }
  }

  func advance(to time: Double) {
    shownScreen.advance(to: clock.time(at: time))
  }

  var nextDeadline: Double? {
    guard let gameDeadline = shownScreen.nextDeadline else { return nil }
    return clock.windowTime(of: gameDeadline)
  }

  func isMoving(at time: Double) -> Bool {
    shownScreen.isMoving(at: clock.time(at: time))
  }

  func isSettling(at time: Double) -> Bool {
    shownScreen.isSettling(at: clock.time(at: time))
  }

  func scene(at time: Double) throws -> Scene {
    try shownScreen.scene(at: clock.time(at: time))
  }

  func draw(on framebuffer: Framebuffer, at time: Double) throws -> [PixelRect] {
    try shownScreen.draw(on: framebuffer, at: clock.time(at: time))
  }

  func resize(width: Int, height: Int) throws {
    self.width = width
    self.height = height
    try shownScreen.resize(width: width, height: height)
  }

  func apply(_ appearance: Appearance) throws {
    try shownScreen.apply(appearance)
  }

  func prepare() throws -> Bool {
    try shownScreen.prepare()
  }

  func icon() throws -> Bitmap {
    try shownScreen.icon()
  }

  func receive(_ input: BoardInput, at time: Double) throws {
    try shownScreen.receive(input, at: clock.time(at: time))
  }

  func area(of part: ScreenPart, at time: Double) -> PixelRect? {
    shownScreen.area(of: part, at: clock.time(at: time))
  }

  func arranged(_ board: BoardState) -> BoardState {
    shownScreen.arranged(board)
  }

  func takesName(_ key: Key, at time: Double) -> Bool {
    shownScreen.takesName(key, at: clock.time(at: time))
  }

  var hasPanel: Bool {
    inspectorScreen?.hasPanel ?? false
  }

  var isTyping: Bool {
    inspectorScreen?.isTyping ?? false
  }

  func handlesEscape(at time: Double) -> Bool {
    shownScreen.handlesEscape(at: clock.time(at: time))
  }

  func setPointSize(_ pixels: Double) throws {
    try shownScreen.setPointSize(pixels)
  }
}
