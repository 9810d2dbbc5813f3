@testable import Files
import Foundation
import Testing

@Suite final class KeepingTests: FolderSuite {
  // MARK: Creating and moving

  @Test("Only the player can access a private file, however it was created")
  func privateFiles() throws {
    _ = try File(creating: path("a"), isPrivate: true)
    _ = try File(appendingTo: path("b"), isPrivate: true)
    try File.save([], to: path("c"), isPrivate: true)
    _ = try File.add([], toFirstFreeOf: [path("d")], isPrivate: true)

    for name in ["a", "b", "c", "d"] {
      var status = stat()
      #expect(stat(path(name), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("Moving a file, a folder or a link never replaces another file")
  func move() throws {
    let newPaths = [path("x1"), path("x2"), path("x3")]
    try File.makeFolder(path("dir"))
    let link = makeLink("link", to: "nowhere")
    makeLink("x1", to: "nowhere")
    try File(creating: path("a")).append("a")

    #expect(try File.move(path("a"), toFirstFreeOf: newPaths) == newPaths[1])
    #expect(try File.move(path("dir"), toFirstFreeOf: newPaths) == newPaths[2])
    let problem = #expect(throws: UserFacingError.self) {
      try File.move(link, toFirstFreeOf: newPaths)
    }
    #expect(problem?.description == "\(link): cannot be written: File exists")
    #expect(try text("x2") == "a")
    #expect(Set(fileNames) == ["link", "x1", "x2", "x3"])

    let missingPath = path("no")
    let missingProblem = UserFacingError(
      .cannotWrite,
      "\(missingPath): cannot be written: No such file or directory"
    )
    #expect(throws: missingProblem) {
      try File.move(missingPath, toFirstFreeOf: [self.path("y")])
    }
  }

  @Test("A file is added with its whole contents and the first free name")
  func add() throws {
    let paths = [path("a"), path("b")]
    #expect(try File.add(Array("1".utf8), toFirstFreeOf: paths) == paths[0])
    #expect(try File.add(Array("2".utf8), toFirstFreeOf: paths) == paths[1])
    #expect(throws: UserFacingError.self) {
      try File.add(Array("3".utf8), toFirstFreeOf: paths)
    }
    #expect(try text("a") == "1")
    #expect(try text("b") == "2")
    #expect(fileNames.count == 2)
  }

  // MARK: Temporary files

  @Test("Temporary files are removed after an hour, or if their date is invalid, but not if locked")
  func parts() throws {
    let now = 1e9
    let oldFile = try makeTemporaryFile("old")
    let futureFile = try makeTemporaryFile("later")
    let freshFile = try makeTemporaryFile("fresh")
    let lockedFile = try makeTemporaryFile("locked")
    let oldDeck = File.temporaryPath(for: path("deck"))
    try File.makeFolder(oldDeck + "/pictures")
    try File.save([1], to: oldDeck + "/pictures/a.png")
    let playerFolder = path("own.part")
    try File.makeFolder(playerFolder)
    try File.save([1], to: playerFolder + "/a.png")
    let link = File.temporaryPath(for: path("link"))
    #expect(symlink(playerFolder, link) == 0)
    let session = path("kept.jsonl")
    try File.save([1], to: session)
    let lock = try File(appendingTo: lockedFile)

    try setAge(3700, of: oldFile, now: now)
    try setAge(-1e8, of: futureFile, now: now)
    try setAge(10, of: freshFile, now: now)
    try setAge(1e6, of: lockedFile, now: now)
    try setAge(1e6, of: session, now: now)
    try setAge(1e6, of: oldDeck, now: now)
    try setAge(1e6, of: playerFolder, now: now)
    withExtendedLifetime(lock) {
      File.removeTemporaryFiles(in: folder, at: now)
    }

    let remainingPaths = Set(fileNames.map { path($0) })
    #expect(remainingPaths == [freshFile, lockedFile, session, playerFolder])
    #expect(File.exists(playerFolder + "/a.png"))
  }

  /// Creates a file with the temporary name that belongs to a name, and returns its path.
  private func makeTemporaryFile(_ name: String) throws -> String {
    let temporaryPath = File.temporaryPath(for: path(name))
    _ = try File(creating: temporaryPath)
    return temporaryPath
  }

  /// Sets the modification date of a file to a number of seconds before a date.
  private func setAge(_ age: Double, of path: String, now: Double) throws {
    let date = Date(timeIntervalSince1970: now - age)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test("A problem with a temporary file names the final path")
  func partInProblem() throws {
    let reason = "No such file or directory"
    let missingPath = path("none/a.jsonl")

    let saveProblem = #expect(throws: UserFacingError.self) {
      try File.save([1], to: missingPath)
    }
    #expect(saveProblem?.description == "\(missingPath): cannot be created: \(reason)")

    let addProblem = #expect(throws: UserFacingError.self) {
      _ = try File.add([1], toFirstFreeOf: [missingPath])
    }
    #expect(addProblem?.description == "\(missingPath): cannot be created: \(reason)")

    let finalPath = path("b")
    let moveProblem = #expect(throws: UserFacingError.self) {
      try File.move(File.temporaryPath(for: finalPath), toFirstFreeOf: [finalPath])
    }
    #expect(moveProblem?.description == "\(finalPath): cannot be written: \(reason)")

    let deckPath = path("none/deck")
    let createProblem = #expect(throws: UserFacingError.self) {
      try File(creating: File.temporaryPath(for: deckPath) + "/pictures/c.png")
    }
    let picturePath = deckPath + "/pictures/c.png"
    #expect(createProblem?.description == "\(picturePath): cannot be created: \(reason)")
  }

  // MARK: Names and paths

  @Test("A file exists unless it is certain that it does not")
  func existence() throws {
    try File.save([1], to: path("a"))
    makeLink("loop", to: "loop")
    makeLink("none", to: "absent")

    #expect(File.exists(path("a")))
    // The target of a link to itself cannot be determined.
    #expect(File.exists(path("loop")))
    let tooLongName = String(repeating: "x", count: 300)
    for name in ["b", "none", "a/b", tooLongName, "a\0"] {
      #expect(!File.exists(path(name)))
    }

    #expect(throws: UserFacingError.self) {
      try File.list(self.path("a"))
    }
    #expect(throws: UserFacingError.self) {
      try File.list(self.path("loop"))
    }
    #expect(try File.list(path("b")).isEmpty)
  }

  @Test(
    "A numbered name keeps the extension of the file",
    arguments: [
      ("a/b.jsonl", "a/b-x2.jsonl"),
      ("a.b/c", "a.b/c-x2"),
      (".d", ".d-x2"),
    ]
  )
  func beside(path: String, secondName: String) {
    let names = Array(File.numberedNames(beside: path, "x").prefix(2))
    #expect(names.last == secondName)
  }

  @Test(
    "A path is split into a folder and a name",
    arguments: [
      ("/a/b", "/a", "b"),
      ("b", "", "b"),
      ("/b", "", "b"),
    ]
  )
  func split(path: String, folder: String, name: String) {
    let parts = File.split(path)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
  }

  // MARK: Locks

  @Test("A locked file keeps its contents, and nobody else can lock it")
  func locked() throws {
    let filePath = path("a")
    try File(creating: filePath).append("one")

    do {
      let file = try #require(try File.openLocked(filePath))
      #expect(try File.openLocked(filePath) == nil)
      #expect(throws: UserFacingError.self) {
        try File(appendingTo: filePath)
      }
      #expect(try text("a") == "one")

      try file.truncate(to: 2)
      try file.append("!")
      try file.sync()
      #expect(try text("a") == "on!")
    }

    #expect(try File.openLocked(filePath) != nil)
  }

  @Test("A closed file is unlocked even while the disk writes it or a copy of it is open")
  func unlocked() throws {
    let filePath = path("a")
    let megabyte = [UInt8](repeating: 7, count: 1_000_000)
    for _ in 0..<20 {
      let file = try File(appendingTo: filePath)
      try file.append(megabyte)
      file.syncInBackground()
    }

    var file: File? = try File(appendingTo: filePath)
    let descriptorCopy = try #require(try file?.descriptor.duplicate())
    defer {
      try? descriptorCopy.close()
    }
    file = nil

    #expect(try File.openLocked(filePath) != nil)
  }

  @Test("Locking a pipe, a folder, a device or a missing file fails without waiting")
  func notLocked() throws {
    let pipe = makePipe("pipe")
    for path in [pipe, folder, path("none"), "/dev/null"] {
      #expect(throws: UserFacingError.self) {
        try File.openLocked(path)
      }
    }
    try File.standardError.sync()
  }

  @Test("A file that is created again stays locked")
  func lockedAfterRecreation() throws {
    let filePath = path("a")
    let file = try File(appendingTo: filePath)
    try file.append("one")
    File.remove(filePath)

    #expect(try file.recreate(atOneOf: [filePath]) == filePath)

    #expect(try text("a") == "one")
    #expect(try File.openLocked(filePath) == nil)
  }

  @Test("A file that loses only its last byte is backed up too")
  func backUpOfOneByte() throws {
    let file = try File(appendingTo: path("a"))
    try file.append("ab")

    #expect(try file.rewrite(as: "a", backingUpTo: [path("b")]) == path("b"))
    #expect(try text("a") == "a")
    #expect(try text("b") == "ab")
  }

  @Test("A file as large as the limit is read, and a larger one is refused")
  func limit() throws {
    try File.save([1, 2, 3], to: path("a"))

    #expect(try File.bytes(of: path("a"), limit: 3) == [1, 2, 3])
    #expect(throws: UserFacingError.self) {
      try File.bytes(of: path("a"), limit: 2)
    }
  }

  @Test("Only the owner can open a private folder")
  func privateFolder() throws {
    try File.makeFolder(path("private/inner"), isPrivate: true)

    for name in ["private", "private/inner"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700, "\(name)")
    }
  }
}
