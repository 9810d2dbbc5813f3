import Decks
import Foundation
import Framebuffer
import SDLPlatform
import Session
import Testing
import View
import ViewModel

@testable import Inspector

/// The three architectures are the same game, card for card and pixel for pixel.
@MainActor
@Suite("The same game in other architectures")
struct ArchitecturesTests {
  typealias Architecture = ControllerGame.Architecture

  static func header(
    _ architecture: Architecture, rows: Int? = nil, columns: Int? = nil, deck: String? = nil,
    seed: UInt64
  ) throws -> SessionHeader {
    let decks = URL(filePath: art).deletingLastPathComponent().appending(path: "decks").path
    return try SessionHeader(
      game: architecture.kind.name, deck: deck, rows: rows, columns: columns, seed: seed,
      decks: DeckLibrary(folder: decks) { _ in throw CancellationError() })
  }

  // MARK: Card for card

  @Test(
    "Thousands of random intents do the same as with the view model",
    arguments: Architecture.allCases, [1, 2, 3] as [UInt64])
  func randomSessions(architecture: Architecture, seed: UInt64) throws {
    let header = try Self.header(
      architecture, rows: [4, 3, 2][Int(seed) - 1], columns: [4, 3, 5][Int(seed) - 1],
      deck: seed == 3 && architecture == .mvc ? "sums" : nil, seed: seed)
    let viewModel = MemoryGameViewModel(header)
    let game = ControllerGame(architecture, header)
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    var finished = 0
    for step in 0..<3000 {
      time += Double.random(in: 0...0.8, using: &random)
      let intent = intent(after: viewModel, header, step: step, using: &random)
      viewModel.advance(to: time)
      viewModel.perform(intent)
      game.play(TimedIntent(at: time, intent: intent))
      try expectSame(game, viewModel)
      finished += viewModel.summary == nil ? 0 : 1
      guard step.isMultiple(of: 5) else { continue }
      time += 1.5
      viewModel.advance(to: time)
      game.advance(to: time)
      try expectSame(game, viewModel)
    }
    #expect(finished > 10)
  }

  /// Mostly a random card; now and then the mate of the one that is up, another theme, or a deal.
  private func intent(
    after game: MemoryGameViewModel, _ header: SessionHeader, step: Int,
    using random: inout SeededGenerator
  ) -> Intent {
    if game.isFinished, Bool.random(using: &random) { return .restart(seed: random.next()) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0: return .restart(seed: random.next())
    case 1, 2:
      if let theme = header.themes.randomElement(using: &random) {
        return .chooseTheme(theme.name)
      }
    case 3...40:
      let up = game.cards.first { $0.isFaceUp && !$0.isMatched }
      if let up, let mate = game.cards.first(where: { $0.pair == up.pair && $0.id != up.id }) {
        return .choose(mate.id)
      }
    default: break
    }
    return .choose(Int.random(in: game.cards.indices, using: &random))
  }

  private func expectSame(_ game: ControllerGame, _ viewModel: MemoryGameViewModel) throws {
    let outlets = game.outlets
    for (card, button) in zip(viewModel.cards, outlets.cardButtons) {
      let isGone = viewModel.isGone(card.id)
      try #require(button.isHidden == isGone)
      guard !isGone else { continue }
      try #require(button.isFaceUp == card.isFaceUp)
      if card.isFaceUp { try #require(button.face == viewModel.face(of: card)) }
    }
    try #require(
      outlets.counterLabels.map(\.text) == [viewModel.flipsLabel, viewModel.missesLabel])
    try #require(outlets.descriptionLabel.text == viewModel.description)
    try #require(outlets.restartButton.tag == viewModel.nextSeed)
    try #require(game.controller.nextDeadline == viewModel.nextDeadline)
    let summary = viewModel.summary.map {
      DialogText(title: $0.title, lines: $0.lines.map { ($0.name, $0.value) })
    }
    try #require(outlets.dialog.text == summary)
  }

  // MARK: Pixel for pixel

  /// The view model's view and the controller's, drawn side by side.
  @MainActor
  private final class Pair {
    let expected: ContentView
    let subject: ControllerSubject
    private let framebuffers: (Framebuffer, Framebuffer)

    init(_ architecture: Architecture, _ header: SessionHeader, width: Int, height: Int) throws {
      let viewModel = MemoryGameViewModel(header)
      let artist = try SDLArtist(folder: art)
      artist.pictures = header.deck.pictures
      expected = try ContentView(viewModel, artist: artist, width: width, height: height)
      retained = viewModel
      subject = try ControllerSubject(
        architecture, header: header, artist: artist, width: width, height: height)
      framebuffers = (
        Framebuffer(width: width, height: height), Framebuffer(width: width, height: height)
      )
    }

    private let retained: MemoryGameViewModel

    func handle(_ input: Input, at time: Double) throws {
      try expected.handle(input, at: time)
      try subject.screen.handle(input, at: time)
    }

    func isSame(at time: Double) throws -> Bool {
      expected.advance(to: time)
      subject.screen.advance(to: time)
      let lists = (
        try expected.draw(on: framebuffers.0, at: time),
        try subject.screen.draw(on: framebuffers.1, at: time)
      )
      return lists.0 == lists.1
        && framebuffers.0.bitmap.pixels.elementsEqual(framebuffers.1.bitmap.pixels)
        && expected.isMoving(at: time) == subject.screen.isMoving(at: time)
        && expected.nextDeadline == subject.screen.nextDeadline
    }
  }

  @Test(
    "The first frame is the view model's, and so is every frame of a player with mouse and keys",
    arguments: Architecture.allCases, [(240, 360), (480, 300)])
  func everyFrame(architecture: Architecture, size: (width: Int, height: Int)) throws {
    let header = try Self.header(architecture, rows: 2, columns: 4, seed: 11)
    let pair = try Pair(architecture, header, width: size.width, height: size.height)
    #expect(try pair.isSame(at: 0))
    var random = SeededGenerator(seed: 5)
    var time = 0.0
    for _ in 0..<400 {
      time += Double.random(in: 0...0.5, using: &random)
      let input = input(size, using: &random)
      try pair.handle(input, at: time)
      try #require(try pair.isSame(at: time), "\(input) at \(time)")
      time += 0.1
      try #require(try pair.isSame(at: time), "after \(input) at \(time)")
    }
  }

  private func input(
    _ size: (width: Int, height: Int), using random: inout SeededGenerator
  ) -> Input {
    let x = Double.random(in: 0..<Double(size.width), using: &random)
    let y = Double.random(in: 0..<Double(size.height), using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .move(x: x, y: y)
    case 1: return .release
    case 2...4: return .press(x: x, y: y)
    default:
      let keys: [Input.Key] = [
        .up, .down, .left, .right, .right, .activate, .activate, .activate, .tab, .backTab,
        .escape, .restart,
      ]
      return .key(keys.randomElement(using: &random) ?? .tab)
    }
  }

  @Test("A resized board looks the same", arguments: Architecture.allCases)
  func resize(architecture: Architecture) throws {
    let header = try Self.header(architecture, rows: 2, columns: 2, seed: 3)
    let pair = try Pair(architecture, header, width: 300, height: 300)
    for card in 0..<4 {
      try pair.expected.perform(.choose(card))
      try pair.subject.screen.perform(.choose(card))
    }
    try pair.expected.resize(width: 200, height: 320)
    try pair.subject.screen.resize(width: 200, height: 320)
    let scenes = (try pair.expected.scene(at: 0.1), try pair.subject.screen.scene(at: 0.1))
    #expect(scenes.0.sprites.map(\.frame) == scenes.1.sprites.map(\.frame))
    #expect(scenes.0.sprites.map(\.opacity) == scenes.1.sprites.map(\.opacity))
  }
}
