import ArgumentParser
import Files
import Synchronization
import Text

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
      // Our sentences name values and defaults themselves, and end with a full stop.
      let repetition = /\s+\((values|default):\s[^)]*\)(?!\.)/
      print(MemoryGameCommand.fullMessage(for: error).replacing(repetition, with: ""))
    } else {
      let message = MemoryGameCommand.message(for: error)
      if !message.isEmpty { say(message) }
    }
    MemoryGameCommand.exit(withError: code)
  }

  private static let warnings = Mutex<[String]>([])

  /// Tells something that is worth a line but no reason to end.
  static func warn(_ message: String) {
    say(tr("warning: \(message)"))
    warnings.withLock { $0.append(message) }
  }

  /// What the player has been warned of since the last time, for a window to tell it, too.
  static func takeWarnings() -> [String] { warnings.withLock { exchange(&$0, with: []) } }

  /// Writes one line; names from outside must not break it or command the terminal.
  private static func say(_ message: String) {
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
