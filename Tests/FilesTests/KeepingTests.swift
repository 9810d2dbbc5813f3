@testable import Files
import Foundation
import Testing

@Suite final class KeepingTests: FolderSuite {
  @Test("A private file is for nobody else, however it is made")
  func privateFiles() throws {
    _ = try File(creating: folder + "/a", isPrivate: true)
    _ = try File(appendingTo: folder + "/b", isPrivate: true)
    try File.save([], to: folder + "/c", isPrivate: true)
    _ = try File.add([], toFirstFreeOf: [folder + "/d"], isPrivate: true)
    for name in ["a", "b", "c", "d"] {
      var status = stat()
      #expect(stat("\(folder)/\(name)", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("A file, a folder or a link that moves takes no other's place")
  func move() throws {
    let names = [1, 2, 3].map { "\(folder)/x\($0)" }
    try File.makeFolder(folder + "/dir")
    #expect(symlink("nowhere", folder + "/link") == 0 && symlink("nowhere", names[0]) == 0)
    try File(creating: folder + "/a").append("a")
    #expect(try File.move(folder + "/a", toFirstFreeOf: names) == names[1])
    #expect(try File.move(folder + "/dir", toFirstFreeOf: names) == names[2])
    let problem = #expect(throws: UserFacingError.self) {
      try File.move(folder + "/link", toFirstFreeOf: names)
    }
    #expect(problem?.description == "\(folder)/link: cannot be written: File exists")
    #expect(
      try text("x2") == "a" && Set(File.names(in: folder)) == ["link", "x1", "x2", "x3"])
    #expect(
      throws: UserFacingError(
        .cannotWrite, "\(folder)/no: cannot be written: No such file or directory")
    ) {
      try File.move(folder + "/no", toFirstFreeOf: [folder + "/y"])
    }
  }

  @Test(
    "What was incomplete for an hour is cleared away, whatever the clock says; what is locked stays"
  )
  func parts() throws {
    let now = 1e9
    let names = ["old", "later", "fresh", "locked"].map {
      File.temporaryPath(for: "\(folder)/\($0)")
    }
    for name in names {
      _ = try File(creating: name)
    }
    let deck = File.temporaryPath(for: folder + "/deck")
    let link = File.temporaryPath(for: folder + "/link")
    try File.makeFolder(deck + "/pictures")
    try File.save([1], to: deck + "/pictures/a.png")
    try File.makeFolder(folder + "/own.part")
    try File.save([1], to: folder + "/own.part/a.png")
    #expect(symlink(folder + "/own.part", link) == 0)
    try File.save([1], to: folder + "/kept.jsonl")
    let game = try File(appendingTo: names[3])
    for (name, age) in [
      (names[0], 3700.0), (names[1], -1e8), (names[2], 10), (names[3], 1e6),
      (folder + "/kept.jsonl", 1e6),
      (deck, 1e6), (folder + "/own.part", 1e6),
    ] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: now - age)], ofItemAtPath: name)
    }
    withExtendedLifetime(game) { File.removeTemporaryFiles(in: folder, at: now) }
    #expect(
      Set(File.names(in: folder).map { "\(folder)/\($0)" })
        == [names[2], names[3], folder + "/kept.jsonl", folder + "/own.part"])
    #expect(File.exists(folder + "/own.part/a.png"))
  }

  @Test("A problem names a file as it will be called, not as it is called until it is complete")
  func partInProblem() throws {
    let names = [folder + "/none/a.jsonl"]
    let problems = [
      #expect(throws: UserFacingError.self) { try File.save([1], to: names[0]) },
      #expect(throws: UserFacingError.self) { _ = try File.add([1], toFirstFreeOf: names) },
      #expect(throws: UserFacingError.self) {
        try File.move(
          File.temporaryPath(for: self.folder + "/b"), toFirstFreeOf: [self.folder + "/b"])
      },
      #expect(throws: UserFacingError.self) {
        try File(creating: File.temporaryPath(for: self.folder + "/none/deck") + "/pictures/c.png")
      },
    ]
    let reason = "No such file or directory"
    #expect(
      problems.map(\.?.description) == [
        "\(names[0]): cannot be created: \(reason)", "\(names[0]): cannot be created: \(reason)",
        "\(folder)/b: cannot be written: \(reason)",
        "\(folder)/none/deck/pictures/c.png: cannot be created: \(reason)",
      ])
  }

  @Test("A file is there unless it surely is not: what cannot be found out counts as there")
  func existence() throws {
    try File.save([1], to: folder + "/a")
    #expect(symlink("loop", folder + "/loop") == 0 && symlink("absent", folder + "/none") == 0)
    #expect(File.exists(folder + "/a") && File.exists(folder + "/loop"))
    let long = String(repeating: "x", count: 300)
    for name in ["b", "none", "a/b", long, "a\0"] {
      #expect(!File.exists("\(folder)/\(name)"))
    }
    #expect(throws: UserFacingError.self) { try File.list(self.folder + "/a") }
    #expect(throws: UserFacingError.self) { try File.list(self.folder + "/loop") }
    #expect(try File.list(folder + "/b").isEmpty)
  }

  @Test("A file is added whole, under the first name that is free")
  func add() throws {
    let names = ["/a", "/b"].map { folder + $0 }
    #expect(try File.add(Array("1".utf8), toFirstFreeOf: names) == names[0])
    #expect(try File.add(Array("2".utf8), toFirstFreeOf: names) == names[1])
    #expect(throws: UserFacingError.self) { try File.add(Array("3".utf8), toFirstFreeOf: names) }
    #expect(
      try text("a") == "1" && text("b") == "2"
        && File.names(in: folder).count == 2)
  }

  @Test(
    "Names beside a file's keep its ending",
    arguments: [("a/b.jsonl", "a/b-x2.jsonl"), ("a.b/c", "a.b/c-x2"), (".d", ".d-x2")])
  func beside(path: String, second: String) {
    #expect(Array(File.numberedNames(beside: path, "x").prefix(2)).last == second)
  }

  @Test(
    "A path is a folder and a name",
    arguments: [("/a/b", "/a", "b"), ("b", "", "b"), ("/b", "", "b")])
  func split(path: String, folder: String, name: String) {
    #expect(File.split(path) == (folder, name))
  }

  @Test("A file that is locked is as it was, and nobody else's")
  func locked() throws {
    let path = folder + "/a"
    try File(creating: path).append("one")
    do {
      let file = try #require(try File.openLocked(path))
      #expect(try File.openLocked(path) == nil)
      #expect(throws: UserFacingError.self) { try File(appendingTo: path) }
      #expect(try text("a") == "one")
      try file.truncate(to: 2)
      try file.append("!")
      try file.sync()
      #expect(try text("a") == "on!")
    }
    #expect(try File.openLocked(path) != nil)
  }

  @Test("A file that is left is not locked while the disk still takes it, nor by a copy")
  func unlocked() throws {
    let path = folder + "/a"
    let megabyte = [UInt8](repeating: 7, count: 1_000_000)
    for _ in 0..<20 {
      let file = try File(appendingTo: path)
      try file.append(megabyte)
      file.syncInBackground()
    }
    var file: File? = try File(appendingTo: path)
    let copy = try #require(try file?.descriptor.duplicate())
    defer {
      try? copy.close()
    }
    file = nil
    #expect(try File.openLocked(path) != nil)
  }

  @Test(
    "A pipe, a folder, a device or a file that is gone cannot be locked, and nobody waits for it")
  func notLocked() throws {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for path in [folder + "/pipe", folder, folder + "/none", "/dev/null"] {
      #expect(throws: UserFacingError.self) { try File.openLocked(path) }
    }
    try File.standardError.sync()
  }
}
