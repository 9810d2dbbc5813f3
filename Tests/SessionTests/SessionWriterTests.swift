import Files
import Foundation
import Session
import Testing
import ViewModel

@Suite("SessionWriter")
struct SessionWriterTests {
  @Test(
    "Resuming goes on after the last good line",
    arguments: ["\n", "\n{\"at\":1,\"cho", "", "\n{\"at\":0.5,\"choose\":1}"])
  func resume(end: String) throws {
    try withFile((header + end).utf8) { path in
      var reader = try SessionReader(path: path, decks: decks)
      var count = 0
      while try reader.next() != nil { count += 1 }
      let writer = try SessionWriter(resuming: path, after: reader)
      try writer.append(TimedIntent(at: 2, intent: .restart(seed: 9)))
      let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == count + 3)
      #expect(lines.suffix(2) == [#"{"at":2,"restart":9}"#, ""])
    }
  }

  @Test("Another future takes the place of the one that was written, in the very same file")
  func replace() throws {
    try withFile("".utf8) { path in
      let (symbolic, name, part) = (path + "-link", path + "-name", path + ".part")
      #expect(symlink(path, symbolic) == 0 && link(path, name) == 0 && chmod(path, 0o600) == 0)
      try Data("a stranger's".utf8).write(to: URL(filePath: part))
      defer { for path in [symbolic, name, part] { unlink(path) } }
      let header = try SessionHeader(game: "lab", seed: 7)
      let writer = try SessionWriter(creating: symbolic, header: header)
      let events = [4, 5, 6, 7].map { TimedIntent(at: Double($0), intent: .choose($0)) }
      for event in events.prefix(3) { try writer.append(event) }
      try writer.replace(with: [events[0], events[2]])
      try writer.append(events[3])
      let lines = [header.line] + [0, 2, 3].map { events[$0].line(on: header.grid) }
      #expect(try text(name) == lines.map { $0 + "\n" }.joined() && text(path) == text(name))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: symbolic) == path)
      #expect(try text(part) == "a stranger's")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("A session of the player's own is private, kept from others, and takes no other's place")
  func adding() throws {
    try withFile("".utf8) { taken in
      let path = taken + "-new"
      defer { unlink(path) }
      let header = try SessionHeader(game: "lab", seed: 7)
      #expect(throws: Problem.self) { try SessionWriter(adding: taken, header: header) }
      #expect(try text(taken).isEmpty)
      let writer = try SessionWriter(adding: path, header: header)
      #expect(try text(path) == header.line + "\n" && File.locked(path) == nil)
      try writer.append(TimedIntent(at: 1, intent: .choose(0)))
      try writer.sync()
      #expect(try text(path) == header.text(with: [TimedIntent(at: 1, intent: .choose(0))]))
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("Putting a session on the disk at the end of every game changes nothing in it")
  @MainActor func syncAtEnd() throws {
    try withFile("".utf8) { path in
      let header = try SessionHeader(game: "lab", rows: 1, columns: 2, seed: 7)
      let writer = try SessionWriter(creating: path, header: header)
      let game = header.deal()
      let subscriptions = [
        writer.record(game.intents) { Issue.record("\($0)") },
        writer.syncAtEnd(of: game.objectDidChange),
      ]
      for intent in [Intent.choose(0), .choose(1), .restart(seed: 8), .choose(0), .choose(1)] {
        game.perform(intent)
      }
      #expect(try text(path).split(separator: "\n").count == 6)
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  @Test("A pipe cannot take back what it has, and stays a pipe")
  func replaceInPipe() throws {
    try withFile("".utf8) { path in
      let pipe = path + "-pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let reading = open(pipe, O_RDONLY | O_NONBLOCK)
      defer {
        close(reading)
        unlink(pipe)
      }
      let writer = try SessionWriter(creating: pipe, header: SessionHeader(game: "lab", seed: 7))
      #expect(throws: Problem.self) { try writer.replace(with: []) }
      var status = stat()
      #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test(
    "A file that cannot be made or written is an error",
    arguments: [
      ("/no/such/folder/file", Problem.Kind.cannotCreate, "created: No such file or directory"),
      ("/dev/full", .cannotWrite, "written: No space left on device"),
    ])
  func failures(path: String, kind: Problem.Kind, reason: String) throws {
    let header = try SessionHeader(game: "lab", seed: 7)
    #expect(throws: Problem(kind, "\(path): cannot be \(reason)")) {
      try SessionWriter(creating: path, header: header)
    }
  }
}
