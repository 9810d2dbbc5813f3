import Foundation
import Testing

@Suite final class OwnPicturesTests: FolderSuite {
  private static let words = "a.png: 30000×30000 pixels are too many (more than 25 million)"

  /// Runs the command where no window can be opened, in a folder with such a deck.
  private func run(_ arguments: [String]) throws -> Program {
    let sizes = [UInt8](repeating: 0, count: 2) + [0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0]
    let png =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + sizes
    let deck = #"{"name":"big","pairs":[{"picture":"a"},{"picture":"b"}]}"#
    try write(deck, to: folder + "/deck.json")
    try write("", to: folder + "/pictures/a.png")
    for name in ["a", "b"] {
      try Data(png).write(to: URL(filePath: "\(folder)/pictures/\(name).png"))
    }
    return try Program.run(arguments, environment: home(folder).merging(nowhere) { $1 })
  }

  @Test("They are refused before a session is begun")
  func begin() throws {
    let board = ["--rows", "2", "--columns", "2", "--record", folder + "/a.jsonl"]
    let program = try run(["--deck", folder] + board)
    #expect(program.status == 65 && program.errors.hasSuffix("/\(Self.words)\n"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/a.jsonl"))
  }

  @Test("A game that was left keeps its name where no other game can be seen")
  func left() throws {
    let line =
      #"{"memory-game":1,"game":"lab","deck":"\#(folder)","rows":2,"columns":2,"seed":7}"# + "\n"
    let sessions = folder + "/state/memory-game/sessions"
    try write(line, to: sessions + "/a.jsonl")
    let program = try run([])
    #expect(program.status == 69 && program.errors.contains("no display"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sessions) == ["a.jsonl"])
  }
}
