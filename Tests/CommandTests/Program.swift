import Foundation
import Testing

/// The result of running the program as a user runs it.
struct Program {
  var status: Int32
  var output: Data
  var errors: String

  var lines: [Substring] { text.split(separator: "\n") }

  /// The standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line.
  ///   - input: The text on standard input.
  ///   - environment: The variables that are added to the environment of the tests.
  ///   - outputPath: The file that receives the output, or `nil` if the result contains it.
  /// - Returns: The exit code and the output of the program.
  static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    output outputPath: String? = nil
  ) throws -> Program {
    let folder = try makeFolder()
    defer {
      try? FileManager.default.removeItem(atPath: folder)
    }
    let inputFile = try createFile("in", in: folder, text: input)
    let outputFile = try createFile("out", in: folder)
    let errorFile = try createFile("err", in: folder)

    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.environment = self.environment(home: folder, adding: environment)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    if let outputPath {
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
    } else {
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
    }
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()

    return Program(
      status: process.terminationStatus,
      output: try Data(contentsOf: outputFile),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
  }

  private static func createFile(
    _ name: String, in folder: String, text: String = ""
  ) throws -> URL {
    let file = URL(filePath: "\(folder)/\(name)")
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The result of a shell command.
  struct ShellResult {
    let status: Int32
    /// The standard output as text.
    let output: String
  }

  /// Runs a shell command, in which `$0` is the program.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - arguments: The values of `$1` and the following parameters.
  ///   - input: The text on standard input.
  ///   - environment: The variables that are added to the environment of the tests.
  /// - Returns: The exit code and the standard output.
  static func shell(
    _ command: String,
    _ arguments: String...,
    input: String,
    environment: [String: String] = [:]
  ) throws -> ShellResult {
    unblockFileSizeSignal()
    let folder = try makeFolder()
    defer {
      try? FileManager.default.removeItem(atPath: folder)
    }
    let inputFile = try createFile("in", in: folder, text: input)

    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command, try executable().path] + arguments
    shell.environment = self.environment(home: folder, adding: environment)
    shell.standardInput = try FileHandle(forReadingFrom: inputFile)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()

    return ShellResult(
      status: shell.terminationStatus,
      output: String(decoding: output, as: UTF8.self))
  }

  /// Unblocks the signal that reports a file that exceeds its size limit.
  ///
  /// The thread of a test blocks signals, and a program that it starts inherits this.
  private static func unblockFileSizeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Returns the environment of the tests with another home folder and additional variables.
  private static func environment(
    home: String, adding variables: [String: String]
  ) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for kind in ["STATE", "DATA", "CONFIG", "CACHE"] {
      environment["XDG_\(kind)_HOME"] = nil
    }
    environment["HOME"] = home
    // Without a display, no test can open a window or a message box.
    for display in ["DISPLAY", "WAYLAND_DISPLAY"] {
      environment[display] = nil
    }
    return environment.merging(variables) { $1 }
  }

  /// Returns the executable, which is in the same folder as the executable of the tests.
  static func executable() throws -> URL {
    let testPath = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(filePath: testPath).deletingLastPathComponent()
    let executable = folder.appending(path: "memory-game")
    try #require(FileManager.default.isExecutableFile(atPath: executable.path))
    return executable
  }
}

/// The first line of a session of the lab.
let labHeader = #"{"memory-game":1,"game":"lab","seed":7}"# + "\n"

/// The environment in which the only display is `:77777`, which does not exist.
let environmentWithoutDisplay = ["DISPLAY": ":77777", "SDL_VIDEODRIVER": "x11"]

/// Returns the environment of a player whose files are all in one folder.
func playerEnvironment(folder: String) -> [String: String] {
  var variables: [String: String] = [:]
  for kind in ["STATE", "DATA", "CONFIG", "CACHE"] {
    variables["XDG_\(kind)_HOME"] = "\(folder)/\(kind.lowercased())"
  }
  return variables
}

/// Writes a file, and creates its folder if necessary.
func write(_ text: String, to path: String) throws {
  let url = URL(filePath: path)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}

/// Creates an empty temporary folder and returns its path.
func makeFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.path
}

/// A suite that creates a temporary folder for each test and removes it afterwards.
class FolderSuite {
  let folder: String

  init() throws {
    folder = try makeFolder()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
