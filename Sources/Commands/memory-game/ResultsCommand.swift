import ArgumentParser
import Files
import Store
import Terminal
import Text

/// `memory-game results`: the games that were finished, for people or as JSON lines.
struct ResultsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: tr("Print the best game of every board, and the last twenty."))

  @Flag(help: tr("Print all results instead, the newest first, as JSON lines."))
  var json = false

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    guard let folders = Folders(variable) else {
      throw Problem(.missingInput, tr("there is no folder to keep results in; set HOME"))
    }
    // Nothing is loaded for a list; a deck without its pictures is a notice.
    let decks = try MachineDecks().here()
    let (results, notices, _) = try folders.results.list(decks: decks)
    let lines = json ? results.map(\.line) : ResultTables.lines(of: results)
    try File.standardOutput.append(lines.map { $0 + "\n" }.joined())
    for notice in notices { Report.warn(notice) }
  }
}
