import Files
import Foundation
import Testing

@testable import SDLPlatform

@MainActor
@Suite("The emoji's font")
struct EmojiFontTests {
  @Test("It has every emoji of the decks that come with the program", arguments: deckNames())
  func decks(name: String) throws {
    let deck = try DeckDifferenceTests.library.deck(named: name)
    let faces = deck.pairs.flatMap { [$0.first, $0.second] }.filter { $0.kind == .emoji }
    try DeckDifferenceTests.artist().check(emoji: faces.map(\.name))
  }

  @Test(
    "What it cannot draw, or only in pieces, is named",
    arguments: ["\u{E000}", "\u{1FC00}", "🐈‍🚗", "🧑‍🌈", "🇫🇷🇮🇹"])
  func missing(emoji: String) throws {
    let artist = try DeckDifferenceTests.artist()
    let error = #expect(throws: Problem.self) {
      try artist.check(emoji: ["🐬", emoji, "☀️"])
    }
    #expect(error?.description.contains("this font has no \(emoji); install") == true)
  }

  private nonisolated static func deckNames() -> [String] { DeckDifferenceTests.library.names }
}
