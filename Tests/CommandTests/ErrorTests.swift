import Foundation
import Testing

@Suite final class ErrorTests: FolderSuite {
  private static let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

  /// Expects one line, which contains a text, and so many lines on standard output.
  private func expect(
    _ status: Int32, _ text: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:], output: String? = nil, lines: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try Program.run(arguments, input: input, environment: environment, output: output)
    #expect(
      program.status == status && program.errors.split(separator: "\n").count == 1
        && program.errors.contains(text) && program.lines.count == lines,
      "\(program.status): \(program.errors)", sourceLocation: sourceLocation)
  }

  /// Usually a third is tried.
  private static let usages: [([String], String)] = [
    (["--rows", "x"], "rows"), (["--rows", "0"], "0 rows"), (["--rows=-3"], "-3 rows"),
    (["--rows", "1", "--columns", "1"], "2 to 400"), (["--rows", "99999999999"], "2 to 400"),
    (["--rows", "8", "--columns", "8"], "32 pairs"),
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
    (["render", "x", "--lesson", "o"], "or --lesson alone"), (["render"], "or --lesson alone"),
    (["render", "--lesson", ""], "--lesson needs the name of a folder"),
    (["diagram"], "game"), (["diagram", "chess"], "card-viewer"),
    (["diagram", "lab", "--format", "png"], "format"),
    (["--architecture", "mvp"], "mvp"), (["--architecture", "mvc", "--view", "both"], "view"),
    (["--architecture", "mvc", "--game", "lab"], "plays concentration only, not lab"),
    (["--architecture", "delegate", "--game", "concentration"], "plays challenge only"),
    (["--record", "a", "--resume", "b"], "resume"), (["--resume", "b", "--seed", "1"], "resume"),
  ]

  @Test(
    "Wrong usage is one line and 64",
    arguments: isFull ? usages : usages.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
  func usage(arguments: [String], text: String) throws {
    try expect(64, text, arguments, environment: nowhere)
  }

  @Test("A missing display is 69, a missing file 66, a damaged one 65")
  func codes() throws {
    // A grid of 7 by 7 fits the deck.
    let options = ["--rows", "7", "--columns", "7", "--record", folder + "/record"]
    try expect(69, "display", ["play"] + options, environment: nowhere)
    let bad = "binary\u{0}"
    try write(bad, to: folder + "/bad")
    for command in [["replay"], ["render", "--output", folder + "/o"], ["play", "--resume"]] {
      try expect(66, "No such file", command + [folder + "/none"])
      try expect(65, "bad: line 1:", command + [folder + "/bad"])
    }
    try write(header, to: folder + "/lab")
    try expect(
      64, "plays concentration only, not lab",
      ["play", "--resume", folder + "/lab", "--architecture", "mvc"])
    #expect(!FileManager.default.fileExists(atPath: folder + "/o"))
    #expect(try Data(contentsOf: URL(filePath: folder + "/bad")) == Data(bad.utf8))
  }

  @Test("A session that cannot be shown is as it was, and none is made", arguments: [nil, "both"])
  func notShown(view: String?) throws {
    let old = header + #"{"at":1,"choose":1}"# + "\n" + #"{"at":2,"cho"#
    let path = folder + "/a.jsonl"
    let new = folder + "/new.jsonl"
    try write(old, to: path)
    let nowhere = nowhere.merging(home(folder + "/home")) { $1 }
    let other = ["--view", view ?? "window"]
    for arguments in [["--record", path], ["--resume", path], ["--record", new], []] {
      let program = try Program.run(["play"] + arguments + other, environment: nowhere)
      #expect(program.status == 69, "\(program.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(old.utf8))
    // Neither wrong usage nor what cannot be dealt empties a file.
    for (status, more) in [(64, ["--deck", "none"]), (64, ["--rows", "99"]), (64, ["--plain"])] {
      let program = try Program.run(["play", "--record", path] + more, environment: nowhere)
      #expect(program.status == Int32(status), "\(program.errors)")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(old.utf8))
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    #expect(files.filter { $0.hasSuffix(".jsonl") } == ["a.jsonl"])
  }

  @Test("Output that cannot be created is 73, that cannot be written 74")
  func output() throws {
    try expect(73, "cannot be created", ["play", "--record", "/no/such/folder/file"])
    try expect(74, "No space left", ["play", "--record", "/dev/full"])
    try expect(73, "cannot be created", ["render", "-", "--output", "/proc/none"], input: header)
    try expect(74, "No space left", ["replay", "-"], input: header, output: "/dev/full")
  }

  @Test("A session that another game records is left alone, and the line says so")
  func locked() throws {
    let path = folder + "/a.jsonl"
    try write(header, to: path)
    let file = open(path, O_WRONLY)
    defer {
      close(file)
    }
    #expect(flock(file, LOCK_EX) == 0)
    for option in ["--record", "--resume"] {
      try expect(74, "another game records in it", ["play", option, path, "--view", "terminal"])
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(header.utf8))
    }
  }

  @Test("A session that was not asked for and cannot be written is told once, and the game goes on")
  func cannotBeKept() throws {
    let (_, told) = try Program.shell(
      "ulimit -f 1; exec \"$0\" play --view terminal --plain --seed 7",
      input: (0..<60).map { "\($0 % 12 + 1)\n" }.joined() + "board\n",
      environment: home(folder))
    let sessions = try FileManager.default.contentsOfDirectory(
      atPath: folder + "/state/memory-game/sessions")
    #expect(
      sessions.count == 1
        && told.components(separatedBy: ".jsonl: cannot be written: File too large").count == 2,
      "\(told)")
    #expect(told.contains("Misses 20"), "\(told)")
  }

  @Test("With standard output and error closed no file takes their place")
  func closedDescriptors() throws {
    let path = folder + "/a.jsonl"
    try write(header + "oops\n", to: path)
    _ = try Program.shell(
      "exec \"$0\" play --view terminal --plain --record \"$1\" <&- >&- 2>&-", path, input: "")
    let lines = try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.hasPrefix(#"{"memory-game":1,"#) == true, "\(lines)")
  }

  @Test("Missing fonts are 69 and name the package")
  func fonts() throws {
    let config = folder + "/fonts.conf"
    try write(#"<?xml version="1.0"?><fontconfig></fontconfig>"#, to: config)
    try expect(
      69, "fonts-", ["render", "-", "--output", folder + "/o"], input: header,
      environment: ["FONTCONFIG_FILE": config])
  }

  @Test(
    "Damage is named, a last line that was cut off is a warning; what came before it is told",
    arguments: [
      ("oops\n" + #"{"at":2,"choose":2}"# + "\n", 65, "standard input: line 3:"),
      (#"{"at":2,"cho"#, 0, "line 3: the last line was cut off"),
    ] as [(String, Int32, String)])
  func prefix(rest: String, status: Int32, text: String) throws {
    let session = header + #"{"at":1,"choose":1}"# + "\n" + rest
    try expect(status, text, ["replay", "-"], input: session, lines: 2)
  }

  @Test("Help and version go to standard output; help names a default once")
  func help() throws {
    for arguments in [["--help"], ["--version"], ["render", "--help"], ["diagram", "--help"]] {
      let program = try Program.run(arguments)
      #expect(program.status == 0 && program.errors.isEmpty && !program.lines.isEmpty)
    }
    let text = try Program.run(["render", "--help"]).lines.joined(separator: " ")
    let words = text.split(separator: " ").joined(separator: " ")
    #expect(words.contains("Pixels in a point, 0.5 to 8 (default: 1). --fps"))
    #expect(words.contains("Frames a second, 1 to 1000 (default: 60). --at"))
  }
}
