import Files
import Games
import Localization
import Menu
import Model
import ViewState

// MARK: Commands, keys and the board as text
extension BoardState {
  /// The lines of help that explain the commands that the player can type in the current game.
  var help: [String] {
    var lines = cardHelp
    lines.append(tr("board: describes the whole board."))
    if pile == nil {
      lines.append(tr("hint: shows a pair that you have seen."))
      lines.append(tr("players: shows the players and whose turn it is."))
    }
    if !themeButtons.isEmpty {
      lines.append(tr("themes: lists the themes."))
      lines.append(tr("theme 2: chooses a theme by its number or name."))
    }
    lines += generalHelp
    lines += GameSetup.newGameHelp
    if pile == nil {
      lines.append(tr("next: after three stars, deals the next larger board."))
      lines.append(tr("today: deals today's cards."))
      lines.append(tr("copy: prints the newest result on one line."))
    }
    return lines
  }

  /// The lines of help about cards, each of which starts with a command that is not translated.
  private var cardHelp: [String] {
    if pile != nil {
      return [
        tr("next: draws the next card."),
        tr("back: shows the previous card."),
        tr("turn: turns the card over."),
      ]
    }
    let help = tr("A number or position, such as 5 or b2: turns the card over.")
    return grid.skipsLetters ? [help, Strings.skippedColumnLetters] : [help]
  }

  /// The other lines of help, each of which starts with a command that is not translated.
  private var generalHelp: [String] {
    [
      tr("restart: deals a new game."),
      tr("undo: returns to the previous game."),
      tr("pause: pauses the game."),
      tr("continue: continues the paused game."),
      tr("results: lists the finished games."),
      tr("review: after the last pair, shows the misses that you could have avoided."),
      tr("name 1 Ada: names a player."),
      tr("help: shows this help again."),
      tr("quit: ends the program."),
    ]
  }

  /// The hints about the keys of a game in a terminal, with the most important hints first.
  var keyHints: [String] {
    if review != nil {
      return [tr("← previous"), tr("→ next"), tr("Tab, Enter"), tr("Esc back"), tr("Q quit")]
    }

    var hints: [String] = []
    if pile == nil {
      hints.append(tr("Arrows or \(grid.exampleName), Enter"))
      if phase != .finished {
        hints.append(tr("H hint"))
      }
    } else {
      hints += [tr("← previous"), tr("→ next"), tr("Space turn over")]
    }
    if focusableButtons.contains(.undo) {
      hints.append(tr("U previous game"))
    }
    hints.append(tr("Tab buttons"))
    hints.append(isUnderWay ? tr("Ctrl+N restart") : tr("R restart"))
    hints.append(tr("Esc menu"))
    hints.append(tr("Q quit"))
    return hints
  }

  /// Returns a sentence that explains why choosing a card changed nothing.
  func reasonToIgnore(_ card: Int) -> String {
    if pile != nil {
      return tr("Cards are drawn one after the other.")
    }
    if cards[card].isMatched {
      return tr("Card \(card + 1) has already been matched.")
    }
    if !takesChoices {
      return tr("Wait until both cards are face down.")
    }
    return tr("Card \(card + 1) is already face up.")
  }

  /// The lines that describe the board.
  ///
  /// They contain the rows of cards and the counters, or the top card of a pile.
  var contentLines: [String] {
    if let pile {
      return [pileDescription(topCard: pile.shownCard)]
    }
    var lines: [String] = []
    for row in 0..<grid.rows {
      lines.append(Strings.rowDescription(row, on: self))
    }
    let counters = counters.map { tr("\($0.text).", context: "sentence") }
    lines.append(counters.joined(separator: " "))
    return lines
  }

  /// Returns a sentence about the current card of a pile.
  private func pileDescription(topCard card: Int) -> String {
    if !cards[card].isMatched {
      return tr("You have not drawn a card yet.")
    }
    if cards[card].isFaceUp {
      return Strings.cardSentence(for: card, on: self)
    }
    return tr("Card \(card + 1) of \(cards.count) is face down.")
  }

  /// The numbers and names of the board's themes, such as "1 Halloween, 2 Sports".
  var themeNames: String {
    let names = themeButtons.enumerated().map { "\($0 + 1) \($1.title)" }
    return names.joined(separator: Strings.listSeparator)
  }
}

// MARK: Setup as text
//
// The player can type a setup such as "concentration 4x5 computer 4".
extension GameSetup {
  /// Returns the setup with the changes that the typed words describe.
  ///
  /// Each word is a game, a size, a deck, the players, or the memory of the computer.
  ///
  /// - Throws: A `UserFacingError` if a word is unknown, or if the game does not support that
  ///   number of players.
  func changed(by words: [String]) throws(UserFacingError) -> GameSetup {
    var remainingWords = words[...]
    if remainingWords.first == "game" {
      remainingWords.removeFirst()
    }
    var setup = withGame(namedIn: remainingWords)
    while let word = remainingWords.popFirst() {
      try setup.apply(word, followedBy: &remainingWords)
    }
    try setup.checkPlayerCount()
    return setup
  }

  /// Returns the default setup of another game if the words contain its name, or this setup
  /// otherwise.
  private func withGame(namedIn words: ArraySlice<String>) -> GameSetup {
    let kind = GameKind.all.first { words.contains($0.name) }
    guard let kind, kind.name != gameName else { return self }
    if kind.isPile {
      return GameSetup(kind, players: [.person])
    }
    return GameSetup(kind, players: players)
  }

  /// Applies a word to the setup, and removes its arguments from the words that follow it.
  private mutating func apply(
    _ word: String, followedBy words: inout ArraySlice<String>
  ) throws(UserFacingError) {
    switch word {
    case gameName:
      break
    case "alone":
      players = [.person]
    case "players":
      let number = words.popFirst() ?? ""
      players = try Self.players(count: number)
    case "computer":
      let memory = Self.takeMemory(from: &words) ?? "all"
      players = try Self.playersAgainstComputer(memory: memory)
    case "deck" where !words.isEmpty:
      deckSource = words.popFirst() ?? deckSource
    default:
      grid = try Self.grid(named: word)
    }
  }

  private static func players(count word: String) throws(UserFacingError) -> [Player] {
    guard let count = Int(word), (1...maximumPlayers).contains(count)
    else { throw playerCountError(word) }
    return Array(repeating: .person, count: count)
  }

  private static func playersAgainstComputer(
    memory: String
  ) throws(UserFacingError) -> [Player] {
    guard let computer = Player(name: "computer:\(memory)"),
      playerChoices.contains([.person, computer])
    else { throw playerCountError(memory) }
    return [.person, computer]
  }

  /// Removes the first word if it describes the computer's memory, and returns the size of the
  /// memory.
  private static func takeMemory(from words: inout ArraySlice<String>) -> String? {
    guard let word = words.first, let memory = memorySize(named: word) else { return nil }
    words.removeFirst()
    return memory
  }

  /// Converts a typed word to the number of cards that the computer remembers, or to "all".
  ///
  /// - Parameter word: A number, or the name of a strength. These names are English in every
  ///   language.
  /// - Returns: The number as text, or `nil` if the word does not describe a memory.
  private static func memorySize(named word: String) -> String? {
    switch word {
    case "easy": return "2"
    case "medium": return "4"
    case "hard": return "8"
    case "all": return "all"
    default: return word.allSatisfy(\.isNumber) ? word : nil
    }
  }

  /// Returns the grid of a typed size, such as "4x3".
  ///
  /// - Throws: A `UserFacingError` if the word is not a size, or if no game has a board of this
  ///   size.
  private static func grid(named word: String) throws(UserFacingError) -> Grid {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let rows = Int(parts[0]), let columns = Int(parts[1]) else {
      let problem = tr("\"\(word)\" does not describe a game.")
      throw .usage("\(problem) \(newGameExample)")
    }
    if let knownGrid = grid(rows: rows, columns: columns) {
      return knownGrid
    }
    throw .usage(tr("There is no board \(word): a board has 2 to 400 positions."))
  }

  /// Throws an error if the game does not support this number of players.
  private func checkPlayerCount() throws(UserFacingError) {
    if kind.isPile, players != [.person] {
      let name = gameName
      throw .usage(Strings.noticeSentence(tr("\(name) is for one player, not \(players.count)")))
    }
  }

  /// The help for the command `new`.
  ///
  /// The words that the player types are English in every language.
  static var newGameHelp: [String] {
    [
      newGameExample,
      tr("After \"new\", you can type a game: \(GameKind.nameList)."),
      tr(
        """
        You can also type a size such as 4x3, "deck" and its name, or "players" and a number.
        """),
      tr(
        """
        For a game against the computer, type "computer" and easy, medium, hard, or the number \
        of cards that it remembers.
        """),
    ]
  }

  private static var newGameExample: String {
    tr("new concentration 4x5 computer easy: starts another game.")
  }

  /// Returns the error for typed text that does not describe the players.
  private static func playerCountError(_ number: String) -> UserFacingError {
    .usage(
      tr(
        """
        "\(number)" does not describe the players. Type 1 to 4, or a computer that remembers \
        at least 1 card.
        """))
  }
}
