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

/// A game with the inspector around it, as the window has it, without a window.
@MainActor
final class InspectedGame {
  let viewModel: MemoryGameViewModel
  let view: ContentView
  let inspector: Inspector
  let screen: InspectorScreen
  let artist: SDLArtist
  private(set) var framebuffer: Framebuffer
  /// What would be in the recording.
  private(set) var saved: [TimedIntent] = []
  /// Files that were exported.
  private(set) var files: [String: String] = [:]

  init(
    _ game: String = "lab", seed: UInt64 = 7, width: Int = 640, height: Int = 400,
    isOpen: Bool = true
  ) throws {
    let decks = DeckLibrary(folder: package.appending(path: "Assets/decks").path) { _ in
      throw CocoaError(.fileNoSuchFile)
    }
    let header = try SessionHeader(game: game, seed: seed, decks: decks)
    artist = try SDLArtist(folder: package.appending(path: "Assets/art").path)
    artist.pictures = header.deck.pictures
    viewModel = MemoryGameViewModel(header)
    view = try ContentView(viewModel, artist: artist, width: width, height: height)
    inspector = Inspector(ViewModelSubject(viewModel, header: header, screen: view))
    screen = InspectorScreen(inspector, artist: artist, width: width, height: height)
    framebuffer = Framebuffer(width: width, height: height)
    inspector.save = { [unowned self] saving in
      switch saving {
      case .append(let event): saved.append(event)
      case .replace(let events): saved = events
      }
    }
    inspector.write = { [unowned self] name, text in
      files[name] = text(String(name.prefix { $0 != "." }))
      return name
    }
    if isOpen { try screen.toggle(at: 0) }
  }

  /// Chooses a card with the mouse.
  func choose(_ card: Int, at time: Double) throws {
    screen.advance(to: time)
    let place = view.layout.frame(of: card)
    let (x, y) = (Double(place.x + place.width / 2), Double(place.y + place.height / 2))
    try screen.handle(.press(x: x, y: y), at: time)
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

  /// The cards that are up or gone, as text.
  var board: String {
    viewModel.cards.map { card in
      viewModel.isGone(card.id) ? " " : card.isFaceUp ? "\(card.pair)" : "."
    }.joined()
  }

  var log: [String] { inspector.content.log.map { "\($0.text) \($0.note)" } }
}
