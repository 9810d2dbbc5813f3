import Files
import Foundation
import Storage
import Testing
import ViewModel

@Suite struct SessionWriterTests {
  private let folder: TemporaryFolder
  private let header: SessionHeader

  init() throws {
    folder = try TemporaryFolder()
    header = try SessionHeader(game: "lab", seed: 7)
  }

  @Test(
    "Resuming goes on after the last good line",
    arguments: ["\n", "\n{\"at\":1,\"cho", "", "\n{\"at\":0.5,\"choose\":1}"])
  func resume(end: String) throws {
    let path = try folder.file((header.jsonLine + end).utf8)
    var reader = try SessionReader(path: path, decks: decks)
    var count = 0
    while try reader.next() != nil {
      count += 1
    }
    let writer = try SessionWriter(resuming: path, after: reader)
    try writer.append(TimedIntent(at: 2, intent: .restart(seed: 9)))
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == count + 3)
    #expect(lines.suffix(2) == [#"{"at":2,"restart":9}"#, ""])
  }

  @Test("What a file holds stays until a session begins in it; a new file is gone if none does")
  func notBegun() throws {
    let path = try folder.file("old".utf8)
    let new = path + "-new"
    let link = path + "-link"
    #expect(symlink(new, link) == 0)
    for path in [path, new, link] {
      _ = try SessionWriter(creating: path, header: header)
    }
    #expect(try text(path) == "old" && !File.exists(new))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == new)
    for path in [path, new] {
      let writer = try SessionWriter(creating: path, header: header)
      try writer.sync()
      #expect(try text(path) == (path == new ? "" : "old"))
      try writer.beginRecording()
      try writer.beginRecording()
      #expect(try text(path) == header.jsonLine + "\n")
    }
  }

  @Test("A last line that was cut off stays until the session goes on")
  func notResumed() throws {
    let path = try folder.file((header.jsonLine + "\n{\"at\":1,\"cho").utf8)
    var reader = try SessionReader(path: path, decks: decks)
    while try reader.next() != nil {}
    let writer = try SessionWriter(resuming: path, after: reader)
    #expect(try text(path).hasSuffix("cho"))
    try writer.beginRecording()
    #expect(try text(path) == header.jsonLine + "\n")
  }

  @Test("Nobody goes on with a session at the end of time, where what they do could not be read")
  func endOfTime() throws {
    for (end, isOver) in [("3.2e10", true), ("3.19e10", false)] {
      let whole = header.jsonLine + "\n{\"at\":\(end),\"choose\":1}\n"
      try withFile(whole.utf8) { path in
        var reader = try SessionReader(path: path, decks: decks)
        while try reader.next() != nil {}
        if isOver {
          let problem = #expect(throws: UserFacingError.self) {
            try SessionWriter(resuming: path, after: reader)
          }
          #expect(problem?.kind == .badData && problem?.description.contains("over") == true)
        } else {
          _ = try SessionWriter(resuming: path, after: reader)
        }
        #expect(try text(path) == whole)
      }
    }
  }

  @Test("A future that is left is kept beside the file, once, and told")
  func left() throws {
    let path = try folder.file("".utf8)
    let stem = path.dropLast(".jsonl".count)
    let left = (1...3).map { "\(stem)-left-\($0).jsonl" }
    chmod(path, 0o600)
    let writer = try SessionWriter(creating: path, header: header)
    let events = [4, 5, 6].map { TimedIntent(at: Double($0), intent: .choose($0)) }
    for event in events.prefix(2) {
      try writer.append(event)
    }
    #expect(try writer.replaceEvents(with: [events[0]]) == left[0])
    try writer.append(events[2])
    let first = [events[0], events[1]]
    let second = [events[0], events[2]]
    #expect(try text(left[0]) == header.text(with: first))
    #expect(try text(path) == header.text(with: second))
    #expect(mode(left[0]) == 0o600)
    // To and fro, nothing new is left; what only grows loses nothing.
    #expect(try writer.replaceEvents(with: first) == left[1])
    #expect(try writer.replaceEvents(with: second) == left[0])
    #expect(try writer.replaceEvents(with: second + [events[2]]) == nil)
    #expect(try text(left[1]) == header.text(with: second) && !File.exists(left[2]))
  }

  @Test("A future that cannot be kept is not left, and nothing more is written")
  @MainActor func cannotKeep() throws {
    let path = folder.path + "/a.jsonl"
    let away = folder.path + "-away.jsonl"
    defer {
      unlink(away)
    }
    let writer = try SessionWriter(creating: path, header: header)
    let events = [4, 5].map { TimedIntent(at: Double($0), intent: .choose($0)) }
    for event in events {
      try writer.append(event)
    }
    #expect(rename(path, away) == 0 && rmdir(folder.path) == 0)
    let log = SessionLog(Session(header, events), writer: writer) { _ in }
    let game = header.makeGame()
    log.record(game)
    #expect(throws: UserFacingError.self) { try log.replaceEvents(with: [events[0]]) }
    game.choose(3)
    #expect(log.events == [events[0], TimedIntent(at: 0, intent: .choose(3))])
    #expect(try text(away) == header.text(with: events))
  }

  @Test("A recording that is removed or replaced is written once more, whole, and told")
  func removed() throws {
    let path = try folder.file("".utf8)
    let beside = "\(path.dropLast(".jsonl".count))-1.jsonl"
    let writer = try SessionWriter(creating: path, header: header)
    let events = (0..<5).map { TimedIntent(at: Double($0), intent: .choose($0)) }
    #expect(try writer.append(events[0]) == nil)
    #expect(unlink(path) == 0)
    let notice = try writer.append(events[1])
    #expect(notice?.hasPrefix("\(path) was removed") == true)
    #expect(
      try text(path) == header.text(with: Array(events.prefix(2))) && File.openLocked(path) == nil)
    #expect(try writer.append(events[2]) == nil)
    #expect(unlink(path) == 0)
    try Data("a stranger's".utf8).write(to: URL(filePath: path))
    #expect(try writer.sync()?.hasSuffix("to \(beside)") == true)
    #expect(try writer.append(events[3]) == nil)
    #expect(writer.path == beside)
    #expect(try text(beside) == header.text(with: Array(events.prefix(4))))
    #expect(try text(path) == "a stranger's")
  }

  @Test("Where a recording cannot be written once more that is told once, and the game goes on")
  func removedWithItsFolder() throws {
    let writer = try SessionWriter(creating: folder.path + "/a.jsonl", header: header)
    try writer.beginRecording()
    File.removeFolder(folder.path)
    let notice = try writer.append(TimedIntent(at: 0, intent: .choose(0)))
    #expect(notice?.contains("not recorded any more") == true)
    #expect(try writer.append(TimedIntent(at: 1, intent: .choose(0))) == nil)
    #expect(try writer.sync() == nil)
  }

  @Test("Another future takes the place of the one that was written, in the very same file")
  func replace() throws {
    let path = try folder.file("".utf8)
    let symbolic = path + "-link"
    let name = path + "-name"
    let part = path + ".part"
    #expect(symlink(path, symbolic) == 0 && link(path, name) == 0 && chmod(path, 0o600) == 0)
    try Data("a stranger's".utf8).write(to: URL(filePath: part))
    let writer = try SessionWriter(creating: symbolic, header: header)
    let events = [4, 5, 6, 7].map { TimedIntent(at: Double($0), intent: .choose($0)) }
    for event in events.prefix(3) {
      try writer.append(event)
    }
    try writer.replaceEvents(with: [events[0], events[2]])
    try writer.append(events[3])
    let lines = [header.jsonLine] + [0, 2, 3].map { events[$0].jsonLine(on: header.grid) }
    #expect(try text(name) == lines.map { $0 + "\n" }.joined() && text(path) == text(name))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: symbolic) == path)
    #expect(try text(part) == "a stranger's")
    #expect(mode(path) == 0o600)
  }

  @Test("A session of the player's own is private, kept from others, and takes no other's place")
  func adding() throws {
    let taken = try folder.file("".utf8)
    let path = taken + "-new"
    let second = try SessionWriter(adding: taken, header: header)
    #expect(throws: UserFacingError.self) { try second.beginRecording() }
    #expect(try text(taken).isEmpty)
    let writer = try SessionWriter(adding: path, header: header)
    #expect(!File.exists(path))
    try writer.beginRecording()
    #expect(try text(path) == header.jsonLine + "\n" && File.openLocked(path) == nil)
    try writer.append(TimedIntent(at: 1, intent: .choose(0)))
    try writer.sync()
    #expect(try text(path) == header.text(with: [TimedIntent(at: 1, intent: .choose(0))]))
    #expect(mode(path) == 0o600)
  }

  @Test("Putting a session on the disk at the end of every game changes nothing in it")
  @MainActor func syncAtEnd() throws {
    let path = try folder.file("".utf8)
    let header = try SessionHeader(game: "lab", rows: 1, columns: 2, seed: 7)
    let writer = try SessionWriter(creating: path, header: header)
    let game = header.makeGame()
    let log = SessionLog(Session(header), writer: writer) { Issue.record("\($0)") }
    log.record(game)
    for intent in [Intent.choose(0), .choose(1), .restart(seed: 8), .choose(0), .choose(1)] {
      game.perform(intent)
    }
    #expect(try text(path).split(separator: "\n").count == 6)
    #expect(log.events.count == 5)
  }

  @Test("A pipe cannot take back what it has, and stays a pipe")
  func replaceInPipe() throws {
    let path = try folder.file("".utf8)
    let pipe = path + "-pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reading = open(pipe, O_RDONLY | O_NONBLOCK)
    defer {
      close(reading)
    }
    let writer = try SessionWriter(creating: pipe, header: header)
    #expect(throws: UserFacingError.self) { try writer.replaceEvents(with: []) }
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test(
    "A file that cannot be made or written is an error",
    arguments: [
      (
        "/no/such/folder/file", UserFacingError.Kind.cannotCreate,
        "created: No such file or directory"
      ),
      ("/dev/full", .cannotWrite, "written: No space left on device"),
    ])
  func failures(path: String, kind: UserFacingError.Kind, reason: String) throws {
    #expect(throws: UserFacingError(kind, "\(path): cannot be \(reason)")) {
      try SessionWriter(creating: path, header: header)
    }
  }
}
