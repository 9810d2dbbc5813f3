import Files
import Foundation
import Menu
import Storage
import Testing

@MainActor @Suite final class ResultIndexTests: HomeSuite {
  private typealias Listing = (results: [GameResult], notices: [String], missing: [String])

  private func addResults(_ count: Int = 3) throws -> [GameResult] {
    let header = try SessionHeader(rows: 2)
    return try (0..<count).map { age in
      let player = try Player(header)
      player.finish(misses: age)
      return try #require(try folders.results.add(player.session, at: date - Double(age)))
    }
  }

  private var index: String { folders.data + "/results-index.jsonl" }

  /// What is listed when no game is played once more.
  private func known(_ decks: DeckLibrary = decks) throws -> Listing {
    try folders.results.list(decks: decks, replaying: 0)
  }

  @Test("What was added is listed without playing a game once more, also without its deck")
  func fresh() throws {
    let results = try addResults()
    #expect(try known() == (results, [], []))
    #expect(try known(DeckLibrary(folder: "/none")) == (results, [], []))
    #expect(mode(index) == 0o600)
  }

  @Test("A day's cards are told by the index as by the file, and lines without a day are read")
  func days() throws {
    let results = try addResults(1)
    var header = try SessionHeader(rows: 2)
    header.day = "2026-11-23"
    let player = try Player(header)
    player.finish()
    let daily = try #require(try folders.results.add(player.session, at: date + 9))
    #expect(daily.dailyDealDay == "2026-11-23" && results[0].dailyDealDay == nil)
    #expect(daily.jsonLine.hasSuffix(#","day":"2026-11-23"}"#))
    #expect(try known().results == [daily] + results)
    let lines = try text(index)
    for day in ["\"someday\"", "7"] {
      try write((lines + lines.replacing("\"2026-11-23\"", with: day)).utf8, index)
      #expect(try known().results == [daily] + results)
    }
    File.remove(index)
    #expect(try folders.results.list(decks: decks).results == [daily] + results)
  }

  @Test("A line with a time that is beyond a number's range is made again")
  func infinite() throws {
    let results = try addResults(1)
    let line = try text(index)
    let damaged = line.replacing(/"ended":[0-9]+/, with: "\"ended\":1e999")
    #expect(damaged != line)
    try write(damaged.utf8, index)
    #expect(try known() == ([], [], results.map(\.id)))
    #expect(try folders.results.list(decks: decks).results == results)
  }

  @Test("A lost index is made again, the newest result first, as many at a time as are allowed")
  func lost() throws {
    let results = try addResults()
    File.remove(index)
    #expect(try known() == ([], [], results.map(\.id)))
    let some = try folders.results.list(decks: decks, replaying: 1)
    #expect(some == ([results[0]], [], [results[1].id, results[2].id]))
    #expect(folders.results.summarize(results[2].id, decks: decks) == nil)
    #expect(try known() == ([results[0], results[2]], [], [results[1].id]))
    #expect(try folders.results.list(decks: decks) == (results, [], []))
    #expect(try known() == (results, [], []))
  }

  @Test("A result that was changed since is played once more, and no other")
  func older() throws {
    let results = try addResults()
    let path = folders.results.path(of: results[1])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: path)
    #expect(try known() == ([results[0], results[2]], [], [results[1].id]))
    try write(try text(folders.results.path(of: results[2])).utf8, path)
    let other = try folders.results.list(decks: decks).results[1]
    #expect(other.misses == 2 && other.id == results[1].id)
    #expect(try known().results[1] == other)
  }

  @Test("Damaged and foreign lines are ignored, and a line that was cut off is made again")
  func damaged() throws {
    let results = try addResults()
    let lines = try text(index)
    let line = try #require(lines.split(separator: "\n").first.map(String.init))
    let foreign = line.replacing(results[0].id, with: "2026-01-01T00-00-00Z-lab-2x3.jsonl")
    let id = results[0].id
    let broken = [
      "oops", "{}", "[]", "[\"\(id)\"]", "\u{0}", foreign,
      line.replacing("\"rows\":2", with: "\"rows\":0"),
      line.replacing("\"rows\":2", with: "\"rows\":2000000"),
      line.replacing("[\"person\"]", with: "[]"), line.replacing("\"person\"", with: "7"),
      line.replacing("\"lab\"", with: "\"chess\""),
      line.replacing("\"rows\":2", with: "\"rows\":1e999"),
    ]
    try write((lines + broken.joined(separator: "\n") + "\n").utf8, index)
    #expect(try known() == (results, [], []))
    try write(lines.dropLast(5).utf8, index)
    #expect(try known() == ([results[0], results[1]], [], [results[2].id]))
    #expect(try folders.results.list(decks: decks) == (results, [], []))
    // Its line was glued to the rest of the one before.
    _ = try folders.results.list(decks: decks)
    #expect(try known() == (results, [], []))
  }

  @Test("A result that is added while another process writes the index is kept, and found")
  func twoWriters() throws {
    try File.makeFolder(folders.data)
    let other = try File(appendingTo: index)
    let header = try SessionHeader(rows: 2)
    let player = try Player(header)
    player.finish()
    let result = try #require(try folders.results.add(player.session, at: date))
    #expect(try known() == ([], [], [result.id]))
    #expect(try folders.results.list(decks: decks) == ([result], [], []))
    withExtendedLifetime(other) {}
  }

  @Test("Of very many results the newest are looked at, and those that are known")
  func many() throws {
    let results = try addResults(1)
    let folder = folders.data + "/results"
    for number in 10_000..<12_000 {
      try write([], "\(folder)/3026-01-01T00-00-00Z-\(number).jsonl")
    }
    let listing = try StoredResults(folder, maximumCount: 100).list(decks: decks, replaying: 0)
    #expect(listing.results == results && listing.missing.count == 200)
    #expect(listing.missing.first == "3026-01-01T00-00-00Z-11999.jsonl")
    #expect(listing.missing.last == "3026-01-01T00-00-00Z-11800.jsonl")
  }

  @Test("An index that is a pipe, a folder or a device is set aside, and nobody waits for it")
  func foreign() throws {
    let results = try addResults(1)
    for number in 1...4 {
      File.remove(index)
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
      // The end of a game adds a line.
      let result = try #require(results.first)
      try folders.results.restore(result, try #require(try folders.results.delete(result)))
      #expect(try known() == ([], [], [result.id]))
      #expect(
        folders.results.setAsideForeignIndex() == """
          \(index): this is no file; the file is now called results-index.jsonl.damaged-\(number)
          """)
      #expect(try folders.results.list(decks: decks).results == results)
      #expect(try known() == (results, [], []))
    }
    #expect(folders.results.setAsideForeignIndex() == nil)
  }

  @Test("A result that has ended the program twice is set aside, others are listed")
  func endsProgram() throws {
    let results = try addResults(2)
    File.remove(index)
    let mark = "\(folders.data)/results-\(results[0].id).attempt-"
    try write([], "\(mark)1")
    #expect(try folders.results.list(decks: decks).results == results)
    File.remove(index)
    for attempt in 1...2 {
      try write([], "\(mark)\(attempt)")
    }
    let (listed, notices, _) = try folders.results.list(decks: decks)
    #expect(listed == [results[1]] && notices.count == 1)
    #expect(
      notices.first?.hasSuffix(
        """
        the program ended twice while it read this file; the file is now called \
        \(results[0].id).damaged-1
        """) == true)
    #expect(File.names(in: folders.data).sorted() == ["results", "results-index.jsonl"])
  }

  @Test("An index with many lines of results that are gone becomes short again")
  func prune() throws {
    let results = try addResults()
    let lines = try text(index)
    try write(String(repeating: lines, count: 10).utf8, index)
    try folders.results.delete(results[0])
    folders.results.prune(decks: decks)
    #expect(try text(index).split(separator: "\n").count == 2)
    #expect(try known() == (Array(results.dropFirst()), [], []))
  }

  @Test("A result that lacks its deck is remembered, and listed when the deck is there")
  func lacking() throws {
    let deck = folders.data + "/mine.json"
    let path = folders.data + "/results/1.jsonl"
    let session = """
      {"memory-game":1,"game":"lab","deck":"\(deck)","rows":1,"columns":2,"seed":7}
      {"at":1,"choose":0}
      {"at":2,"choose":1}

      """
    try write(session.utf8, path)
    #expect(try folders.results.list(decks: decks).notices.count == 1)
    let listing = try known()
    #expect(listing.missing.isEmpty && listing.results.isEmpty && listing.notices.count == 1)
    let pairs = #"{"name":"mine","title":"Mine","pairs":[{"emoji":"🐶"},{"emoji":"🦊"}]}"#
    try write(pairs.utf8, deck)
    #expect(try known().missing == ["1.jsonl"])
    let result = try #require(try folders.results.list(decks: decks).results.first)
    #expect(try folders.results.session(of: result, decks: decks).events.count == 2)
    File.remove(deck)
    #expect(try known().results == [result])
    #expect(throws: UserFacingError.self) { try folders.results.session(of: result, decks: decks) }
  }

  @Test("A folder that cannot be read is told, and never taken for one without results")
  func outOfReach() throws {
    #expect(try known() == ([], [], []))
    try write("no folder".utf8, folders.data + "/results")
    let problem = #expect(throws: UserFacingError.self) { try known() }
    #expect(problem?.kind == .missingInput && problem?.description.contains("results") == true)
  }
}
