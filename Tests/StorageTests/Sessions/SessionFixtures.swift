import Files
import Foundation
import Games
import Menu
import Model
import Storage
import Testing
import ViewModel

let header = #"{"memory-game":1,"game":"lab","deck":"frutiger-aero","rows":4,"columns":3,"seed":7}"#

extension SessionHeader {
  init(game: String, rows: Int? = nil, columns: Int? = nil, seed: UInt64) throws {
    try self.init(
      GameSetup(game: game, rows: rows, columns: columns), seed: seed, decks: StorageTests.decks)
  }
}

extension GameKind {
  /// The lab, but a missed pair turns down by itself.
  static func lab(missLasts: Double) -> GameKind {
    GameKind(
      name: lab.name, title: "", help: [], mode: .pairs(Rules(missDuration: missLasts)),
      deckName: lab.deckName, rows: lab.grid.rows, columns: lab.grid.columns)
  }
}

/// A folder that is gone with its last reference.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try File.makeFolder(path)
  }
  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  func file(_ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(filePath: path + "/a.jsonl"))
    return path + "/a.jsonl"
  }
}

func withFile<Value>(
  _ bytes: some Sequence<UInt8>, _ body: (_ path: String) throws -> Value
) throws -> Value {
  let folder = try TemporaryFolder()
  defer {
    withExtendedLifetime(folder) {}
  }
  return try body(folder.file(bytes))
}

struct Contents: Equatable {
  var header: SessionHeader
  var events: [TimedIntent] = []
  var warning: String?
}

func read(_ bytes: some Sequence<UInt8>) throws -> Contents {
  try withFile(bytes) { path in
    var reader = try SessionReader(path: path, decks: StorageTests.decks)
    var contents = Contents(header: reader.header)
    while let event = try reader.next() {
      contents.events.append(event)
    }
    contents.warning = reader.warning
    return contents
  }
}

func read(lines: [String]) throws -> Contents {
  try read((lines.joined(separator: "\n") + "\n").utf8)
}

/// What is said of a session that cannot be read, without the file's name.
func damage(_ lines: String...) -> String? {
  let problem = #expect(throws: UserFacingError.self) { try read(lines: lines) }
  #expect(problem?.kind == .badData)
  return problem?.description.firstRange(of: ".jsonl: ").map { range in
    String(problem?.description[range.upperBound...] ?? "")
  }
}
