import Files
import Foundation
import Model
import Storage
import Testing

@Suite struct DeckFileTests {
  /// A valid deck, parts of which tests replace with mistakes.
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

  @Test("A pair has one face of any kind, or two faces")
  func good() throws {
    let deck = try deck(Self.good)

    #expect(deck.name == "mine")
    #expect(deck.title == "My deck")
    #expect(
      deck.pairs == [
        Deck.Pair(Face("🎃", kind: .emoji)),
        Deck.Pair(Face("2 + 3", kind: .text), Face("5", kind: .text)),
        Deck.Pair(Face("sailboat", kind: .picture)),
        Deck.Pair(Face("Q♠", kind: .card)),
      ])
  }

  @Test("The title of a deck is optional and defaults to its name")
  func noTitle() throws {
    let text = Self.good.replacingOccurrences(of: "  \"title\": \"My deck\",\n", with: "")
    #expect(try deck(text).title == "mine")
  }

  @Test(
    "The message for a mistake names its place and the remedy",
    arguments: [
      ("{\"emoji\": \"🎃\"},", "{\"emoji\": \"🎃\"}", "invalid JSON from line 6 on"),
      ("\"My deck\"", "\"My deck", "invalid JSON from line 3 on"),
      ("\"mine\",", "mine,", "invalid JSON"),
      ("]\n}", "]\n} more", "invalid JSON from line 10 on"),
      ("\"title\"", "\"titel\"", "unknown key \"titel\"; a deck has the keys name, title, pairs"),
      ("\"name\": \"mine\",", "", "\"name\" is missing"),
      ("\"mine\"", "7", "\"name\" must be a string in quotes"),
      ("\"mine\"", "\"../Mine\"", "lowercase letters, digits and hyphens"),
      ("\"mine\"", "\"\"", "lowercase letters, digits and hyphens"),
      ("My deck", "My\\ndeck", "\"title\" must be a single line"),
      ("My deck", " ", "\"title\" must be a single line"),
      ("{\"emoji\": \"🎃\"}", "[]", "pair 1: must be one face or a list of two"),
      (
        "{\"text\": \"5\"}",
        "{\"text\": \"5\"}, {\"text\": \"V\"}",
        "pair 2: must be one face or a list of two"
      ),
      ("{\"emoji\": \"🎃\"}", "{}", "pair 1: a face must have exactly one of the keys emoji, text"),
      (
        "{\"emoji\": \"🎃\"}", "{\"emoji\": \"🎃\", \"text\": \"a\"}",
        "pair 1: a face must have exactly"
      ),
      ("{\"emoji\": \"🎃\"}", "\"🎃\"", "pair 1: a face must be an object in braces"),
      ("{\"emoji\": \"🎃\"}", "null", "pair 1: "),
      ("{\"text\": \"5\"}", "null", "pair 2: "),
      ("\"emoji\"", "\"emojy\"", "pair 1: unknown key \"emojy\"; a face has the keys emoji"),
      ("\"🎃\"", "\"🎃🎃\"", "pair 1: \"🎃🎃\" is not a single emoji"),
      ("\"🎃\"", "\"7\"", "pair 1: \"7\" is not a single emoji"),
      ("\"🎃\"", "\"\"", "pair 1: \"\" is not a single emoji"),
      ("\"🎃\"", "17", "pair 1: \"emoji\" must be a string in quotes"),
      ("2 + 3", " \\t", "pair 2: \" \u{FFFD}\" must be a single line of 1 to 24 characters"),
      ("2 + 3", "\\u200b", "must be a single line"),
      ("2 + 3", "a\\u2028b", "must be a single line"),
      ("2 + 3", "seventeen hundred and two", "must be a single line of 1 to 24 characters"),
      ("sailboat", "../sailboat", "pair 3: \"../sailboat\" is not a picture"),
      ("sailboat", "sailboat.svg", "pair 3: \"sailboat.svg\" is not a picture"),
      ("Q♠", "1♠", "pair 4: \"1♠\" is not a playing card"),
      ("Q♠", "", "pair 4: \"\" is not a playing card"),
    ])
  func mistakes(part: String, replacement: String, message: String) throws {
    let text = Self.good.replacingOccurrences(of: part, with: replacement)
    try #require(text != Self.good)

    let error = try #require(throws: UserFacingError.self) {
      try deck(text)
    }

    #expect(error.description.contains(message), "\(error)")
    #expect(!error.description.contains { $0.isNewline })
  }

  @Test(
    "Two pairs that look the same are refused even if they are written differently",
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
    let error = try #require(throws: UserFacingError.self) {
      try deck(text)
    }
    #expect(error.description.hasPrefix("pairs 2 and 3 both show "), "\(error)")
  }

  @Test("Emoji that only resemble each other are different faces")
  func different() throws {
    let emoji = ["🐈", "🐈‍⬛", "👍🏻", "👍🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇫🇷", "🇮🇹", "3️⃣"]
    let faces = emoji.map { "{\"emoji\": \"\($0)\"}" }
    let pairs = faces.joined(separator: ", ")
    let deck = try deck("{\"name\": \"d\", \"pairs\": [\(pairs)]}")
    #expect(deck.pairs.count == faces.count)
  }

  @Test("A deck with one pair or without pairs is refused")
  func tooFew() throws {
    for pairs in ["", "{\"emoji\": \"🎃\"}"] {
      let text = "{\"name\": \"d\", \"pairs\": [\(pairs)]}"
      let error = try #require(throws: UserFacingError.self) {
        try deck(text)
      }
      #expect(error.description.contains("a deck needs at least two"))
    }
  }

  @Test("The message for invalid UTF-8 has the number of the line")
  func noText() {
    let reason = "invalid JSON from line 2 on: not UTF-8 text"
    let invalidEnd: [UInt8] = [0xFF, 0x7D]
    for start in ["{\n", "{\n\""] {
      #expect(throws: UserFacingError(.badData, reason)) {
        try DeckFile.deck(in: Array(start.utf8) + invalidEnd)
      }
    }
  }
}

@Suite struct DamagedDeckTests {
  @Test("A file that is damaged at random is a valid deck or refused with a message of one line")
  func mutations() throws {
    var generator = SeededGenerator(seed: 1)
    let goodBytes = Array(DeckFileTests.good.utf8)
    var refusedCount = 0

    for _ in 0..<(runsFullTests ? 4_000 : 500) {
      var bytes = goodBytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        damage(&bytes, using: &generator)
      }

      do {
        let deck = try DeckFile.deck(in: bytes)
        #expect(deck.pairs.count >= 2)
        #expect(DeckFile.isValidName(deck.name))
      } catch {
        refusedCount += 1
        expectOneLine(error.description)
      }
    }
    #expect(refusedCount > 250)
  }

  private func expectOneLine(_ message: String) {
    #expect(!message.isEmpty)
    #expect(message.count < 250, "\(message)")
    #expect(!message.contains { $0.isNewline }, "\(message)")
  }

  /// Changes a few bytes at a random position.
  private func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0..<12, using: &generator)
    let end = min(bytes.count, start + length)

    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let byte = UInt8.random(in: 0...255, using: &generator)
      bytes.insert(byte, at: start)
    case 1:
      bytes.removeSubrange(start..<end)
    case 2:
      bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3:
      if let part = Self.meaningfulParts.randomElement(using: &generator) {
        bytes.insert(contentsOf: part.utf8, at: start)
      }
    default:
      bytes.removeSubrange(start...)
    }
  }

  /// Strings that have a meaning in JSON or in a deck.
  private static let meaningfulParts = [
    "\"", "{", "}", "[", "]", ",", ":", "\\", "\n", "\\u0000", "\u{FE0F}", "null", "9",
  ]

  @Test("A letter with a hundred thousand combining marks is refused")
  func marks() {
    let letter = "a" + String(repeating: "\u{301}", count: 100_000)
    for kind in ["text", "emoji"] {
      let text =
        "{\"name\": \"d\", \"pairs\": [{\"\(kind)\": \"\(letter)\"}, {\"text\": \"b\"}]}"
      #expect(throws: UserFacingError.self) {
        try DeckFile.deck(in: Array(text.utf8))
      }
    }
  }
}
