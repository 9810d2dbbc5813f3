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
    let decks = (try? MachineDecks().localLibrary().all().decks.map(\.name)) ?? []
    let completion = try Completion(
      of: words, tree: .whole(), decks: decks, languages: SpokenLanguage.known)
    // The kind of paths, and then a line for each word: the word, a tab and its meaning.
    let lines = completion.offers.map { "\($0.word)\t\($0.meaning)" }
    try File.standardOutput.append(
      ([completion.paths.rawValue] + lines).joined(separator: "\n") + "\n")
  }
}

/// Words that a shell offers on Tab, with decks and languages.
struct Completion {
  enum Paths: String { case none, files, folders }

  private(set) var offers: [(word: String, meaning: String)] = []
  private(set) var paths = Paths.none

  /// Completes the last word after the command, or the value of an option.
  init(of words: [String], tree: CommandTree, decks: [String], languages: [String] = []) {
    // bash splits `--game=lab` in three words, the others do not.
    var before = words.flatMap { word in
      word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    if words.last?.hasSuffix("=") == true { before.append("") }
    before.removeAll { $0 == "=" }
    let last = before.popLast() ?? ""

    let typed = before.first.flatMap { tree[$0] }
    let arguments = (typed == nil ? tree.usual?.arguments ?? [] : []) + (typed ?? tree).arguments
    func offer(_ argument: CommandTree.Argument) {
      var values = argument.values
      switch argument.name ?? argument.value {
      case "--game", "game": values = GameKind.all.map(\.name)
      case "--deck": (values, paths) = (decks, .files)
      case "--language": values = languages
      case "--rows": values = Set(GameSetup.grids.map(\.rows)).sorted().map(String.init)
      case "--columns": values = Set(GameSetup.grids.map(\.columns)).sorted().map(String.init)
      case "--size": values = ["400x600", "600x400", "800x600", "1280x800", "1920x1080"]
      case "--scale": values = ["1", "1.5", "2"]
      case "--fps": values = ["24", "30", "60"]
      case "--record", "--resume", "file": paths = .files
      case "--output", "--lesson": paths = .folders
      default: break
      }
      offers += values.map { ($0, "") }
    }
    if let option = arguments.first(where: { $0.name != nil && $0.name == before.last }),
      option.value != nil
    {
      offer(option)
    } else {
      if !last.hasPrefix("-") {
        if before.isEmpty || typed?.name == "help" {
          offers = tree.subcommands.map { ($0.name, $0.abstract) }
        }
        for argument in arguments where argument.name == nil && before.count == 1 {
          offer(argument)
        }
      }
      offers += arguments.compactMap { argument in
        argument.name.flatMap { before.contains($0) ? nil : ($0, argument.help) }
      }
    }
    var known: Set<String> = []
    offers = offers.filter { $0.word.hasPrefix(last) && known.insert($0.word).inserted }
  }
}
