import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// Reads what the program of commit 45984d40 wrote, and writes it again.
///
/// The files in Tests/Fixtures/45984d40 are permanent: they stand for the files of every player, so
/// no later program may read them differently, and they are never recorded again.
@MainActor @Suite struct OldFilesTests {
  private let home: OldHome

  init() throws {
    home = try OldHome()
  }

  // MARK: Settings and other values

  @Test("Settings are read and written again, with every value of every setting")
  func settings() throws {
    let names = try home.files(in: "config/memory-game")
    #expect(names.count == 18)
    for name in names where name != "settings.json" {
      try home.replace("config/memory-game/settings.json", with: "config/memory-game/\(name)")
      try expectSameBytes(home.folders.settings, as: "config/memory-game/\(name)")
    }
  }

  @Test("Settings that all differ from the usual ones keep their meaning")
  func meaningOfSettings() throws {
    try home.replace(
      "config/memory-game/settings.json", with: "config/memory-game/settings-1.json")
    let settings = home.folders.settings.read().value
    #expect(settings.sound == .quiet)
    #expect(settings.speaksEvents)
    #expect(settings.motion == .reduced)
    #expect(settings.contrast == .high)
    #expect(settings.colors == .dark)
    #expect(settings.textSize == 1.25)
    #expect(settings.language == .de)
    #expect(!settings.showsMemory)
    #expect(settings.showsClock)
    #expect(settings.showsPreview)
    #expect(!settings.driftsCards)
    #expect(settings.playerNames == ["Ada", "Zoë", "Привет", "李小龍"])
    #expect(home.folders.language == "de")
  }

  @Test("A changed setting leaves all other lines as they are")
  func changedSetting() throws {
    try home.replace(
      "config/memory-game/settings.json", with: "config/memory-game/settings-1.json")
    let file = home.folders.settings
    let before = file.read().value
    var after = before
    after.showsClock = false
    try file.write(after, changedFrom: before)
    let expected = try home.original("config/memory-game/settings-1.json")
      .replacing("\"clock\": true", with: "\"clock\": false")
    #expect(try home.text("config/memory-game/settings.json") == expected)
  }

  @Test("The window's place, the desktop's preferences and the last choice are written again")
  func values() throws {
    let folder = "state/memory-game"
    try expectSameBytes(home.folders.windowPlacement, as: "\(folder)/window.json")
    try expectSameBytes(home.folders.desktopPreferences, as: "\(folder)/desktop.json")
    try expectSameBytes(home.folders.lastSetup, as: "\(folder)/choice.json")
    try home.replace("\(folder)/window.json", with: "\(folder)/window-maximized.json")
    try expectSameBytes(home.folders.windowPlacement, as: "\(folder)/window-maximized.json")

    let setup = GameSetup(
      .lab, deckSource: "sums", grid: Grid(rows: 5, columns: 4),
      players: [.person, .computer(memory: nil)])
    let choice = home.folders.lastSetup.read().value
    #expect(choice.setup == setup)
    #expect(choice.hasOpenedMenu)
    let desktop = DesktopPreferences(
      reducesMotion: true, prefersHighContrast: true, prefersDark: true)
    #expect(home.folders.desktopPreferences.read().value == desktop)
  }

  private func expectSameBytes<Value>(_ file: StoredFile<Value>, as name: String) throws {
    let (value, notice) = file.read()
    #expect(notice == nil, "\(name)")
    #expect(value != Value() || name.contains("default"), "\(name) says nothing")
    try FileManager.default.removeItem(atPath: file.path)
    try file.write(value)
    let written = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(written == (try home.original(name)), "\(name)")
  }

  // MARK: Sessions

  @Test("Every session is replayed as it was, and written again")
  func sessions() throws {
    let lines = try home.original("replays.txt").split(separator: "\n")
    #expect(lines.count == 15)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let path = "\(home.path)/\(words[0])"
      let output = try ReplayPinTests.replay(path: path, decks: home.decks)
      let hash = output.fingerprint.description
      #expect(hash == words[1], "the replay of \(words[0]) differs: its hash is \(hash)")
      var reader = try SessionReader(path: path, decks: home.decks)
      let session = try reader.readSession()
      #expect(session.text == (try home.original(words[0])), "\(words[0])")
      #expect(reader.warning == nil)
    }
  }

  @Test("A first line with every key keeps its meaning")
  func everyKey() throws {
    let reader = try SessionReader(path: "\(home.path)/old/every-key.jsonl", decks: home.decks)
    let header = reader.header
    #expect(header.game == .concentration)
    #expect(header.deck.name == "sports")
    #expect(header.grid == Grid(rows: 3, columns: 3))
    #expect(header.seed == .max)
    #expect(header.players == [.person, .person, .computer(memory: 3)])
    #expect(header.preview == 2.5)
    #expect(header.day == "2026-11-23")
    #expect(header.names == ["Ada", "Zoë"])
  }

  @Test("Unfinished games are found in the order in which they were played")
  func unfinished() throws {
    let sessions = home.folders.sessions
    let order = try home.order()
    let last = try #require(order.last?.file)
    let left = try #require(try sessions.takeLast(decks: home.decks)).content.get()
    #expect(left.warning == nil)
    #expect(left.writer.path.hasSuffix(last))

    let (found, notices) = sessions.gamesUnderWay(decks: home.decks)
    #expect(notices.isEmpty)
    // The window has the last one, so that the lab's game before it is offered.
    let games = found.map(\.setup.gameName)
    #expect(games == ["lab", "concentration", "challenge", "playing-cards", "card-viewer"])
    #expect(found.first?.sessionFile == order.first?.file)
  }

  @Test("The way back to the session before is known where nothing was chosen since")
  func wayBack() throws {
    var known = 0
    // Of the lines about a session, the last one counts.
    let lines = Dictionary(try home.order().map { ($0.file, $0) }) { $1 }
    for line in lines.values {
      let path = "\(home.path)/state/memory-game/sessions/\(line.file)"
      #expect(truncate(path, line.size) == 0)
      let left = try home.folders.sessions.takeUnfinished(file: line.file, decks: home.decks)?
        .content.get()
      #expect(left?.previousFile ?? "" == line.before)
      known += left?.previousFile == nil ? 0 : 1
      try home.replace(
        "state/memory-game/sessions/\(line.file)", with: "state/memory-game/sessions/\(line.file)")
    }
    #expect(known >= 4)
  }

  @Test("The order of sessions is written again")
  func order() throws {
    let lines = try home.order()
    try FileManager.default.removeItem(atPath: "\(home.path)/\(OldHome.orderFile)")
    for line in lines {
      let path = "\(home.path)/state/memory-game/sessions/\(line.file)"
      #expect(truncate(path, line.size) == 0)
      let before = line.before.isEmpty ? nil : line.before
      #expect(home.folders.sessions.recordAsLastPlayed(path, previousFile: before) == nil)
      try home.replace(
        "state/memory-game/sessions/\(line.file)", with: "state/memory-game/sessions/\(line.file)")
    }
    #expect(try home.text(OldHome.orderFile) == (try home.original(OldHome.orderFile)))
  }

  @Test("A session is played on behind its last line, and rewritten as it was")
  func resumed() throws {
    for line in try home.order() {
      let name = "state/memory-game/sessions/\(line.file)"
      let path = "\(home.path)/\(name)"
      var reader = try SessionReader(path: path, decks: home.decks)
      let session = try reader.readSession()
      let writer = try SessionWriter(resuming: path, after: reader)
      try writer.append(TimedIntent(at: 1000, intent: .restart(seed: 1)))
      let added = try home.original(name) + "{\"at\":1000,\"restart\":1}\n"
      #expect(try home.text(name) == added)
      try writer.replaceEvents(with: session.events)
      #expect(try home.text(name) == (try home.original(name)))
    }
  }

  // MARK: Results

  @Test("Results are listed from their index as the program listed them")
  func results() throws {
    let index = try home.resultIndex()
    try home.restoreTimes(of: index)
    let listing = try home.folders.results.list(decks: home.decks, replaying: 0)
    #expect(listing.notices.isEmpty)
    #expect(listing.filesWithoutSummary.isEmpty)
    #expect(listing.results.map(\.jsonLine) == (try home.resultLines()))
  }

  @Test("Results without an index are the same, and the index is written again")
  func resultsWithoutIndex() throws {
    let index = try home.resultIndex()
    try home.restoreTimes(of: index)
    try FileManager.default.removeItem(atPath: "\(home.path)/\(OldHome.indexFile)")
    let listing = try home.folders.results.list(decks: home.decks)
    #expect(listing.notices.isEmpty)
    #expect(listing.filesWithoutSummary.isEmpty)
    #expect(listing.results.map(\.jsonLine) == (try home.resultLines()))
    let expected = try home.original(OldHome.indexFile).split(separator: "\n").sorted()
    #expect(try home.text(OldHome.indexFile).split(separator: "\n").sorted() == expected)
  }

  @Test("A finished session is stored as a result with the same bytes")
  func addedResults() throws {
    for result in try home.folders.results.list(decks: home.decks).results {
      let session = try home.folders.results.session(of: result, decks: home.decks)
      let folder = try TemporaryFolder()
      let results = StoredResults(folder.path + "/results")
      let added = try #require(try results.add(session, at: result.endDate))
      #expect(added == result)
      let bytes = try String(contentsOfFile: results.path(of: added), encoding: .utf8)
      #expect(bytes == (try home.original("data/memory-game/results/\(result.id)")))
    }
  }

  // MARK: Decks

  @Test("A deck of words and pictures is read and stored again with the same bytes")
  func deck() throws {
    let deck = try home.decks.deck(named: "mine")
    let word = Face("a word", kind: .text)
    let pairs = [
      Deck.Pair(Face("cat", kind: .text)),
      Deck.Pair(Face("dog", kind: .text), Face("rex", kind: .text)),
      Deck.Pair(word, Face("red", kind: .picture)),
      Deck.Pair(Face("green", kind: .picture)),
      Deck.Pair(Face("blue", kind: .picture)),
    ]
    #expect(deck.pairs == pairs)
    #expect(deck.title == "mine")
    let folder = try TemporaryFolder()
    let library = DeckLibrary(folder: deckFolder, playerFolder: folder.path)
    #expect(try library.add(deck) == "mine")
    let files = ["deck.json", "pictures/red.png", "pictures/green.png", "pictures/blue.png"]
    for file in files {
      let written = try Data(contentsOf: URL(filePath: "\(folder.path)/mine/\(file)"))
      let path = "\(home.path)/data/memory-game/decks/mine/\(file)"
      #expect(written == (try Data(contentsOf: URL(filePath: path))), "\(file)")
    }
  }
}

/// A copy of the files that commit 45984d40 wrote.
@MainActor private final class OldHome {
  static let orderFile = "state/memory-game/sessions-order.jsonl"
  static let indexFile = "data/memory-game/results-index.jsonl"

  /// A line of the order of sessions.
  struct OrderLine {
    let file: String
    let size: Int
    let before: String
  }

  /// A line of the index of results.
  struct IndexLine {
    let file: String
    let modified: Int
  }

  let path: String
  let folders: PlayerFolders
  let decks: DeckLibrary
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path + "/home"
    try FileManager.default.copyItem(atPath: Pin.oldFiles.path, toPath: path)
    self.path = path
    let found = PlayerFolders { variable in
      switch variable {
      case "XDG_STATE_HOME": path + "/state"
      case "XDG_DATA_HOME": path + "/data"
      case "XDG_CONFIG_HOME": path + "/config"
      default: nil
      }
    }
    folders = try #require(found)
    decks = DeckLibrary(folder: deckFolder, playerFolder: folders.decks)
  }

  /// Returns a file as commit 45984d40 wrote it.
  func original(_ name: String) throws -> String {
    try String(contentsOf: Pin.oldFiles.appending(path: name), encoding: .utf8)
  }

  /// Returns a file as it is now.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  /// Puts an original file in the place of another one.
  func replace(_ name: String, with original: String) throws {
    let bytes = try Data(contentsOf: Pin.oldFiles.appending(path: original))
    try bytes.write(to: URL(filePath: "\(path)/\(name)"))
  }

  func order() throws -> [OrderLine] {
    try original(Self.orderFile).split(separator: "\n").map { line in
      let values = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      return OrderLine(
        file: try #require(values?[0] as? String), size: try #require(values?[1] as? Int),
        before: try #require(values?[2] as? String))
    }
  }

  func resultIndex() throws -> [IndexLine] {
    try original(Self.indexFile).split(separator: "\n").map { line in
      let values = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return IndexLine(
        file: try #require(values?["of"] as? String),
        modified: try #require(values?["modified"] as? Int))
    }
  }

  /// Gives the results the times by which their index knows them.
  func restoreTimes(of index: [IndexLine]) throws {
    for line in index {
      let (seconds, nanoseconds) = line.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      let result = utimensat(
        AT_FDCWD, "\(path)/data/memory-game/results/\(line.file)", [time, time], 0)
      try #require(result == 0)
    }
  }

  /// Returns what `memory-game results --json` printed.
  func resultLines() throws -> [String] {
    try original("results.jsonl").split(separator: "\n").map(String.init)
  }
}
