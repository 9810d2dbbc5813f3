import Foundation
import Testing

@Suite final class RenderTests: FolderSuite {
  /// A line of `frames.jsonl`, which describes a frame.
  private struct FrameLine: Decodable {
    /// A card in the description of a frame.
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

  /// Renders a session into a folder and returns the lines of `frames.jsonl`.
  ///
  /// - Parameters:
  ///   - folder: The folder for the frames.
  ///   - arguments: The other arguments of the command.
  ///   - session: The session, or `nil` for the session of this suite.
  ///   - environment: The variables that are added to the environment of the tests.
  /// - Returns: The lines that describe the frames.
  @discardableResult
  private func render(
    into folder: String,
    _ arguments: String...,
    session: String? = nil,
    environment: [String: String] = [:]
  ) throws -> [FrameLine] {
    let program = try Program.run(
      ["render", "-", "--output", folder] + arguments,
      input: session ?? self.session,
      environment: environment)
    try #require(program.status == 0, "\(program.errors)")
    try #require(program.errors == "")
    try #require(program.output.isEmpty)

    let list = try String(contentsOf: URL(filePath: folder + "/frames.jsonl"), encoding: .utf8)
    return try list.split(separator: "\n").map { line in
      try JSONDecoder().decode(FrameLine.self, from: Data(line.utf8))
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("Frames follow at the given rate until the last animation ends")
  func frames() throws {
    let lines = try render(into: folder, "--fps", "20", "--size", "200x300")

    for (number, line) in lines.enumerated() {
      #expect(line.frame == number)
      #expect(line.at == Double(number) / 20)
      #expect(line.file == String(format: "%05d.png", number))
      #expect(line.cards.map(\.index) == [0, 1, 2, 3, 5, 6, 7, 8])
    }
    #expect(try names(in: folder) == lines.map(\.file) + ["frames.jsonl"])

    #expect(lines[0].dirty == [[0, 0, 200, 300]])
    #expect(lines[1].dirty.isEmpty)
    #expect(!lines[3].dirty.isEmpty)

    let lastLine = try #require(lines.last)
    let card = try #require(lastLine.cards.first { $0.index == 3 })
    #expect(card.scale == 0.95)
    #expect(card.face == 1)
    #expect(card.opacity == 1)
    #expect(lastLine.at >= 0.1 + 0.4)
    #expect(lastLine.at < 1)
  }

  @Test("The options --at and --scale select the times and the size of the frames")
  func times() throws {
    let environmentWithoutVideo = [
      "DISPLAY": "",
      "WAYLAND_DISPLAY": "",
      "SDL_VIDEODRIVER": "none",
    ]

    let lines = try render(
      into: folder, "--at", "0,0.15,9", "--scale", "0.5", environment: environmentWithoutVideo)

    #expect(lines.map(\.at) == [0, 0.15, 9])
    #expect(lines[0].dirty == [[0, 0, 200, 300]])
    let card = try #require(lines[1].cards.first { $0.index == 3 })
    #expect(card.scale > 0.9)
    #expect(card.scale < 0.95)
    #expect(card.face > 0)
  }

  @Test("The command removes its files if one exceeds the size limit")
  func limit() throws {
    // The limit is sufficient for each picture, but not for all lines.
    let result = try Program.shell(
      "ulimit -f 64; exec \"$0\" render - --output \"$1\" --size 200x200 --fps 600 2>&1",
      folder + "/frames",
      input: session)

    #expect(result.status == 74, "\(result.output)")
    #expect(result.output.contains("File too large"), "\(result.output)")
    #expect(try names(in: folder + "/frames").isEmpty)
  }

  @Test("Pipes and links with the names of temporary files are neither opened nor removed")
  func strangersParts() throws {
    for pipe in ["frames.jsonl.part", "00000.png.part", "00001.png"] {
      #expect(mkfifo("\(folder)/\(pipe)", 0o600) == 0)
    }
    #expect(symlink("\(folder)/elsewhere", "\(folder)/00000.png") == 0)

    try render(into: folder, "--at", "0,0.05,9", "--size", "200x200")

    #expect(
      try names(in: folder) == [
        "00000.png",
        "00000.png.part",
        "00001.png",
        "00002.png",
        "frames.jsonl",
        "frames.jsonl.part",
      ])
  }

  @Test(
    "The other architectures render the same files and reject sessions of other games",
    arguments: [
      ("mvc", "concentration"),
      ("delegate", "challenge"),
      ("observation", "concentration"),
      ("reducer", "challenge"),
      ("notification", "concentration"),
    ])
  func architectures(architecture: String, game: String) throws {
    let session = """
      {"memory-game":1,"game":"\(game)","seed":7}
      {"at":0.1,"restart":9}
      {"at":0.2,"choose":3}
      {"at":0.3,"choose":4}
      {"at":0.6,"choose":9}

      """

    let expectedFiles = try renderedFiles(of: session, architecture: "mvvm")
    let files = try renderedFiles(of: session, architecture: architecture)
    #expect(expectedFiles.count == 6)
    #expect(files == expectedFiles)

    let otherGame = try Program.run(
      ["render", "-", "--output", "none", "--architecture", architecture],
      input: self.session)
    #expect(otherGame.status == 64)
    #expect(
      otherGame.errors
        == "memory-game: --architecture \(architecture) plays only \(game), not lab\n")
  }

  /// Renders a session with an architecture and returns the contents of all files.
  private func renderedFiles(of session: String, architecture: String) throws -> [Data] {
    let folder = "\(folder)/\(architecture)"
    try render(
      into: folder,
      "--at", "0,0.3,0.55,0.7,3", "--size", "600x300", "--architecture", architecture,
      session: session)
    return try names(in: folder).map { name in
      try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
    }
  }

  @Test("A drawing that takes too long is rejected")
  func slowDrawing() throws {
    try write(
      #"{"name":"slow","pairs":[{"picture":"a"},{"picture":"b"}]}"#, to: folder + "/deck.json")
    // The second drawing consists of nearly a million dashes, each as high as the card.
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

  @Test("The slides of the lesson are rendered only in the folder of the sources")
  func lessonElsewhere() throws {
    let slides = folder + "/lesson"

    let result = try Program.shell(
      "cd / && exec \"$0\" render --lesson \"$1\" 2>&1", slides, input: "")

    #expect(result.status == 66)
    #expect(result.output.contains("run the command in the source folder"))
    #expect(!FileManager.default.fileExists(atPath: slides))
  }
}
