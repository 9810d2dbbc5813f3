import Files
import Testing

@testable import SDLPlatform

@MainActor
@Suite("The emoji's font")
struct EmojiFontTests {
  @Test("It has every emoji of the decks that come with the program", arguments: decks.names)
  func deck(name: String) throws {
    let faces = try decks.deck(named: name).pairs.flatMap { [$0.first, $0.second] }
    try artist.get().check(emoji: faces.filter { $0.kind == .emoji }.map(\.name))
  }

  @Test(
    "What it cannot draw, or only in pieces, is named",
    arguments: ["\u{E000}", "\u{1FC00}", "🐈‍🚗", "🧑‍🌈", "🇫🇷🇮🇹"])
  func missing(emoji: String) throws {
    let error = #expect(throws: Problem.self) {
      try artist.get().check(emoji: ["🐬", emoji, "☀️"])
    }
    #expect(error?.description.contains("this font has no \(emoji); install") == true)
  }
}
