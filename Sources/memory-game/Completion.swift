import ArgumentParser
import Files

/// The command `memory-game complete WORD…`, which prints completions of the last word for a shell.
///
/// The scripts in `packaging/completions` run this command.
struct CompleteCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete",
    abstract: "Print what fits in place of the last word.",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  /// Prints the kind of matching paths, followed by each suggestion as a word, a tab and its
  /// meaning.
  @MainActor func start() throws {
    let decks = try? MachineDecks().localLibrary.allDecks().decks
    let completion = try Completion(
      of: words,
      tree: .load(),
      decks: decks?.map(\.name) ?? [],
      languages: LanguageSelection.knownCodes)

    var lines = [completion.pathKind.rawValue]
    for suggestion in completion.suggestions {
      lines.append("\(suggestion.word)\t\(suggestion.meaning)")
    }
    try File.standardOutput.append(lines.joined(separator: "\n") + "\n")
  }
}

/// The words that a shell suggests when the player presses Tab.
///
/// ArgumentParser can also generate completion scripts, but the game does not use them. These
/// scripts do not suggest options and values to a player who leaves out the command `play`. An
/// option cannot suggest both files and the names of decks. The descriptions stay in the language
/// in which the scripts were generated.
struct Completion {
  /// The kind of paths that the shell suggests in addition to words.
  enum PathKind: String {
    case none, files, folders
  }

  /// A word and its meaning, which is empty for values.
  struct Suggestion {
    let word: String
    let meaning: String
  }

  private(set) var suggestions: [Suggestion] = []
  /// The kind of paths that the shell adds to the suggestions.
  private(set) var pathKind = PathKind.none

  private let tree: CommandTree
  private let decks: [String]
  private let languages: [String]

  /// Completes the last word of a command line.
  ///
  /// - Parameters:
  ///   - words: The words after the name of the program, including the word to complete.
  ///   - tree: The description of all commands.
  ///   - decks: The names of all decks.
  ///   - languages: The codes of all languages.
  init(of words: [String], tree: CommandTree, decks: [String], languages: [String] = []) {
    self.tree = tree
    self.decks = decks
    self.languages = languages

    var wordsBefore = Self.separatingValues(in: words)
    let lastWord = wordsBefore.popLast() ?? ""
    var command: CommandTree?
    if let firstWord = wordsBefore.first {
      command = tree[firstWord]
    }
    let arguments = Self.arguments(of: command, in: tree)

    if let option = Self.optionWithValue(wordsBefore.last, among: arguments) {
      addValues(of: option)
    } else {
      if !lastWord.hasPrefix("-") {
        addCommandsAndValues(arguments, of: command, wordsBefore: wordsBefore)
      }
      addOptions(arguments, wordsBefore: wordsBefore)
    }
    removeSuggestions(notBeginningWith: lastWord)
  }

  /// Splits each word such as `--game=lab` into an option and its value.
  ///
  /// Bash passes such a word as three words, the second of which is the equals sign. Other shells
  /// pass it as one word.
  private static func separatingValues(in words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if word.hasPrefix("--") {
        result += word.split(separator: "=", maxSplits: 1).map(String.init)
      } else {
        result.append(word)
      }
    }
    // If the equals sign is the last character, the value to complete is empty.
    if words.last?.hasSuffix("=") == true {
      result.append("")
    }
    result.removeAll { $0 == "=" }
    return result
  }

  /// Returns the option with the given name, or `nil` if there is no such option with a value.
  private static func optionWithValue(
    _ name: String?,
    among arguments: [CommandTree.Argument]
  ) -> CommandTree.Argument? {
    guard let name else { return nil }
    return arguments.first { $0.name == name && $0.valueName != nil }
  }

  /// Returns the arguments of a command or, if there is no command, of the program.
  private static func arguments(
    of command: CommandTree?,
    in tree: CommandTree
  ) -> [CommandTree.Argument] {
    if let command {
      return command.arguments
    }
    let defaultArguments = tree.defaultSubcommand?.arguments ?? []
    return defaultArguments + tree.arguments
  }

  /// Adds the subcommands and the values of unnamed arguments if the player can type them here.
  private mutating func addCommandsAndValues(
    _ arguments: [CommandTree.Argument],
    of command: CommandTree?,
    wordsBefore: [String]
  ) {
    if wordsBefore.isEmpty || command?.name == "help" {
      for subcommand in tree.subcommands {
        suggestions.append(Suggestion(word: subcommand.name, meaning: subcommand.abstract))
      }
    }
    // The argument of the command must be the second word, directly after the command.
    guard wordsBefore.count == 1 else { return }
    for argument in arguments where argument.name == nil {
      addValues(of: argument)
    }
  }

  /// Adds the options that the player has not typed yet.
  private mutating func addOptions(_ arguments: [CommandTree.Argument], wordsBefore: [String]) {
    for argument in arguments {
      if let name = argument.name, !wordsBefore.contains(name) {
        suggestions.append(Suggestion(word: name, meaning: argument.help))
      }
    }
  }

  /// Adds the suggested values of an option or an argument, or requests paths for it.
  private mutating func addValues(of argument: CommandTree.Argument) {
    pathKind = argument.pathKind
    for value in values(of: argument) {
      suggestions.append(Suggestion(word: value, meaning: ""))
    }
  }

  private func values(of argument: CommandTree.Argument) -> [String] {
    // These values depend on the machine, so the declarations of the options do not contain them.
    switch argument.name {
    case "--deck": decks
    case "--language": languages
    default: argument.suggestedValues
    }
  }

  /// Removes repeated suggestions and suggestions that do not begin with the given prefix.
  private mutating func removeSuggestions(notBeginningWith prefix: String) {
    var seenWords: Set<String> = []
    suggestions = suggestions.filter { suggestion in
      guard suggestion.word.hasPrefix(prefix) else { return false }
      return seenWords.insert(suggestion.word).inserted
    }
  }
}

extension CompletionKind {
  /// Returns the given numbers as suggestions, in ascending order and without duplicates.
  static func numbers(_ numbers: [Int]) -> CompletionKind {
    .list(Set(numbers).sorted().map(String.init))
  }
}
