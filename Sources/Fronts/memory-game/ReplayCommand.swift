import ArgumentParser
import Files
import Inspector
import Session

/// `memory-game replay FILE`.
struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Print the states of a recorded session as JSON lines, or a test of them.")

  @Argument(help: ArgumentHelp("A session file; - is standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Print a Swift test instead, which states what each intent changed.")
  var asTest = false

  @MainActor func start() throws {
    var reader = try ObjectGraph.session(file)
    if asTest { return try writeTest(&reader) }
    var output = Output()
    let replay = Replay(reader.header)
    let tell = { (step: Replay.Step) in try output.write(replay.line(for: step)) }
    try tell(replay.deal)
    do {
      while let event = try reader.next() { try replay.play(event, tell: tell) }
    } catch let problem as Problem where problem.kind != .cannotWrite {
      // What came before the damage has happened and is told.
      try output.flush()
      throw problem
    }
    try replay.pass(until: .infinity, tell: tell)
    try output.flush()
    if let warning = reader.warning { Report.warn(warning) }
  }

  /// A damaged session gives no test: half of one would pass.
  @MainActor private func writeTest(_ reader: inout SessionReader) throws {
    let events = try reader.rest()
    let name = (file.split(separator: "/").last ?? "").prefix { $0 != "." }
    try File.standardOutput.append(
      SwiftTest.source(header: reader.header, events: events, name: String(name)))
  }
}

/// Standard output, written in large pieces.
private struct Output {
  private var buffer = ""

  mutating func write(_ line: String) throws {
    buffer += line + "\n"
    if buffer.utf8.count > 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    try File.standardOutput.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
