import Foundation
import Model
import Storage
import Testing

@Suite("Exercise 1: a deck of your own")
struct Exercise1DeckTests {
  private static let decks = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Assets/decks")
    .path

  private func supper() throws -> Deck {
    let library = DeckLibrary(folder: Self.decks)
    return try library.deck(named: "supper")
  }

  @Test("The supper has at least twelve pairs")
  func twelvePairs() throws {
    let supper = try supper()
    let count = supper.pairs.count
    #expect(count >= 12, "The supper has \(count) pairs, but a game needs up to twelve.")
  }

  @Test("At least one pair consists of a word and an emoji")
  func wordAndPicture() throws {
    let pairs = try supper().pairs
    let kinds = pairs.map { Set([$0.first.kind, $0.second.kind]) }
    #expect(
      kinds.contains([.text, .emoji]),
      "No pair has a word on one card and an emoji on the other.")
  }
}
