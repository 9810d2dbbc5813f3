import Board
import Decks
import Foundation
import Framebuffer
import Session
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
    game: game, deck: deck, rows: rows, columns: columns, seed: seed, decks: decks)
}

/// A game with the inspector around it, as the window has it, without a window.
@MainActor
final class InspectedGame {
  let inspector: Inspector
  let screen: InspectorScreen
  let artist: SDLArtist
  private(set) var framebuffer: Framebuffer
  /// What would be in the recording.
  private(set) var saved: [TimedIntent] = []
  /// Files that were exported.
  private(set) var files: [String: String] = [:]
  private var recording: Any?

  /// A game with a view model, perhaps one that does something wrong, and perhaps another screen.
  convenience init(
    _ game: String = "lab", seed: UInt64 = 7, width: Int = 640, height: Int = 400,
    isOpen: Bool = true, _ change: (any GameViewModel) -> any GameViewModel = { $0 },
    screen: (ContentView, any GameViewModel) -> any GameScreen = { view, _ in view }
  ) throws {
    let header = try makeHeader(game, seed: seed)
    let artist = try SDLArtist(folder: package.appending(path: "Assets/art").path)
    artist.pictures = header.deck.pictures
    let viewModel = change(header.deal())
    let view = try ContentView(viewModel, artist: artist, width: width, height: height)
    self.init(
      header.subject(viewModel, screen: screen(view, viewModel)), artist, width, height,
      isOpen: isOpen)
    record(viewModel.intents)
  }

  /// Records as the program does.
  func record(_ intents: Publisher<TimedIntent>) {
    recording = intents.sink { [unowned self] in
      if !$0.isReplayed { saved.append($0) }
    }
  }

  init(
    _ subject: any Subject, _ artist: SDLArtist, _ width: Int, _ height: Int, isOpen: Bool = true
  ) {
    self.artist = artist
    inspector = Inspector(subject)
    screen = InspectorScreen(inspector, artist: artist, width: width, height: height)
    framebuffer = Framebuffer(width: width, height: height)
    inspector.save = { [unowned self] in saved = $0 }
    inspector.write = { [unowned self] name, text in
      files[name] = text(String(name.prefix { $0 != "." }))
      return name
    }
    if isOpen { try? screen.toggle(at: 0) }
  }

  /// What is seen, and the game's time.
  var present: Instant { inspector.subject.present }
  var board: Board { present.board }
  var view: BoardView { inspector.subject.screen.view }

  /// Chooses a card with the mouse.
  func choose(_ card: Int, at time: Double) throws {
    screen.advance(to: time)
    let place = view.layout.frame(of: card)
    try touch(place.x + place.width / 2, place.y + place.height / 2, at: time)
  }

  func touch(_ x: Int, _ y: Int, at time: Double) throws {
    try screen.handle(.press(x: Double(x), y: Double(y)), at: time)
    try screen.handle(.release, at: time)
  }

  func press(_ keys: Input.Key..., at time: Double) throws {
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
  var miss: (Int, Int) {
    let cards = board.cards
    return (0, cards.indices.first { cards[$0].face != cards[0].face } ?? 1)
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
}
