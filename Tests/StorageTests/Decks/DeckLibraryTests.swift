import Files
import Foundation
import Model
import Storage
import Testing

@Suite final class DeckLibraryTests {
  /// A library with the decks of the program, which rejects all other sources.
  private static let library = DeckLibrary(folder: DeckLibrary.bundledFolder) { source in
    throw UserFacingError(.missingInput, "\(source): asked for pictures")
  }

  private let folder = FileManager.default.temporaryDirectory.path + "/\(UUID())"

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a deck with the picture of a sailboat beside it, and returns the path of the deck.
  private func writeDeck(_ text: String) throws -> String {
    let path = "\(folder)/mine.json"
    try File.makeFolder("\(folder)/pictures")
    try File.save(Array(text.utf8), to: path)
    try File.save([], to: "\(folder)/pictures/sailboat.svg")
    return path
  }

  @Test("Every deck that comes with the program can be read and has enough pairs for its games")
  func builtIn() throws {
    let minimumPairCounts = [
      "frutiger-aero": 18,
      "halloween": 12,
      "sports": 18,
      "animals": 18,
      "faces": 18,
      "flags": 18,
      "sums": 18,
      "playing-cards": 52,
      "pictures": 8,
    ]
    let names = try Self.library.bundledNames
    #expect(Set(names).isSuperset(of: minimumPairCounts.keys))

    for name in names {
      let deck = try Self.library.deck(named: name)
      #expect(deck.name == name)
      #expect(deck.pairs.count >= minimumPairCounts[name] ?? 2, "\(name)")
    }
  }

  @Test("A cached library reads each file only once, even if the file does not exist")
  func remembering() throws {
    let path = try writeDeck(#"{"name":"mine","pairs":[{"text":"a"},{"text":"b"}]}"#)
    let missingPath = folder + "/none.json"
    let library = Self.library.cached()
    #expect(throws: UserFacingError.self) {
      try library.deck(named: missingPath)
    }
    let deck = try library.deck(named: path)

    #expect(rename(path, missingPath) == 0)

    #expect(try library.deck(named: path) == deck)
    #expect(throws: UserFacingError.self) {
      try library.deck(named: missingPath)
    }
    #expect(try Self.library.deck(named: missingPath) == deck)
    #expect(library.isBundled("sports"))
    #expect(!library.isBundled("lab"))
  }

  @Test("The placeholder library has a deck of every name, with enough pairs for every board")
  func standIn() throws {
    for name in ["frutiger-aero", "none", "/no/such.json"] {
      let deck = try DeckLibrary.placeholder.deck(named: name)
      #expect(deck.name == name)
      #expect(deck.pairs.count == 400)
    }
  }

  @Test("The emoji in the deck of the lab keep their order, on which every session depends")
  func lab() throws {
    let deck = try Self.library.deck(named: "frutiger-aero")
    let emoji = [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️",
      "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈", "🪁", "🌍", "💿", "🍋", "🥝",
    ]
    #expect(deck.pairs == emoji.map { Deck.Pair(Face($0, kind: .emoji)) })
  }

  @Test("The deck of playing cards has 52 cards, suit by suit from ace to king")
  func playingCards() throws {
    let values = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    var expectedCards: [PlayingCard?] = []
    for suit in PlayingCard.Suit.allCases {
      for value in values {
        expectedCards.append(PlayingCard(name: value + String(suit.rawValue)))
      }
    }

    let names = try Self.library.deck(named: "playing-cards").pairs.map(\.first.name)
    let cards = names.map { PlayingCard(name: $0) }
    #expect(cards == expectedCards)
  }

  @Test("Every sum is correct")
  func sums() throws {
    for pair in try Self.library.deck(named: "sums").pairs {
      let terms = pair.first.name.components(separatedBy: " + ").compactMap { Int($0) }
      #expect(terms.count == 2, "\(pair)")
      #expect(terms.reduce(0, +) == Int(pair.second.name), "\(pair)")
    }
  }

  @Test("Every picture of the bundled deck exists")
  func pictures() throws {
    let deck = try Self.library.deck(named: "pictures")
    for pair in deck.pairs {
      let path = try #require(deck.picturePaths[pair.first.name])
      #expect(File.exists(path))
    }
  }

  @Test("A player's own deck is read from its file, and errors name the file")
  func ownDeck() throws {
    let path = try writeDeck(DeckFileTests.good)
    let sailboat = "\(folder)/pictures/sailboat.svg"
    #expect(try Self.library.deck(named: path).picturePaths == ["sailboat": sailboat])

    try FileManager.default.removeItem(atPath: sailboat)

    let reason = "the picture sailboat is missing; put it at \(sailboat)"
    #expect(throws: UserFacingError(.badData, "\(path): \(reason)")) {
      try Self.library.deck(named: path)
    }
  }

  @Test(
    "A file with a mistake is refused, and a list of pictures goes to the finder of pictures",
    arguments: [
      (DeckFileTests.good.replacingOccurrences(of: "🎃", with: "7"), "pair 1: "),
      (DeckFileTests.good.replacingOccurrences(of: "}],", with: "}]"), "invalid JSON from "),
      ("{\"pairs\": 3}", "\"name\" is missing"),
      ("[{\"title\": \"A track\"}]", "asked for pictures"),
      ("{\"collection\": []}", "asked for pictures"),
    ]
  )
  func otherFiles(text: String, message: String) throws {
    let path = try writeDeck(text)
    let error = #expect(throws: UserFacingError.self) {
      try Self.library.deck(named: path)
    }
    #expect(error?.description.hasPrefix("\(path): \(message)") == true, "\(error as Any)")
  }

  @Test("A file of 2 GB is refused before it is read")
  func huge() throws {
    let path = try writeDeck("")
    #expect(truncate(path, 2 << 30) == 0)

    let problem = UserFacingError(
      .badData,
      "\(path): this deck is too large; a deck file has at most 1 MB"
    )
    #expect(throws: problem) {
      try Self.library.deck(named: path)
    }
    #expect(throws: problem) {
      try DeckFile.read(path)
    }
  }

  @Test("The path of a missing file goes to the finder of pictures")
  func noFile() {
    #expect(throws: UserFacingError(.missingInput, "/nowhere.json: asked for pictures")) {
      try Self.library.deck(named: "/nowhere.json")
    }
  }

  @Test("A name with a NUL character is refused")
  func nul() throws {
    let path = try writeDeck(DeckFileTests.good)
    for name in ["\(path)\0/x.json", "http://a/\0"] {
      let problem = UserFacingError(
        .missingInput, "\(name): a path must not contain a NUL character")
      #expect(throws: problem) {
        try Self.library.deck(named: name)
      }
    }
  }

  @Test("The error for an unknown name lists the known names")
  func unknown() throws {
    let error = try #require(throws: UserFacingError.self) {
      try Self.library.deck(named: "hallowen")
    }
    #expect(error.description.contains("\"hallowen\""))
    #expect(error.description.contains("halloween, pictures"))
    #expect(!Self.library.isBundled("../decks/sums"))
  }

  @Test("A bundled deck must have the name of its file")
  func wrongName() throws {
    let path = try writeDeck(DeckFileTests.good)
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/other.json")
    let library = DeckLibrary(folder: folder)

    let error = #expect(throws: UserFacingError.self) {
      try library.deck(named: "other")
    }

    #expect(error?.description.contains("must be \"other\"") == true)
  }
}
