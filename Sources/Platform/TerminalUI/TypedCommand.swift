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
    var lines = [cardHelp, tr("board: tells what lies where.")]
    if pile == nil {
      let pairHelp = tr(
        "hint: points to a pair that was seen. players: tells who plays and whose turn it is.")
      lines.append(pairHelp)
    }
    if !themeButtons.isEmpty {
      let themeHelp = tr("themes: tells the themes. theme and a number or name: chooses one.")
      lines.append(themeHelp)
    }
    lines.append(restartHelp)
    lines.append(GameSetup.newGameHelp)
    lines.append(generalHelp)
    if pile == nil {
      lines.append(dealHelp)
    }
    return lines
  }

  private var cardHelp: String {
    if pile != nil {
      return tr("next: draws the next card. back: shows the one before. turn: turns the card over.")
    }
    let help = tr("A number or place, such as 5 or b2: turns a card up.")
    guard grid.skipsLetters else { return help }
    return help + " \(Strings.skippedColumnLetters)"
  }

  private var restartHelp: String {
    tr(
      """
      restart: deals a new game. undo: brings the game before back. quit: ends. \
      help: says this again.
      """)
  }

  private var generalHelp: String {
    tr(
      """
      pause: lets time stand still. continue: goes on. results: tells the finished games. review: \
      tells what was avoidable, after the last pair. name, a number and a name: names a player.
      """)
  }

  private var dealHelp: String {
    tr(
      """
      next: deals the next larger board, after three stars. today: deals today's cards. \
      copy: tells the newest result in one line.
      """)
  }

  /// The hints about the keys of a game in a terminal, with the most important hints first.
  var keyHints: [String] {
    if review != nil {
      return [tr("← earlier"), tr("→ later"), tr("Tab, Enter"), tr("Escape back"), tr("Q quit")]
    }

    var hints: [String] = []
    if pile == nil {
      hints.append(tr("Arrows or \(grid.exampleName), Enter"))
      if phase != .finished {
        hints.append(tr("H hint"))
      }
    } else {
      hints += [tr("← back"), tr("→ next"), tr("Space turns")]
    }
    if focusableButtons.contains(.undo) {
      hints.append(tr("U undo"))
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
      return tr("The pair of card \(card + 1) is found already.")
    }
    if !takesChoices {
      return tr("Wait until the two cards have turned down.")
    }
    return tr("Card \(card + 1) is face up already.")
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

  private func pileDescription(topCard card: Int) -> String {
    if !cards[card].isMatched {
      return tr("No card is drawn yet.")
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
  /// - Parameter word: A number, or the name of a strength, which is English in every language.
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
      throw .usage("\(tr("\"\(word)\" is no part of a game.")) \(newGameHelp)")
    }
    if let knownGrid = grid(rows: rows, columns: columns) {
      return knownGrid
    }
    throw .usage(tr("There is no board \(word): it needs 2 to 400 places."))
  }

  private func checkPlayerCount() throws(UserFacingError) {
    if kind.isPile, players != [.person] {
      let name = gameName
      throw .usage(Strings.noticeSentence(tr("one person plays \(name), not \(players.count)")))
    }
  }

  /// The help for the command `new`.
  ///
  /// The words that the player types are English in every language.
  static var newGameHelp: String {
    tr(
      """
      new: deals another game, with any of: a game (\(GameKind.nameList)), a size such as 4x3, deck \
      and a name, players and a number, computer and easy, medium, hard or how many cards it \
      remembers. Such as: new concentration 4x5 computer easy.
      """)
  }

  private static func playerCountError(_ number: String) -> UserFacingError {
    .usage(
      tr(
        """
        "\(number)" does not say how many: 1 to 4 players, or a computer that remembers a card or \
        more.
        """))
  }
}
