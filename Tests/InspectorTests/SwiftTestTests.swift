import Pages
import Store
import Files
import Foundation
import Inspector
import Model
import Testing
import ViewModel

/// The tests in Tests/GeneratedTests, which are compiled and run there, are word for word what is
/// generated from the sessions beside them.
///
/// `RECORD=1 swift test --filter SwiftTestTests` renews them.
@MainActor @Suite struct SwiftTestTests {
  nonisolated private static let package = String(
    #filePath.dropLast(
      "Tests/InspectorTests/SwiftTestTests.swift".count))
  private static let folder = package + "Tests/GeneratedTests/"

  private static let decks = DeckLibrary(folder: package + "Assets/decks") { source in
    switch source {
    case "./every-face": everyFace
    case "./two-kinds": twoKinds
    default: throw Problem(.usage, "there is no deck \(source)")
    }
  }

  /// Faces of every kind, with whatever a text can hold.
  nonisolated private static let everyFace = Deck(
    name: "quotes \" and \\ back", title: "every\nface",
    pairs: [
      Deck.Pair(Face("say \"hi\" \\(1)", kind: .text)),
      Deck.Pair(
        Face("a\nb\tc\u{0}d\r\u{2028}", kind: .text), Face("\u{301}\u{202E}é", kind: .text)),
      Deck.Pair(Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji)), Deck.Pair(Face("👩‍🚀", kind: .emoji)),
      Deck.Pair(Face("", kind: .text), Face("ace", kind: .picture)),
      Deck.Pair(Face("Q♠", kind: .card)), Deck.Pair(Face("日本語 ­", kind: .text)),
    ])

  /// Pairs of a word and a card, more than stand in a line.
  nonisolated private static let twoKinds = Deck(
    name: "2 kinds",
    pairs: (1...120).map {
      Deck.Pair(Face("\"number\" \($0)", kind: .text), Face("picture-\($0)", kind: .picture))
    })

  private func header(
    _ game: String, deck: String? = nil, rows: Int, columns: Int, seed: UInt64
  ) throws -> SessionHeader {
    try SessionHeader(
      GameSetup(game: game, deck: deck, rows: rows, columns: columns), seed: seed,
      decks: Self.decks)
  }

  private func expect(
    _ header: SessionHeader, _ events: [TimedIntent] = [], name: String, isFile file: String
  ) throws {
    let source = SwiftTest.source(header: header, events: events, name: name)
    let path = Self.folder + file + ".swift"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try source.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    #expect(source.components(separatedBy: "\n") == kept.components(separatedBy: "\n"))
  }

  @Test(
    "A session of every game is written as the test that is compiled and run",
    arguments: GameKind.all.map(\.name))
  func everyGame(name: String) throws {
    var reader = try SessionReader(
      path: Self.folder + "Sessions/\(name).jsonl", decks: Self.decks)
    var events: [TimedIntent] = []
    while let event = try reader.next() { events.append(event) }
    try expect(reader.header, events, name: name, isFile: SwiftTest.suiteName(for: name))
  }

  @Test("A long session on a large board is written in several functions")
  func long() throws {
    let header = try header("challenge", deck: "./two-kinds", rows: 3, columns: 31, seed: 4)
    var generator = SeededGenerator(seed: 1)
    let events = (0..<60).map { number in
      let card = Int.random(in: 0..<92, using: &generator)
      return TimedIntent(
        at: Double(number / 2), intent: number == 30 ? .restart(seed: 5) : .choose(card))
    }
    let source = SwiftTest.source(header: header, events: events, name: "long")
    // CI compiles and runs a session of a thousand intents.
    #expect(source.contains("try steps1To60(game)") && source.contains("func steps61To"))
  }

  @Test("Faces of every kind, and question marks for those that a theme lacks, are read back")
  func themes() throws {
    let header = try header("concentration", deck: "./every-face", rows: 4, columns: 5, seed: .max)
    let events = [
      TimedIntent(at: 0, intent: .chooseTheme("sports")),
      TimedIntent(at: 1, intent: .chooseTheme(Self.everyFace.name)),
    ]
    try expect(header, events, name: "themes", isFile: "ThemesSession")
  }

  @Test("A session without intents is a test, too")
  func empty() throws {
    let header = try header("lab", deck: "flags", rows: 1, columns: 2, seed: 1_000_000)
    try expect(header, name: "empty", isFile: "EmptySession")
  }

  @Test(
    "A suite's name is one that Swift takes",
    arguments: [
      ("bug-7", "Bug7Session"), ("", "Session"), ("2024-11-21", "Session20241121"),
      ("my session", "MySession"), ("für ~alle", "FRAlleSession"), ("Deck", "DeckSession"),
    ])
  func suiteName(name: String, suite: String) {
    #expect(SwiftTest.suiteName(for: name) == suite)
  }
}
