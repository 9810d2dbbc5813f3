import Files
import Foundation
import Model
import Testing

@testable import Storage

@Suite final class OwnDecksTests {
  private static let builtIn =
    String(#filePath.dropLast("Tests/StorageTests/Decks/OwnDecksTests.swift".count))
    + "Assets/decks"

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path
  private var own: String { folder + "/decks" }
  private var library: DeckLibrary { DeckLibrary(folder: Self.builtIn, playerFolder: own) }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, _ path: String) throws {
    try File.makeFolder(File.split(path).folder)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func deck(_ title: String, _ words: String...) throws -> Deck {
    try Deck(title: title, customPairs: words.map { Deck.Pair(Face($0, kind: .text)) })
  }

  @Test("A deck that was made is found by its name, the same as before")
  func keeps() throws {
    let pair = Deck.Pair(Face("2 + 3", kind: .text), Face("\"5\"", kind: .text))
    let made = try Deck(
      title: "My own \\ Deck!", customPairs: [pair, Deck.Pair(Face(" 🐬 ", kind: .text))])
    #expect(made.name == "my-own-deck" && made.pairs[1].first == Face("🐬", kind: .emoji))
    #expect(try library.add(made) == "my-own-deck")
    #expect(try library.deck(named: "my-own-deck") == made)
    #expect(try library.deck(named: own + "/my-own-deck") == made)
    #expect(library.isDeck("my-own-deck") && library.isDeck(own + "/my-own-deck"))
    #expect(!library.isBundled("my-own-deck") && !library.isDeck(own))
    let all = try library.allDecks()
    let names = try library.bundledNames
    #expect(all.decks.last == made && all.decks.count == names.count + 1)
    #expect(all.notices.isEmpty)
  }

  @Test("A deck that is there and cannot be read is told so, and is not said to be unknown")
  func outOfReach() throws {
    try File.makeFolder(own + "/mine")
    for path in [own + "/mine/deck.json", folder + "/lab.json"] {
      #expect(symlink(path, path) == 0)
    }
    let reason = "Too many levels of symbolic links"
    let problem = UserFacingError(.badData, "\(own)/mine/deck.json: \(reason)")
    #expect(throws: problem) { try self.library.deck(named: "mine") }
    #expect(try library.allDecks().notices == [problem.description])
    #expect(throws: UserFacingError(.badData, "\(folder)/lab.json: \(reason)")) {
      try DeckLibrary(folder: self.folder).deck(named: "lab")
    }
    try FileManager.default.removeItem(atPath: own)
    try write("", own)
    #expect(try library.allDecks().notices == ["\(own): cannot be read: Not a directory"])
  }

  @Test("Its pictures are copied, so that the folder is all of it")
  func pictures() throws {
    for name in ["a/Big Dog.JPEG", "b/big-dog.png", "b/日本.svg"] {
      try write(name, "\(folder)/\(name)")
    }
    let made = try Deck(
      title: "Pets",
      customPairs: ["a/Big Dog.JPEG", "b/big-dog.png", "b/日本.svg"].map {
        Deck.Pair(Face("\(folder)/\($0)", kind: .picture))
      })
    #expect(made.pairs.map(\.first.name) == ["big-dog", "big-dog-2", "picture"])
    let name = try library.add(made)
    try FileManager.default.moveItem(atPath: "\(own)/\(name)", toPath: folder + "/shared")
    let shared = try library.deck(named: folder + "/shared")
    #expect(shared.pairs == made.pairs)
    let dog = try #require(shared.picturePaths["big-dog"])
    #expect(dog == folder + "/shared/pictures/big-dog.jpg")
    #expect(try String(contentsOfFile: dog, encoding: .utf8) == "a/Big Dog.JPEG")
  }

  @Test("No deck takes another one's place, nor the name of one that comes with the program")
  func unique() throws {
    let names = try (0..<3).map { _ in try library.add(deck("Sports", "a", "b")) }
    #expect(names == ["sports-2", "sports-3", "sports-4"])
    #expect(try library.deck(named: "sports").title != "Sports" || library.isBundled("sports"))
    #expect(try library.deck(named: "sports-4").name == "sports-4")
    #expect(try library.add(deck("日本", "a", "b")) == "deck")
  }

  @Test("A folder that somebody copied there is listed, whatever it is called")
  func copied() throws {
    let text = #"{"name":"theirs","title":"Theirs","pairs":[{"text":"a"},{"text":"b"}]}"#
    for name in ["theirs", "Copy of theirs", "sports"] {
      try write(text, "\(own)/\(name)/deck.json")
    }
    try write(text, "\(own)/theirs.x.part/deck.json")
    let found = try library.allDecks().decks.suffix(3)
    #expect(found.map(\.name) == [own + "/Copy of theirs", own + "/sports", "theirs"])
    for deck in found {
      #expect(try library.deck(named: deck.name).pairs == deck.pairs)
    }
  }

  @Test("A damaged deck is left out and told, and the others are listed")
  func damaged() throws {
    _ = try library.add(deck("Sound", "a", "b"))
    try write("{", own + "/damaged/deck.json")
    let (decks, notices) = try library.allDecks()
    let names = try library.bundledNames
    #expect(decks.last?.name == "sound" && decks.count == names.count + 1)
    #expect(notices.count == 1 && notices[0].hasPrefix(own + "/damaged/deck.json: "))
    #expect(throws: UserFacingError.self) { try library.deck(named: "damaged") }
  }

  @Test("What cannot be kept leaves nothing behind")
  func failing() throws {
    let missing = Deck.Pair(Face("/no/such.png", kind: .picture))
    let made = try Deck(title: "None", customPairs: [missing, Deck.Pair(Face("a", kind: .text))])
    #expect(throws: UserFacingError.self) { try library.add(made) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: own).isEmpty)
    #expect(throws: UserFacingError.self) {
      try DeckLibrary(folder: Self.builtIn).add(deck("Homeless", "a", "b"))
    }
  }

  @Test(
    "What is wrong is told with its pair",
    arguments: [
      (["a", "A"], "pairs 1 and 2 both show"),
      (["a", String(repeating: "x", count: 25)], "pair 2:"),
      (["5", "*", "\u{200B}"], "pair 3:"),
    ])
  func wrong(words: [String], sentence: String) throws {
    let problem = #expect(throws: UserFacingError.self) {
      try Deck(title: "x", customPairs: words.map { Deck.Pair(Face($0, kind: .text)) })
    }
    #expect(problem?.description.hasPrefix(sentence) == true)
  }

  @Test("The same picture twice is one pair too many")
  func samePicture() throws {
    let pair = Deck.Pair(Face("/tmp/a.png", kind: .picture))
    #expect(throws: UserFacingError.self) { try Deck(title: "x", customPairs: [pair, pair]) }
  }
}
