import Files
import Foundation
import Model
import Testing

@testable import Storage

@Suite final class OwnDecksTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path

  private var playerFolder: String {
    folder + "/decks"
  }

  private var library: DeckLibrary {
    DeckLibrary(folder: DeckLibrary.bundledFolder, playerFolder: playerFolder)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func deck(_ title: String, _ words: String...) throws -> Deck {
    let pairs = words.map { Deck.Pair(Face($0, kind: .text)) }
    return try Deck(title: title, customPairs: pairs)
  }

  @Test("A deck that the player made is found by its name")
  func keeps() throws {
    let sum = Deck.Pair(Face("2 + 3", kind: .text), Face("\"5\"", kind: .text))
    let dolphin = Deck.Pair(Face(" 🐬 ", kind: .text))
    let deck = try Deck(title: "My own \\ Deck!", customPairs: [sum, dolphin])
    #expect(deck.name == "my-own-deck")
    #expect(deck.pairs[1].first == Face("🐬", kind: .emoji))

    #expect(try library.add(deck) == "my-own-deck")

    #expect(try library.deck(named: "my-own-deck") == deck)
    #expect(try library.deck(named: playerFolder + "/my-own-deck") == deck)
    #expect(library.isDeck("my-own-deck"))
    #expect(library.isDeck(playerFolder + "/my-own-deck"))
    #expect(!library.isBundled("my-own-deck"))
    #expect(!library.isDeck(playerFolder))

    let listing = try library.allDecks()
    let bundledNames = try library.bundledNames
    #expect(listing.decks.last == deck)
    #expect(listing.decks.count == bundledNames.count + 1)
    #expect(listing.notices.isEmpty)
  }

  @Test("The error for a deck that exists but cannot be read gives the reason")
  func outOfReach() throws {
    try File.makeFolder(playerFolder + "/mine")
    for path in [playerFolder + "/mine/deck.json", folder + "/lab.json"] {
      #expect(symlink(path, path) == 0)
    }
    let reason = "Too many levels of symbolic links"
    let problem = UserFacingError(.badData, "\(playerFolder)/mine/deck.json: \(reason)")
    #expect(throws: problem) {
      try self.library.deck(named: "mine")
    }
    #expect(try library.allDecks().notices == [problem.description])
    #expect(throws: UserFacingError(.badData, "\(folder)/lab.json: \(reason)")) {
      try DeckLibrary(folder: self.folder).deck(named: "lab")
    }

    try FileManager.default.removeItem(atPath: playerFolder)
    try write("".utf8, to: playerFolder)
    let notices = try library.allDecks().notices
    #expect(notices == ["\(playerFolder): cannot be read: Not a directory"])
  }

  @Test("The pictures of a deck are copied, so that the player can share its folder")
  func pictures() throws {
    let pictureNames = ["a/Big Dog.JPEG", "b/big-dog.png", "b/日本.svg"]
    for name in pictureNames {
      try write(name.utf8, to: "\(folder)/\(name)")
    }
    let pairs = pictureNames.map { name in
      Deck.Pair(Face("\(folder)/\(name)", kind: .picture))
    }
    let deck = try Deck(title: "Pets", customPairs: pairs)
    #expect(deck.pairs.map(\.first.name) == ["big-dog", "big-dog-2", "picture"])

    let name = try library.add(deck)
    let sharedFolder = folder + "/shared"
    try FileManager.default.moveItem(atPath: "\(playerFolder)/\(name)", toPath: sharedFolder)

    let sharedDeck = try library.deck(named: sharedFolder)
    #expect(sharedDeck.pairs == deck.pairs)
    let dogPath = try #require(sharedDeck.picturePaths["big-dog"])
    #expect(dogPath == sharedFolder + "/pictures/big-dog.jpg")
    #expect(try text(of: dogPath) == "a/Big Dog.JPEG")
  }

  @Test("A new deck never replaces another deck or takes the name of a bundled deck")
  func unique() throws {
    var names: [String] = []
    for _ in 0..<3 {
      names.append(try library.add(deck("Sports", "a", "b")))
    }
    #expect(names == ["sports-2", "sports-3", "sports-4"])

    let sportsDeck = try library.deck(named: "sports")
    #expect(sportsDeck.title != "Sports" || library.isBundled("sports"))
    #expect(try library.deck(named: "sports-4").name == "sports-4")
    #expect(try library.add(deck("日本", "a", "b")) == "deck")
  }

  @Test("A folder that the player copied is listed, whatever its name is")
  func copied() throws {
    let text = #"{"name":"theirs","title":"Theirs","pairs":[{"text":"a"},{"text":"b"}]}"#
    for name in ["theirs", "Copy of theirs", "sports"] {
      try write(text.utf8, to: "\(playerFolder)/\(name)/deck.json")
    }
    try write(text.utf8, to: "\(playerFolder)/theirs.x.part/deck.json")

    let playerDecks = try library.allDecks().decks.suffix(3)

    let copyPath = playerFolder + "/Copy of theirs"
    let sportsPath = playerFolder + "/sports"
    #expect(playerDecks.map(\.name) == [copyPath, sportsPath, "theirs"])
    for deck in playerDecks {
      #expect(try library.deck(named: deck.name).pairs == deck.pairs)
    }
  }

  @Test("A damaged deck is left out with a notice, and the other decks are listed")
  func damaged() throws {
    _ = try library.add(deck("Sound", "a", "b"))
    try write("{".utf8, to: playerFolder + "/damaged/deck.json")

    let listing = try library.allDecks()

    let bundledNames = try library.bundledNames
    #expect(listing.decks.last?.name == "sound")
    #expect(listing.decks.count == bundledNames.count + 1)
    #expect(listing.notices.count == 1)
    #expect(listing.notices[0].hasPrefix(playerFolder + "/damaged/deck.json: "))
    #expect(throws: UserFacingError.self) {
      try library.deck(named: "damaged")
    }
  }

  @Test("A deck that cannot be saved leaves no files behind")
  func failing() throws {
    let missingPicture = Deck.Pair(Face("/no/such.png", kind: .picture))
    let letter = Deck.Pair(Face("a", kind: .text))
    let deck = try Deck(title: "None", customPairs: [missingPicture, letter])

    #expect(throws: UserFacingError.self) {
      try library.add(deck)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: playerFolder).isEmpty)

    #expect(throws: UserFacingError.self) {
      try DeckLibrary.bundled.add(self.deck("Homeless", "a", "b"))
    }
  }

  @Test(
    "The message for an invalid pair has the number of the pair",
    arguments: [
      (["a", "A"], "pairs 1 and 2 both show"),
      (["a", String(repeating: "x", count: 25)], "pair 2:"),
      (["5", "*", "\u{200B}"], "pair 3:"),
    ]
  )
  func wrong(words: [String], message: String) throws {
    let pairs = words.map { Deck.Pair(Face($0, kind: .text)) }
    let problem = #expect(throws: UserFacingError.self) {
      try Deck(title: "x", customPairs: pairs)
    }
    #expect(problem?.description.hasPrefix(message) == true)
  }

  @Test("A deck with the same picture twice is refused")
  func samePicture() throws {
    let pair = Deck.Pair(Face("/tmp/a.png", kind: .picture))
    #expect(throws: UserFacingError.self) {
      try Deck(title: "x", customPairs: [pair, pair])
    }
  }
}
