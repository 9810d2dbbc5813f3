import Files
import Foundation
@testable import Storage
import Synchronization
import Testing
import ViewModel

extension StoredSessions {
  /// Takes the session that was left last as a start does: what cannot be restored is set aside.
  func lastLeft(decks: DeckLibrary) -> (left: UnfinishedSession?, notices: [String]) {
    var refused: [LockedSession] = []
    do {
      while let taken = try takeLast(except: Set(refused.map(\.path)), decks: decks) {
        guard let left = try? taken.content.get() else {
          refused.append(taken)
          continue
        }
        taken.finish()
        return (left, setAside(refused) + [left.warning].compactMap(\.self))
      }
      return (nil, setAside(refused))
    } catch {
      return (nil, [error.description])
    }
  }

  private func setAside(_ refused: [LockedSession]) -> [String] {
    refused.compactMap { taken in
      if case .failure(let problem) = taken.content {
        taken.setAside(because: problem)
      } else {
        nil
      }
    }
  }
}

@MainActor @Suite final class KeptSessionsTests: HomeSuite {
  /// Begins a session, writes what a player did, and leaves it; gives back its path.
  @discardableResult
  private func leave(
    _ header: SessionHeader, _ intents: [TimedIntent] = [], age: Double = 0
  ) throws -> String {
    let known = Set(File.names(in: folders.state + "/sessions"))
    do {
      let writer = try folders.sessions.makeWriter(for: header, at: date - age)
      try writer.beginRecording()
      for intent in intents {
        try writer.append(intent)
      }
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
    let playing = try folders.sessions.makeWriter(for: header, at: date)
    try playing.beginRecording()
    let first = folders.sessions.lastLeft(decks: decks).left
    #expect(first?.writer.path == old)
    #expect(folders.sessions.lastLeft(decks: decks).left == nil)
    try playing.append(TimedIntent(at: 1, intent: .choose(0)))
  }

  @Test("What is never seen leaves no session, and a future that was left is nobody's next game")
  func notPlayed() throws {
    let header = try SessionHeader()
    let choice = TimedIntent(at: 1, intent: .choose(3))
    _ = try folders.sessions.makeWriter(for: header, at: date)
    #expect(File.names(in: folders.state + "/sessions").isEmpty)
    let writer = try folders.sessions.makeWriter(for: header, at: date)
    try writer.append(choice)
    let left = try #require(try writer.replaceEvents(with: []))
    #expect(try text(left) == header.text(with: [choice]) && mode(left) == 0o600)
    #expect(folders.sessions.lastLeft(decks: decks).left == nil)
  }

  @Test("Of twenty windows that start at once each gets a session of its own")
  func atOnce() throws {
    let count = 7
    for seed in 1...count {
      try leave(SessionHeader(seed: UInt64(seed)))
    }
    try write("damaged\n".utf8, folders.state + "/sessions/damaged.jsonl")
    let taken = Mutex<[String]>([])
    let told = Mutex<[String]>([])
    let looked = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let sessions = folders.sessions
    for _ in 0..<20 {
      Thread.detachNewThread {
        let (left, notices) = sessions.lastLeft(decks: decks)
        if let left {
          taken.withLock { $0.append(left.writer.path) }
        }
        told.withLock { $0 += notices }
        looked.signal()
        // It stays open while the others look.
        leave.wait()
        withExtendedLifetime(left) {}
      }
    }
    for _ in 0..<20 {
      looked.wait()
    }
    for _ in 0..<20 {
      leave.signal()
    }
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
    let headerLength = header.jsonLine.utf8.count
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
      try left?.writer.beginRecording()
      #expect(try text(path) == header.text(with: events))
      File.remove(path)
    }
  }

  @Test("Zeros in the middle of a session are damage")
  func zerosWithin() throws {
    let path = folders.state + "/sessions/zeros.jsonl"
    try write((SessionHeader().jsonLine + "\n\0\0\n{\"at\":1,\"choose\":3}\n").utf8, path)
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

  @Test("A session whose deck is gone, or too small now, is set aside as it is, and that is told")
  func lacksDeck() throws {
    let deck = folders.state + "/mine.json"
    let good = try leave(SessionHeader(), age: 99)
    let path = folders.state + "/sessions/mine.jsonl"
    let text = """
      {"memory-game":1,"game":"lab","deck":\(JSON.stringLiteral(deck)),"rows":2,"columns":4,"seed":7}
      {"at":1,"choose":1}

      """
    let texts = ["a", "b", "c", "d"].map { "{\"text\":\"\($0)\"}" }
    for (pairs, number) in [(nil, 1), (2, 2), (4, 3)] as [(Int?, Int)] {
      File.remove(deck)
      // What was played on is the newest; now it is this one again.
      try write(text.utf8, path)
      if let pairs {
        let list = texts.prefix(pairs).joined(separator: ",")
        try write("{\"name\":\"mine\",\"pairs\":[\(list)]}".utf8, deck)
      }
      let (left, notices) = folders.sessions.lastLeft(decks: decks)
      #expect(left?.writer.path == (pairs == 4 ? path : good), "\(notices)")
      guard pairs != 4 else {
        #expect(notices.isEmpty && !File.exists("\(path).damaged-3"))
        continue
      }
      let aside = "\(path).damaged-\(number)"
      let notice = try #require(notices.first)
      #expect(notices.count == 1 && notice.hasPrefix(path) && notice.contains("deck"))
      #expect(notice.hasSuffix("the file is now called mine.jsonl.damaged-\(number)"))
      #expect(try StorageTests.text(aside) == text && !File.exists(path))
    }
  }

  @Test("A session of the last year of a thousand is set aside: nobody can go on with it")
  func tooLate() throws {
    let path = try leave(SessionHeader(), [TimedIntent(at: 3.2e10, intent: .choose(1))])
    let (left, notices) = folders.sessions.lastLeft(decks: decks)
    #expect(left == nil && notices.count == 1 && File.exists(path + ".damaged-1"))
  }

  @Test("A session that has ended the program twice is set aside at the third start, and only then")
  func endsProgram() throws {
    let path = try leave(SessionHeader(seed: 1))
    let mark = "\(folders.state)/sessions-\(File.split(path).name).attempt-"
    for attempt in 1...2 {
      do {
        let taken = try #require(try folders.sessions.takeLast(decks: decks))
        #expect(taken.path == path && File.exists("\(mark)\(attempt)"))
        // A wait for the display leaves no mark.
        taken.pause()
        #expect(!File.exists("\(mark)\(attempt)"))
        taken.resume()
        #expect(File.exists("\(mark)\(attempt)"))
      }
      // Neither does an orderly end, but a crash does.
      #expect(!File.exists("\(mark)\(attempt)"))
      try write([], "\(mark)\(attempt)")
    }
    let (left, notices) = folders.sessions.lastLeft(decks: decks)
    #expect(left == nil && notices.count == 1)
    #expect(
      notices.first == """
        \(path): the program ended twice while it read this file; the file is now called \
        \(File.split(path).name).damaged-1
        """)
    #expect(!File.exists(path) && File.exists(path + ".damaged-1"))
    #expect(File.names(in: folders.state) == ["sessions"])
  }

  @Test("A session that was restored after a crash begins to count anew")
  func restoredAfterCrash() throws {
    let path = try leave(SessionHeader(seed: 1))
    let mark = "\(folders.state)/sessions-\(File.split(path).name).attempt-"
    for _ in 1...3 {
      try write([], "\(mark)1")
      #expect(folders.sessions.lastLeft(decks: decks).left?.writer.path == path)
      #expect(!File.exists("\(mark)1"))
    }
  }

  @Test("An attempt that is under way in another window counts as no crash")
  func attemptsAtOnce() throws {
    let path = folders.data + "/results/a.jsonl"
    let attempts = (1...4).map { _ in RestoreAttempt(on: path) }
    #expect(attempts.allSatisfy { $0 != nil })
    attempts.forEach { $0?.finish() }
    #expect(File.names(in: folders.data).isEmpty)
  }

  @Test("The list of unfinished games sets aside what has ended the program twice")
  func underWayAfterCrash() throws {
    let path = try leave(SessionHeader(), [TimedIntent(at: 1, intent: .choose(1))])
    #expect(folders.sessions.gamesUnderWay(decks: decks).games.count == 1)
    let mark = "\(folders.state)/sessions-\(File.split(path).name).attempt-"
    for attempt in 1...2 {
      try write([], "\(mark)\(attempt)")
    }
    let (games, notices) = folders.sessions.gamesUnderWay(decks: decks)
    #expect(games.isEmpty && notices.count == 1 && File.exists(path + ".damaged-1"))
  }

  @Test("Marks of sessions that are gone are cleared away, others stay")
  func marksWithoutSession() throws {
    let path = try leave(SessionHeader())
    let own = "\(folders.state)/sessions-\(File.split(path).name).attempt-1"
    let kept = [own, folders.state + "/sessions-order.jsonl", folders.state + "/window.json"]
    for file in kept + [folders.state + "/sessions-gone.jsonl.attempt-2"] {
      try write([], file)
    }
    folders.sessions.prune(decks: decks)
    let names = ["sessions"] + kept.map { File.split($0).name }
    #expect(File.names(in: folders.state).sorted() == names.sorted())
  }

  @Test("A list of sessions that is a pipe or a device is set aside, and nobody waits for it")
  func foreignList() throws {
    let path = try leave(SessionHeader())
    let list = folders.state + "/sessions-order.jsonl"
    for number in 1...3 {
      File.remove(list)
      switch number {
      case 1:
        #expect(mkfifo(list, 0o600) == 0)
      case 2:
        #expect(symlink("/dev/zero", list) == 0)
      default:
        #expect(symlink("/dev/tty", list) == 0)
      }
      #expect(folders.sessions.lastLeft(decks: decks).left?.writer.path == path)
      let notice = folders.sessions.recordAsLastPlayed(path, previousFile: nil)
      #expect(
        notice == """
          \(list): this is no file; the file is now called sessions-order.jsonl.damaged-\(number)
          """)
      #expect(try text(list).hasPrefix("[\"\(File.split(path).name)\",") == true)
    }
    #expect(folders.sessions.recordAsLastPlayed(path, previousFile: nil) == nil)
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
    let oldest = try #require(try File.openLocked(paths[53]))
    folders.sessions.prune(decks: decks)
    withExtendedLifetime(oldest) {}
    let gone = paths.indices.filter { !File.exists(paths[$0]) }
    #expect(gone == [20, 50, 51, 52])
    folders.sessions.prune(decks: decks)
    #expect(File.names(in: folders.state + "/sessions").count == StoredSessions.maximumCount)
  }
}
