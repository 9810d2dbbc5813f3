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

/// The tests of the Swift tests that the inspector generates from sessions.
///
/// `FacesSession.swift` is such a generated test, which runs together with all other tests. To
/// generate it again, use `RECORD=1 swift test --filter SwiftTestTests`.
@MainActor @Suite struct SwiftTestTests {
  private static let decks = DeckLibrary(
    folder: packageFolder.appending(path: "Assets/decks").path
  ) { source in
    guard source == "./every-face" else {
      throw UserFacingError(.usage, "there is no deck \(source)")
    }
    return everyFace
  }

  /// A deck with every kind of face and with unusual characters.
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

  private func makeHeader(
    _ game: String,
    deck: String?,
    rows: Int,
    columns: Int,
    seed: UInt64
  ) throws -> SessionHeader {
    let setup = try GameSetup(game: game, deck: deck, rows: rows, columns: columns)
    return try SessionHeader(setup, seed: seed, decks: Self.decks)
  }

  @Test("The test of a session contains faces of every kind")
  func themes() throws {
    let header = try makeHeader("lab", deck: "./every-face", rows: 2, columns: 7, seed: .max)
    let events = [
      TimedIntent(at: 0.5, intent: .choose(0)),
      TimedIntent(at: 1, intent: .choose(1)),
      TimedIntent(at: 2, intent: .restart(seed: 1_000_000)),
    ]

    let source = SwiftTest.source(header: header, events: events, name: "faces")

    let file = packageFolder.appending(path: "Tests/InspectorTests/FacesSession.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    let storedSource = try String(contentsOf: file, encoding: .utf8)
    // Comparing lines keeps the message of a failure short.
    #expect(source.components(separatedBy: "\n") == storedSource.components(separatedBy: "\n"))
  }

  @Test(
    "The test deals the game of the session's header",
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
    let header = try makeHeader(name, deck: deck, rows: 1, columns: 2, seed: 1)

    let source = SwiftTest.source(header: header, events: [], name: name)

    let sourceInOneLine = source.replacing(/\s+/, with: " ")
    #expect(sourceInOneLine.contains(game))
  }

  @Test(
    "The name of a suite is a valid Swift identifier",
    arguments: [
      ("bug-7", "Bug7Session"),
      ("", "Session"),
      ("2024-11-21", "Session20241121"),
      ("my session", "MySession"),
      ("für ~alle", "FRAlleSession"),
      ("Deck", "DeckSession"),
    ])
  func suiteName(name: String, suite: String) {
    #expect(name.swiftIdentifier(ending: "Session") == suite)
  }
}
