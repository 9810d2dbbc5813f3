import ArgumentParser
import Coordination
import Diagrams
import Files
import Games
import Inspector
import Localization
import Storage
import TerminalUI

/// The command `memory-game diagram`, which prints the state diagram of a game.
struct DiagramCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: tr("Print the state diagram of a game, generated from its rules."))

  /// The format of the diagram.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case dot, mermaid
  }

  @Argument(
    help: tr("The game: \(GameKind.nameList)."),
    completion: .list(GameKind.all.map(\.name)))
  var game: String

  @Option(help: tr("The format: dot (Graphviz) or mermaid (default: dot)."))
  var format = Format.dot

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    let diagram = try StateDiagram(GameKind(named: game))
    let text =
      switch format {
      case .dot: diagram.dot
      case .mermaid: diagram.mermaid
      }
    try File.standardOutput.append(text + "\n")
  }
}

/// The command `memory-game replay`, which prints a session as states or as the source of a test.
struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: tr("Print the states of a recorded session as JSON lines, or as a test."),
    usage: "memory-game replay [<options>] <file>")

  @Argument(
    help: ArgumentHelp(tr("A session file, or - for standard input."), valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: tr("Print a Swift test that states what each intent changed."))
  var asTest = false

  @Flag(help: tr("Load pictures that are not on this computer.")) var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    let library = try MachineDecks().library(allowsNetwork: allowNetwork)
    var reader = try SessionReader(path: file, decks: library)
    if asTest {
      try writeTest(&reader)
    } else {
      try writeStates(&reader)
    }
    if let warning = reader.warning {
      Diagnostics.warn(warning)
    }
  }

  @MainActor private func writeStates(_ reader: inout SessionReader) throws {
    try Replay.write(&reader) { line in
      try File.standardOutput.append(line + "\n")
    }
  }

  /// Prints the source of a test that repeats the session.
  ///
  /// - Throws: An error if the session is corrupt. In this case, nothing is printed, because a test
  ///   of only the first part would pass.
  @MainActor private func writeTest(_ reader: inout SessionReader) throws {
    let fileName = file.split(separator: "/").last ?? ""
    let name = fileName.prefix { $0 != "." }
    let source = try SwiftTest.source(
      header: reader.header,
      events: reader.readSession().events,
      name: String(name))
    try File.standardOutput.append(source)
  }
}

/// The command `memory-game results`, which prints the finished games as tables or as JSON lines.
struct ResultsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: tr("Print the best game for each board and the last twenty games."))

  @Flag(help: tr("Print all results as JSON lines, the newest first.")) var json = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    guard let folders = PlayerFolders(environmentVariable) else {
      throw UserFacingError(.missingInput, tr("there is no folder for results; set HOME"))
    }
    // The local library does not load pictures. A notice reports a deck with missing pictures.
    let decks = try MachineDecks().localLibrary
    let listing = try folders.results.list(decks: decks)

    var lines: [String] = []
    if json {
      lines = listing.results.map(\.jsonLine)
    } else if !listing.results.isEmpty || listing.notices.isEmpty {
      // Empty tables would mean that there are no results. If a notice reports an unreadable file,
      // which may contain results, the tables are not printed.
      lines = ResultTables.lines(of: listing.results)
    }
    let text = lines.map { $0 + "\n" }.joined()
    try File.standardOutput.append(text)
    for notice in listing.notices {
      Diagnostics.warn(notice)
    }
  }
}
