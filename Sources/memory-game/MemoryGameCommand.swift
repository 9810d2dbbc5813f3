import ArgumentParser
import CArguments
import Files
import ImageHelper
import Localization
import Storage

struct MemoryGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-game",
    abstract: tr("A memory card game: find all matching pairs."),
    discussion: tr(
      """
      In the window: click cards, or use the arrow keys and Enter. Ctrl+N restarts, F11 fills the \
      screen, Ctrl+Q quits. In a terminal (--view terminal): arrows and Enter, or a card's place \
      or number and Enter; R restarts, Q quits.
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
    if PicturesProgram.isInvoked {
      return PicturesProgram.main()
    }
    File.ignoreFileSizeSignal()
    // An upgrade may replace the file while the game runs.
    _ = ProgramFile.path
    unsetWrongNumbers()
    do {
      let arguments = try LanguageSelection.selectLanguage(CommandLine.arguments.dropFirst())
      // A game starts sooner if the other commands are not built.
      if let play = try? PlayCommand.parse(arguments) {
        try play.start()
      } else {
        var command = try MemoryGameCommand.parseAsRoot(arguments)
        if let command = command as? any MainCommand {
          try command.start()
        } else {
          try command.run()
        }
      }
    } catch {
      Diagnostics.exitProgram(error)
    }
    Diagnostics.finish()
  }
}

/// Lines on standard error, and the end of the program.
enum Diagnostics {
  /// The lines that wait for a terminal that does not read: a game goes on meanwhile.
  private static let output = OutputQueue(.standardError)

  /// Ends the program for an error; help and version go to standard output.
  static func exitProgram(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    if code.isSuccess {
      // Our sentences name values and defaults themselves, and end with a full stop.
      let generatedValues = /\s+\((values|default):\s[^)]*\)(?!\.)/
      print(MemoryGameCommand.fullMessage(for: error).replacing(generatedValues, with: ""))
    } else {
      write(error)
    }
    let isSignal = code.rawValue > 128
    if isSignal {
      output.finish(within: OutputQueue.patience)
    } else {
      finish()
    }
    MemoryGameCommand.exit(withError: code)
  }

  /// Waits until all lines are written; a signal ends the program before that.
  static func finish() {
    output.finish()
  }

  /// Writes the sentence of an error, if it has one.
  static func write(_ error: any Error) {
    let message = message(for: error)
    if !message.isEmpty {
      write(message)
    }
  }

  /// The sentence of an error; empty for an exit code alone.
  static func message(for error: any Error) -> String {
    (error as? UserFacingError)?.description ?? MemoryGameCommand.message(for: error)
  }

  /// The exit code of an error.
  static func exitCode(for error: any Error) -> ExitCode {
    guard let userFacingError = error as? UserFacingError else {
      return MemoryGameCommand.exitCode(for: error)
    }
    return ExitCode(userFacingError.kind.rawValue)
  }

  static func warn(_ message: String) {
    write(tr("warning: \(message)"))
  }

  /// Writes one line; names from outside must not break it or command the terminal.
  private static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A game that warns again and again does not fill the memory.
    guard output.isReady else { return }
    try? output.send("memory-game: \(line.printable("\u{FFFD}"))\n")
  }
}

/// A sentence in the player's language, as the help of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp {
  ArgumentHelp(Localization.tr(sentence))
}

/// The language of all sentences, known before the arguments are parsed.
enum LanguageSelection {
  /// Begins to speak a language, unless it does not exist; returns the other arguments.
  @MainActor static func selectLanguage(_ arguments: some Sequence<String>) throws(UserFacingError)
    -> [String]
  {
    let (requestedLanguage, otherArguments) = extractLanguage(arguments)
    if let folder = InstalledFolders.localeFolder(),
      let damagedPath = Language.openCatalog(
        folder: folder, requested: requestedLanguage ?? PlayerFolders(environmentVariable)?.language
      )
    {
      Diagnostics.warn("\(damagedPath): this catalogue is damaged, so the game speaks English")
      return otherArguments
    }
    guard let requestedLanguage, !Language.hasCatalog, requestedLanguage.prefix(2) != "en",
      requestedLanguage != "C"
    else {
      return otherArguments
    }
    throw .usage(
      tr(
        "there is no language \"\(requestedLanguage)\"; choose one of: \(knownCodes.joined(separator: ", "))"
      ))
  }

  static var knownCodes: [String] { ["en"] + InstalledFolders.languages().sorted() }

  /// The value of `--language`, spelled as "pt_BR", and the other arguments; words to be completed
  /// stay.
  static func extractLanguage(_ arguments: some Sequence<String>) -> (
    language: String?, others: [String]
  ) {
    let option = "--language"
    var language: String? = nil
    var others: [String] = Array(arguments)
    if others.first == CompleteCommand.configuration.commandName {
      return (nil, others)
    }
    while let index = others.firstIndex(where: { $0.hasPrefix(option + "=") || $0 == option }),
      !others[..<index].contains("--"), others[index] != option || index + 1 < others.count
    {
      let word = others.remove(at: index)
      language =
        word == option ? others.remove(at: index) : String(word.dropFirst(option.count + 1))
    }
    return (language?.replacing("-", with: "_"), others)
  }
}

/// The description of `--language`, which `LanguageSelection` has read before.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The language, such as de or pt_BR."), valueName: "code"))
  var language: String?
}
