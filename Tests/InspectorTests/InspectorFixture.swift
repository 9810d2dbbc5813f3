import Board
import Pages
import Store
import Foundation
import Drawing
import Architectures
import View
import ViewModel

@testable import Inspector
@testable import SDLPlatform

/// The package's folder.
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

/// The first line of a session that a controller plays.
func makeHeader(_ architecture: ControllerArchitecture) throws -> SessionHeader {
  try makeHeader(architecture.kind.name, rows: 2, columns: 4)
}

/// Paints what a player sees.
@MainActor
func makeArtist(_ header: SessionHeader? = nil) throws -> SDLArtist {
  let artist = try SDLArtist(folder: package.appending(path: "Assets/art").path)
  if let header { artist.pictures = header.deck.pictures }
  return artist
}

/// A game with the inspector around it, as the window has it, without a window.
@MainActor
final class InspectorFixture {
  let inspector: Inspector
  let screen: InspectorScreen
  let framebuffer: Framebuffer
  /// What would be in the recording.
  private(set) var saved: [TimedIntent] = []
  /// Files that were exported.
  private(set) var files: [String: String] = [:]
  private var recording: Any?

  /// A game with a view model, perhaps one that does something wrong, and perhaps another screen; on
  /// request with the pictures and letters that a player sees, instead of patches.
  convenience init(
    _ game: String = "lab", seed: UInt64 = 7, width: Int = 400, height: Int = 240,
    isOpen: Bool = true, isPainted: Bool = false,
    _ change: (any GameViewModel) -> any GameViewModel = { $0 },
    screen: (ContentView, any GameViewModel) -> any GameScreen = { view, _ in view }
  ) throws {
    let header = try makeHeader(game, seed: seed)
    let artist: any Artist = isPainted ? try makeArtist(header) : PatchArtist()
    let viewModel = change(header.deal())
    let view = try ContentView(viewModel, artist: artist, width: width, height: height)
    let subject = header.subject(viewModel, screen: screen(view, viewModel))
    try self.init(subject, artist, width, height, isOpen: isOpen)
  }

  /// A game that a controller plays, perhaps one that does something wrong.
  convenience init(
    _ architecture: ControllerArchitecture, width: Int = 400, height: Int = 200,
    _ change: (Outlets) -> Void = { _ in }
  ) throws {
    let artist = PatchArtist()
    let subject = try ControllerGame(architecture, makeHeader(architecture)) { outlets in
      change(outlets)
      return try OutletScreen(outlets, artist: artist, width: width, height: height)
    }
    try self.init(subject, artist, width, height)
  }

  private init(
    _ subject: any InspectedGame, _ artist: any Artist, _ width: Int, _ height: Int,
    isOpen: Bool = true
  ) throws {
    inspector = Inspector(subject)
    screen = InspectorScreen(inspector, artist: artist, width: width, height: height)
    framebuffer = Framebuffer(width: width, height: height)
    inspector.save = { [unowned self] in
      saved = $0
      return nil
    }
    inspector.write = { [unowned self] name, text in
      files[name] = text(String(name.prefix { $0 != "." }))
      return name
    }
    recording = subject.intents.sink { [unowned self] in
      if !$0.isReplayed { saved.append($0) }
    }
    if isOpen { try screen.toggle(at: 0) }
  }

  /// What is seen, and the game's time.
  var present: Instant { inspector.subject.present }
  var board: Board { present.board }
  var view: BoardView { inspector.subject.screen.view }

  /// Chooses cards with the mouse, a second apart, the first after a second.
  func choose(_ cards: [Int], every seconds: Double = 1) throws {
    for (number, card) in cards.enumerated() {
      try choose(card, at: Double(number + 1) * seconds)
    }
  }

  /// Chooses a card with the mouse.
  func choose(_ card: Int, at time: Double) throws {
    screen.advance(to: time)
    try touch(view.layout.frame(of: card), at: time)
  }

  func touch(_ area: PixelRect, at time: Double) throws {
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2)
    try screen.handle(.press(x: Double(x), y: Double(y)), at: time)
    try screen.handle(.release, at: time)
  }

  func press(_ keys: Key..., at time: Double) throws {
    for key in keys { try screen.handle(.key(key), at: time) }
  }

  /// Types an intent and sends it.
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

  /// Draws 60 frames a second.
  func draw(from start: Double, to end: Double) throws {
    for frame in 0...Int((end - start) * 60) { try draw(at: start + Double(frame) / 60) }
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

  var log: [String] {
    inspector.content.log.map { "\($0.text) \($0.note)".trimmingCharacters(in: .whitespaces) }
  }

  /// What the panel says in red, of all lines of the log.
  var faults: [String] { inspector.lines.flatMap(\.faults) }

  /// What the panel says in red of the shown line.
  var shownFaults: [String] {
    inspector.content.details.compactMap { if case .fault(let text) = $0 { text } else { nil } }
  }

  /// The arrows of the shown line.
  var messages: [String] {
    inspector.content.messages.map { "\($0.from)→\($0.to) \($0.text)" }
  }
}
