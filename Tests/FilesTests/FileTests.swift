import Files
import Foundation
import Testing

@Suite final class FileTests: FolderSuite {
  @Test("Of a file of 2 GB nothing is read, and of one without end no more than its limit")
  func limit() throws {
    let path = folder + "/huge"
    _ = try File(creating: path)
    #expect(truncate(path, 2 << 30) == 0)
    #expect(throws: UserFacingError(.badData, "larger than 8 MB")) {
      try File.bytes(of: path, limit: 8_000_000)
    }
    #expect(throws: UserFacingError(.badData, "larger than 9 bytes")) {
      // It says that it has no bytes.
      try File.bytes(of: "/proc/self/status", limit: 9)
    }
  }

  @Test("A pipe, a folder or a device is no file, and nobody waits for it")
  func noFile() {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for path in [folder + "/pipe", folder, "/dev/zero"] {
      #expect(throws: UserFacingError(.missingInput, "this is no file")) {
        try File.bytes(of: path, limit: 9)
      }
    }
  }

  @Test("A file that the player keeps is opened without waiting, whatever is in its place")
  func foreign() throws {
    let pipe = folder + "/pipe"
    let link = folder + "/zero"
    let terminal = folder + "/terminal"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(symlink("/dev/zero", link) == 0 && symlink("/dev/tty", terminal) == 0)
    for path in [pipe, link, folder, terminal] {
      let reading = #expect(throws: UserFacingError.self) {
        try File(reading: path, mustBeRegular: true)
      }
      #expect(reading?.kind == .missingInput)
      let recording = #expect(throws: UserFacingError.self) { try File(appendingTo: path) }
      #expect(recording?.kind == .cannotCreate)
      #expect(throws: UserFacingError.self) { try File(appendingTo: path, mustExist: true) }
      #expect(throws: UserFacingError.self) { try File.openLocked(path) }
    }
    #expect(
      throws: UserFacingError(.cannotCreate, "\(pipe): cannot be created: this is no file")
    ) {
      try File(appendingTo: pipe)
    }
  }

  @Test("A path ends where it seems to: one with a NUL leads nowhere")
  func pathWithNUL() throws {
    try File.save([7], to: folder + "/a")
    let path = folder + "/a\0/b"
    let reason = "a path has no NUL character"
    #expect(throws: UserFacingError(.missingInput, reason)) { try File.status(path) }
    #expect(throws: UserFacingError(.missingInput, reason)) { try File.bytes(of: path, limit: 9) }
    #expect(throws: UserFacingError(.missingInput, "\(path): cannot be read: \(reason)")) {
      try File(reading: path)
    }
    #expect(throws: UserFacingError(.cannotWrite, "\(path): cannot be written: \(reason)")) {
      try File.move(folder + "/a", to: path)
    }
    #expect(throws: UserFacingError(.cannotCreate, "\(path): cannot be created: \(reason)")) {
      try File.makeFolder(path)
    }
    #expect(throws: UserFacingError.self) { try File.save([], to: path) }
    File.remove(path)
    #expect(File.realPath(path) == nil && File.names(in: folder + "\0x").isEmpty)
    #expect(try text("a") == "\u{7}" && File.names(in: folder) == ["a"])
  }

  @Test("A new file takes no other's place, and follows no link")
  func creating() throws {
    #expect(symlink("nowhere", folder + "/link") == 0)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for name in ["link", "pipe"] {
      #expect(
        throws: UserFacingError(.cannotCreate, "\(folder)/\(name): cannot be created: File exists")
      ) {
        try File(creating: "\(folder)/\(name)")
      }
    }
    #expect(!File.exists(folder + "/nowhere"))
  }

  @Test("A file is saved whole, in place of a link or a pipe, and leaves a stranger's part alone")
  func save() throws {
    _ = try File(creating: folder + "/a.part")
    _ = try File(creating: folder + "/other")
    #expect(symlink("other", folder + "/link") == 0)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for name in ["a", "link", "pipe", "a"] {
      try File.save(Array("new".utf8), to: "\(folder)/\(name)")
      #expect(try text(name) == "new")
    }
    #expect(try text("other") == "" && text("a.part") == "")
    #expect(File.names(in: folder).count == 5)
  }

  @Test("A file that is recorded into is kept from others, who are told by whom")
  func lock() throws {
    let path = folder + "/a"
    let file = try File(appendingTo: path)
    try file.append("one\n")
    let problem = try #require(throws: UserFacingError.self) { try File(appendingTo: path) }
    let other = try #require(throws: UserFacingError.self) {
      try File(appendingTo: path, mustExist: true)
    }
    #expect(problem == other && problem.kind == .cannotWrite)
    #expect(problem.description.hasPrefix("\(path): cannot be written: another game records in it"))
    if File.exists("/proc/locks") {
      #expect(problem.description.hasSuffix(" (process \(getpid()))"), "\(problem)")
    }
    #expect(try text("a") == "one\n")
  }

  @Test("A file that nobody records into any more is free")
  func unlock() throws {
    for text in ["one", "two"] {
      try File(appendingTo: folder + "/a").append(text)
    }
    #expect(try text("a") == "onetwo")
    try File(appendingTo: folder + "/a", mustExist: true).truncate(to: 3)
    #expect(try text("a") == "one")
  }
}
