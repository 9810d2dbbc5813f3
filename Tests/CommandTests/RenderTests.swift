import Foundation
import Testing

@Suite final class RenderTests: FolderSuite {
  private struct Line: Decodable {
    struct Card: Decodable {
      let index: Int
      let frame: [Int]
      let scale: Double
      let opacity: Double
      let face: Double
    }
    let frame: Int
    let at: Double
    let file: String
    let dirty: [[Int]]
    let cards: [Card]
  }

  private let session = """
    {"memory-game":1,"game":"lab","rows":3,"columns":3,"seed":7}
    {"at":0.1,"choose":3}
    {"at":0.2,"choose":3}

    """

  /// Renders a session, by default ours, into a folder; and reads the lines.
  @discardableResult
  private func render(
    into folder: String, _ arguments: String..., session: String? = nil,
    environment: [String: String] = [:]
  ) throws -> [Line] {
    let program = try Program.run(
      ["render", "-", "--output", folder] + arguments, input: session ?? self.session,
      environment: environment)
    try #require(program.status == 0 && program.errors == "" && program.output.isEmpty)
    return try String(contentsOf: URL(filePath: folder + "/frames.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("Frames lie at k/fps until the last animation ends, one file and one line each")
  func frames() throws {
    let lines = try render(into: folder, "--fps", "20", "--size", "200x300")
    for (number, line) in lines.enumerated() {
      #expect(line.frame == number && line.at == Double(number) / 20)
      #expect(line.file == String(format: "%05d.png", number))
      #expect(line.cards.map(\.index) == [0, 1, 2, 3, 5, 6, 7, 8])
    }
    #expect(try names(in: folder) == lines.map(\.file) + ["frames.jsonl"])
    #expect(lines[0].dirty == [[0, 0, 200, 300]])
    #expect(lines[1].dirty.isEmpty)
    #expect(!lines[3].dirty.isEmpty)
    let last = try #require(lines.last?.cards.first { $0.index == 3 })
    #expect(last.scale == 0.95 && last.face == 1 && last.opacity == 1)
    #expect(try #require(lines.last).at >= 0.1 + 0.4 && lines.last.map { $0.at < 1 } == true)
  }

  @Test("--at renders these times only, and --scale multiplies the pixels; it needs no display")
  func times() throws {
    let lines = try render(
      into: folder, "--at", "0,0.15,9", "--scale", "0.5",
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "none"])
    #expect(lines.map(\.at) == [0, 0.15, 9])
    #expect(lines[0].dirty == [[0, 0, 200, 300]])
    let card = try #require(lines[1].cards.first { $0.index == 3 })
    #expect(card.scale > 0.9 && card.scale < 0.95 && card.face > 0)
  }

  @Test("Where a file cannot grow any more it ends with 74, and leaves nothing behind")
  func limit() throws {
    // Enough for pictures, but not for all lines.
    let (status, told) = try Program.shell(
      "ulimit -f 64; exec \"$0\" render - --output \"$1\" --size 200x200 --fps 600 2>&1",
      folder + "/frames", input: session)
    #expect(status == 74 && told.contains("File too large"), "\(told)")
    #expect(try names(in: folder + "/frames").isEmpty)
  }

  @Test("Neither a pipe nor a link of a part's name is waited for, followed or removed")
  func strangersParts() throws {
    let parts = ["frames.jsonl.part", "00000.png.part", "00001.png"]
    for part in parts {
      #expect(mkfifo("\(folder)/\(part)", 0o600) == 0)
    }
    #expect(symlink("\(folder)/elsewhere", "\(folder)/00000.png") == 0)
    try render(into: folder, "--at", "0,0.05,9", "--size", "200x200")
    #expect(
      try names(in: folder) == [
        "00000.png", "00000.png.part", "00001.png", "00002.png", "frames.jsonl",
        "frames.jsonl.part",
      ])
  }

  @Test(
    "The other architectures render the same files, and refuse sessions of other games",
    arguments: [
      ("mvc", "concentration"), ("delegate", "challenge"), ("observation", "concentration"),
      ("reducer", "challenge"), ("notification", "concentration"),
    ])
  func architectures(architecture: String, game: String) throws {
    let session = """
      {"memory-game":1,"game":"\(game)","seed":7}
      {"at":0.1,"restart":9}
      {"at":0.2,"choose":3}
      {"at":0.3,"choose":4}
      {"at":0.6,"choose":9}

      """
    let folders = try ["mvvm", architecture].map { architecture in
      let folder = "\(folder)/\(architecture)"
      try render(
        into: folder, "--at", "0,0.3,0.55,0.7,3", "--size", "600x300", "--architecture",
        architecture, session: session)
      return try names(in: folder).map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
    }
    #expect(folders[0].count == 6 && folders[0] == folders[1])
    let other = try Program.run(
      ["render", "-", "--output", "none", "--architecture", architecture], input: self.session)
    #expect(other.status == 64)
    #expect(
      other.errors == "memory-game: --architecture \(architecture) plays \(game) only, not lab\n")
  }

  @Test("A drawing that was made to take for ever is refused in a few seconds")
  func slowDrawing() throws {
    try write(
      #"{"name":"slow","pairs":[{"picture":"a"},{"picture":"b"}]}"#, to: folder + "/deck.json")
    // Nearly a million dashes, each as high as the card.
    let line = String(repeating: "M0 50H99", count: 40)
    for (name, dash) in [("a", "9"), ("b", "0.004")] {
      try write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99" width="99" height="99">
        <path d="\(line)" stroke="#123" stroke-width="90" stroke-dasharray="\(dash)"/></svg>
        """, to: "\(folder)/pictures/\(name).svg")
    }
    let header =
      #"{"memory-game":1,"game":"lab","deck":"\#(folder)","rows":2,"columns":2,"seed":7}"#
    let program = try Program.run(["render", "-", "--output", folder + "/out"], input: header)
    #expect(program.status == 65)
    #expect(
      program.errors
        == "memory-game: \(folder)/pictures/b.svg: this drawing takes too long to draw\n")
  }

  @Test("The slides of the lesson need the folder of its sources; elsewhere nothing is made")
  func lessonElsewhere() throws {
    let end = try Program.shell(
      "cd / && exec \"$0\" render --lesson \"$1\" 2>&1", folder + "/lesson", input: "")
    #expect(end.status == 66 && end.output.contains("start this in the folder of the sources"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/lesson"))
  }
}
