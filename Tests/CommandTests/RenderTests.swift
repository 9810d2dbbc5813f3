import Foundation
import Testing

@Suite("The command render")
struct RenderTests {
  private struct Line: Decodable {
    struct Card: Decodable {
      let index: Int
      let frame: [Int]
      let scale, opacity, face: Double
    }
    let frame: Int
    let at: Double
    let file: String
    let dirty: [[Int]]
    let cards: [Card]
  }

  private let session = Data(
    ([
      #"{"memory-game":1,"game":"lab","rows":3,"columns":3,"seed":7}"#, #"{"at":0.1,"choose":3}"#,
      #"{"at":0.2,"choose":3}"#,
    ].joined(separator: "\n") + "\n").utf8)

  private func lines(_ folder: String) throws -> [Line] {
    try String(contentsOf: URL(filePath: folder + "/frames.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test("Frames lie at k/fps until the last animation ends, one file and one line each")
  func frames() throws {
    try withFolder { folder in
      let program = try Program.run(
        "render", "-", "--output", folder, "--fps", "20", "--size", "200x300", input: session)
      #expect(program.status == 0 && program.errors == "" && program.output.isEmpty)
      let lines = try lines(folder)
      for (number, line) in lines.enumerated() {
        #expect(line.frame == number && line.at == Double(number) / 20)
        #expect(line.file == String(format: "%05d.png", number))
        #expect(FileManager.default.fileExists(atPath: "\(folder)/\(line.file)"))
        #expect(line.cards.map(\.index) == [0, 1, 2, 3, 5, 6, 7, 8])
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == lines.count + 1)
      #expect(lines[0].dirty == [[0, 0, 200, 300]])
      #expect(lines[1].dirty.isEmpty)
      #expect(!lines[3].dirty.isEmpty)
      let last = try #require(lines.last?.cards.first { $0.index == 3 })
      #expect(last.scale == 0.95 && last.face == 1 && last.opacity == 1)
      #expect(try #require(lines.last).at >= 0.1 + 0.4 && lines.last.map { $0.at < 1 } == true)
    }
  }

  @Test("--at renders these times only, and --scale multiplies the pixels")
  func times() throws {
    try withFolder { folder in
      let program = try Program.run(
        "render", "-", "--output", folder, "--at", "0,0.15,9", "--scale", "0.5", input: session)
      #expect(program.status == 0 && program.errors == "")
      let lines = try lines(folder)
      #expect(lines.map(\.at) == [0, 0.15, 9])
      #expect(lines[0].dirty == [[0, 0, 200, 300]])
      let card = try #require(lines[1].cards.first { $0.index == 3 })
      #expect(card.scale > 0.9 && card.scale < 0.95 && card.face > 0)
    }
  }

  @Test("It needs no display and no video driver")
  func headless() throws {
    try withFolder { folder in
      let program = try Program.run(
        "render", "-", "--output", folder, "--at", "0", "--size", "200x200", input: session,
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "none"])
      #expect(program.status == 0, "\(program.errors)")
    }
  }

  @Test("Neither a pipe nor a link of a part's name is waited for, followed or removed")
  func strangersParts() throws {
    try withFolder { folder in
      let parts = ["frames.jsonl.part", "00000.png.part", "00001.png"]
      for part in parts { #expect(mkfifo("\(folder)/\(part)", 0o600) == 0) }
      #expect(symlink("\(folder)/elsewhere", "\(folder)/00000.png") == 0)
      let program = try Program.run(
        "render", "-", "--output", folder, "--at", "0,0.05,9", "--size", "200x200", input: session)
      #expect(program.status == 0, "\(program.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(
        names.sorted() == [
          "00000.png", "00000.png.part", "00001.png", "00002.png", "frames.jsonl",
          "frames.jsonl.part",
        ])
    }
  }

  @Test("The other architectures render the same files, and refuse sessions of other games")
  func architectures() throws {
    for (architecture, game) in [("mvc", "concentration"), ("delegate", "challenge")] {
      let session = Data(
        """
        {"memory-game":1,"game":"\(game)","seed":7}
        {"at":0.1,"choose":3}
        {"at":0.2,"choose":4}
        {"at":0.5,"restart":9}
        {"at":0.6,"choose":9}

        """.utf8)
      let folders = try ["mvvm", architecture].map { architecture in
        var files: [String: Data] = [:]
        try withFolder { folder in
          let program = try Program.run(
            "render", "-", "--output", folder, "--at", "0,0.3,0.55,0.7,3", "--size", "200x300",
            "--architecture", architecture, input: session)
          #expect(program.status == 0 && program.errors == "")
          for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            files[file] = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
          }
        }
        return files
      }
      #expect(folders[0].count == 6 && folders[0] == folders[1])
      let other = try Program.run(
        "render", "-", "--output", "none", "--architecture", architecture, input: self.session)
      #expect(other.status == 64)
      #expect(
        other.errors
          == "memory-game: --architecture \(architecture) plays \(game) only, not lab\n")
    }
  }

  @Test("A session of another game is not resumed with another architecture")
  func resume() throws {
    try withFolder { folder in
      let path = "\(folder)/lab.jsonl"
      try session.write(to: URL(filePath: path))
      let program = try Program.run("play", "--resume", path, "--architecture", "mvc")
      #expect(program.status == 64)
      #expect(program.errors.contains("plays concentration only, not lab"))
      #expect(try Data(contentsOf: URL(filePath: path)) == session)
    }
  }
}
