import Foundation
import Testing

/// The program as a user runs it: a process with arguments, output and an exit code.
struct Program {
  var status: Int32
  var output: Data
  var errors: String

  var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }

  /// Runs it with words on standard input, with more environment than the tests have, and with its
  /// output in a file.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output path: String? = nil
  ) throws -> Program {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    let folder = try makeFolder()
    defer {
      try? FileManager.default.removeItem(atPath: folder)
    }
    process.environment = self.environment(home: folder, adding: environment)
    func url(_ name: String) -> URL {
      URL(filePath: "\(folder)/\(name)")
    }
    for (name, text) in [("in", input), ("out", ""), ("err", "")] {
      try Data(text.utf8).write(to: url(name))
    }
    process.standardInput = try FileHandle(forReadingFrom: url("in"))
    process.standardOutput = try FileHandle(
      forWritingTo: path.map { URL(filePath: $0) } ?? url("out"))
    process.standardError = try FileHandle(forWritingTo: url("err"))
    try process.run()
    process.waitUntilExit()
    return Program(
      status: process.terminationStatus, output: try Data(contentsOf: url("out")),
      errors: try String(contentsOf: url("err"), encoding: .utf8))
  }

  /// Runs a command of a shell, in which `$0` is the program, with words on standard input; returns
  /// its end, and what it wrote to standard output.
  static func shell(
    _ command: String, _ arguments: String..., input: String, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command, try executable().path] + arguments
    // This thread blocks signals, and a program that it starts would not hear of a limit.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let folder = try makeFolder()
    defer {
      try? FileManager.default.removeItem(atPath: folder)
    }
    shell.environment = self.environment(home: folder, adding: environment)
    let file = URL(filePath: folder + "/in")
    try Data(input.utf8).write(to: file)
    shell.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let words = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: words, as: UTF8.self))
  }

  /// The tests' environment, but for the home of the player who runs them, with some variables
  /// more.
  private static func environment(
    home: String, adding variables: [String: String]
  ) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for kind in ["STATE", "DATA", "CONFIG", "CACHE"] {
      environment["XDG_\(kind)_HOME"] = nil
    }
    environment["HOME"] = home
    // No test opens a window, or the box that shows why a game cannot start.
    for display in ["DISPLAY", "WAYLAND_DISPLAY"] {
      environment[display] = nil
    }
    return environment.merging(variables) { $1 }
  }

  /// The executable lies beside the tests' own.
  static func executable() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(filePath: tests).deletingLastPathComponent().appending(path: "memory-game")
    try #require(FileManager.default.isExecutableFile(atPath: url.path))
    return url
  }
}

/// A session's first line.
let header = #"{"memory-game":1,"game":"lab","seed":7}"# + "\n"

/// Where the nonexistent display `:77777` is the only one.
let nowhere = ["DISPLAY": ":77777", "SDL_VIDEODRIVER": "x11"]

/// Variables of a player who has everything in a folder.
func home(_ folder: String) -> [String: String] {
  ["STATE", "DATA", "CONFIG", "CACHE"].reduce(into: [:]) {
    $0["XDG_\($1)_HOME"] = "\(folder)/\($1.lowercased())"
  }
}

func write(_ text: String, to path: String) throws {
  let url = URL(filePath: path)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}

func makeFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.path
}

/// A suite of which every test has a folder, which is gone afterwards.
class FolderSuite {
  let folder: String

  init() throws {
    folder = try makeFolder()
  }
  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
