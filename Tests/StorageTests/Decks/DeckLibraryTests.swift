import Files
import Foundation
import Model
import Storage
import Testing

@Suite final class DeckLibraryTests {
  private static let library = DeckLibrary(
    folder: #filePath.dropLast("Tests/StorageTests/Decks/DeckLibraryTests.swift".count)
      + "Assets/decks"
  ) { source in
    throw UserFacingError(.missingInput, "\(source): asked for pictures")
  }

  private let folder = FileManager.default.temporaryDirectory.path + "/\(UUID())"

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a deck beside the picture of a sailboat, and returns its path.
  private func write(_ text: String) throws -> String {
    try File.makeFolder("\(folder)/pictures")
    try File.save(Array(text.utf8), to: "\(folder)/mine.json")
    try File.save([], to: "\(folder)/pictures/sailboat.svg")
    return "\(folder)/mine.json"
  }

  @Test("Every deck that comes with the program can be read, and fills its games")
  func builtIn() throws {
    let least = [
      "frutiger-aero": 18, "halloween": 12, "sports": 18, "animals": 18, "faces": 18, "flags": 18,
      "sums": 18, "playing-cards": 52, "pictures": 8,
    ]
    let names = try Self.library.bundledNames
    #expect(Set(names).isSuperset(of: least.keys))
    for name in names {
      let deck = try Self.library.deck(named: name)
      #expect(deck.name == name)
      #expect(deck.pairs.count >= least[name] ?? 2, "\(name)")
    }
  }

  @Test("A library that remembers looks once only, also for a deck that is not there")
  func remembering() throws {
    let path = try write(#"{"name":"mine","pairs":[{"text":"a"},{"text":"b"}]}"#)
    let library = Self.library.cached()
    #expect(throws: UserFacingError.self) { try library.deck(named: folder + "/none.json") }
    let deck = try library.deck(named: path)
    #expect(rename(path, folder + "/none.json") == 0)
    #expect(try library.deck(named: path) == deck)
    #expect(throws: UserFacingError.self) { try library.deck(named: folder + "/none.json") }
    #expect(try Self.library.deck(named: folder + "/none.json") == deck)
    #expect(library.isBundled("sports") && !library.isBundled("lab"))
  }

  @Test("The stand-in has a deck of every name, for every board")
  func standIn() throws {
    for name in ["frutiger-aero", "none", "/no/such.json"] {
      let deck = try DeckLibrary.placeholder.deck(named: name)
      #expect(deck.name == name && deck.pairs.count == 400)
    }
  }

  @Test("The lab's deck keeps its emoji in their order: every session counts on it")
  func lab() throws {
    let deck = try Self.library.deck(named: "frutiger-aero")
    let emoji = [
      "🐬", "🐠", "🐳", "🐢", "🦋", "🐞", "🌴", "🌻", "🌷", "🍀", "🌈", "☀️",
      "⛅", "💧", "🌊", "🫧", "🏝️", "⛵", "🎈", "🪁", "🌍", "💿", "🍋", "🥝",
    ]
    #expect(deck.pairs == emoji.map { Deck.Pair(Face($0, kind: .emoji)) })
  }

  @Test("The playing cards are the 52 cards, suit by suit from ace to king")
  func playingCards() throws {
    let cards = try Self.library.deck(named: "playing-cards").pairs.map(\.first.name)
    #expect(
      cards.map { PlayingCard(name: $0) }
        == PlayingCard.Suit.allCases.flatMap { suit in
          ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map {
            PlayingCard(name: $0 + String(suit.rawValue))
          }
        })
  }

  @Test("Every sum is right")
  func sums() throws {
    for pair in try Self.library.deck(named: "sums").pairs {
      let terms = pair.first.name.components(separatedBy: " + ").compactMap { Int($0) }
      #expect(terms.count == 2 && terms.reduce(0, +) == Int(pair.second.name), "\(pair)")
    }
  }

  @Test("Every picture of the built-in deck is found")
  func pictures() throws {
    let deck = try Self.library.deck(named: "pictures")
    for pair in deck.pairs {
      #expect(File.exists(try #require(deck.picturePaths[pair.first.name])))
    }
  }

  @Test("A deck of the player's own is read from its file, and errors name the file")
  func ownDeck() throws {
    let path = try write(DeckFileTests.good)
    let sailboat = "\(folder)/pictures/sailboat.svg"
    #expect(try Self.library.deck(named: path).picturePaths == ["sailboat": sailboat])
    try FileManager.default.removeItem(atPath: sailboat)
    let missing = "the picture sailboat is missing; put it at \(sailboat)"
    #expect(throws: UserFacingError(.badData, "\(path): \(missing)")) {
      try Self.library.deck(named: path)
    }
  }

  @Test(
    "A file is a deck, a mistake, or handed on as a list of pictures",
    arguments: [
      (DeckFileTests.good.replacingOccurrences(of: "🎃", with: "7"), "pair 1: "),
      (DeckFileTests.good.replacingOccurrences(of: "}],", with: "}]"), "this is not JSON from "),
      ("{\"pairs\": 3}", "\"name\" is missing"),
      ("[{\"title\": \"A track\"}]", "asked for pictures"),
      ("{\"collection\": []}", "asked for pictures"),
    ])
  func otherFiles(text: String, message: String) throws {
    let path = try write(text)
    let error = #expect(throws: UserFacingError.self) { try Self.library.deck(named: path) }
    #expect(error?.description.hasPrefix("\(path): \(message)") == true, "\(error as Any)")
  }

  @Test("A file of 2 GB is refused before it is read")
  func huge() throws {
    let path = try write("")
    #expect(truncate(path, 2 << 30) == 0)
    let problem = UserFacingError(
      .badData, "\(path): this deck is too large; a deck's file has at most 1 MB")
    #expect(throws: problem) { try Self.library.deck(named: path) }
    #expect(throws: problem) { try DeckFile.read(path) }
  }

  @Test("A file that is not there is handed on, too")
  func noFile() {
    #expect(throws: UserFacingError(.missingInput, "/nowhere.json: asked for pictures")) {
      try Self.library.deck(named: "/nowhere.json")
    }
  }

  @Test("A name with a NUL is nothing's name")
  func nul() throws {
    let path = try write(DeckFileTests.good)
    for name in ["\(path)\0/x.json", "http://a/\0"] {
      let problem = UserFacingError(.missingInput, "\(name): a path has no NUL character")
      #expect(throws: problem) { try Self.library.deck(named: name) }
    }
  }

  @Test("An unknown name is told together with the names that are known")
  func unknown() throws {
    let error = try #require(throws: UserFacingError.self) {
      try Self.library.deck(named: "hallowen")
    }
    #expect(error.description.contains("\"hallowen\""))
    #expect(error.description.contains("halloween, pictures"))
    #expect(!Self.library.isBundled("../decks/sums"))
  }

  @Test("A deck that comes with the program has the name of its file")
  func wrongName() throws {
    let path = try write(DeckFileTests.good)
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/other.json")
    let library = DeckLibrary(folder: folder)
    let error = #expect(throws: UserFacingError.self) { try library.deck(named: "other") }
    #expect(error?.description.contains("must be \"other\"") == true)
  }
}
