import Decks
import Foundation
import Model
import Testing

@Suite("The library of decks")
struct DeckLibraryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/decks").path

  private static let library = DeckLibrary(folder: folder) { source in
    throw DeckError("\(source): asked for pictures")
  }

  @Test("Every deck that comes with the program can be read, and fills its games")
  func builtIn() throws {
    let least = [
      "frutiger-aero": 18, "halloween": 12, "sports": 18, "animals": 18, "faces": 18, "flags": 18,
      "sums": 18, "playing-cards": 52, "pictures": 8,
    ]
    #expect(Set(Self.library.names).isSuperset(of: least.keys))
    for name in Self.library.names {
      let deck = try Self.library.deck(named: name)
      #expect(deck.name == name)
      #expect(deck.pairs.count >= least[name] ?? 2, "\(name)")
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

  @Test("Every picture of a deck lies beside it")
  func pictures() throws {
    for pair in try Self.library.deck(named: "pictures").pairs {
      let path = "\(Self.folder)/pictures/\(pair.first.name).svg"
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  @Test("A deck of the player's own is read from its file, and errors name the file")
  func ownDeck() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(_ text: String) throws {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try write(DeckFileTests.good.replacing("\"picture\"", with: "\"text\""))
    #expect(try Self.library.deck(named: path).name == "mine")
    try write(DeckFileTests.good.replacingOccurrences(of: "🎃", with: "7"))
    let error = #expect(throws: DeckError.self) { try Self.library.deck(named: path) }
    #expect(error?.description.hasPrefix("\(path): pair 1: ") == true)
    try write(DeckFileTests.good.replacingOccurrences(of: "}],", with: "}]"))
    let damage = #expect(throws: DeckError.self) { try Self.library.deck(named: path) }
    #expect(damage?.description.hasPrefix("\(path): this is not JSON from line 7 on") == true)
    try write("[{\"title\": \"A track\"}]")
    #expect(throws: DeckError("\(path): asked for pictures")) {
      try Self.library.deck(named: path)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DeckError("\(path): asked for pictures")) {
      try Self.library.deck(named: path)
    }
  }

  @Test("An unknown name is told together with the names that are known")
  func unknown() throws {
    let error = #expect(throws: DeckError.self) { try Self.library.deck(named: "hallowen") }
    #expect(error?.description.contains("\"hallowen\"") == true)
    #expect(error?.description.contains("halloween, pictures") == true)
    #expect(!Self.library.contains("../decks/sums"))
  }

  @Test("A deck that comes with the program has the name of its file")
  func wrongName() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try DeckFileTests.good.replacing("\"picture\"", with: "\"text\"").write(
      toFile: "\(folder)/other.json", atomically: true, encoding: .utf8)
    let library = DeckLibrary(folder: folder) { _ in throw DeckError("no pictures") }
    let error = #expect(throws: DeckError.self) { try library.deck(named: "other") }
    #expect(error?.description.contains("must be \"other\"") == true)
  }
}
