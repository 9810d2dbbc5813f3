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
      var command = try MemoryGameCommand.parseAsRoot(arguments)
      if let command = command as? any MainCommand { return try command.start() }
      try command.run()
    } catch {
      Report.end(error)
    }
  }
}

/// Lines on standard error, and the end of the program.
enum Report {
  /// Ends the program for an error; help and version go to standard output.
  static func end(_ error: any Error) -> Never {
    if let problem = error as? Problem {
      write(problem.description)
      MemoryGameCommand.exit(withError: ExitCode(problem.kind.rawValue))
    }
    let code = MemoryGameCommand.exitCode(for: error)
    if code.isSuccess {
      // Our sentences name values and defaults themselves, and end with a full stop.
      let repetition = /\s+\((values|default):\s[^)]*\)(?!\.)/
      print(MemoryGameCommand.fullMessage(for: error).replacing(repetition, with: ""))
    } else {
      let message = MemoryGameCommand.message(for: error)
      if !message.isEmpty { write(message) }
    }
    MemoryGameCommand.exit(withError: code)
  }

  /// Writes a warning.
  static func warn(_ message: String) { write(tr("warning: \(message)")) }

  /// Writes one line; names from outside must not break it or command the terminal.
  private static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = String.UnicodeScalarView(
      line.unicodeScalars.map { scalar in
        let properties = scalar.properties
        let isUnseen = [.control, .format].contains(properties.generalCategory)
        let orders = Language.orders(scalar)
        return isUnseen && !properties.isJoinControl && !orders ? "\u{FFFD}" : scalar
      })
    try? File.standardError.append("memory-game: \(String(shown))\n")
  }
}
