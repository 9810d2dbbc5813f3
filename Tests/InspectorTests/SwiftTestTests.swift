import Files
import Foundation
import Games
import Inspector
import Menu
import Model
import Storage
import Testing
import ViewModel

@testable import Inspector

/// `RECORD=1 swift test --filter SwiftTestTests` renews `FacesSession.swift`, a generated test that
/// is compiled and run with these.
@MainActor @Suite struct SwiftTestTests {
  nonisolated private static let package = String(
    #filePath.dropLast("Tests/InspectorTests/SwiftTestTests.swift".count))

  private static let decks = DeckLibrary(folder: package + "Assets/decks") { source in
    guard source == "./every-face" else {
      throw UserFacingError(.usage, "there is no deck \(source)")
    }
    return everyFace
  }

  /// Faces of every kind, with whatever a text can hold.
  nonisolated private static let everyFace = Deck(
    name: "quotes \" and \\ back", title: "every\nface",
    pairs: [
      Deck.Pair(Face("say \"hi\" \\(1)", kind: .text)),
      Deck.Pair(
        Face("\t\u{0}\r\u{2028}", kind: .text), Face("\u{301}\u{202E}", kind: .text)),
      Deck.Pair(Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji)), Deck.Pair(Face("👩‍🚀", kind: .emoji)),
      Deck.Pair(Face("", kind: .text), Face("ace", kind: .picture)),
      Deck.Pair(Face("Q♠", kind: .card)), Deck.Pair(Face("日本語 ­", kind: .text)),
    ])

  private func header(
    _ game: String, deck: String? = nil, rows: Int, columns: Int, seed: UInt64
  ) throws -> SessionHeader {
    try SessionHeader(
      GameSetup(game: game, deck: deck, rows: rows, columns: columns), seed: seed,
      decks: Self.decks)
  }

  @Test(
    "A session is written as the test that is compiled and run; faces of every kind are read back")
  func themes() throws {
    let header = try header("lab", deck: "./every-face", rows: 2, columns: 7, seed: .max)
    let events = [
      TimedIntent(at: 0.5, intent: .choose(0)),
      TimedIntent(at: 1, intent: .choose(1)),
      TimedIntent(at: 2, intent: .restart(seed: 1_000_000)),
    ]
    let source = SwiftTest.source(header: header, events: events, name: "faces")
    let path = Self.package + "Tests/InspectorTests/FacesSession.swift"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    #expect(source.components(separatedBy: "\n") == kept.components(separatedBy: "\n"))
  }

  @Test(
    "The game of a test is dealt from the session's header",
    arguments: [
      (
        "lab", "flags",
        ".lab, grid: Grid(rows: 1, columns: 2), deck: Self.decks[0], seed: 1)"
      ),
      (
        "playing-cards", nil,
        "MemoryGameViewModel( .playingCards, grid: Grid(rows: 1, columns: 2), "
          + "deck: Self.decks[0], seed: 1)"
      ),
      (
        "concentration", "sports",
        "MemoryGameViewModel( .concentration, grid: Grid(rows: 1, columns: 2), "
          + "deck: Self.decks[1], themes: Array(Self.decks.prefix(4)), seed: 1)"
      ),
      (
        "card-viewer", nil,
        "CardPileViewModel(grid: Grid(rows: 1, columns: 2), deck: Self.decks[0], seed: 1)"
      ),
    ])
  func everyGame(name: String, deck: String?, game: String) throws {
    let header = try header(name, deck: deck, rows: 1, columns: 2, seed: 1)
    let source = SwiftTest.source(header: header, events: [], name: name)
    let line = source.replacing(/\s+/, with: " ")
    #expect(line.contains(game))
  }

  @Test(
    "A suite's name is one that Swift takes",
    arguments: [
      ("bug-7", "Bug7Session"), ("", "Session"), ("2024-11-21", "Session20241121"),
      ("my session", "MySession"), ("für ~alle", "FRAlleSession"), ("Deck", "DeckSession"),
    ])
  func suiteName(name: String, suite: String) {
    #expect(name.swiftIdentifier(ending: "Session") == suite)
  }
}
