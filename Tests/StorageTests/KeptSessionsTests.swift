import Files
import Foundation
@testable import Storage
import Synchronization
import Testing
import ViewModel

/// The result of restoring the last session.
struct RestoredSession {
  /// The session, or `nil` if there is none.
  var unfinished: UnfinishedSession?

  /// The notices for the player.
  var notices: [String] = []
}

extension StoredSessions {
  /// Restores the last session in the same way as the start of the program.
  ///
  /// Sessions that cannot be restored are set aside.
  func takeLastSession() -> RestoredSession {
    var refusedSessions: [LockedSession] = []
    do {
      while let lockedSession = try takeNext(after: refusedSessions) {
        guard let unfinished = try? lockedSession.content.get() else {
          refusedSessions.append(lockedSession)
          continue
        }
        lockedSession.attempt?.finish()

        var notices = setAside(refusedSessions)
        if let warning = unfinished.warning {
          notices.append(warning)
        }
        return RestoredSession(unfinished: unfinished, notices: notices)
      }
      return RestoredSession(notices: setAside(refusedSessions))
    } catch {
      return RestoredSession(notices: [error.description])
    }
  }

  private func takeNext(
    after refusedSessions: [LockedSession]
  ) throws(UserFacingError) -> LockedSession? {
    let refusedPaths = Set(refusedSessions.map(\.path))
    return try takeLast(except: refusedPaths, decks: .bundled)
  }

  /// Sets sessions aside, and returns the notices for the player.
  private func setAside(_ refusedSessions: [LockedSession]) -> [String] {
    refusedSessions.compactMap { session in
      if case .failure(let problem) = session.content {
        session.setAside(because: problem)
      } else {
        nil
      }
    }
  }
}

@MainActor @Suite final class KeptSessionsTests: HomeSuite {
  private let choiceOfCard3 = TimedIntent.choice(of: 3, at: 1)

  /// Records an unfinished session, and closes it.
  ///
  /// - Parameters:
  ///   - header: The header of the session.
  ///   - events: The events of the session.
  ///   - age: The time between closing the session and the sample date, in seconds.
  /// - Returns: The path of the session.
  @discardableResult
  private func leaveSession(
    _ header: SessionHeader,
    _ events: [TimedIntent] = [],
    age: Double = 0
  ) throws -> String {
    let oldNames = Set(File.names(in: sessionFolder))
    do {
      let writer = try folders.sessions.makeWriter(for: header, at: sampleDate - age)
      try writer.beginRecording()
      for event in events {
        try writer.append(event)
      }
    }

    let name = try #require(File.names(in: sessionFolder).first { !oldNames.contains($0) })
    let path = "\(sessionFolder)/\(name)"
    let time = timespec(tv_sec: time_t(sampleDate - age), tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    return path
  }

  /// Returns the path of the file that marks an attempt to restore a session.
  private func pathOfMark(_ sessionPath: String, attempt: Int) -> String {
    let name = File.split(sessionPath).name
    return "\(folders.state)/sessions-\(name).attempt-\(attempt)"
  }

  // MARK: Restoring

  @Test("The session that was played last is restored and continues in the same file")
  func restore() throws {
    #expect(folders.sessions.takeLastSession().unfinished == nil)

    try leaveSession(SessionHeader(seed: 1), age: 9)
    let header = try SessionHeader(game: "concentration", seed: 2)
    let path = try leaveSession(header, [choiceOfCard3])
    #expect(path.contains("/2026-11-22T10-15-03Z-"))
    #expect(permissions(of: path) == 0o600)
    #expect(permissions(of: sessionFolder) == 0o700)

    let last = folders.sessions.takeLastSession()
    let unfinished = try #require(last.unfinished)
    #expect(unfinished.writer.path == path)
    #expect(unfinished.session == Session(header, [choiceOfCard3]))
    #expect(last.notices.isEmpty)

    try unfinished.writer.append(.choice(of: 4, at: 2))
    try unfinished.writer.sync()
    #expect(try text(of: path).hasSuffix("{\"at\":1,\"choose\":3}\n{\"at\":2,\"choose\":4}\n"))
  }

  @Test("A session that another window plays is not taken and stays unchanged")
  func locked() throws {
    let header = try SessionHeader()
    let oldPath = try leaveSession(header, age: 5)
    let playingWriter = try folders.sessions.makeWriter(for: header, at: sampleDate)
    try playingWriter.beginRecording()

    let unfinished = folders.sessions.takeLastSession().unfinished
    #expect(unfinished?.writer.path == oldPath)
    #expect(folders.sessions.takeLastSession().unfinished == nil)

    try playingWriter.append(.choice(of: 0, at: 1))
  }

  @Test("A game that was never shown has no session, and replaced events are not restored")
  func notPlayed() throws {
    let header = try SessionHeader()
    _ = try folders.sessions.makeWriter(for: header, at: sampleDate)
    #expect(File.names(in: sessionFolder).isEmpty)

    let writer = try folders.sessions.makeWriter(for: header, at: sampleDate)
    try writer.append(choiceOfCard3)
    let leftPath = try #require(try writer.replaceEvents(with: []))
    #expect(try text(of: leftPath) == header.text(with: [choiceOfCard3]))
    #expect(permissions(of: leftPath) == 0o600)
    #expect(folders.sessions.takeLastSession().unfinished == nil)
  }

  @Test("Twenty windows that start at the same time take different sessions")
  func atOnce() throws {
    let sessionCount = 7
    let windowCount = 20
    for seed in 1...sessionCount {
      try leaveSession(SessionHeader(seed: UInt64(seed)))
    }
    try write("damaged\n".utf8, to: sessionFolder + "/damaged.jsonl")

    let takenPaths = Mutex<[String]>([])
    let allNotices = Mutex<[String]>([])
    let hasTaken = DispatchSemaphore(value: 0)
    let mayClose = DispatchSemaphore(value: 0)
    let sessions = folders.sessions
    for _ in 0..<windowCount {
      Thread.detachNewThread {
        let last = sessions.takeLastSession()
        if let unfinished = last.unfinished {
          takenPaths.withLock { $0.append(unfinished.writer.path) }
        }
        allNotices.withLock { $0 += last.notices }
        hasTaken.signal()
        // The session remains open while the other windows search for one.
        mayClose.wait()
        withExtendedLifetime(last) {}
      }
    }
    for _ in 0..<windowCount {
      hasTaken.wait()
    }
    for _ in 0..<windowCount {
      mayClose.signal()
    }

    let paths = takenPaths.withLock { $0 }
    #expect(paths.count == sessionCount)
    #expect(Set(paths).count == sessionCount)
    let notices = allNotices.withLock { $0 }
    #expect(notices.count == 1, "\(notices)")
  }

  // MARK: Power cuts

  @Test("A session that was cut off at any byte loses at most its last line")
  func powerCut() throws {
    let header = try SessionHeader(rows: 2)
    let player = try TestPlayer(header)
    player.finish()
    let events = player.session.events
    let wholePath = try leaveSession(header, events)
    let bytes = Array(try text(of: wholePath).utf8)
    File.remove(wholePath)
    let headerLength = header.jsonLine.utf8.count

    for count in 0...bytes.count {
      let path = sessionFolder + "/cut.jsonl"
      try write(bytes.prefix(count), to: path)
      let last = folders.sessions.takeLastSession()

      guard count >= headerLength else {
        #expect(last.unfinished == nil)
        #expect(last.notices.count == 1)
        #expect(!File.exists(path))
        continue
      }

      // An event is valid even if only the newline after it is missing.
      let newline = UInt8(ascii: "\n")
      let lineCount = bytes.prefix(count + 1).count { $0 == newline }
      let expectedEvents = Array(events.prefix(max(lineCount - 1, 0)))
      #expect(last.unfinished?.session.events.count == expectedEvents.count, "\(count)")
      #expect(last.unfinished?.session.events == expectedEvents)

      let restart = TimedIntent(at: 99, intent: .restart(seed: 8))
      try last.unfinished?.writer.append(restart)
      #expect(try text(of: path) == header.text(with: expectedEvents + [restart]))
      File.remove(path)
    }
  }

  @Test(
    "Zeros that a power cut left at the end of a session are removed",
    arguments: [1, 70_000]
  )
  func zeros(count: Int) throws {
    let header = try SessionHeader()
    let event = choiceOfCard3
    let zeros = String(repeating: "\0", count: count)
    let cases: [(end: String, events: [TimedIntent], noticeCount: Int)] = [
      ("", [event], 1),
      ("{\"at\":2,\"cho", [event], 1),
      ("{\"at\":1,\"choose\":3}", [event, event], 0),
    ]

    for (end, events, noticeCount) in cases {
      let path = sessionFolder + "/zeros.jsonl"
      let intactText = header.text(with: [event])
      try write((intactText + end + zeros).utf8, to: path)

      let last = folders.sessions.takeLastSession()

      #expect(last.unfinished?.session.events == events)
      #expect(last.notices.count == noticeCount, "\(last.notices)")
      try last.unfinished?.writer.beginRecording()
      #expect(try text(of: path) == header.text(with: events))
      File.remove(path)
    }
  }

  @Test("Zeros in the middle of a session are damage")
  func zerosWithin() throws {
    let path = sessionFolder + "/zeros.jsonl"
    let text = try SessionHeader().jsonLine + "\n\0\0\n{\"at\":1,\"choose\":3}\n"
    try write(text.utf8, to: path)

    #expect(folders.sessions.takeLastSession().notices.count == 1)
    #expect(!File.exists(path))
  }

  // MARK: Sessions that cannot be restored

  @Test(
    "A damaged session is set aside with a notice, and the next session is restored",
    arguments: [
      "not a session\n",
      #"{"memory-game":9,"game":"lab","seed":1}"#,
      "{\"memory-game\":1,\"game\":\"lab\",\"seed\":1}\n{\"at\":1,\"choose\":99}\n",
      "{\"memory-game\":1,\"game\":\"lab\",\"seed\":1}\n{}\n{\"at\":1,\"choose\":9}\n",
    ]
  )
  func damage(content: String) throws {
    let goodPath = try leaveSession(SessionHeader(), age: 99)
    let damagedPath = sessionFolder + "/bad.jsonl"
    try write(content.utf8, to: damagedPath)

    let last = folders.sessions.takeLastSession()

    #expect(last.unfinished?.writer.path == goodPath)
    #expect(last.notices.count == 1)
    #expect(last.notices.first?.contains("\(damagedPath): line ") == true)
    #expect(try text(of: damagedPath + ".damaged-1") == content)
    #expect(!File.exists(damagedPath))
  }

  @Test("A session whose deck is missing or too small is set aside unchanged, with a notice")
  func lacksDeck() throws {
    let deckPath = folders.state + "/mine.json"
    let goodPath = try leaveSession(SessionHeader(), age: 99)
    let path = sessionFolder + "/mine.jsonl"
    let content = """
      {"memory-game":1,"game":"lab","deck":\(JSON.stringLiteral(deckPath)),"rows":2,"columns":4,"seed":7}
      {"at":1,"choose":1}

      """

    // First the deck is missing, and then it is too small.
    for (pairCount, number) in [(0, 1), (2, 2)] {
      try write(content.utf8, to: path)
      try writeDeck(pairCount: pairCount, to: deckPath)

      let last = folders.sessions.takeLastSession()

      #expect(last.unfinished?.writer.path == goodPath, "\(last.notices)")
      #expect(last.notices.count == 1)
      let notice = try #require(last.notices.first)
      #expect(notice.hasPrefix(path))
      #expect(notice.contains("deck"))
      #expect(notice.hasSuffix("The file was renamed to mine.jsonl.damaged-\(number)."))
      #expect(try text(of: "\(path).damaged-\(number)") == content)
      #expect(!File.exists(path))
    }

    try write(content.utf8, to: path)
    try writeDeck(pairCount: 4, to: deckPath)
    let last = folders.sessions.takeLastSession()
    #expect(last.unfinished?.writer.path == path, "\(last.notices)")
    #expect(last.notices.isEmpty)
    #expect(!File.exists("\(path).damaged-3"))
  }

  /// Writes a deck with up to four pairs, or removes the deck if the number of pairs is 0.
  private func writeDeck(pairCount: Int, to path: String) throws {
    File.remove(path)
    guard pairCount > 0 else { return }

    let pairs = ["a", "b", "c", "d"].prefix(pairCount).map { "{\"text\":\"\($0)\"}" }
    let list = pairs.joined(separator: ",")
    try write("{\"name\":\"mine\",\"pairs\":[\(list)]}".utf8, to: path)
  }

  @Test("A session that has lasted a thousand years is set aside, because it cannot continue")
  func tooLate() throws {
    let path = try leaveSession(SessionHeader(), [.choice(of: 1, at: 3.2e10)])

    let last = folders.sessions.takeLastSession()

    #expect(last.unfinished == nil)
    #expect(last.notices.count == 1)
    #expect(File.exists(path + ".damaged-1"))
  }

  @Test("Pipes, folders and links to nowhere among the sessions are ignored")
  func noFiles() throws {
    try File.makeFolder(sessionFolder + "/folder.jsonl")
    #expect(mkfifo(sessionFolder + "/pipe.jsonl", 0o600) == 0)
    #expect(symlink("nowhere", sessionFolder + "/link.jsonl") == 0)

    let last = folders.sessions.takeLastSession()

    #expect(last.unfinished == nil)
    #expect(last.notices.isEmpty)
    #expect(File.names(in: sessionFolder).count == 3)
  }

  @Test("Sessions that cannot be read or listed cause a notice and stay unchanged")
  func outOfReach() throws {
    let path = sessionFolder + "/2026-11-22T10-15-03Z-a.jsonl"
    try File.makeFolder(sessionFolder)
    #expect(symlink(path, path) == 0)
    let notice = folders.sessions.takeLastSession().notices.first
    #expect(notice?.hasPrefix("\(path): ") == true)
    #expect(File.names(in: sessionFolder).count == 1)

    try FileManager.default.removeItem(atPath: sessionFolder)
    try write("".utf8, to: sessionFolder)
    let notices = folders.sessions.takeLastSession().notices
    #expect(notices == ["\(sessionFolder): cannot be read: Not a directory"])
  }

  // MARK: Crashes

  @Test("A session that crashed the program twice is set aside at the third start")
  func endsProgram() throws {
    let path = try leaveSession(SessionHeader(seed: 1))
    for attempt in 1...2 {
      let mark = pathOfMark(path, attempt: attempt)
      do {
        let lockedSession = try #require(try folders.sessions.takeLast(decks: .bundled))
        #expect(lockedSession.path == path)
        #expect(File.exists(mark))

        // There is no mark while the program waits for the display.
        lockedSession.attempt?.pause()
        #expect(!File.exists(mark))
        lockedSession.attempt?.resume()
        #expect(File.exists(mark))
      }
      // When the program ends normally, it removes the mark, but a crash leaves the mark behind.
      #expect(!File.exists(mark))
      try write([], to: mark)
    }

    let last = folders.sessions.takeLastSession()

    #expect(last.unfinished == nil)
    #expect(last.notices.count == 1)
    #expect(
      last.notices.first == """
        \(path): the program crashed twice while it read this file. The file was renamed to \
        \(File.split(path).name).damaged-1.
        """
    )
    #expect(!File.exists(path))
    #expect(File.exists(path + ".damaged-1"))
    #expect(File.names(in: folders.state) == ["sessions"])
  }

  @Test("After a session is restored, the count of its crashes begins again at zero")
  func restoredAfterCrash() throws {
    let path = try leaveSession(SessionHeader(seed: 1))
    let mark = pathOfMark(path, attempt: 1)
    for _ in 1...3 {
      try write([], to: mark)
      #expect(folders.sessions.takeLastSession().unfinished?.writer.path == path)
      #expect(!File.exists(mark))
    }
  }

  @Test("An attempt that is under way in another window does not count as a crash")
  func attemptsAtOnce() throws {
    let path = resultFolder + "/a.jsonl"
    let attempts = (1...4).map { _ in RestoreAttempt(on: path) }
    for attempt in attempts {
      #expect(attempt != nil)
    }

    for attempt in attempts {
      attempt?.finish()
    }
    #expect(File.names(in: folders.data).isEmpty)
  }

  @Test("The list of unfinished games sets aside a session that crashed the program twice")
  func underWayAfterCrash() throws {
    let path = try leaveSession(SessionHeader(), [.choice(of: 1, at: 1)])
    #expect(folders.sessions.gamesUnderWay(decks: .bundled).games.count == 1)
    for attempt in 1...2 {
      try write([], to: pathOfMark(path, attempt: attempt))
    }

    let listing = folders.sessions.gamesUnderWay(decks: .bundled)

    #expect(listing.games.isEmpty)
    #expect(listing.notices.count == 1)
    #expect(File.exists(path + ".damaged-1"))
  }

  @Test("Pruning removes the marks of deleted sessions and no other files")
  func marksWithoutSession() throws {
    let path = try leaveSession(SessionHeader())
    let remainingPaths = [
      pathOfMark(path, attempt: 1),
      folders.state + "/sessions-order.jsonl",
      folders.state + "/window.json",
    ]
    for file in remainingPaths + [folders.state + "/sessions-gone.jsonl.attempt-2"] {
      try write([], to: file)
    }

    folders.sessions.prune(decks: .bundled)

    let expectedNames = ["sessions"] + remainingPaths.map { File.split($0).name }
    #expect(File.names(in: folders.state).sorted() == expectedNames.sorted())
  }

  // MARK: List of sessions

  @Test("A list of sessions that is a pipe or a device is set aside without waiting for it")
  func foreignList() throws {
    let path = try leaveSession(SessionHeader())
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

      #expect(folders.sessions.takeLastSession().unfinished?.writer.path == path)
      let notice = folders.sessions.recordAsLastPlayed(path, previousFile: nil)

      #expect(
        notice == """
          \(list): not a file. The file was renamed to sessions-order.jsonl.damaged-\(number).
          """
      )
      #expect(try text(of: list).hasPrefix("[\"\(File.split(path).name)\",") == true)
    }
    #expect(folders.sessions.recordAsLastPlayed(path, previousFile: nil) == nil)
  }

  @Test("Pruning to fifty sessions removes old finished ones first and never one that is in use")
  func prune() throws {
    let header = try SessionHeader()
    let player = try TestPlayer(header)
    player.finish()
    let finishedIndex = 20
    var paths: [String] = []
    for index in 0..<54 {
      let events = index == finishedIndex ? player.session.events : []
      paths.append(try leaveSession(header, events, age: Double(index)))
    }

    let lockedOldestFile = try #require(try File.openLocked(paths[53]))
    folders.sessions.prune(decks: .bundled)
    withExtendedLifetime(lockedOldestFile) {}
    let removedIndices = paths.indices.filter { !File.exists(paths[$0]) }
    #expect(removedIndices == [finishedIndex, 50, 51, 52])

    folders.sessions.prune(decks: .bundled)
    #expect(File.names(in: sessionFolder).count == StoredSessions.maximumCount)
  }
}
