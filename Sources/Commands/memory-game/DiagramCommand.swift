import ArgumentParser
import Diagrams
import Files
import Games
import Store
import Text

struct DiagramCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: tr("Print a game's state diagram, from the rules that it is played by."))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case dot, mermaid
  }

  @Argument(help: tr("The game: \(GameKind.names)."))
  var game: String

  @Option(help: tr("The language: dot (Graphviz) or mermaid (default: dot)."))
  var format = Format.dot

  @OptionGroup var spokenLanguage: LanguageOption

  @MainActor func start() throws {
    let diagram = try StateDiagram(GameKind(named: game))
    try File.standardOutput.append((format == .dot ? diagram.dot : diagram.mermaid) + "\n")
  }
}
