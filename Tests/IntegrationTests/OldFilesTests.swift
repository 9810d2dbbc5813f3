import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel
import ViewState

/// Reads the files that the program of commit 45984d40 wrote, and writes them again.
///
/// The files in Tests/Fixtures/45984d40 are permanent, because they represent the files of all
/// players. No later program may read them differently, and they are never recorded again.
@MainActor @Suite struct OldFilesTests {
  private static let settingsFile = "config/memory-game/settings.json"
  private static let changedSettingsFile = "config/memory-game/settings-1.json"

  private let home: OldHome

  init() throws {
    home = try OldHome()
  }

  // MARK: Settings and other values

  @Test("Every value of every setting is read and written again")
  func settings() throws {
    let names = try home.files(in: "config/memory-game")
    #expect(names.count == 18)
    for name in names where name != "settings.json" {
      let original = "config/memory-game/\(name)"
      try home.replace(Self.settingsFile, with: original)
      try expectSameBytes(home.folders.settings, as: original)
    }
  }

  @Test("Settings that all differ from their defaults keep their meaning")
  func meaningOfSettings() throws {
    try home.replace(Self.settingsFile, with: Self.changedSettingsFile)

    let settings = home.folders.settings.read().value

    #expect(settings[.sound] == .quiet)
    #expect(settings[.speaksEvents])
    #expect(settings[.motion] == .reduced)
    #expect(settings[.contrast] == .high)
    #expect(settings[.colors] == .dark)
    #expect(settings[.textSize] == .large)
    #expect(settings[.language] == .de)
    #expect(!settings[.showsMemory])
    #expect(settings[.showsClock])
    #expect(settings[.showsPreview])
    #expect(!settings[.driftsCards])
    #expect(settings.playerNames == ["Ada", "Zoë", "Привет", "李小龍"])
    #expect(home.folders.language == "de")
  }

  @Test("A changed setting does not change any other line")
  func changedSetting() throws {
    try home.replace(Self.settingsFile, with: Self.changedSettingsFile)
    let file = home.folders.settings
    let oldSettings = file.read().value
    var newSettings = oldSettings

    newSettings[.showsClock] = false
    try file.write(newSettings, changedFrom: oldSettings)

    let original = try home.original(Self.changedSettingsFile)
    let expected = original.replacing("\"clock\": true", with: "\"clock\": false")
    #expect(try home.text(Self.settingsFile) == expected)
  }

  @Test("The window placement, the desktop preferences and the last setup are written again")
  func values() throws {
    let folder = "state/memory-game"

    try expectSameBytes(home.folders.windowPlacement, as: "\(folder)/window.json")
    try expectSameBytes(home.folders.desktopPreferences, as: "\(folder)/desktop.json")
    try expectSameBytes(home.folders.lastSetup, as: "\(folder)/choice.json")
    try home.replace("\(folder)/window.json", with: "\(folder)/window-maximized.json")
    try expectSameBytes(home.folders.windowPlacement, as: "\(folder)/window-maximized.json")

    let lastSetup = home.folders.lastSetup.read().value
    let expectedSetup = GameSetup(
      .lab,
      deckSource: "sums",
      grid: Grid(rows: 5, columns: 4),
      players: [.person, .computer(memory: nil)])
    #expect(lastSetup.setup == expectedSetup)
    #expect(lastSetup.hasOpenedMenu)

    let preferences = home.folders.desktopPreferences.read().value
    let expectedPreferences = DesktopPreferences(
      reducesMotion: true, prefersHighContrast: true, prefersDark: true)
    #expect(preferences == expectedPreferences)
  }

  /// Reads a file, writes it again and compares it with an original file.
  private func expectSameBytes<Value>(_ file: StoredFile<Value>, as name: String) throws {
    let content = file.read()
    #expect(content.notice == nil, "\(name)")
    let hasDefaultValue = content.value == Value()
    #expect(!hasDefaultValue || name.contains("default"), "\(name) has no content")

    try FileManager.default.removeItem(atPath: file.path)
    try file.write(content.value)

    let writtenText = try String(contentsOfFile: file.path, encoding: .utf8)
    let originalText = try home.original(name)
    #expect(writtenText == originalText, "\(name)")
  }

  // MARK: Sessions

  @Test("The replay of every session is the same, and the session is written again")
  func sessions() throws {
    let lines = try home.original("replays.txt").split(separator: "\n")
    #expect(lines.count == 15)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let name = words[0]
      let expectedHash = words[1]
      let path = "\(home.path)/\(name)"

      let replay = try ReplayPinTests.replay(path: path, decks: home.decks)
      let hash = replay.fingerprint.description
      #expect(hash == expectedHash, "the replay of \(name) differs: its hash is \(hash)")

      var reader = try SessionReader(path: path, decks: home.decks)
      let session = try reader.readSession()
      let originalText = try home.original(name)
      #expect(session.text == originalText, "\(name)")
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

  @Test("Unfinished games are listed in the order in which they were played")
  func unfinished() throws {
    let sessions = home.folders.sessions
    let order = try home.order()
    let lastPlayedFile = try #require(order.last?.file)

    let lastSession = try #require(try sessions.takeLast(decks: home.decks))
    let content = try lastSession.content.get()
    #expect(content.warning == nil)
    #expect(content.writer.path.hasSuffix(lastPlayedFile))

    // The last session is in use now, so the session of the lab before it is listed.
    let listing = sessions.gamesUnderWay(decks: home.decks)
    #expect(listing.notices.isEmpty)
    let gameNames = listing.games.map(\.setup.gameName)
    #expect(gameNames == ["lab", "concentration", "challenge", "playing-cards", "card-viewer"])
    #expect(listing.games.first?.sessionFile == order.first?.file)
  }

  @Test("A session without later choices knows the session before it")
  func wayBack() throws {
    var knownCount = 0
    for line in try lastOrderLines() {
      let path = "\(home.path)/\(OldHome.sessionFolder)/\(line.file)"
      #expect(truncate(path, line.size) == 0)

      let session = home.folders.sessions.takeUnfinished(file: line.file, decks: home.decks)
      let content = try session?.content.get()
      let previousFile = content?.previousFile
      #expect(previousFile ?? "" == line.previousFile)
      if previousFile != nil {
        knownCount += 1
      }

      try home.restoreSession(line.file)
    }
    #expect(knownCount >= 4)
  }

  /// Returns the last line about each session, which replaces the earlier lines about it.
  private func lastOrderLines() throws -> [OldHome.OrderLine] {
    var linesByFile: [String: OldHome.OrderLine] = [:]
    for line in try home.order() {
      linesByFile[line.file] = line
    }
    return Array(linesByFile.values)
  }

  @Test("The order of sessions is written again")
  func order() throws {
    let lines = try home.order()
    try FileManager.default.removeItem(atPath: "\(home.path)/\(OldHome.orderFile)")

    for line in lines {
      let path = "\(home.path)/\(OldHome.sessionFolder)/\(line.file)"
      #expect(truncate(path, line.size) == 0)
      let previousFile = line.previousFile.isEmpty ? nil : line.previousFile
      let notice = home.folders.sessions.recordAsLastPlayed(path, previousFile: previousFile)
      #expect(notice == nil)
      try home.restoreSession(line.file)
    }

    let originalText = try home.original(OldHome.orderFile)
    #expect(try home.text(OldHome.orderFile) == originalText)
  }

  @Test("A session continues after its last line, and can be rewritten without the new line")
  func resumed() throws {
    for line in try home.order() {
      let name = "\(OldHome.sessionFolder)/\(line.file)"
      let path = "\(home.path)/\(name)"
      let originalText = try home.original(name)
      var reader = try SessionReader(path: path, decks: home.decks)
      let session = try reader.readSession()
      let writer = try SessionWriter(resuming: path, after: reader)

      try writer.append(TimedIntent(at: 1000, intent: .restart(seed: 1)))
      let addedLine = "{\"at\":1000,\"restart\":1}\n"
      #expect(try home.text(name) == originalText + addedLine)

      try writer.replaceEvents(with: session.events)
      #expect(try home.text(name) == originalText)
    }
  }

  // MARK: Results

  @Test("Results are listed from their index without replaying their sessions")
  func results() throws {
    try home.restoreTimes(of: home.resultIndex())

    let listing = try home.folders.results.list(
      decks: home.decks, replaying: 0)

    #expect(listing.notices.isEmpty)
    #expect(listing.filesWithoutSummary.isEmpty)
    let expectedLines = try home.resultLines()
    #expect(listing.results.map(\.jsonLine) == expectedLines)
  }

  @Test("Results without an index are the same, and their index is written again")
  func resultsWithoutIndex() throws {
    try home.restoreTimes(of: home.resultIndex())
    try FileManager.default.removeItem(atPath: "\(home.path)/\(OldHome.indexFile)")

    let listing = try home.folders.results.list(decks: home.decks)

    #expect(listing.notices.isEmpty)
    #expect(listing.filesWithoutSummary.isEmpty)
    let expectedLines = try home.resultLines()
    #expect(listing.results.map(\.jsonLine) == expectedLines)

    let originalIndex = try home.original(OldHome.indexFile)
    let writtenIndex = try home.text(OldHome.indexFile)
    let originalIndexLines = originalIndex.split(separator: "\n").sorted()
    #expect(writtenIndex.split(separator: "\n").sorted() == originalIndexLines)
  }

  @Test("A finished session is stored as a result with the same bytes")
  func addedResults() throws {
    for result in try home.folders.results.list(decks: home.decks).results {
      let session = try home.folders.results.session(of: result, decks: home.decks)
      let folder = try TemporaryFolder()
      let results = StoredResults(folder.path + "/results")

      let addedResult = try #require(try results.add(session, at: result.endDate))

      #expect(addedResult == result)
      let writtenText = try String(
        contentsOfFile: results.path(of: addedResult), encoding: .utf8)
      let originalText = try home.original("data/memory-game/results/\(result.id)")
      #expect(writtenText == originalText)
    }
  }

  // MARK: Decks

  @Test("A deck of words and pictures is read and stored again with the same bytes")
  func deck() throws {
    let deck = try home.decks.deck(named: "mine")
    let expectedPairs = [
      Deck.Pair(Face("cat", kind: .text)),
      Deck.Pair(Face("dog", kind: .text), Face("rex", kind: .text)),
      Deck.Pair(Face("a word", kind: .text), Face("red", kind: .picture)),
      Deck.Pair(Face("green", kind: .picture)),
      Deck.Pair(Face("blue", kind: .picture)),
    ]
    #expect(deck.pairs == expectedPairs)
    #expect(deck.title == "mine")

    let folder = try TemporaryFolder()
    let library = DeckLibrary(folder: deckFolder, playerFolder: folder.path)
    #expect(try library.add(deck) == "mine")
    let files = ["deck.json", "pictures/red.png", "pictures/green.png", "pictures/blue.png"]
    for file in files {
      let originalPath = "\(home.path)/data/memory-game/decks/mine/\(file)"
      let writtenPath = "\(folder.path)/mine/\(file)"
      let originalBytes = try Data(contentsOf: URL(filePath: originalPath))
      let writtenBytes = try Data(contentsOf: URL(filePath: writtenPath))
      #expect(writtenBytes == originalBytes, "\(file)")
    }
  }
}

/// A copy of the files that commit 45984d40 wrote.
@MainActor private final class OldHome {
  static let sessionFolder = "state/memory-game/sessions"
  static let orderFile = "state/memory-game/sessions-order.jsonl"
  static let indexFile = "data/memory-game/results-index.jsonl"

  /// A line of the order of sessions.
  struct OrderLine {
    /// The file of the session.
    let file: String
    /// The size of the file when the line was written, in bytes.
    let size: Int
    /// The file of the session before, or an empty text.
    let previousFile: String
  }

  /// A line of the index of results.
  struct IndexLine {
    let file: String
    /// The time of the last change of the file, in nanoseconds since 1970.
    let modificationTime: Int
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
    let playerFolders = PlayerFolders { variable in
      switch variable {
      case "XDG_STATE_HOME": path + "/state"
      case "XDG_DATA_HOME": path + "/data"
      case "XDG_CONFIG_HOME": path + "/config"
      default: nil
      }
    }
    folders = try #require(playerFolders)
    decks = DeckLibrary(folder: deckFolder, playerFolder: folders.decks)
  }

  /// Returns the original contents of a file from commit 45984d40.
  func original(_ name: String) throws -> String {
    try String(contentsOf: Pin.oldFiles.appending(path: name), encoding: .utf8)
  }

  /// Returns the current contents of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  /// Restores the original file of a session.
  func restoreSession(_ file: String) throws {
    let name = "\(Self.sessionFolder)/\(file)"
    try replace(name, with: name)
  }

  /// Replaces a file with an original file.
  func replace(_ name: String, with original: String) throws {
    let bytes = try Data(contentsOf: Pin.oldFiles.appending(path: original))
    try bytes.write(to: URL(filePath: "\(path)/\(name)"))
  }

  func order() throws -> [OrderLine] {
    try originalLines(Self.orderFile).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let values = try #require(object as? [Any])
      return OrderLine(
        file: try #require(values[0] as? String),
        size: try #require(values[1] as? Int),
        previousFile: try #require(values[2] as? String))
    }
  }

  func resultIndex() throws -> [IndexLine] {
    try originalLines(Self.indexFile).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let values = try #require(object as? [String: Any])
      return IndexLine(
        file: try #require(values["of"] as? String),
        modificationTime: try #require(values["modified"] as? Int))
    }
  }

  /// Gives the files of the results the modification times that are stored in their index.
  func restoreTimes(of index: [IndexLine]) throws {
    for line in index {
      let (seconds, nanoseconds) = line.modificationTime.quotientAndRemainder(
        dividingBy: 1_000_000_000)
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      let resultPath = "\(path)/data/memory-game/results/\(line.file)"
      let status = utimensat(AT_FDCWD, resultPath, [time, time], 0)
      try #require(status == 0)
    }
  }

  /// Returns the lines that `memory-game results --json` printed.
  func resultLines() throws -> [String] {
    try originalLines("results.jsonl")
  }

  private func originalLines(_ name: String) throws -> [String] {
    try original(name).split(separator: "\n").map(String.init)
  }
}
