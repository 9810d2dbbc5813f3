import ArgumentParser
import Coordination
import Diagrams
import Files
import Games
import Inspector
import Localization
import Storage
import TerminalUI

struct DiagramCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: tr("Print a game's state diagram, from the rules that it is played by."))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case dot, mermaid
  }

  @Argument(help: tr("The game: \(GameKind.nameList).")) var game: String

  @Option(help: tr("The language: dot (Graphviz) or mermaid (default: dot)."))
  var format = Format.dot

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    let diagram = try StateDiagram(GameKind(named: game))
    try File.standardOutput.append((format == .dot ? diagram.dot : diagram.mermaid) + "\n")
  }
}

struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: tr("Print the states of a recorded session as JSON lines, or a test of them."))

  @Argument(help: ArgumentHelp(tr("A session file; - is standard input."), valueName: "file"))
  var file: String

  @Flag(help: tr("Print a Swift test instead, which states what each intent changed."))
  var asTest = false

  @Flag(help: tr("Load pictures that are not on this machine.")) var allowNetwork = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    var reader = try SessionReader(
      path: file, decks: MachineDecks().library(allowsNetwork: allowNetwork))
    if asTest {
      return try writeTest(&reader)
    }
    try Replay.write(&reader) { line in
      try File.standardOutput.append(line + "\n")
    }
    if let warning = reader.warning {
      Diagnostics.warn(warning)
    }
  }

  /// A damaged session gives no test: half of one would pass.
  @MainActor private func writeTest(_ reader: inout SessionReader) throws {
    let name = (file.split(separator: "/").last ?? "").prefix { $0 != "." }
    try File.standardOutput.append(
      SwiftTest.source(
        header: reader.header, events: reader.readSession().events, name: String(name)))
    if let warning = reader.warning {
      Diagnostics.warn(warning)
    }
  }
}

/// `memory-game results`: the games that were finished, for people or as JSON lines.
struct ResultsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: tr("Print the best game of every board, and the last twenty."))

  @Flag(help: tr("Print all results instead, the newest first, as JSON lines.")) var json = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    guard let folders = PlayerFolders(environmentVariable) else {
      throw UserFacingError(.missingInput, tr("there is no folder to keep results in; set HOME"))
    }
    // Nothing is loaded for a list; a deck without its pictures is a notice.
    let decks = try MachineDecks().localLibrary()
    let (results, notices, _) = try folders.results.list(decks: decks)
    // What cannot be read may have been a game.
    let isTable = !json && (!results.isEmpty || notices.isEmpty)
    let lines = isTable ? ResultTables.lines(of: results) : results.map(\.jsonLine)
    try File.standardOutput.append(lines.map { $0 + "\n" }.joined())
    for notice in notices {
      Diagnostics.warn(notice)
    }
  }
}
