import Files
import Foundation
import Menu
import Model
import Storage
import Testing
import ViewModel

@MainActor @Suite final class StoredResultsTests: HomeSuite {
  /// Saves the result of a game that was finished after the given number of misses.
  @discardableResult
  private func addResult(
    _ header: SessionHeader,
    misses: Int = 0,
    age: Double = 0
  ) throws -> GameResult {
    let player = try TestPlayer(header)
    player.finish(misses: misses)
    let result = try folders.results.add(player.session, at: sampleDate - age)
    return try #require(result)
  }

  /// Returns the listed results, and expects that nothing else is listed.
  private func listedResults(
    _ storedResults: StoredResults? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [GameResult] {
    let listing = try (storedResults ?? folders.results).list(decks: .bundled)
    #expect(listing.notices == [], sourceLocation: sourceLocation)
    #expect(listing.filesWithoutSummary == [], sourceLocation: sourceLocation)
    return listing.results
  }

  // MARK: Adding

  @Test("A finished game is saved as a result in a file of its own")
  func add() throws {
    let player = try TestPlayer(SessionHeader())
    player.choose(0)
    player.restart(seed: 8)
    player.finish(misses: 2, pace: 0.25)
    player.choose(0)

    let result = try #require(try folders.results.add(player.session, at: sampleDate + 0.7))

    #expect(result.id == "2026-11-22T10-15-03Z-lab-4x3.jsonl")
    #expect(result.endDate == sampleDate)
    #expect(result.score.flips == 16)
    #expect(result.misses == 2)
    #expect(result.score.seconds == 3.75)
    #expect(result.setup.deckSource == "frutiger-aero")
    #expect(result.setup.players == [.person])
    #expect(try listedResults() == [result])

    let path = folders.results.path(of: result)
    let lines = try text(of: path).split(separator: "\n")
    #expect(permissions(of: path) == 0o600)
    #expect(lines.count == 17)
    #expect(lines[0].hasSuffix("\"seed\":8}"))
    #expect(lines[1].hasPrefix("{\"at\":0.25,"))
  }

  @Test("An unfinished game and a pile of cards are not saved as results")
  func unfinished() throws {
    let player = try TestPlayer(SessionHeader())
    player.finish()
    player.restart(seed: 8)
    #expect(try folders.results.add(player.session, at: sampleDate) == nil)

    let choices = (0..<52).map { TimedIntent.choice(of: $0, at: 0) }
    let pileSession = Session(try SessionHeader(game: "card-viewer"), choices)
    #expect(try folders.results.add(pileSession, at: sampleDate) == nil)

    #expect(!File.exists(folders.data))
  }

  @Test("A missed result is saved once, unless the player has deleted it since")
  func missed() throws {
    let player = try TestPlayer(SessionHeader())
    player.finish()
    let sessionPath = folders.data + "/s.jsonl"
    try write(player.session.text.utf8, to: sessionPath)

    #expect(try resultCountAfterStart(player.session, path: sessionPath) == 1)
    #expect(try resultCountAfterStart(player.session, path: sessionPath) == 1)

    // The session continued after the end of the game.
    try setModificationDate(0, of: resultFolder)
    #expect(try resultCountAfterStart(player.session, path: sessionPath) == 1)

    let result = try #require(try folders.results.list(decks: .bundled).results.first)
    try folders.results.delete(result)
    #expect(try resultCountAfterStart(player.session, path: sessionPath) == 0)
  }

  /// Saves a missing result, like the start of the program, and returns the number of results.
  private func resultCountAfterStart(_ session: Session, path: String) throws -> Int {
    try folders.results.addIfMissing(session, of: path, at: sampleDate)
    return try folders.results.list(decks: .bundled).results.count
  }

  // MARK: Listing

  @Test("Two results of the same second have two files, and the newest results are listed first")
  func order() throws {
    for age in [0.0, 9, 0] {
      try addResult(SessionHeader(), age: age)
    }

    let files = try folders.results.list(decks: .bundled).results.map(\.id)

    #expect(files.count == 3)
    #expect(files.last == "2026-11-22T10-14-54Z-lab-4x3.jsonl")
    let newestFiles = [
      "2026-11-22T10-15-03Z-lab-4x3.jsonl",
      "2026-11-22T10-15-03Z-lab-4x3-2.jsonl",
    ]
    #expect(files.prefix(2).sorted() == newestFiles.sorted())
  }

  @Test("The best result of a game and board has the fewest flips, then the shortest time")
  func best() throws {
    let header = try SessionHeader()
    try addResult(header, misses: 2, age: 1)
    try addResult(header, misses: 1, age: 2)
    try addResult(header, misses: 1, age: 3)
    try addResult(header, misses: 3, age: 4)
    try addResult(SessionHeader(rows: 2), misses: 5)
    try addResult(SessionHeader(game: "concentration"), misses: 5)

    let bestResults = try folders.results.list(decks: .bundled).results.bestResults

    #expect(bestResults.count == 3)
    #expect(bestResults.contains { $0.misses == 1 && $0.endDate == sampleDate - 3 })
  }

  @Test("Damaged files are set aside, and results without their deck are left out, with notices")
  func damage() throws {
    let goodResult = try addResult(SessionHeader())
    let lineWithoutDeck =
      #"{"memory-game":1,"game":"lab","deck":"/no/deck.json","seed":7}"# + "\n"
    try write("oops\n".utf8, to: resultFolder + "/a.jsonl")
    try write(Session(SessionHeader()).text.utf8, to: resultFolder + "/b.jsonl")
    for name in ["c", "d"] {
      try write(lineWithoutDeck.utf8, to: "\(resultFolder)/\(name).jsonl")
    }
    try write("mine".utf8, to: resultFolder + "/notes.txt")

    let listing = try folders.results.list(decks: .bundled)
    let notices = listing.notices

    #expect(listing.results == [goodResult])
    #expect(notices.count == 3)
    #expect(notices[0].contains("b.jsonl: this is not a finished game"))
    #expect(notices[1].contains("a.jsonl: line 1:"))
    #expect(notices[1].hasSuffix("a.jsonl.damaged-1."))
    #expect(notices[2] == "2 results need the deck /no/deck.json, which is missing or has changed.")
    let expectedNames: Set = [
      "a.jsonl.damaged-1",
      "b.jsonl.damaged-1",
      "c.jsonl",
      "d.jsonl",
      "notes.txt",
      goodResult.id,
    ]
    #expect(Set(File.names(in: resultFolder)) == expectedNames)
  }

  // MARK: Deleting

  @Test("A deleted result is not listed")
  func delete() throws {
    try folders.results.delete(addResult(SessionHeader()))
    #expect(try listedResults() == [])
  }

  @Test("A result that cannot be read is not deleted, because Undo could not restore it")
  func deleteUnreadable() throws {
    let result = try addResult(SessionHeader())
    let path = folders.results.path(of: result)
    try FileManager.default.removeItem(atPath: path)
    #expect(symlink(path, path) == 0)

    #expect(throws: UserFacingError.self) {
      try self.folders.results.delete(result)
    }
    #expect(File.names(in: resultFolder) == [result.id])
  }

  @Test("Pruning keeps the newest thousand results and the best result of each kind")
  func prune() throws {
    #expect(folders.results.maximumCount == 1000)

    let results = StoredResults(resultFolder, maximumCount: 10)
    let bestResult = try addResult(SessionHeader(), misses: 1, age: 5000)
    let onlyResult = try addResult(SessionHeader(rows: 2), misses: 9, age: 4000)
    let newestResults = try (0..<13).map { age in
      try addResult(SessionHeader(), misses: 2, age: Double(age))
    }

    results.prune(decks: .bundled)

    let expectedResults = newestResults.prefix(10) + [onlyResult, bestResult]
    #expect(try listedResults(results) == Array(expectedResults))
  }

  @Test("A date is written into the name of a file and read from it")
  func time() {
    #expect(UTCTime.timestamp(sampleDate) == "2026-11-22T10-15-03Z")
    #expect(UTCTime.timestamp(0) == "1970-01-01T00-00-00Z")
    #expect(UTCTime.date(fromName: "2026-11-22T10-15-03Z-lab-4x3.jsonl") == sampleDate)

    let namesWithoutDate = [
      "2026-13-22T10-15-03Z",
      "2026-02-30T10-15-03Z",
      "mine.jsonl",
      "",
      "2026-11-22",
    ]
    for name in namesWithoutDate {
      #expect(UTCTime.date(fromName: name) == nil)
    }

    for date in [-1, .infinity, .nan, 1e300] {
      #expect(UTCTime.timestamp(date).count == 20)
    }
  }
}
