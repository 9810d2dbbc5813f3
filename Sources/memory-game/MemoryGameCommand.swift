import ArgumentParser
import CArguments
import Files
import ImageHelper
import Localization
import Storage

/// The command `memory-game`, whose default subcommand is `play`.
struct MemoryGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory-game",
    abstract: tr("A memory card game: find all matching pairs."),
    discussion: discussion,
    version: Release.version,
    subcommands: [
      PlayCommand.self, ReplayCommand.self, RenderCommand.self, DiagramCommand.self,
      ResultsCommand.self, CompleteCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// The sentences about the keys in the help.
  private static var discussion: String {
    let sentences: [String] = [
      tr("In the window, click cards, or use the arrow keys and Enter."),
      tr("Ctrl+N restarts, F11 toggles full screen, and Ctrl+Q quits."),
      tr(
        """
        In a terminal (--view terminal), use the arrow keys and Enter, or type a card's number \
        or position and press Enter.
        """),
      tr("R restarts, and Q quits."),
    ]
    return sentences.joined(separator: " ")
  }
}

/// A subcommand that runs on the main thread, which windows require.
protocol MainCommand: ParsableCommand {
  /// Runs the subcommand until it ends.
  ///
  /// - Throws: A `UserFacingError`, or an `ExitCode` for the program.
  @MainActor func start() throws
}

/// The main program, which runs the command that the arguments specify.
@main @MainActor
enum Program {
  static func main() {
    File.reserveStandardDescriptors()
    if PicturesProgram.isInvoked {
      return PicturesProgram.main()
    }
    File.ignoreFileSizeSignal()
    // The path is determined now, because an upgrade may replace the file while the game runs.
    _ = ProgramFile.path
    unsetWrongNumbers()
    do {
      let arguments = try LanguageSelection.selectLanguage(CommandLine.arguments.dropFirst())
      try run(arguments)
    } catch {
      Diagnostics.exitProgram(error)
    }
    Diagnostics.finish()
  }

  private static func run(_ arguments: [String]) throws {
    // A game starts faster if the parser does not have to check the other commands.
    if let play = try? PlayCommand.parse(arguments) {
      return try play.start()
    }
    var command = try MemoryGameCommand.parseAsRoot(arguments)
    if let command = command as? any MainCommand {
      try command.start()
    } else {
      try command.run()
    }
  }
}

/// Functions that write messages to standard error and end the program.
enum Diagnostics {
  /// The base of the exit code after a signal, to which the number of the signal is added.
  static let signalExitCode: Int32 = 128

  /// The queue of lines to write to standard error.
  ///
  /// Without the queue, the game would have to wait for a blocked terminal.
  private static let output = OutputQueue(.standardError)

  /// Writes the message of an error and exits the program.
  ///
  /// The command-line parser throws the help and the version as errors, which are printed to
  /// standard output.
  static func exitProgram(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    if code.isSuccess {
      // The help texts already contain values and defaults, so the generated ones are removed.
      // Unlike the help texts, the generated ones do not end with a period.
      let generatedValues = /\s+\((values|default):\s[^)]*\)(?!\.)/
      let help = MemoryGameCommand.fullMessage(for: error, columns: HelpText.unlimitedColumns)
      print(HelpText.wrapped(help.replacing(generatedValues, with: "")))
    } else {
      write(error)
    }
    let isSignal = code.rawValue > signalExitCode
    if isSignal {
      output.finish(within: OutputQueue.patience)
    } else {
      finish()
    }
    MemoryGameCommand.exit(withError: code)
  }

  /// Waits until all queued lines have been written to standard error or a signal ends the program.
  static func finish() {
    output.finish()
  }

  /// Writes the message of an error if it is not empty.
  static func write(_ error: any Error) {
    let errorMessage = message(for: error)
    if !errorMessage.isEmpty {
      write(errorMessage)
    }
  }

  /// Returns the message of an error, which is empty if the error is only an exit code.
  static func message(for error: any Error) -> String {
    if let userFacingError = error as? UserFacingError {
      return userFacingError.description
    }
    return MemoryGameCommand.message(for: error)
  }

  /// Returns the exit code for an error that ends the program.
  static func exitCode(for error: any Error) -> ExitCode {
    guard let userFacingError = error as? UserFacingError else {
      return MemoryGameCommand.exitCode(for: error)
    }
    return ExitCode(userFacingError.kind.rawValue)
  }

  /// Writes a warning to standard error.
  static func warn(_ message: String) {
    write(tr("warning: \(message)"))
  }

  /// Writes a message to standard error on one line.
  ///
  /// Line breaks and control characters in the message are replaced, because a name with such
  /// characters could control the terminal.
  private static func write(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let printableLine = line.printable("\u{FFFD}")
    // Repeated warnings must not fill the memory while the terminal is blocked.
    guard output.isReady else { return }
    try? output.send("memory-game: \(printableLine)\n")
  }
}

/// Returns a translated sentence as the help text of an option.
func tr(_ sentence: Sentence) -> ArgumentHelp {
  ArgumentHelp(Localization.tr(sentence))
}

/// The selection of the language, which happens before the parser reads the arguments.
enum LanguageSelection {
  /// The command-line arguments, separated from the requested language.
  struct Arguments: Equatable {
    /// The code of the language with an underscore, such as "pt_BR", or `nil` if no language is
    /// requested.
    var language: String?
    var others: [String]
  }

  private static let option = "--language"

  /// Selects the language of the program and returns the arguments without `--language`.
  ///
  /// - Throws: A usage error if the requested language does not exist.
  @MainActor static func selectLanguage(
    _ arguments: some Sequence<String>
  ) throws(UserFacingError) -> [String] {
    let arguments = extractLanguage(arguments)
    if let damagedPath = openCatalog(of: arguments.language) {
      Diagnostics.warn("\(damagedPath): this catalog is corrupt; using English")
      return arguments.others
    }
    guard let requestedLanguage = arguments.language, !exists(requestedLanguage) else {
      return arguments.others
    }
    throw .usage(
      tr(
        "there is no language \"\(requestedLanguage)\"; choose one of: \(knownCodes.joined(separator: ", "))"
      ))
  }

  /// Opens the catalog of the requested language.
  ///
  /// If no language is requested, the language comes from the settings or the environment.
  ///
  /// - Parameter requestedLanguage: The code of the language in `--language`, or `nil`.
  /// - Returns: The path of the catalog if it is corrupt, or `nil`.
  @MainActor private static func openCatalog(of requestedLanguage: String?) -> String? {
    guard let folder = InstalledFolders.localeFolder() else { return nil }
    let language = requestedLanguage ?? PlayerFolders(environmentVariable)?.language
    return Language.openCatalog(folder: folder, requested: language)
  }

  /// Returns whether the game is available in a language whose catalog `openCatalog` tried to open.
  private static func exists(_ language: String) -> Bool {
    // English has no catalog. The locale C also stands for English.
    let isEnglish = language.prefix(2) == "en" || language == "C"
    return isEnglish || Language.hasCatalog
  }

  /// The codes of all languages in which the game is available.
  static var knownCodes: [String] { ["en"] + InstalledFolders.languages().sorted() }

  /// Separates the value of `--language` from the other arguments.
  ///
  /// The arguments of the command `complete` are not separated, because they are words to complete.
  static func extractLanguage(_ arguments: some Sequence<String>) -> Arguments {
    var language: String?
    var others = Array(arguments)
    if others.first == CompleteCommand.configuration.commandName {
      return Arguments(language: nil, others: others)
    }
    while let index = optionIndex(in: others) {
      let word = others.remove(at: index)
      if word == option {
        language = others.remove(at: index)
      } else {
        language = String(word.dropFirst(option.count + 1))
      }
    }
    return Arguments(language: language?.replacing("-", with: "_"), others: others)
  }

  /// Returns the index of the first `--language` that has a value and does not follow `--`.
  private static func optionIndex(in arguments: [String]) -> Int? {
    let index = arguments.firstIndex { $0 == option || $0.hasPrefix("\(option)=") }
    guard let index, !arguments[..<index].contains("--") else { return nil }
    let lacksValue = arguments[index] == option && index == arguments.count - 1
    return lacksValue ? nil : index
  }
}

/// The option `--language`, which exists only to be listed in the help.
///
/// `LanguageSelection` removes the option from the arguments before the parser reads them.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp(tr("The language, such as de or pt_BR."), valueName: "code"))
  var language: String?
}
