import Decks
import Foundation
import Inspector
import Model
import Outlets
import Session
import Testing
import ViewModel

/// A session's intents, played on outlets.
@MainActor
@Suite("A session's game with a controller")
struct ControllerGameTests {
  private static func header(_ architecture: ControllerGame.Architecture) throws -> SessionHeader {
    let decks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets/decks").path
    return try SessionHeader(
      game: architecture.kind.name, rows: 2, columns: 4, seed: 7,
      decks: DeckLibrary(folder: decks) { _ in throw CancellationError() })
  }

  private static func events(_ header: SessionHeader) -> [TimedIntent] {
    var random = SeededGenerator(seed: 3)
    return (0..<300).map { step in
      var intent = Intent.choose(Int.random(in: 0..<8, using: &random))
      if step % 60 == 59 { intent = .restart(seed: random.next()) }
      if step % 40 == 39, let theme = header.themes.randomElement(using: &random) {
        intent = .chooseTheme(theme.name)
      }
      return TimedIntent(at: Double(step) * 0.4, intent: intent)
    }
  }

  @Test(
    "Intents do, and announce, the same as with the view model",
    arguments: ControllerGame.Architecture.allCases)
  func play(architecture: ControllerGame.Architecture) throws {
    let header = try Self.header(architecture)
    let game = ControllerGame(architecture, header)
    let viewModel = MemoryGameViewModel(
      header.game, grid: header.grid, deck: header.deck, themes: header.themes, seed: 7)
    var announced: [TimedIntent] = []
    let subscription = game.intents.sink { announced.append($0) }
    for event in Self.events(header) {
      viewModel.advance(to: event.at)
      let outcome = viewModel.perform(event.intent)
      game.outlets.advance(to: event.at)
      #expect(game.perform(event.intent) == outcome)
      #expect(game.outlets.board.counters == viewModel.board.counters)
      #expect(game.outlets.board.cards.map(\.isFaceUp) == viewModel.board.cards.map(\.isFaceUp))
    }
    #expect(announced == Self.events(header))
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "A journey ends where the same play ended, and is displayed once",
    arguments: ControllerGame.Architecture.allCases)
  func travel(architecture: ControllerGame.Architecture) throws {
    let header = try Self.header(architecture)
    let (game, other) = (ControllerGame(architecture, header), ControllerGame(architecture, header))
    let events = Self.events(header)
    for event in events { game.play(event) }
    for event in events[..<100] { other.play(event) }
    var displayed = 0
    game.outlets.display = { if !$0.isReplayed { displayed += 1 } }
    game.travel(to: events[..<100], at: events[99].at)
    #expect(displayed == 1)
    for _ in 0..<2 {
      #expect(game.outlets.board.counters == other.outlets.board.counters)
      #expect(game.outlets.board.cards.map(\.isFaceUp) == other.outlets.board.cards.map(\.isFaceUp))
      for event in events[100...] { [game, other].forEach { $0.play(event) } }
    }
  }

  @Test("What the delegate is told stands between the call and the outlets, also after a journey")
  func trace() throws {
    let game = ControllerGame(.delegate, try Self.header(.delegate))
    var texts: [String] = []
    game.trace = { texts.append($0.text) }
    for _ in 0..<2 {
      texts = []
      game.perform(.choose(2))
      #expect(
        texts == [
          "touchCard(cardButtons[2])", "choose(2)", "pictureChallenge(didShowCards: [2])",
          "flipsLabel.text = \"1\"", "cardButtons[2].isFaceUp = true",
        ])
      game.travel(to: [], at: 0)
    }
  }
}
