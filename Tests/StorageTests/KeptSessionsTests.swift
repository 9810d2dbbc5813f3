import Files
import Foundation
import Store
import Synchronization
import Testing
import ViewModel

@MainActor @Suite final class KeptSessionsTests: HomeSuite {
  /// Begins a session, writes what a player did, and leaves it; gives back its path.
  @discardableResult
  private func leave(
    _ header: SessionHeader, _ intents: [TimedIntent] = [], age: Double = 0
  ) throws -> String {
    let known = Set(File.names(in: folders.state + "/sessions"))
    do {
      let writer = try folders.sessions.begin(header, at: date - age)
      try writer.begin()
      for intent in intents { try writer.append(intent) }
    }
    let name = try #require(
      File.names(in: folders.state + "/sessions").first { !known.contains($0) })
    let path = "\(folders.state)/sessions/\(name)"
    let times = [timespec(tv_sec: time_t(date - age), tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, times + times, 0) == 0)
    return path
  }

  @Test("What was left last comes back, and is played on in the same file")
  func restore() throws {
    #expect(folders.sessions.lastLeft(decks: decks).left == nil)
    try leave(SessionHeader(seed: 1), age: 9)
    let header = try SessionHeader("concentration", seed: 2)
    let path = try leave(header, [TimedIntent(at: 1, intent: .choose(3))])
    #expect(path.contains("/2026-11-22T10-15-03Z-") && mode(path) == 0o600)
    #expect(mode(folders.state + "/sessions") == 0o700)

    let (found, notices) = folders.sessions.lastLeft(decks: decks)
    let left = try #require(found)
    let session = Session(header, [TimedIntent(at: 1, intent: .choose(3))])
    #expect(left.writer.path == path && left.session == session && notices.isEmpty)
    try left.writer.append(TimedIntent(at: 2, intent: .choose(4)))
    try left.writer.sync()
    #expect(try text(path).hasSuffix("{\"at\":1,\"choose\":3}\n{\"at\":2,\"choose\":4}\n"))
  }

  @Test("A session that another window has is passed over, and not changed")
  func locked() throws {
    let header = try SessionHeader()
    let old = try leave(header, age: 5)
    let playing = try folders.sessions.begin(header, at: date)
    try playing.begin()
    let first = folders.sessions.lastLeft(decks: decks).left
    #expect(first?.writer.path == old)
    #expect(folders.sessions.lastLeft(decks: decks).left == nil)
    try playing.append(TimedIntent(at: 1, intent: .choose(0)))
  }

  @Test("What is never seen leaves no session, and a future that was left is nobody's next game")
  func notPlayed() throws {
    let (header, choice) = (try SessionHeader(), TimedIntent(at: 1, intent: .choose(3)))
    _ = try folders.sessions.begin(header, at: date)
    #expect(File.names(in: folders.state + "/sessions").isEmpty)
    let writer = try folders.sessions.begin(header, at: date)
    try writer.append(choice)
    let left = try #require(try writer.replace(with: []))
    #expect(try text(left) == header.text(with: [choice]) && mode(left) == 0o600)
    #expect(folders.sessions.lastLeft(decks: decks).left == nil)
  }

  @Test("Of twenty windows that start at once each gets a session of its own")
  func atOnce() throws {
    let count = 7
    for seed in 1...count { try leave(SessionHeader(seed: UInt64(seed))) }
    try write("damaged\n".utf8, folders.state + "/sessions/damaged.jsonl")
    let taken = Mutex<[String]>([])
    let told = Mutex<[String]>([])
    let (looked, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let sessions = folders.sessions
    for _ in 0..<20 {
      Thread.detachNewThread {
        let (left, notices) = sessions.lastLeft(decks: decks)
        if let left { taken.withLock { $0.append(left.writer.path) } }
        told.withLock { $0 += notices }
        looked.signal()
        // It stays open while the others look.
        leave.wait()
        withExtendedLifetime(left) {}
      }
    }
    for _ in 0..<20 { looked.wait() }
    for _ in 0..<20 { leave.signal() }
    let paths = taken.withLock { $0 }
    #expect(paths.count == count && Set(paths).count == count)
    let notices = told.withLock { $0 }
    #expect(notices.count == 1, "\(notices)")
  }

  @Test("A power cut at any byte costs the last line at most")
  func powerCut() throws {
    let header = try SessionHeader(rows: 2)
    let player = try Player(header)
    player.finish()
    let intents = player.session.events
    let whole = try leave(header, intents)
    let bytes = Array(try text(whole).utf8)
    File.remove(whole)
    let headerLength = header.line.utf8.count
    for count in 0...bytes.count {
      let path = folders.state + "/sessions/cut.jsonl"
      try write(bytes.prefix(count), path)
      let (left, notices) = folders.sessions.lastLeft(decks: decks)
      guard count >= headerLength else {
        #expect(left == nil && notices.count == 1 && !File.exists(path))
        continue
      }
      // An event is whole also without the end of its line.
      let lines = bytes.prefix(count + 1).count { $0 == UInt8(ascii: "\n") } - 1
      let events = left?.session.events.count ?? -1
      #expect(events == max(lines, 0), "\(count)")
      #expect(left?.session.events == Array(intents.prefix(events)))
      try left?.writer.append(TimedIntent(at: 99, intent: .restart(seed: 8)))
      let text = header.text(
        with: intents.prefix(events) + [
          TimedIntent(at: 99, intent: .restart(seed: 8))
        ])
      #expect(try StorageTests.text(path) == text)
      File.remove(path)
    }
  }

  @Test(
    "Zeros that a power cut left in place of the last lines are dropped", arguments: [1, 70_000])
  func zeros(count: Int) throws {
    let header = try SessionHeader()
    let event = TimedIntent(at: 1, intent: .choose(3))
    for (end, events) in [
      ("", [event]), ("{\"at\":2,\"cho", [event]), ("{\"at\":1,\"choose\":3}", [event, event]),
    ] {
      let path = folders.state + "/sessions/zeros.jsonl"
      let zeros = String(repeating: "\0", count: count)
      try write((header.text(with: [event]) + end + zeros).utf8, path)
      let (left, notices) = folders.sessions.lastLeft(decks: decks)
      #expect(left?.session.events == events)
      #expect(notices.count == (end.hasSuffix("}") ? 0 : 1), "\(notices)")
      try left?.writer.begin()
      #expect(try text(path) == header.text(with: events))
      File.remove(path)
    }
  }

  @Test("Zeros in the middle of a session are damage")
  func zerosWithin() throws {
    let path = folders.state + "/sessions/zeros.jsonl"
    try write((SessionHeader().line + "\n\0\0\n{\"at\":1,\"choose\":3}\n").utf8, path)
    #expect(folders.sessions.lastLeft(decks: decks).notices.count == 1 && !File.exists(path))
  }

  @Test(
    "A damaged or foreign session is set aside and told, and the next one is taken",
    arguments: [
      "not a session\n", #"{"memory-game":9,"game":"lab","seed":1}"#,
      "{\"memory-game\":1,\"game\":\"lab\",\"seed\":1}\n{\"at\":1,\"choose\":99}\n",
      "{\"memory-game\":1,\"game\":\"lab\",\"seed\":1}\n{}\n{\"at\":1,\"choose\":9}\n",
    ])
  func damage(content: String) throws {
    let good = try leave(SessionHeader(), age: 99)
    let bad = folders.state + "/sessions/bad.jsonl"
    try write(content.utf8, bad)
    let (left, notices) = folders.sessions.lastLeft(decks: decks)
    #expect(left?.writer.path == good && notices.count == 1)
    #expect(notices.first?.contains("\(bad): line ") == true)
    #expect(try text(bad + ".damaged-1") == content && !File.exists(bad))
  }

  @Test("A session whose deck is gone, or too small now, stays as it is, and that is told")
  func lacksDeck() throws {
    let deck = folders.state + "/mine.json"
    let good = try leave(SessionHeader(), age: 99)
    let path = folders.state + "/sessions/mine.jsonl"
    let text = """
      {"memory-game":1,"game":"lab","deck":\(JSON.text(deck)),"rows":2,"columns":4,"seed":7}
      {"at":1,"choose":1}

      """
    let texts = ["a", "b", "c", "d"].map { "{\"text\":\"\($0)\"}" }
    for pairs in [nil, 2, 4] {
      File.remove(deck)
      // What was played on is the newest; now it is this one again.
      try write(text.utf8, path)
      if let pairs {
        let list = texts.prefix(pairs).joined(separator: ",")
        try write("{\"name\":\"mine\",\"pairs\":[\(list)]}".utf8, deck)
      }
      let (left, notices) = folders.sessions.lastLeft(decks: decks)
      #expect(left?.writer.path == (pairs == 4 ? path : good), "\(notices)")
      #expect(
        notices.map { $0.hasPrefix(path) && $0.contains("deck") } == (pairs == 4 ? [] : [true]))
      #expect(try StorageTests.text(path) == text)
    }
  }

  @Test("Pipes, folders and links to nowhere among the sessions are passed over")
  func noFiles() throws {
    let folder = folders.state + "/sessions"
    try File.makeFolder(folder + "/folder.jsonl")
    #expect(mkfifo(folder + "/pipe.jsonl", 0o600) == 0)
    #expect(symlink("nowhere", folder + "/link.jsonl") == 0)
    let (left, notices) = folders.sessions.lastLeft(decks: decks)
    #expect(left == nil && notices.isEmpty)
    #expect(File.names(in: folder).count == 3)
  }

  @Test("Sessions that cannot be listed, or not be read, are told and left alone")
  func outOfReach() throws {
    let path = folders.state + "/sessions/2026-11-22T10-15-03Z-a.jsonl"
    try File.makeFolder(folders.state + "/sessions")
    #expect(symlink(path, path) == 0)
    #expect(folders.sessions.lastLeft(decks: decks).notices.first?.hasPrefix("\(path): ") == true)
    #expect(File.names(in: folders.state + "/sessions").count == 1)
    try FileManager.default.removeItem(atPath: folders.state + "/sessions")
    try write("".utf8, folders.state + "/sessions")
    #expect(
      folders.sessions.lastLeft(decks: decks).notices == [
        "\(folders.state)/sessions: cannot be read: Not a directory"
      ])
  }

  @Test("Of more than fifty sessions the oldest finished ones leave, then the oldest; none in use")
  func prune() throws {
    let header = try SessionHeader()
    let player = try Player(header)
    player.finish()
    var paths: [String] = []
    for age in 0..<54 {
      let events = age == 20 ? player.session.events : []
      paths.append(try leave(header, events, age: Double(age)))
    }
    let oldest = try #require(try File.locked(paths[53]))
    folders.sessions.prune(decks: decks)
    withExtendedLifetime(oldest) {}
    let gone = paths.indices.filter { !File.exists(paths[$0]) }
    #expect(gone == [20, 50, 51, 52])
    folders.sessions.prune(decks: decks)
    #expect(File.names(in: folders.state + "/sessions").count == StoredSessions.most)
  }
}
