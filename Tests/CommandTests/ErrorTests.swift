import Foundation
import Testing

@Suite final class ErrorTests: FolderSuite {
  private static let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  /// Runs the program and expects that it writes a single line to standard error.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line.
  ///   - input: The text on standard input.
  ///   - environment: The variables that are added to the environment of the tests.
  ///   - output: The file that receives the output, or `nil` for none.
  ///   - status: The expected exit code.
  ///   - message: The text that the line contains.
  ///   - lineCount: The expected number of lines on standard output.
  ///   - sourceLocation: The source location of the call.
  private func expectError(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    output: String? = nil,
    status: Int32,
    message: String,
    lineCount: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try Program.run(arguments, input: input, environment: environment, output: output)

    let errorLines = program.errors.split(separator: "\n")
    #expect(program.status == status, "\(program.errors)", sourceLocation: sourceLocation)
    #expect(errorLines.count == 1, "\(program.errors)", sourceLocation: sourceLocation)
    #expect(program.errors.contains(message), sourceLocation: sourceLocation)
    #expect(program.lines.count == lineCount, sourceLocation: sourceLocation)
  }

  /// Incorrect command lines, each with a part of its message.
  private static let wrongUsages: [([String], String)] = [
    (["--rows", "x"], "rows"),
    (["--rows", "0"], "0 rows"),
    (["--rows=-3"], "-3 rows"),
    (["--rows", "1", "--columns", "1"], "2 to 400"),
    (["--rows", "99999999999"], "2 to 400"),
    (["--rows", "8", "--columns", "8"], "32 pairs"),
    (["--game", "chess"], "chess"),
    (["--deck", "none"], "none"),
    (["--seed=-1"], "seed"),
    (["--size", "400"], "size"),
    (["--size", "0x600"], "0x600"),
    (["--size", "99999x600"], "99999x600"),
    (["--size", "axb"], "size"),
    (["--nonsense"], "nonsense"),
    (["nonsense"], "nonsense"),
    (["replay"], "file"),
    (["render", "x"], "output"),
    (["render", "x", "--output", "o", "--fps", "0"], "fps"),
    (["render", "x", "--output", "o", "--fps", "60", "--at", "1"], "cannot be used together"),
    (["render", "x", "--output", "o", "--at", "1,0"], "at"),
    (["render", "x", "--output", "o", "--at", "nan"], "at"),
    (["render", "x", "--output", "o", "--scale", "0"], "scale"),
    (["render", "x", "--output", ""], "--output needs the name of a folder"),
    (["render", "x", "--lesson", "o"], "or only --lesson"),
    (["render"], "or only --lesson"),
    (["render", "--lesson", ""], "--lesson needs the name of a folder"),
    (["diagram"], "game"),
    (["diagram", "chess"], "card-viewer"),
    (["diagram", "lab", "--format", "png"], "format"),
    (["--architecture", "mvp"], "mvp"),
    (["--architecture", "mvc", "--view", "both"], "view"),
    (["--architecture", "mvc", "--game", "lab"], "plays only concentration, not lab"),
    (["--architecture", "delegate", "--game", "concentration"], "plays only challenge"),
    (["--record", "a", "--resume", "b"], "resume"),
    (["--resume", "b", "--seed", "1"], "resume"),
  ]

  /// All command lines in a full test run, and every third one in a quick run.
  private static var testedUsages: [([String], String)] {
    if isFull {
      return wrongUsages
    }
    let indices = stride(from: 0, to: wrongUsages.count, by: 3)
    return indices.map { wrongUsages[$0] }
  }

  @Test("Wrong usage ends with exit code 64 and one line", arguments: testedUsages)
  func usage(arguments: [String], message: String) throws {
    try expectError(
      arguments, environment: environmentWithoutDisplay, status: 64, message: message)
  }

  @Test("A missing display, a missing file and a damaged file have different exit codes")
  func codes() throws {
    // A grid of 7 by 7 fits the deck.
    let newGame = ["play", "--rows", "7", "--columns", "7", "--record", folder + "/record"]
    try expectError(
      newGame, environment: environmentWithoutDisplay, status: 69, message: "display")

    let damagedText = "binary\u{0}"
    try write(damagedText, to: folder + "/bad")
    for command in [["replay"], ["render", "--output", folder + "/o"], ["play", "--resume"]] {
      try expectError(command + [folder + "/none"], status: 66, message: "No such file")
      try expectError(command + [folder + "/bad"], status: 65, message: "bad: line 1:")
    }

    try write(labHeader, to: folder + "/lab")
    try expectError(
      ["play", "--resume", folder + "/lab", "--architecture", "mvc"],
      status: 64,
      message: "plays only concentration, not lab")

    #expect(!FileManager.default.fileExists(atPath: folder + "/o"))
    #expect(try Data(contentsOf: URL(filePath: folder + "/bad")) == Data(damagedText.utf8))
  }

  @Test("Without a display, sessions are neither changed nor created", arguments: [nil, "both"])
  func notShown(view: String?) throws {
    let session = labHeader + #"{"at":1,"choose":1}"# + "\n" + #"{"at":2,"cho"#
    let path = folder + "/a.jsonl"
    let newPath = folder + "/new.jsonl"
    try write(session, to: path)
    let environment = playerEnvironment(folder: folder + "/home")
      .merging(environmentWithoutDisplay) { $1 }

    let viewOptions = ["--view", view ?? "window"]
    for options in [["--record", path], ["--resume", path], ["--record", newPath], []] {
      let program = try Program.run(["play"] + options + viewOptions, environment: environment)
      #expect(program.status == 69, "\(program.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(session.utf8))

    // Incorrect usage and an impossible deal do not truncate a file either.
    for options in [["--deck", "none"], ["--rows", "99"], ["--plain"]] {
      let arguments = ["play", "--record", path] + options
      let program = try Program.run(arguments, environment: environment)
      #expect(program.status == 64, "\(program.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(session.utf8))
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    #expect(files.filter { $0.hasSuffix(".jsonl") } == ["a.jsonl"])
  }

  @Test("Output that cannot be created or written has its own exit code")
  func output() throws {
    try expectError(
      ["play", "--record", "/no/such/folder/file"], status: 73, message: "cannot be created")
    try expectError(
      ["play", "--record", "/dev/full"], status: 74, message: "No space left")
    try expectError(
      ["render", "-", "--output", "/proc/none"],
      input: labHeader,
      status: 73,
      message: "cannot be created")
    try expectError(
      ["replay", "-"],
      input: labHeader,
      output: "/dev/full",
      status: 74,
      message: "No space left")
  }

  @Test("A session that another game records is not changed")
  func locked() throws {
    let path = folder + "/a.jsonl"
    try write(labHeader, to: path)
    let file = open(path, O_WRONLY)
    defer {
      close(file)
    }
    #expect(flock(file, LOCK_EX) == 0)

    for option in ["--record", "--resume"] {
      try expectError(
        ["play", option, path, "--view", "terminal"],
        status: 74,
        message: "another game is recording to it")
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(labHeader.utf8))
    }
  }

  @Test("The game continues after one error if its automatic session cannot be written")
  func cannotBeKept() throws {
    let choices = (0..<60).map { "\($0 % 12 + 1)\n" }
    let result = try Program.shell(
      "ulimit -f 1; exec \"$0\" play --view terminal --plain --seed 7",
      input: choices.joined() + "board\n",
      environment: playerEnvironment(folder: folder))

    let sessions = try FileManager.default.contentsOfDirectory(
      atPath: folder + "/state/memory-game/sessions")
    #expect(sessions.count == 1)
    let errorMessage = ".jsonl: cannot be written: File too large"
    let messageCount = result.output.components(separatedBy: errorMessage).count - 1
    #expect(messageCount == 1, "\(result.output)")
    #expect(result.output.contains("Misses: 20"), "\(result.output)")
  }

  @Test("A session is not overwritten by output if standard output and error are closed")
  func closedDescriptors() throws {
    let path = folder + "/a.jsonl"
    try write(labHeader + "oops\n", to: path)

    _ = try Program.shell(
      "exec \"$0\" play --view terminal --plain --record \"$1\" <&- >&- 2>&-", path, input: "")

    let session = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = session.split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix(#"{"memory-game":1,"#) == true, "\(lines)")
  }

  @Test("The message about missing fonts names the package")
  func fonts() throws {
    let config = folder + "/fonts.conf"
    try write(#"<?xml version="1.0"?><fontconfig></fontconfig>"#, to: config)
    try expectError(
      ["render", "-", "--output", folder + "/o"],
      input: labHeader,
      environment: ["FONTCONFIG_FILE": config],
      status: 69,
      message: "fonts-")
  }

  @Test(
    "The intents before a damaged or truncated line are printed",
    arguments: [
      ("oops\n" + #"{"at":2,"choose":2}"# + "\n", 65, "standard input: line 3:"),
      (#"{"at":2,"cho"#, 0, "line 3: the last line is incomplete"),
    ] as [(String, Int32, String)])
  func prefix(remainder: String, status: Int32, message: String) throws {
    let session = labHeader + #"{"at":1,"choose":1}"# + "\n" + remainder
    try expectError(
      ["replay", "-"], input: session, status: status, message: message, lineCount: 2)
  }

  @Test("Help and version go to standard output, and the help shows each default once")
  func help() throws {
    for arguments in [["--help"], ["--version"], ["render", "--help"], ["diagram", "--help"]] {
      let program = try Program.run(arguments)
      #expect(program.status == 0)
      #expect(program.errors.isEmpty)
      #expect(!program.lines.isEmpty)
    }

    let help = try Program.run(["render", "--help"]).lines.joined(separator: " ")
    let words = help.split(separator: " ").joined(separator: " ")
    #expect(words.contains("Pixels per point, 0.5 to 8 (default: 1). --fps"))
    #expect(words.contains("Frames per second, 1 to 1000 (default: 60). --at"))
  }
}
