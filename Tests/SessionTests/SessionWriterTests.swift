import Files
import Foundation
import Session
import Testing
import ViewModel

@Suite("SessionWriter")
struct SessionWriterTests {
  @Test("Every line is in the file as soon as it is appended")
  func append() throws {
    try withWriter { writer, header, path in
      #expect(try text(path) == header.line + "\n")
      try writer.append(TimedIntent(at: 0.5, intent: .choose(4)))
      #expect(try text(path) == header.line + "\n" + #"{"at":0.5,"choose":4}"# + "\n")
    }
  }

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

  @Test("Another future takes the place of the one that was written, also behind a link")
  func replace() throws {
    try withFile("".utf8) { path in
      let link = path + "-link"
      #expect(symlink(path, link) == 0)
      defer { unlink(link) }
      let header = try SessionHeader(game: "lab", seed: 7)
      let writer = try SessionWriter(creating: link, header: header)
      try writer.append(TimedIntent(at: 0.5, intent: .choose(4)))
      try writer.append(TimedIntent(at: 1, intent: .choose(5)))
      try writer.replace(with: [TimedIntent(at: 0.5, intent: .choose(4))])
      try writer.append(TimedIntent(at: 0.5, intent: .choose(6)))
      let events = "{\"at\":0.5,\"choose\":4}\n{\"at\":0.5,\"choose\":6}\n"
      #expect(try text(path) == header.line + "\n" + events)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }
  }

  @Test("A file whose future is replaced keeps its mode, its other names, and its neighbours")
  func replaceInPlace() throws {
    try withWriter { writer, header, path in
      let (name, part) = (path + "-name", path + ".part")
      #expect(link(path, name) == 0 && chmod(path, 0o600) == 0)
      try Data("a stranger's".utf8).write(to: URL(filePath: part))
      defer { for path in [name, part] { unlink(path) } }
      for card in 1...3 {
        try writer.append(TimedIntent(at: Double(card), intent: .choose(card)))
      }
      try writer.replace(with: [TimedIntent(at: 1, intent: .choose(9))])
      #expect(try text(name) == header.line + "\n{\"at\":1,\"choose\":9}\n")
      #expect(try text(path) == text(name) && text(part) == "a stranger's")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("A session that is being recorded is neither begun anew nor gone on with by another game")
  func twoWriters() throws {
    try withWriter { writer, header, path in
      let reader = try SessionReader(path: path, decks: decks)
      for attempt in [
        { try SessionWriter(creating: path, header: header) },
        { try SessionWriter(resuming: path, after: reader) },
      ] {
        let problem = try #require(throws: Problem.self, performing: attempt)
        #expect(problem.kind == .cannotWrite)
        #expect(problem.description.contains("another game records in it"))
      }
      try writer.append(TimedIntent(at: 1, intent: .choose(4)))
      #expect(try read(text(path).utf8).events.count == 1)
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
