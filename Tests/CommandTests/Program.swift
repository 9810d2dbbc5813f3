import Foundation
import Testing

/// The program as a user runs it: a process with arguments, output and an exit code.
struct Program {
  var status: Int32
  var output: Data
  var errors: String

  /// The lines of standard output.
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
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return try withFolder { folder in
      func file(_ name: String, _ content: String = "") throws -> FileHandle {
        let url = URL(filePath: "\(folder)/\(name)")
        try Data(content.utf8).write(to: url)
        return try FileHandle(forUpdating: url)
      }
      func content(_ file: FileHandle) throws -> Data {
        try file.seek(toOffset: 0)
        return try file.readToEnd() ?? Data()
      }
      let (out, err) = (try file("out"), try file("err"))
      process.standardInput = try file("in", input)
      process.standardOutput =
        try path.map { try FileHandle(forWritingTo: URL(filePath: $0)) } ?? out
      process.standardError = err
      try process.run()
      process.waitUntilExit()
      return Program(
        status: process.terminationStatus, output: try content(out),
        errors: String(decoding: try content(err), as: UTF8.self))
    }
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

/// A folder that is gone when the body returns.
@discardableResult
func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
