import Games
import Model
import Pages

/// What a shell offers where the player presses Tab.
struct Completion: Equatable {
  /// A word that fits, and what it means.
  struct Offer: Equatable {
    let word: String
    var meaning = ""
  }

  /// What the shell finds by itself.
  enum Paths: String { case none, files, folders }

  private(set) var offers: [Offer] = []
  private(set) var paths = Paths.none
  private let languages: [String]

  /// Completes the last of the words that follow the command, which may be empty.
  ///
  /// Of a word such as `--game=lab` it is the value that is completed; `decks` are the decks' names,
  /// `languages` those that are spoken.
  init(of words: [String], tree: CommandTree, decks: [String], languages: [String] = []) {
    self.languages = languages
    // bash splits `--game=lab` in three words, the others do not.
    var before = words.flatMap { word -> [String] in
      guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
      return [String(word[..<sign]), String(word[word.index(after: sign)...])]
    }
    var last = before.popLast() ?? ""
    if last == "=" { last = "" }
    before.removeAll { $0 == "=" }

    let typed = before.first.flatMap { tree[$0] }
    let command = typed ?? tree
    let usual = typed == nil ? tree.usual.flatMap { tree[$0] } : nil
    let arguments = (usual?.arguments ?? []) + command.arguments
    if let option = arguments.first(where: { $0.name != nil && $0.name == before.last }),
      option.value != nil
    {
      offer(option, decks)
    } else {
      if !last.hasPrefix("-") {
        if before.isEmpty { offers += tree.subcommands.map { Offer($0) } }
        if typed?.name == "help" { offers += tree.subcommands.map { Offer($0) } }
        let words = arguments.filter { $0.name == nil }
        for word in words where before.count == 1 { offer(word, decks) }
      }
      offers += arguments.compactMap { argument in
        guard let name = argument.name, !before.contains(name) else { return nil }
        return Offer(word: name, meaning: argument.help)
      }
    }
    var known: Set<String> = []
    offers = offers.filter { $0.word.hasPrefix(last) && known.insert($0.word).inserted }
  }

  /// Offers the values of an option, or the words that may stand alone.
  private mutating func offer(_ argument: CommandTree.Argument, _ decks: [String]) {
    var values = argument.values
    switch argument.name ?? argument.value {
    case "--game", "game": values = GameKind.all.map(\.name)
    case "--deck": (values, paths) = (decks, .files)
    case "--language": values = languages
    case "--rows": values = Self.sorted(GameSetup.grids.map(\.rows))
    case "--columns": values = Self.sorted(GameSetup.grids.map(\.columns))
    case "--size": values = ["400x600", "600x400", "800x600", "1280x800", "1920x1080"]
    case "--scale": values = ["1", "1.5", "2"]
    case "--fps": values = ["24", "30", "60"]
    case "--record", "--resume", "file": paths = .files
    case "--output": paths = .folders
    default: break
    }
    offers += values.map { Offer(word: $0) }
  }

  private static func sorted(_ numbers: [Int]) -> [String] {
    Set(numbers).sorted().map(String.init)
  }

  /// The kind of paths, and then a line for each offer: the word, a tab and what it means.
  var lines: [String] { [paths.rawValue] + offers.map { "\($0.word)\t\($0.meaning)" } }
}

extension Completion.Offer {
  fileprivate init(_ command: CommandTree) {
    self.init(word: command.name, meaning: command.abstract)
  }
}
