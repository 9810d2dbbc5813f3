import ArgumentParser
import Files
import Synchronization

struct MemoryGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-game",
    abstract: "A memory card game: find all matching pairs.",
    discussion: """
      In the window: click cards, or use the arrow keys and Enter. R or Ctrl+N restarts, F11 fills \
      the screen, Ctrl+Q quits. In a terminal (--view terminal): arrows and Enter, or a card's \
      place or number and Enter; R restarts, Q quits.
      """,
    version: "1.0.0",
    subcommands: [PlayCommand.self, ReplayCommand.self, RenderCommand.self, DiagramCommand.self],
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
    do {
      let command = try MemoryGameCommand.parseAsRoot()
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

/// What the program says on standard error, one line at a time, and how it ends.
enum Report {
  /// Ends the program for an error; help and version, which are none, go to standard output.
  static func end(_ error: any Error) -> Never {
    if let problem = error as? Problem {
      say(problem.description)
      MemoryGameCommand.exit(withError: ExitCode(problem.kind.rawValue))
    }
    let code = MemoryGameCommand.exitCode(for: error)
    if code.isSuccess {
      print(MemoryGameCommand.fullMessage(for: error))
    } else {
      let message = MemoryGameCommand.message(for: error)
      if !message.isEmpty { say(message) }
    }
    MemoryGameCommand.exit(withError: code)
  }

  private static let warnings = Mutex<[String]>([])

  /// Tells something that is worth a line but no reason to end.
  static func warn(_ message: String) {
    say("warning: \(message)")
    warnings.withLock { $0.append(message) }
  }

  /// What the player has been warned of since the last time, for a window to tell it, too.
  static func takeWarnings() -> String? {
    let warnings = warnings.withLock { exchange(&$0, with: []) }
    return warnings.isEmpty ? nil : warnings.joined(separator: " ")
  }

  /// Writes one line; names from outside must not break it or command the terminal.
  private static func say(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = String.UnicodeScalarView(
      line.unicodeScalars.map { scalar in
        let properties = scalar.properties
        let isUnseen = [.control, .format].contains(properties.generalCategory)
        return isUnseen && !properties.isJoinControl ? "\u{FFFD}" : scalar
      })
    try? File.standardError.append("memory-game: \(String(shown))\n")
  }
}
