import ArgumentParser
import CArguments
import Files
import Text

struct MemoryGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-game",
    abstract: tr("A memory card game: find all matching pairs."),
    discussion: tr(
      """
      In the window: click cards, or use the arrow keys and Enter. R or Ctrl+N restarts, F11 fills \
      the screen, Ctrl+Q quits. In a terminal (--view terminal): arrows and Enter, or a card's \
      place or number and Enter; R restarts, Q quits.
      """),
    version: Release.version,
    subcommands: [
      PlayCommand.self, ReplayCommand.self, RenderCommand.self, DiagramCommand.self,
      ResultsCommand.self, CompleteCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)
}

/// A subcommand that runs on the main thread, where the window lives.
protocol MainCommand: ParsableCommand {
  @MainActor func start() throws
}

@main @MainActor
enum Program {
  static func main() {
    File.reserveStandardDescriptors()
    File.outliveLimits()
    do {
      let arguments = try SpokenLanguage.begin(CommandLine.arguments.dropFirst())
      let command = try MemoryGameCommand.parseAsRoot(arguments)
      if let command = command as? any MainCommand {
        try command.start()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      Report.end(error)
    }
  }
}
