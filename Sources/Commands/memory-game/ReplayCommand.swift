import ArgumentParser
import Files
import Inspector
import Store
import Text

struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: tr("Print the states of a recorded session as JSON lines, or a test of them."))

  @Argument(help: ArgumentHelp(tr("A session file; - is standard input."), valueName: "file"))
  var file: String

  @Flag(help: tr("Print a Swift test instead, which states what each intent changed."))
  var asTest = false

  @Flag(name: .customLong("allow-network"), help: tr("Load pictures that are not on this machine."))
  var allowsNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    var reader = try SessionReader(
      path: file, decks: MachineDecks().library(allowsNetwork: allowsNetwork))
    if asTest { return try writeTest(&reader) }
    let replay = Replay(reader.header)
    // Written in large pieces.
    var lines = ""
    func flush() throws {
      try File.standardOutput.append(lines)
      lines.removeAll(keepingCapacity: true)
    }
    func add(_ step: Replay.Step) throws {
      lines += replay.line(for: step) + "\n"
      if lines.utf8.count > 1 << 16 { try flush() }
    }
    try add(replay.deal)
    do {
      while let event = try reader.next() { try replay.play(event, report: add) }
    } catch let problem as Problem where problem.kind != .cannotWrite {
      // What came before the damage has happened and is printed.
      try flush()
      throw problem
    }
    try replay.pass(until: .infinity, report: add)
    try flush()
    if let warning = reader.warning { Report.warn(warning) }
  }

  /// A damaged session gives no test: half of one would pass.
  @MainActor private func writeTest(_ reader: inout SessionReader) throws {
    let name = (file.split(separator: "/").last ?? "").prefix { $0 != "." }
    try File.standardOutput.append(
      SwiftTest.source(header: reader.header, events: reader.session().events, name: String(name)))
    if let warning = reader.warning { Report.warn(warning) }
  }
}
