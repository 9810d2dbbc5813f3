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
    header = try SessionHeader(seed: 7)
  }

  /// Returns choices of cards.
  ///
  /// The time of each choice, in seconds, is the number of the card.
  private func choices(of cards: Int...) -> [TimedIntent] {
    cards.map { .choice(of: $0, at: Double($0)) }
  }

  /// Returns a reader that has read a session completely.
  private func finishedReader(_ path: String) throws -> SessionReader {
    var reader = try SessionReader(path: path, decks: .bundled)
    while try reader.next() != nil {}
    return reader
  }

  /// Returns a path such as "/tmp/a-1.jsonl" for the path "/tmp/a.jsonl".
  private func path(beside path: String, suffix: String) -> String {
    "\(path.dropLast(".jsonl".count))-\(suffix).jsonl"
  }

  // MARK: Starting and continuing

  @Test(
    "A writer that resumes a session appends after the last valid line",
    arguments: ["\n", "\n{\"at\":1,\"cho", "", "\n{\"at\":0.5,\"choose\":1}"]
  )
  func resume(end: String) throws {
    let path = try folder.makeFile((header.jsonLine + end).utf8)
    var reader = try SessionReader(path: path, decks: .bundled)
    var eventCount = 0
    while try reader.next() != nil {
      eventCount += 1
    }

    let writer = try SessionWriter(resuming: path, after: reader)
    try writer.append(TimedIntent(at: 2, intent: .restart(seed: 9)))

    let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == eventCount + 3)
    #expect(lines.suffix(2) == [#"{"at":2,"restart":9}"#, ""])
  }

  @Test("Until the recording begins, old contents stay and a new file remains empty")
  func notBegun() throws {
    let oldPath = try folder.makeFile("old".utf8)
    let newPath = oldPath + "-new"
    let link = oldPath + "-link"
    #expect(symlink(newPath, link) == 0)

    for path in [oldPath, newPath, link] {
      _ = try SessionWriter(creating: path, header: header)
    }
    #expect(try text(of: oldPath) == "old")
    #expect(!File.exists(newPath))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == newPath)

    for (path, contents) in [(oldPath, "old"), (newPath, "")] {
      let writer = try SessionWriter(creating: path, header: header)
      try writer.sync()
      #expect(try text(of: path) == contents)

      try writer.beginRecording()
      try writer.beginRecording()
      #expect(try text(of: path) == header.jsonLine + "\n")
    }
  }

  @Test("A last line that was cut off stays until the recording begins")
  func notResumed() throws {
    let path = try folder.makeFile((header.jsonLine + "\n{\"at\":1,\"cho").utf8)

    let writer = try SessionWriter(resuming: path, after: finishedReader(path))
    #expect(try text(of: path).hasSuffix("cho"))

    try writer.beginRecording()
    #expect(try text(of: path) == header.jsonLine + "\n")
  }

  @Test("A session at the end of time cannot be resumed, because no reader accepts later events")
  func endOfTime() throws {
    for (time, isOver) in [("3.2e10", true), ("3.19e10", false)] {
      let contents = header.jsonLine + "\n{\"at\":\(time),\"choose\":1}\n"
      try withFile(contents.utf8) { path in
        let reader = try finishedReader(path)
        if isOver {
          let problem = #expect(throws: UserFacingError.self) {
            try SessionWriter(resuming: path, after: reader)
          }
          #expect(problem?.kind == .badData)
          #expect(problem?.description.contains("a thousand years") == true)
        } else {
          _ = try SessionWriter(resuming: path, after: reader)
        }
        #expect(try text(of: path) == contents)
      }
    }
  }

  @Test("A player's session is private and locked, and never replaces another file")
  func adding() throws {
    let takenPath = try folder.makeFile("".utf8)
    let path = takenPath + "-new"

    let rejectedWriter = try SessionWriter(adding: takenPath, header: header)
    #expect(throws: UserFacingError.self) {
      try rejectedWriter.beginRecording()
    }
    #expect(try text(of: takenPath).isEmpty)

    let writer = try SessionWriter(adding: path, header: header)
    #expect(!File.exists(path))

    try writer.beginRecording()
    #expect(try text(of: path) == header.jsonLine + "\n")
    #expect(try File.openLocked(path) == nil)

    let events = [TimedIntent.choice(of: 0, at: 1)]
    try writer.append(events[0])
    try writer.sync()
    #expect(try text(of: path) == header.text(with: events))
    #expect(permissions(of: path) == 0o600)
  }

  @Test("Syncing a session to the disk at the end of every game does not change it")
  @MainActor func syncAtEnd() throws {
    let path = try folder.makeFile("".utf8)
    let header = try SessionHeader(rows: 1, columns: 2, seed: 7)
    let writer = try SessionWriter(creating: path, header: header)
    let game = header.makeGame()
    let log = SessionLog(Session(header), writer: writer) { notice in
      Issue.record("\(notice)")
    }
    log.record(game)

    let intents = [Intent.choose(0), .choose(1), .restart(seed: 8), .choose(0), .choose(1)]
    for intent in intents {
      game.perform(intent)
    }

    #expect(try text(of: path).split(separator: "\n").count == 6)
    #expect(log.events.count == 5)
  }

  @Test(
    "A file that cannot be created or written is an error",
    arguments: [
      (
        "/no/such/folder/file",
        UserFacingError.Kind.cannotCreate,
        "created: No such file or directory"
      ),
      ("/dev/full", .cannotWrite, "written: No space left on device"),
    ]
  )
  func failures(path: String, kind: UserFacingError.Kind, reason: String) throws {
    #expect(throws: UserFacingError(kind, "\(path): cannot be \(reason)")) {
      try SessionWriter(creating: path, header: header)
    }
  }

  // MARK: Replacing events

  @Test("Events that are replaced are saved once in a file beside the session")
  func left() throws {
    let path = try folder.makeFile("".utf8)
    let leftPaths = (1...3).map { number in
      self.path(beside: path, suffix: "left-\(number)")
    }
    chmod(path, 0o600)
    let writer = try SessionWriter(creating: path, header: header)
    let events = choices(of: 4, 5, 6)
    let firstBranch = [events[0], events[1]]
    let secondBranch = [events[0], events[2]]

    for event in firstBranch {
      try writer.append(event)
    }
    #expect(try writer.replaceEvents(with: [events[0]]) == leftPaths[0])
    try writer.append(events[2])
    #expect(try text(of: leftPaths[0]) == header.text(with: firstBranch))
    #expect(try text(of: path) == header.text(with: secondBranch))
    #expect(permissions(of: leftPaths[0]) == 0o600)

    // A branch that has already been saved is not saved again, and additional events replace
    // nothing.
    #expect(try writer.replaceEvents(with: firstBranch) == leftPaths[1])
    #expect(try writer.replaceEvents(with: secondBranch) == leftPaths[0])
    #expect(try writer.replaceEvents(with: secondBranch + [events[2]]) == nil)
    #expect(try text(of: leftPaths[1]) == header.text(with: secondBranch))
    #expect(!File.exists(leftPaths[2]))
  }

  @Test("If the replaced events cannot be saved, they stay in the file and nothing is written")
  @MainActor func cannotKeep() throws {
    let path = folder.path + "/a.jsonl"
    let movedPath = folder.path + "-away.jsonl"
    defer {
      unlink(movedPath)
    }
    let writer = try SessionWriter(creating: path, header: header)
    let events = choices(of: 4, 5)
    for event in events {
      try writer.append(event)
    }
    #expect(rename(path, movedPath) == 0)
    #expect(rmdir(folder.path) == 0)
    let log = SessionLog(Session(header, events), writer: writer) { _ in }
    let game = header.makeGame()
    log.record(game)

    #expect(throws: UserFacingError.self) {
      try log.replaceEvents(with: [events[0]])
    }
    game.choose(3)

    #expect(log.events == [events[0], .choice(of: 3, at: 0)])
    #expect(try text(of: movedPath) == header.text(with: events))
  }

  @Test("Replacing events keeps the file itself, and the links to it")
  func replace() throws {
    let path = try folder.makeFile("".utf8)
    let symbolicLink = path + "-link"
    let hardLink = path + "-name"
    let partPath = path + ".part"
    #expect(symlink(path, symbolicLink) == 0)
    #expect(link(path, hardLink) == 0)
    #expect(chmod(path, 0o600) == 0)
    try Data("a stranger's".utf8).write(to: URL(filePath: partPath))
    let writer = try SessionWriter(creating: symbolicLink, header: header)
    let events = choices(of: 4, 5, 6, 7)
    for event in events.prefix(3) {
      try writer.append(event)
    }

    try writer.replaceEvents(with: [events[0], events[2]])
    try writer.append(events[3])

    let expectedEvents = [events[0], events[2], events[3]]
    let eventLines = expectedEvents.map { $0.jsonLine(on: header.grid) }
    let expectedText = ([header.jsonLine] + eventLines).joined(separator: "\n") + "\n"
    #expect(try text(of: hardLink) == expectedText)
    #expect(try text(of: path) == text(of: hardLink))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: symbolicLink) == path)
    #expect(try text(of: partPath) == "a stranger's")
    #expect(permissions(of: path) == 0o600)
  }

  @Test("The events in a pipe cannot be replaced, and the pipe stays")
  func replaceInPipe() throws {
    let path = try folder.makeFile("".utf8)
    let pipe = path + "-pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let readingDescriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    defer {
      close(readingDescriptor)
    }
    let writer = try SessionWriter(creating: pipe, header: header)

    #expect(throws: UserFacingError.self) {
      try writer.replaceEvents(with: [])
    }

    var status = stat()
    #expect(stat(pipe, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }

  // MARK: Removed files

  @Test("A recording that was removed or replaced is written again with a notice")
  func removed() throws {
    let path = try folder.makeFile("".utf8)
    let newPath = self.path(beside: path, suffix: "1")
    let writer = try SessionWriter(creating: path, header: header)
    let events = choices(of: 0, 1, 2, 3, 4)

    #expect(try writer.append(events[0]) == nil)
    #expect(unlink(path) == 0)
    let notice = try writer.append(events[1])
    #expect(notice?.hasPrefix("\(path) was removed") == true)
    #expect(try text(of: path) == header.text(with: Array(events.prefix(2))))
    #expect(try File.openLocked(path) == nil)

    #expect(try writer.append(events[2]) == nil)
    #expect(unlink(path) == 0)
    try Data("a stranger's".utf8).write(to: URL(filePath: path))
    #expect(try writer.sync()?.hasSuffix("as \(newPath).") == true)
    #expect(try writer.append(events[3]) == nil)
    #expect(writer.path == newPath)
    #expect(try text(of: newPath) == header.text(with: Array(events.prefix(4))))
    #expect(try text(of: path) == "a stranger's")
  }

  @Test("If a removed recording cannot be written again, one notice appears")
  func removedWithItsFolder() throws {
    let writer = try SessionWriter(creating: folder.path + "/a.jsonl", header: header)
    try writer.beginRecording()
    File.removeFolder(folder.path)

    let notice = try writer.append(.choice(of: 0, at: 0))

    #expect(notice?.contains("no longer saved") == true)
    #expect(try writer.append(.choice(of: 0, at: 1)) == nil)
    #expect(try writer.sync() == nil)
  }
}
