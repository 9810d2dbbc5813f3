import ArgumentParser
import Files
import Games
import Menu

/// `memory-game complete WORD…`: prints the words that fit, for `packaging/completions`.
struct CompleteCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Print what fits in place of the last word.",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  @MainActor func start() throws {
    let decks = (try? MachineDecks().localLibrary().allDecks().decks.map(\.name)) ?? []
    let completion = try Completion(
      of: words, tree: .load(), decks: decks, languages: LanguageSelection.knownCodes)
    // The kind of paths, and then a line for each word: the word, a tab and its meaning.
    let lines = completion.suggestions.map { "\($0.word)\t\($0.meaning)" }
    try File.standardOutput.append(
      ([completion.pathKind.rawValue] + lines).joined(separator: "\n") + "\n")
  }
}

/// Words that a shell offers on Tab, with decks and languages.
struct Completion {
  enum PathKind: String { case none, files, folders }

  private(set) var suggestions: [(word: String, meaning: String)] = []
  private(set) var pathKind = PathKind.none

  /// Completes the last word after the command, or the value of an option.
  init(of words: [String], tree: CommandTree, decks: [String], languages: [String] = []) {
    // bash splits `--game=lab` in three words, the others do not.
    var wordsBefore = words.flatMap { word in
      word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    if words.last?.hasSuffix("=") == true {
      wordsBefore.append("")
    }
    wordsBefore.removeAll { $0 == "=" }
    let lastWord = wordsBefore.popLast() ?? ""

    let typedCommand = wordsBefore.first.flatMap { tree[$0] }
    let arguments =
      (typedCommand == nil ? tree.defaultSubcommand?.arguments ?? [] : [])
      + (typedCommand ?? tree).arguments
    func addSuggestions(for argument: CommandTree.Argument) {
      var values = argument.allowedValues
      switch argument.name ?? argument.valueName {
      case "--game", "game":
        values = GameKind.all.map(\.name)
      case "--deck":
        values = decks
        pathKind = .files
      case "--language":
        values = languages
      case "--rows":
        values = Set(GameSetup.grids.map(\.rows)).sorted().map(String.init)
      case "--columns":
        values = Set(GameSetup.grids.map(\.columns)).sorted().map(String.init)
      case "--size":
        values = ["400x600", "600x400", "800x600", "1280x800", "1920x1080"]
      case "--scale":
        values = ["1", "1.5", "2"]
      case "--fps":
        values = ["24", "30", "60"]
      case "--record", "--resume", "file":
        pathKind = .files
      case "--output", "--lesson":
        pathKind = .folders
      default: break
      }
      suggestions += values.map { ($0, "") }
    }
    if let option = arguments.first(where: { $0.name != nil && $0.name == wordsBefore.last }),
      option.valueName != nil
    {
      addSuggestions(for: option)
    } else {
      if !lastWord.hasPrefix("-") {
        if wordsBefore.isEmpty || typedCommand?.name == "help" {
          suggestions = tree.subcommands.map { ($0.name, $0.abstract) }
        }
        for argument in arguments where argument.name == nil && wordsBefore.count == 1 {
          addSuggestions(for: argument)
        }
      }
      suggestions += arguments.compactMap { argument in
        argument.name.flatMap { wordsBefore.contains($0) ? nil : ($0, argument.help) }
      }
    }
    var seenWords: Set<String> = []
    suggestions = suggestions.filter {
      $0.word.hasPrefix(lastWord) && seenWords.insert($0.word).inserted
    }
  }
}
