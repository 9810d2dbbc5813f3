import Files
import Foundation
import Testing

@Suite final class FileTests: FolderSuite {
  // MARK: Reading

  @Test("A file that is larger than the limit is refused, even if its size is unknown")
  func limit() throws {
    let hugePath = path("huge")
    _ = try File(creating: hugePath)
    #expect(truncate(hugePath, 2 << 30) == 0)
    #expect(throws: UserFacingError(.badData, "larger than 8 MB")) {
      try File.bytes(of: hugePath, limit: 8_000_000)
    }

    // The system reports a size of 0 for this file.
    #expect(throws: UserFacingError(.badData, "larger than 9 bytes")) {
      try File.bytes(of: "/proc/self/status", limit: 9)
    }
  }

  @Test("Reading a pipe, a folder or a device fails without waiting")
  func noFile() {
    let pipe = makePipe("pipe")
    for path in [pipe, folder, "/dev/zero"] {
      #expect(throws: UserFacingError(.missingInput, "not a file")) {
        try File.bytes(of: path, limit: 9)
      }
    }
  }

  @Test("Opening a player's file fails without waiting if a pipe or a device is in its place")
  func foreign() throws {
    let pipe = makePipe("pipe")
    let link = makeLink("zero", to: "/dev/zero")
    let terminal = makeLink("terminal", to: "/dev/tty")

    for path in [pipe, link, folder, terminal] {
      let readingProblem = #expect(throws: UserFacingError.self) {
        try File(reading: path, mustBeRegular: true)
      }
      #expect(readingProblem?.kind == .missingInput)

      let recordingProblem = #expect(throws: UserFacingError.self) {
        try File(appendingTo: path)
      }
      #expect(recordingProblem?.kind == .cannotCreate)

      #expect(throws: UserFacingError.self) {
        try File(appendingTo: path, mustExist: true)
      }
      #expect(throws: UserFacingError.self) {
        try File.openLocked(path)
      }
    }

    let problem = UserFacingError(.cannotCreate, "\(pipe): cannot be created: not a file")
    #expect(throws: problem) {
      try File(appendingTo: pipe)
    }
  }

  @Test("A path with a NUL character is refused instead of being cut off there")
  func pathWithNUL() throws {
    let validPath = path("a")
    try File.save([7], to: validPath)
    let pathWithNUL = folder + "/a\0/b"
    let reason = "a path must not contain a NUL character"

    #expect(throws: UserFacingError(.missingInput, reason)) {
      try File.status(pathWithNUL)
    }
    #expect(throws: UserFacingError(.missingInput, reason)) {
      try File.bytes(of: pathWithNUL, limit: 9)
    }
    #expect(throws: UserFacingError(.missingInput, "\(pathWithNUL): cannot be read: \(reason)")) {
      try File(reading: pathWithNUL)
    }
    #expect(throws: UserFacingError(.cannotWrite, "\(pathWithNUL): cannot be written: \(reason)")) {
      try File.move(validPath, to: pathWithNUL)
    }
    #expect(throws: UserFacingError(.cannotCreate, "\(pathWithNUL): cannot be created: \(reason)"))
    {
      try File.makeFolder(pathWithNUL)
    }
    #expect(throws: UserFacingError.self) {
      try File.save([], to: pathWithNUL)
    }
    File.remove(pathWithNUL)

    #expect(File.realPath(pathWithNUL) == nil)
    #expect(File.names(in: folder + "\0x").isEmpty)
    #expect(try text("a") == "\u{7}")
    #expect(fileNames == ["a"])
  }

  // MARK: Creating and saving

  @Test("Creating a file neither replaces another file nor follows a link")
  func creating() throws {
    let link = makeLink("link", to: "nowhere")
    let pipe = makePipe("pipe")

    for path in [link, pipe] {
      let problem = UserFacingError(.cannotCreate, "\(path): cannot be created: File exists")
      #expect(throws: problem) {
        try File(creating: path)
      }
    }
    #expect(!File.exists(path("nowhere")))
  }

  @Test("Saving a file replaces a link or a pipe and does not touch other files")
  func save() throws {
    _ = try File(creating: path("a.part"))
    _ = try File(creating: path("other"))
    makeLink("link", to: "other")
    makePipe("pipe")

    for name in ["a", "link", "pipe", "a"] {
      try File.save(Array("new".utf8), to: path(name))
      #expect(try text(name) == "new")
    }

    #expect(try text("other") == "")
    #expect(try text("a.part") == "")
    #expect(fileNames.count == 5)
  }

  // MARK: Locks

  @Test("A file of a recording is locked, and the error names the process that records in it")
  func lock() throws {
    let recordingPath = path("a")
    let file = try File(appendingTo: recordingPath)
    try file.append("one\n")

    let problem = try #require(throws: UserFacingError.self) {
      try File(appendingTo: recordingPath)
    }
    let problemIfMustExist = try #require(throws: UserFacingError.self) {
      try File(appendingTo: recordingPath, mustExist: true)
    }

    #expect(problem == problemIfMustExist)
    #expect(problem.kind == .cannotWrite)
    let expectedStart = "\(recordingPath): cannot be written: another game is recording to it"
    #expect(problem.description.hasPrefix(expectedStart))
    if File.exists("/proc/locks") {
      #expect(problem.description.hasSuffix(" (process \(getpid()))"), "\(problem)")
    }
    #expect(try text("a") == "one\n")
  }

  @Test("A file is unlocked when its recording ends")
  func unlock() throws {
    for text in ["one", "two"] {
      try File(appendingTo: path("a")).append(text)
    }
    #expect(try text("a") == "onetwo")

    try File(appendingTo: path("a"), mustExist: true).truncate(to: 3)
    #expect(try text("a") == "one")
  }
}
