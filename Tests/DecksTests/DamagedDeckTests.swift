import Foundation
import Decks
import Files
import Model
import Testing

@Suite("Damaged decks")
struct DamagedDeckTests {
  @Test("Damaged files are decks, or refused in one line")
  func mutations() throws {
    var generator = SeededGenerator(seed: 1)
    let good = Array(DeckFileTests.good.utf8)
    let parts = [
      "\"", "{", "}", "[", "]", ",", ":", "\\", "\n", "\\u0000", "\u{FE0F}", "null", "9",
    ]
    var refused = 0
    let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"
    for _ in 0..<(isFull ? 4_000 : 500) {
      var bytes = good
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0..<12, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 3: bytes.insert(contentsOf: parts.randomElement(using: &generator)!.utf8, at: start)
        default: bytes.removeSubrange(start...)
        }
      }
      do {
        let deck = try DeckFile.deck(in: bytes)
        #expect(deck.pairs.count >= 2 && DeckFile.isName(deck.name))
      } catch {
        refused += 1
        let text = error.description
        #expect(!text.isEmpty && text.count < 250 && !text.contains { $0.isNewline }, "\(text)")
      }
    }
    #expect(refused > 250)
  }

  @Test("An endless heap of marks on one letter is refused")
  func marks() {
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    for kind in ["text", "emoji"] {
      let text = "{\"name\": \"d\", \"pairs\": [{\"\(kind)\": \"\(marks)\"}, {\"text\": \"b\"}]}"
      #expect(throws: Problem.self) { try DeckFile.deck(in: Array(text.utf8)) }
    }
  }
}
