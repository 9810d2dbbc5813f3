import Files
import Foundation
import Menu
import Storage
import Testing

@MainActor @Suite final class ResultIndexTests: HomeSuite {
  /// A list of results.
  private struct Listing: Equatable {
    var results: [GameResult] = []
    var notices: [String] = []

    /// The identifiers of the results that must be replayed before they can be listed.
    var missingIDs: [String] = []
  }

  private var index: String {
    folders.data + "/results-index.jsonl"
  }

  /// Saves the given number of results, each of which is one second older than the previous one.
  private func addResults(_ count: Int = 3) throws -> [GameResult] {
    let header = try SessionHeader(rows: 2)
    return try (0..<count).map { age in
      let player = try TestPlayer(header)
      player.finish(misses: age)
      let result = try folders.results.add(player.session, at: sampleDate - Double(age))
      return try #require(result)
    }
  }

  /// Lists the results.
  ///
  /// - Parameter limit: The maximum number of games that are replayed for missing results.
  private func list(
    decks: DeckLibrary = .bundled,
    replaying limit: Int = .max
  ) throws -> Listing {
    let listing = try folders.results.list(decks: decks, replaying: limit)
    return Listing(
      results: listing.results,
      notices: listing.notices,
      missingIDs: listing.filesWithoutSummary)
  }

  /// Lists the results that the index contains, without replaying a game.
  private func listIndex(decks: DeckLibrary = .bundled) throws -> Listing {
    try list(decks: decks, replaying: 0)
  }

  @Test("New results are listed without replaying them, even if their deck is missing")
  func fresh() throws {
    let results = try addResults()
    #expect(try listIndex() == Listing(results: results))
    #expect(try listIndex(decks: DeckLibrary(folder: "/none")) == Listing(results: results))
    #expect(permissions(of: index) == 0o600)
  }

  @Test("The index and the file both have the day of a daily deal, and a line needs no day")
  func days() throws {
    let results = try addResults(1)
    var header = try SessionHeader(rows: 2)
    header.day = "2026-11-23"
    let player = try TestPlayer(header)
    player.finish()
    let added = try folders.results.add(player.session, at: sampleDate + 9)
    let dailyResult = try #require(added)
    #expect(dailyResult.dailyDealDay == "2026-11-23")
    #expect(results[0].dailyDealDay == nil)
    #expect(dailyResult.jsonLine.hasSuffix(#","day":"2026-11-23"}"#))
    #expect(try listIndex().results == [dailyResult] + results)

    let lines = try text(of: index)
    for invalidDay in ["\"someday\"", "7"] {
      let invalidLines = lines.replacing("\"2026-11-23\"", with: invalidDay)
      try write((lines + invalidLines).utf8, to: index)
      #expect(try listIndex().results == [dailyResult] + results)
    }

    File.remove(index)
    #expect(try list().results == [dailyResult] + results)
  }

  @Test("A line with a time that is too large for a number is created again")
  func infinite() throws {
    let results = try addResults(1)
    let line = try text(of: index)
    let damagedLine = line.replacing(/"ended":[0-9]+/, with: "\"ended\":1e999")
    #expect(damagedLine != line)
    try write(damagedLine.utf8, to: index)

    #expect(try listIndex() == Listing(missingIDs: results.map(\.id)))
    #expect(try list().results == results)
  }

  @Test("A lost index is created again, the newest result first, up to the limit of replays")
  func lost() throws {
    let results = try addResults()
    File.remove(index)
    #expect(try listIndex() == Listing(missingIDs: results.map(\.id)))

    #expect(
      try list(replaying: 1)
        == Listing(results: [results[0]], missingIDs: [results[1].id, results[2].id])
    )

    #expect(folders.results.summarize(results[2].id, decks: .bundled) == nil)
    #expect(
      try listIndex()
        == Listing(results: [results[0], results[2]], missingIDs: [results[1].id])
    )

    #expect(try list() == Listing(results: results))
    #expect(try listIndex() == Listing(results: results))
  }

  @Test("Only a result whose file was changed is replayed")
  func older() throws {
    let results = try addResults()
    let changedPath = folders.results.path(of: results[1])
    try setModificationDate(9, of: changedPath)
    #expect(
      try listIndex()
        == Listing(results: [results[0], results[2]], missingIDs: [results[1].id])
    )

    let otherGame = try text(of: folders.results.path(of: results[2]))
    try write(otherGame.utf8, to: changedPath)
    let changedResult = try list().results[1]
    #expect(changedResult.misses == 2)
    #expect(changedResult.id == results[1].id)
    #expect(try listIndex().results[1] == changedResult)
  }

  @Test("Damaged and foreign lines are ignored, and a line that was cut off is created again")
  func damaged() throws {
    let results = try addResults()
    let lines = try text(of: index)
    let firstLine = try #require(lines.split(separator: "\n").first.map(String.init))
    let firstID = results[0].id
    let brokenLines = [
      "oops",
      "{}",
      "[]",
      "[\"\(firstID)\"]",
      "\u{0}",
      firstLine.replacing(firstID, with: "2026-01-01T00-00-00Z-lab-2x3.jsonl"),
      firstLine.replacing("\"rows\":2", with: "\"rows\":0"),
      firstLine.replacing("\"rows\":2", with: "\"rows\":2000000"),
      firstLine.replacing("[\"person\"]", with: "[]"),
      firstLine.replacing("\"person\"", with: "7"),
      firstLine.replacing("\"lab\"", with: "\"chess\""),
      firstLine.replacing("\"rows\":2", with: "\"rows\":1e999"),
    ]
    try write((lines + brokenLines.joined(separator: "\n") + "\n").utf8, to: index)
    #expect(try listIndex() == Listing(results: results))

    try write(lines.dropLast(5).utf8, to: index)
    #expect(
      try listIndex()
        == Listing(results: [results[0], results[1]], missingIDs: [results[2].id])
    )
    #expect(try list() == Listing(results: results))
    // The new line was appended to the rest of the truncated line, so it must be written again.
    _ = try list()
    #expect(try listIndex() == Listing(results: results))
  }

  @Test("A result is saved even while another process has locked the index")
  func twoWriters() throws {
    try File.makeFolder(folders.data)
    let lockedIndex = try File(appendingTo: index)
    let player = try TestPlayer(SessionHeader(rows: 2))
    player.finish()

    let result = try #require(try folders.results.add(player.session, at: sampleDate))

    #expect(try listIndex() == Listing(missingIDs: [result.id]))
    #expect(try list() == Listing(results: [result]))
    withExtendedLifetime(lockedIndex) {}
  }

  @Test("If there are too many files, only the newest ones and those in the index are listed")
  func many() throws {
    let results = try addResults(1)
    for number in 10_000..<12_000 {
      try write([], to: "\(resultFolder)/3026-01-01T00-00-00Z-\(number).jsonl")
    }

    let storedResults = StoredResults(resultFolder, maximumCount: 100)
    let listing = try storedResults.list(decks: .bundled, replaying: 0)

    #expect(listing.results == results)
    #expect(listing.filesWithoutSummary.count == 200)
    #expect(listing.filesWithoutSummary.first == "3026-01-01T00-00-00Z-11999.jsonl")
    #expect(listing.filesWithoutSummary.last == "3026-01-01T00-00-00Z-11800.jsonl")
  }

  @Test("An index that is a pipe, a folder or a device is set aside without waiting for it")
  func foreign() throws {
    let result = try #require(try addResults(1).first)
    for number in 1...4 {
      File.remove(index)
      try makeForeignIndex(number)

      // Restoring a result adds a line to the index, as does the end of a game.
      let bytes = try #require(try folders.results.delete(result))
      try folders.results.restore(result, bytes)

      #expect(try listIndex() == Listing(missingIDs: [result.id]))
      #expect(
        folders.results.setAsideForeignIndex() == """
          \(index): not a file. The file was renamed to results-index.jsonl.damaged-\(number).
          """
      )
      #expect(try list().results == [result])
      #expect(try listIndex() == Listing(results: [result]))
    }
    #expect(folders.results.setAsideForeignIndex() == nil)
  }

  /// Replaces the index with a pipe, a link to a device, or a folder.
  private func makeForeignIndex(_ number: Int) throws {
    switch number {
    case 1:
      #expect(mkfifo(index, 0o600) == 0)
    case 2:
      #expect(symlink("/dev/zero", index) == 0)
    case 3:
      #expect(symlink("/dev/tty", index) == 0)
    default:
      try File.makeFolder(index)
    }
  }

  @Test("A result that crashed the program twice is set aside, and the others are listed")
  func endsProgram() throws {
    let results = try addResults(2)
    File.remove(index)
    let markPrefix = "\(folders.data)/results-\(results[0].id).attempt-"

    try write([], to: markPrefix + "1")
    #expect(try list().results == results)

    File.remove(index)
    try write([], to: markPrefix + "1")
    try write([], to: markPrefix + "2")
    let listing = try list()
    #expect(listing.results == [results[1]])
    #expect(listing.notices.count == 1)
    #expect(
      listing.notices.first?.hasSuffix(
        """
        the program crashed twice while it read this file. The file was renamed to \
        \(results[0].id).damaged-1.
        """
      ) == true
    )
    #expect(File.names(in: folders.data).sorted() == ["results", "results-index.jsonl"])
  }

  @Test("Pruning removes the lines of deleted results from the index")
  func prune() throws {
    let results = try addResults()
    let lines = try text(of: index)
    try write(String(repeating: lines, count: 10).utf8, to: index)
    try folders.results.delete(results[0])

    folders.results.prune(decks: .bundled)

    #expect(try text(of: index).split(separator: "\n").count == 2)
    #expect(try listIndex() == Listing(results: Array(results.dropFirst())))
  }

  @Test("A result without its deck stays in the index and is listed when the deck is found")
  func lacking() throws {
    let deckPath = folders.data + "/mine.json"
    let session = """
      {"memory-game":1,"game":"lab","deck":"\(deckPath)","rows":1,"columns":2,"seed":7}
      {"at":1,"choose":0}
      {"at":2,"choose":1}

      """
    try write(session.utf8, to: resultFolder + "/1.jsonl")
    #expect(try list().notices.count == 1)
    let listing = try listIndex()
    #expect(listing.missingIDs.isEmpty)
    #expect(listing.results.isEmpty)
    #expect(listing.notices.count == 1)

    let deck = #"{"name":"mine","title":"Mine","pairs":[{"emoji":"🐶"},{"emoji":"🦊"}]}"#
    try write(deck.utf8, to: deckPath)
    #expect(try listIndex().missingIDs == ["1.jsonl"])
    let result = try #require(try list().results.first)
    #expect(try folders.results.session(of: result, decks: .bundled).events.count == 2)

    File.remove(deckPath)
    #expect(try listIndex().results == [result])
    #expect(throws: UserFacingError.self) {
      try folders.results.session(of: result, decks: .bundled)
    }
  }

  @Test("A folder of results that cannot be read is an error and does not count as empty")
  func outOfReach() throws {
    #expect(try listIndex() == Listing())

    try write("no folder".utf8, to: resultFolder)
    let problem = #expect(throws: UserFacingError.self) {
      try listIndex()
    }
    #expect(problem?.kind == .missingInput)
    #expect(problem?.description.contains("results") == true)
  }
}
