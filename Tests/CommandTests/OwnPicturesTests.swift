import Foundation
import Testing

@Suite final class OwnPicturesTests: FolderSuite {
  private static let message = "a.png: 30000×30000 pixels are too many; the limit is 25 million"

  /// The header of a PNG image of 30,000 × 30,000 pixels.
  private static let pngHeader: [UInt8] = {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let chunkLength: [UInt8] = [0, 0, 0, 13]
    let chunkType = Array("IHDR".utf8)
    let width: [UInt8] = [0, 0, 0x75, 0x30]
    let height: [UInt8] = [0, 0, 0x75, 0x30]
    let format: [UInt8] = [8, 0, 0, 0, 0]
    return signature + chunkLength + chunkType + width + height + format
  }()

  /// Runs the program without a display, in a folder with a deck of pictures that are too large.
  private func run(_ arguments: [String]) throws -> Program {
    let deck = #"{"name":"big","pairs":[{"picture":"a"},{"picture":"b"}]}"#
    try write(deck, to: folder + "/deck.json")
    try write("", to: folder + "/pictures/a.png")
    for name in ["a", "b"] {
      let file = URL(filePath: "\(folder)/pictures/\(name).png")
      try Data(Self.pngHeader).write(to: file)
    }
    let environment = playerEnvironment(folder: folder)
    return try Program.run(
      arguments,
      environment: environment.merging(environmentWithoutDisplay) { $1 })
  }

  @Test("Pictures that are too large are rejected before a session begins")
  func begin() throws {
    let sessionPath = folder + "/a.jsonl"
    let options = ["--rows", "2", "--columns", "2", "--record", sessionPath]

    let program = try run(["--deck", folder] + options)

    #expect(program.status == 65)
    #expect(program.errors.hasSuffix("/\(Self.message)\n"))
    #expect(!FileManager.default.fileExists(atPath: sessionPath))
  }

  @Test("Without a display, an unfinished game keeps its name")
  func left() throws {
    let session =
      #"{"memory-game":1,"game":"lab","deck":"\#(folder)","rows":2,"columns":2,"seed":7}"# + "\n"
    let sessions = folder + "/state/memory-game/sessions"
    try write(session, to: sessions + "/a.jsonl")

    let program = try run([])

    #expect(program.status == 69)
    #expect(program.errors.contains("no display"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sessions) == ["a.jsonl"])
  }
}
