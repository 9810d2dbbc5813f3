import Files
import Foundation
import Model
import Storage
import Testing

@Suite struct DeckFileTests {
  static let good = """
    {
      "name": "mine",
      "title": "My deck",
      "pairs": [
        {"emoji": "🎃"},
        [{"text": "2 + 3"}, {"text": "5"}],
        {"picture": "sailboat"},
        {"card": "Q♠"}
      ]
    }

    """

  private func deck(_ text: String) throws -> Deck {
    try DeckFile.deck(in: Array(text.utf8))
  }

  @Test("A pair is a face of any kind, or two faces")
  func good() throws {
    let deck = try deck(Self.good)
    #expect(deck.name == "mine" && deck.title == "My deck")
    #expect(
      deck.pairs == [
        Deck.Pair(Face("🎃", kind: .emoji)),
        Deck.Pair(Face("2 + 3", kind: .text), Face("5", kind: .text)),
        Deck.Pair(Face("sailboat", kind: .picture)),
        Deck.Pair(Face("Q♠", kind: .card)),
      ])
  }

  @Test("A deck without a title goes by its name")
  func noTitle() throws {
    let text = Self.good.replacingOccurrences(of: "  \"title\": \"My deck\",\n", with: "")
    #expect(try deck(text).title == "mine")
  }

  @Test(
    "Every mistake is told in words that name the place and the way out",
    arguments: [
      ("{\"emoji\": \"🎃\"},", "{\"emoji\": \"🎃\"}", "not JSON from line 6 on"),
      ("\"My deck\"", "\"My deck", "not JSON from line 3 on"),
      ("\"mine\",", "mine,", "not JSON"),
      ("]\n}", "]\n} more", "not JSON from line 10 on"),
      ("\"title\"", "\"titel\"", "unknown key \"titel\"; a deck has the keys name, title, pairs"),
      ("\"name\": \"mine\",", "", "\"name\" is missing"),
      ("\"mine\"", "7", "\"name\" must be a text in quotes"),
      ("\"mine\"", "\"../Mine\"", "small letters, digits and hyphens"),
      ("\"mine\"", "\"\"", "small letters, digits and hyphens"),
      ("My deck", "My\\ndeck", "\"title\" must be one line"),
      ("My deck", " ", "\"title\" must be one line"),
      ("{\"emoji\": \"🎃\"}", "[]", "pair 1: it must be one face, or a list of two"),
      (
        "{\"text\": \"5\"}", "{\"text\": \"5\"}, {\"text\": \"V\"}",
        "pair 2: it must be one face, or a list of two"
      ),
      ("{\"emoji\": \"🎃\"}", "{}", "pair 1: a face has exactly one of the keys emoji, text"),
      ("{\"emoji\": \"🎃\"}", "{\"emoji\": \"🎃\", \"text\": \"a\"}", "pair 1: a face has exactly"),
      ("{\"emoji\": \"🎃\"}", "\"🎃\"", "pair 1: a face must be written in braces"),
      ("{\"emoji\": \"🎃\"}", "null", "pair 1: "),
      ("{\"text\": \"5\"}", "null", "pair 2: "),
      ("\"emoji\"", "\"emojy\"", "pair 1: unknown key \"emojy\"; a face has the keys emoji"),
      ("\"🎃\"", "\"🎃🎃\"", "pair 1: \"🎃🎃\" is not one emoji"),
      ("\"🎃\"", "\"7\"", "pair 1: \"7\" is not one emoji"),
      ("\"🎃\"", "\"\"", "pair 1: \"\" is not one emoji"),
      ("\"🎃\"", "17", "pair 1: \"emoji\" must be a text in quotes"),
      ("2 + 3", " \\t", "pair 2: \" \u{FFFD}\" is no text of one line and 1 to 24 characters"),
      ("2 + 3", "\\u200b", "is no text of one line"),
      ("2 + 3", "a\\u2028b", "is no text of one line"),
      ("2 + 3", "seventeen hundred and two", "is no text of one line and 1 to 24 characters"),
      ("sailboat", "../sailboat", "pair 3: \"../sailboat\" is no picture"),
      ("sailboat", "sailboat.svg", "pair 3: \"sailboat.svg\" is no picture"),
      ("Q♠", "1♠", "pair 4: \"1♠\" is no playing card"),
      ("Q♠", "", "pair 4: \"\" is no playing card"),
    ])
  func mistakes(part: String, replacement: String, message: String) throws {
    let text = Self.good.replacingOccurrences(of: part, with: replacement)
    try #require(text != Self.good)
    let error = try #require(throws: UserFacingError.self) { try deck(text) }
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.allSatisfy { !$0.isNewline })
  }

  @Test(
    "Two pairs that look the same are refused, however they are written",
    arguments: [
      ("{\"emoji\": \"☀\"}", "{\"emoji\": \"☀\u{FE0F}\"}"),
      ("{\"emoji\": \"🎃\"}", "{\"text\": \" 🎃\"}"),
      ("{\"text\": \"Caf\u{E9}\"}", "{\"text\": \"cafe\u{301}\"}"),
      ("{\"text\": \"New  York\"}", "{\"text\": \"new york\u{AD} \"}"),
      ("[{\"text\": \"a\"}, {\"text\": \"b\"}]", "[{\"text\": \"b\"}, {\"text\": \"a\"}]"),
      ("[{\"text\": \"a\"}, {\"text\": \"b\"}]", "[{\"text\": \"c\"}, {\"text\": \"b\"}]"),
      ("{\"picture\": \"fox\"}", "{\"picture\": \"fox\"}"),
      ("{\"card\": \"A♣\"}", "[{\"emoji\": \"🃏\"}, {\"card\": \"A♣\"}]"),
    ])
  func alike(first: String, second: String) throws {
    let text = "{\"name\": \"d\", \"pairs\": [{\"text\": \"x\"}, \(first), \(second)]}"
    let error = try #require(throws: UserFacingError.self) { try deck(text) }
    #expect(error.description.hasPrefix("pairs 2 and 3 both show "), "\(error)")
  }

  @Test("Faces that only resemble each other are different")
  func different() throws {
    let faces = ["🐈", "🐈‍⬛", "👍🏻", "👍🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇫🇷", "🇮🇹", "3️⃣"].map {
      "{\"emoji\": \"\($0)\"}"
    }
    let text = "{\"name\": \"d\", \"pairs\": [\(faces.joined(separator: ", "))]}"
    #expect(try deck(text).pairs.count == faces.count)
  }

  @Test("One pair is no deck, and neither is none")
  func tooFew() throws {
    for pairs in ["", "{\"emoji\": \"🎃\"}"] {
      let text = "{\"name\": \"d\", \"pairs\": [\(pairs)]}"
      let error = try #require(throws: UserFacingError.self) { try deck(text) }
      #expect(error.description.contains("a deck needs at least two"))
    }
  }

  @Test("What is no text in UTF-8 is told with its line")
  func noText() {
    let reason = "this is not JSON from line 2 on: this is not text in UTF-8"
    for start in ["{\n", "{\n\""] {
      #expect(throws: UserFacingError(.badData, reason)) {
        try DeckFile.deck(in: Array(start.utf8) + [0xFF, 0x7D])
      }
    }
  }
}

@Suite struct DamagedDeckTests {
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
        case 0:
          bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
        case 1:
          bytes.removeSubrange(start..<end)
        case 2:
          bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 3:
          bytes.insert(contentsOf: parts.randomElement(using: &generator)!.utf8, at: start)
        default:
          bytes.removeSubrange(start...)
        }
      }
      do {
        let deck = try DeckFile.deck(in: bytes)
        #expect(deck.pairs.count >= 2 && DeckFile.isValidName(deck.name))
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
      #expect(throws: UserFacingError.self) { try DeckFile.deck(in: Array(text.utf8)) }
    }
  }
}
