import ArgumentParser
import Files
import Inspector
import Session
import ViewModel

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
    if asTest { return try writeTest() }
    let output = StandardOutput()
    var reader = try SessionReader(path: file, decks: ObjectGraph.decks())
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
  @MainActor private func writeTest() throws {
    var events: [TimedIntent] = []
    let reader = try ObjectGraph.read(file) { event, _ in events.append(event) }
    let fileName = file.split(separator: "/").last ?? ""
    let name = fileName.prefix { $0 != "." }
    let output = StandardOutput()
    try output.write(
      SwiftTest.source(header: reader.header, events: events, name: String(name)), end: "")
    try output.flush()
  }
}

/// Standard output, written in large pieces.
final class StandardOutput {
  private var buffer = ""

  func write(_ line: String, end: String = "\n") throws {
    buffer += line + end
    if buffer.utf8.count > 1 << 16 { try flush() }
  }

  func flush() throws {
    try File.standardOutput.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
