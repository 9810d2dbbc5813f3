import Foundation
import Testing

@Suite("Errors of the command")
struct ErrorTests {
  private func expectError(
    _ program: Program, _ status: Int32, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(program.status == status, "\(program.errors)", sourceLocation: sourceLocation)
    #expect(
      program.errors.split(separator: "\n").count == 1, "\(program.errors)",
      sourceLocation: sourceLocation)
    #expect(
      program.errors.contains(text), "\(program.errors)", sourceLocation: sourceLocation)
  }

  @Test(
    "Wrong usage is one line and 64",
    arguments: [
      (["--rows", "x"], "rows"), (["--rows", "0"], "0 rows"), (["--rows=-3"], "-3 rows"),
      (["--rows", "1", "--columns", "1"], "2 to 400"), (["--rows", "99999999999"], "2 to 400"),
      (["--rows", "7", "--columns", "7"], ""), (["--rows", "8", "--columns", "8"], "32 pairs"),
      (["--game", "chess"], "chess"), (["--deck", "none"], "none"), (["--seed=-1"], "seed"),
      (["--size", "400"], "size"), (["--size", "0x600"], "0x600"),
      (["--size", "99999x600"], "99999x600"), (["--size", "axb"], "size"),
      (["--nonsense"], "nonsense"), (["nonsense"], "nonsense"), (["replay"], "file"),
      (["render", "x"], "output"), (["render", "x", "--output", "o", "--fps", "0"], "fps"),
      (["render", "x", "--output", "o", "--fps", "60", "--at", "1"], "exclude"),
      (["render", "x", "--output", "o", "--at", "1,0"], "at"),
      (["render", "x", "--output", "o", "--at", "nan"], "at"),
      (["render", "x", "--output", "o", "--scale", "0"], "scale"),
      (["render", "x", "--output", ""], "--output needs the name of a folder"),
      (["diagram"], "game"), (["diagram", "chess"], "card-viewer"),
      (["diagram", "lab", "--format", "png"], "format"),
      (["--architecture", "mvp"], "mvp"), (["--architecture", "mvc", "--view", "both"], "view"),
      (["--architecture", "mvc", "--game", "lab"], "plays concentration only, not lab"),
      (["--architecture", "delegate", "--game", "concentration"], "plays challenge only"),
      (["--record", "a", "--resume", "b"], "resume"), (["--resume", "b", "--seed", "1"], "resume"),
    ])
  func usage(arguments: [String], text: String) throws {
    // A grid of 7 by 7 fits the deck, so this line fails for the missing display only.
    let program = try run(arguments)
    if arguments == ["--rows", "7", "--columns", "7"] {
      expectError(program, 69, "display")
    } else {
      expectError(program, 64, text)
    }
  }

  private func run(_ arguments: [String]) throws -> Program {
    let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
    return try .run(arguments, environment: environment)
  }

  @Test("A missing display is 69, a missing file 66, a damaged one 65")
  func codes() throws {
    try withFolder { folder in
      let environment = ["DISPLAY": ":77777", "SDL_VIDEODRIVER": "x11"]
      expectError(try .run("play", environment: environment), 69, "display")
      expectError(try .run("replay", folder + "/none"), 66, "No such file")
      expectError(try .run("render", folder + "/none", "--output", folder), 66, "No such file")
      expectError(try .run("play", "--resume", folder + "/none"), 66, "No such file")
      try Data("binary\u{0}".utf8).write(to: URL(filePath: folder + "/bad"))
      expectError(try .run("replay", folder + "/bad"), 65, "bad: line 1:")
      expectError(try .run("render", folder + "/bad", "--output", folder + "/o"), 65, "line 1:")
      expectError(try .run("play", "--resume", folder + "/bad"), 65, "line 1:")
      #expect(!FileManager.default.fileExists(atPath: folder + "/o"))
    }
  }

  @Test("Output that cannot be created is 73, that cannot be written 74")
  func output() throws {
    let session = Data(#"{"memory-game":1,"game":"lab","seed":7}"#.utf8)
    expectError(try .run("play", "--record", "/no/such/folder/file"), 73, "cannot be created")
    expectError(try .run("play", "--record", "/dev/full"), 74, "No space left")
    expectError(
      try .run("render", "-", "--output", "/proc/none", input: session), 73, "cannot be created")
  }

  @Test("A session that another game records is left alone, and who records it is told")
  func locked() throws {
    try withFolder { folder in
      let path = folder + "/a.jsonl"
      let session = #"{"memory-game":1,"game":"lab","seed":7}"# + "\n"
      try Data(session.utf8).write(to: URL(filePath: path))
      let file = open(path, O_WRONLY)
      defer { close(file) }
      #expect(flock(file, LOCK_EX) == 0)
      for option in ["--record", "--resume"] {
        expectError(
          try .run("play", option, path, "--view", "terminal"), 74, "another game records in it")
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(session.utf8))
      }
    }
  }

  @Test("With standard output and error closed no file takes their place")
  func closedDescriptors() throws {
    try withFolder { folder in
      let path = folder + "/a.jsonl"
      try Data((#"{"memory-game":1,"game":"lab","seed":7}"# + "\noops\n").utf8)
        .write(to: URL(filePath: path))
      let sitting = Process()
      sitting.executableURL = URL(filePath: "/bin/sh")
      let command = "exec \"$0\" play --view terminal --plain --record \"$1\" <&- >&- 2>&-"
      sitting.arguments = ["-c", command, try Program.executable().path, path]
      try sitting.run()
      sitting.waitUntilExit()
      let lines = try String(contentsOf: URL(filePath: path), encoding: .utf8).split(
        separator: "\n")
      #expect(lines.count == 1 && lines.first?.hasPrefix(#"{"memory-game":1,"#) == true, "\(lines)")
    }
  }

  @Test("Missing fonts are 69 and name the package")
  func fonts() throws {
    try withFolder { folder in
      let config = folder + "/fonts.conf"
      try Data(#"<?xml version="1.0"?><fontconfig></fontconfig>"#.utf8)
        .write(to: URL(filePath: config))
      let session = Data(#"{"memory-game":1,"game":"lab","seed":7}"#.utf8)
      expectError(
        try .run(
          "render", "-", "--output", folder + "/o", input: session,
          environment: ["FONTCONFIG_FILE": config]), 69, "fonts-")
    }
  }

  @Test("Damage in the middle is named; what came before it is told")
  func prefix() throws {
    let lines = [
      #"{"memory-game":1,"game":"lab","seed":7}"#, #"{"at":1,"choose":1}"#, "oops",
      #"{"at":2,"choose":2}"#,
    ]
    let program = try Program.run(
      "replay", "-", input: Data((lines.joined(separator: "\n") + "\n").utf8))
    expectError(program, 65, "standard input: line 3:")
    #expect(program.lines.count == 2)
  }

  @Test("A last line that was cut off is a warning")
  func warning() throws {
    let text = #"{"memory-game":1,"game":"lab","seed":7}"# + "\n" + #"{"at":1,"cho"#
    let program = try Program.run("replay", "-", input: Data(text.utf8))
    expectError(program, 0, "line 2: the last line was cut off")
    #expect(program.lines.count == 1)
  }

  @Test("Help and version go to standard output")
  func help() throws {
    for arguments in [["--help"], ["--version"], ["render", "--help"], ["diagram", "--help"]] {
      let program = try run(arguments)
      #expect(program.status == 0)
      #expect(program.errors.isEmpty)
      #expect(!program.lines.isEmpty)
    }
  }
}
