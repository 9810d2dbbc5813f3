import Foundation
import Testing

@Suite("Decks with pictures that are too large")
struct OwnPicturesTests {
  private static let words = "a.png: 30000×30000 pixels are too many (more than 64 million)"

  /// Runs the command where no window can be opened, in a folder with such a deck.
  private func run(_ arguments: [String], in folder: String) throws -> Program {
    let sizes = [UInt8](repeating: 0, count: 2) + [0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0]
    let png =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + sizes
    try FileManager.default.createDirectory(
      atPath: folder + "/pictures", withIntermediateDirectories: true)
    for name in ["a", "b"] {
      try Data(png).write(to: URL(filePath: "\(folder)/pictures/\(name).png"))
    }
    try Data(#"{"name":"big","pairs":[{"picture":"a"},{"picture":"b"}]}"#.utf8)
      .write(to: URL(filePath: folder + "/deck.json"))
    return try Program.run(
      arguments,
      environment: [
        "DISPLAY": ":77777", "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": folder + "/state",
        "XDG_DATA_HOME": folder + "/data", "XDG_CONFIG_HOME": folder + "/config",
      ])
  }

  @Test("They are refused before a session is begun")
  func begin() throws {
    try withFolder { folder in
      let board = ["--rows", "2", "--columns", "2", "--record", folder + "/a.jsonl"]
      let program = try run(["--deck", folder] + board, in: folder)
      #expect(program.status == 65 && program.errors.hasSuffix("/\(Self.words)\n"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/a.jsonl"))
    }
  }

  @Test("A game that was left is left aside, and another one begins")
  func left() throws {
    try withFolder { folder in
      let sessions = folder + "/state/memory-game/sessions"
      try FileManager.default.createDirectory(atPath: sessions, withIntermediateDirectories: true)
      let line =
        #"{"memory-game":1,"game":"lab","deck":"\#(folder)","rows":2,"columns":2,"seed":7}"# + "\n"
      try Data(line.utf8).write(to: URL(filePath: sessions + "/a.jsonl"))
      let program = try run([], in: folder)
      #expect(program.status == 69)
      #expect(program.errors.contains("\(Self.words); the file stays as it is"))
    }
  }
}
