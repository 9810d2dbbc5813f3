import Files
import Foundation
import Menu
import Model
import Storage
import Testing
import ViewModel

@MainActor @Suite final class StoredResultsTests: HomeSuite {
  /// Keeps a game that was finished after some misses.
  @discardableResult
  private func add(
    _ header: SessionHeader, misses: Int = 0, age: Double = 0
  ) throws -> GameResult {
    let player = try Player(header)
    player.finish(misses: misses)
    return try #require(try folders.results.add(player.session, at: date - age))
  }

  @Test("A finished game is a file of its own, and tells how it went")
  func add() throws {
    let player = try Player(SessionHeader())
    player.choose(0)
    player.restart(seed: 8)
    player.finish(misses: 2, pace: 0.25)
    player.choose(0)
    let result = try #require(try folders.results.add(player.session, at: date + 0.7))
    #expect(result.id == "2026-11-22T10-15-03Z-lab-4x3.jsonl" && result.endDate == date)
    #expect((result.score.flips, result.misses, result.score.seconds) == (16, 2, 3.75))
    #expect(result.setup.deckSource == "frutiger-aero" && result.setup.players == [.person])
    #expect(try folders.results.list(decks: decks) == ([result], [], []))

    let path = folders.results.path(of: result)
    let lines = try text(path).split(separator: "\n")
    #expect(mode(path) == 0o600 && lines.count == 17)
    #expect(lines[0].hasSuffix("\"seed\":8}") && lines[1].hasPrefix("{\"at\":0.25,"))
  }

  @Test("A game that is not finished, or a pile of cards, is no result")
  func unfinished() throws {
    let player = try Player(SessionHeader())
    player.finish()
    player.restart(seed: 8)
    #expect(try folders.results.add(player.session, at: date) == nil)
    let pile = (0..<52).map { TimedIntent(at: 0, intent: .choose($0)) }
    #expect(try folders.results.add(Session(SessionHeader("card-viewer"), pile), at: date) == nil)
    #expect(!File.exists(folders.data))
  }

  @Test("Two results of one second have two files, and the list begins with the newest")
  func order() throws {
    for age in [0.0, 9, 0] {
      try add(SessionHeader(), age: age)
    }
    let files = try folders.results.list(decks: decks).results.map(\.id)
    #expect(files.last == "2026-11-22T10-14-54Z-lab-4x3.jsonl")
    let second = ["", "-2"].map { "2026-11-22T10-15-03Z-lab-4x3\($0).jsonl" }
    #expect(files.count == 3 && files.prefix(2).sorted() == second.sorted())
  }

  @Test("The best of every game and board is found: fewest flips, then least time, then the first")
  func best() throws {
    let header = try SessionHeader()
    for (misses, age) in [(2, 1.0), (1, 2), (1, 3), (3, 4)] {
      try add(header, misses: misses, age: age)
    }
    try add(SessionHeader(rows: 2), misses: 5)
    try add(SessionHeader("concentration"), misses: 5)
    let best = try folders.results.list(decks: decks).results.bestResults
    #expect(best.count == 3)
    #expect(best.contains { $0.misses == 1 && $0.endDate == date - 3 })
  }

  @Test("A result is deleted")
  func delete() throws {
    try folders.results.delete(add(SessionHeader()))
    #expect(try folders.results.list(decks: decks) == ([], [], []))
  }

  @Test("A result that cannot be read is not deleted, for it could not be put back")
  func deleteUnreadable() throws {
    let result = try add(SessionHeader())
    let path = folders.results.path(of: result)
    try FileManager.default.removeItem(atPath: path)
    #expect(symlink(path, path) == 0)
    #expect(throws: UserFacingError.self) { try self.folders.results.delete(result) }
    #expect(File.names(in: folders.data + "/results") == [result.id])
  }

  @Test("What is damaged or unfinished is set aside, what lacks its deck left out, and told")
  func damage() throws {
    let good = try add(SessionHeader())
    let folder = folders.data + "/results"
    let line = #"{"memory-game":1,"game":"lab","deck":"/no/deck.json","seed":7}"# + "\n"
    try write("oops\n".utf8, folder + "/a.jsonl")
    try write(Session(SessionHeader()).text.utf8, folder + "/b.jsonl")
    for name in ["c", "d"] {
      try write(line.utf8, "\(folder)/\(name).jsonl")
    }
    try write("mine".utf8, folder + "/notes.txt")
    let (results, notices, _) = try folders.results.list(decks: decks)
    #expect(results == [good] && notices.count == 3)
    #expect(notices[1].contains("a.jsonl: line 1:") && notices[1].hasSuffix("a.jsonl.damaged-1"))
    #expect(notices[0].contains("b.jsonl: this is no finished game"))
    #expect(notices[2] == "2 results need the deck /no/deck.json, which is not here or was changed")
    let names = ["a.jsonl.damaged-1", "b.jsonl.damaged-1", "c.jsonl", "d.jsonl", "notes.txt"]
    #expect(Set(File.names(in: folder)) == Set(names + [good.id]))
  }

  @Test("A game whose end was not kept is kept once, unless it was deleted since")
  func missed() throws {
    let player = try Player(SessionHeader())
    player.finish()
    let results = folders.data + "/results"
    let session = folders.data + "/s.jsonl"
    try write(player.session.text.utf8, session)
    @MainActor func kept() throws -> Int {
      try folders.results.addIfMissing(player.session, of: session, at: date)
      return try folders.results.list(decks: decks).results.count
    }
    #expect(try kept() == 1 && kept() == 1)
    // The session went on after its end.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: results)
    #expect(try kept() == 1)
    try folders.results.delete(#require(folders.results.list(decks: decks).results.first))
    #expect(try kept() == 0)
  }

  @Test("The newest thousand results are kept, and the best of every kind besides")
  func prune() throws {
    #expect(folders.results.maximumCount == 1000)
    let results = StoredResults(folders.data + "/results", maximumCount: 10)
    let best = try add(SessionHeader(), misses: 1, age: 5000)
    let only = try add(SessionHeader(rows: 2), misses: 9, age: 4000)
    let newest = try (0..<13).map {
      try add(SessionHeader(), misses: 2, age: Double($0))
    }
    results.prune(decks: decks)
    #expect(try results.list(decks: decks) == (newest.prefix(10) + [only, best], [], []))
  }

  @Test("A time is written as the names of files have it, and read again")
  func time() {
    #expect(
      UTCTime.timestamp(date) == "2026-11-22T10-15-03Z"
        && UTCTime.timestamp(0) == "1970-01-01T00-00-00Z")
    #expect(UTCTime.date(fromName: "2026-11-22T10-15-03Z-lab-4x3.jsonl") == date)
    for name in ["2026-13-22T10-15-03Z", "2026-02-30T10-15-03Z", "mine.jsonl", "", "2026-11-22"] {
      #expect(UTCTime.date(fromName: name) == nil)
    }
    for date in [-1, .infinity, .nan, 1e300] {
      #expect(UTCTime.timestamp(date).count == 20)
    }
  }
}
