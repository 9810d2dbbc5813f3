import Foundation
import Testing

/// The program as a user runs it: a process with arguments, output and an exit code.
struct Program {
  var status: Int32
  var output: Data
  var errors: String

  /// The lines of standard output.
  var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }

  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Program {
    try run(arguments, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Program {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ content: Data = Data()) throws -> FileHandle {
      try content.write(to: folder.appending(path: name))
      return try FileHandle(forUpdating: folder.appending(path: name))
    }
    process.standardInput = try file("in", input)
    process.standardOutput = try file("out")
    process.standardError = try file("err")
    try process.run()
    process.waitUntilExit()
    return Program(
      status: process.terminationStatus,
      output: try Data(contentsOf: folder.appending(path: "out")),
      errors: try String(contentsOf: folder.appending(path: "err"), encoding: .utf8))
  }

  /// The executable lies beside the tests' own.
  static func executable() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(filePath: tests).deletingLastPathComponent().appending(path: "memory-game")
    try #require(FileManager.default.isExecutableFile(atPath: url.path))
    return url
  }
}

/// A folder that is gone when the body returns.
func withFolder(_ body: (_ path: String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}
