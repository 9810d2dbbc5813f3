import Files
import Games
import Localization
import Menu
import Model
import ViewState

// Typed commands and keys in words.
extension BoardState {
  /// Help for a game line by line.
  var help: [String] {
    let cardHelp =
      pile != nil
      ? tr("next: draws the next card. back: shows the one before. turn: turns the card over.")
      : tr("A number or place, such as 5 or b2: turns a card up.")
        + (grid.skipsLetters ? " \(Strings.skippedColumnLetters)" : "")
    let pairHelp = tr(
      "hint: points to a pair that was seen. players: tells who plays and whose turn it is.")
    let themeHelp = tr("themes: tells the themes. theme and a number or name: chooses one.")
    let generalHelp = tr(
      """
      pause: lets time stand still. continue: goes on. results: tells the finished games. review: \
      tells what was avoidable, after the last pair. name, a number and a name: names a player.
      """)
    let dealHelp = tr(
      """
      next: deals the next larger board, after three stars. today: deals today's cards. \
      copy: tells the newest result in one line.
      """)
    let restartHelp = tr(
      """
      restart: deals a new game. undo: brings the game before back. quit: ends. \
      help: says this again.
      """)
    return [cardHelp, tr("board: tells what lies where.")] + (pile != nil ? [] : [pairHelp])
      + (self.themeButtons.isEmpty ? [] : [themeHelp])
      + [restartHelp, GameSetup.newGameHelp, generalHelp] + (pile == nil ? [dealHelp] : [])
  }

  /// Keys of a game on a terminal's screen.
  var keyHints: [String] {
    if review != nil {
      return [tr("← earlier"), tr("→ later"), tr("Tab, Enter"), tr("Escape back"), tr("Q quit")]
    }
    var hints =
      pile == nil
      ? [tr("Arrows or \(grid.exampleName), Enter")]
      : [tr("← back"), tr("→ next"), tr("Space turns")]
    if pile == nil, phase != .finished {
      hints.append(tr("H hint"))
    }
    if focusableButtons.contains(.undo) {
      hints.append(tr("U undo"))
    }
    let restartHint = isUnderWay ? tr("Ctrl+N restart") : tr("R restart")
    return hints + [tr("Tab buttons"), restartHint, tr("Esc menu"), tr("Q quit")]
  }

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

  /// What lies where, and the counters; of a pile the card on top.
  var contentLines: [String] {
    guard let pile else {
      let counters = counters.map { tr("\($0.text).", context: "sentence") }
      return (0..<grid.rows).map { Strings.rowDescription($0, on: self) } + [
        counters.joined(separator: " ")
      ]
    }
    let card = pile.shownCard
    if !cards[card].isMatched {
      return [tr("No card is drawn yet.")]
    }
    if cards[card].isFaceUp {
      return [Strings.cardSentence(for: card, on: self)]
    }
    return [tr("Card \(card + 1) of \(cards.count) is face down.")]
  }

  /// Numbers and names of the themes: "1 Halloween, 2 Sports".
  var themeNames: String {
    themeButtons.enumerated().map { "\($0 + 1) \($1.title)" }.joined(
      separator: Strings.listSeparator)
  }
}

// Setup typed in words: "concentration 4x5 computer 4".
extension GameSetup {
  /// Setup changed by words: a game, a size, a deck's name, players, or the computer's memory.
  func changed(by words: [String]) throws(UserFacingError) -> GameSetup {
    // Memories of the computer by the names of its strengths, which stay in English.
    let memoryByLevel = ["easy": "2", "medium": "4", "hard": "8", "all": "all"]
    var setup = self
    var words = words[...]
    if words.first == "game" {
      words.removeFirst()
    }
    if let kind = GameKind.all.first(where: { words.contains($0.name) }), kind.name != gameName {
      setup = GameSetup(kind, players: kind.isPile ? [.person] : players)
    }
    while let word = words.popFirst() {
      switch word {
      case setup.gameName: break
      case "alone":
        setup.players = [.person]
      case "players":
        let number = words.popFirst() ?? ""
        guard let count = Int(number), 1...Self.maximumPlayers ~= count
        else { throw playerCountError(number) }
        setup.players = Array(repeating: .person, count: count)
      case "computer":
        let memory = words.first.flatMap {
          memoryByLevel[$0] ?? ($0.allSatisfy(\.isNumber) ? $0 : nil)
        }
        if memory != nil {
          words.removeFirst()
        }
        guard let computer = Player(name: "computer:\(memory ?? "all")"),
          Self.playerChoices.contains([.person, computer])
        else { throw playerCountError(memory ?? "all") }
        setup.players = [.person, computer]
      case "deck" where !words.isEmpty:
        setup.deckSource = words.popFirst() ?? setup.deckSource
      default:
        setup.grid = try Self.grid(word)
      }
    }
    let name = setup.gameName
    let players = setup.players
    if setup.kind.isPile, players != [.person] {
      throw .usage(Strings.noticeSentence(tr("one person plays \(name), not \(players.count)")))
    }
    return setup
  }

  /// Board by its size in words, such as 4x3.
  private static func grid(_ word: String) throws(UserFacingError) -> Grid {
    let dimensions = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard dimensions.count == 2, let rows = dimensions[0], let columns = dimensions[1] else {
      throw .usage("\(tr("\"\(word)\" is no part of a game.")) \(newGameHelp)")
    }
    if let grid = grid(rows: rows, columns: columns) {
      return grid
    }
    throw .usage(tr("There is no board \(word): it needs 2 to 400 places."))
  }

  /// Help for another game; typed words stay in English.
  static var newGameHelp: String {
    tr(
      """
      new: deals another game, with any of: a game (\(GameKind.nameList)), a size such as 4x3, deck \
      and a name, players and a number, computer and easy, medium, hard or how many cards it \
      remembers. Such as: new concentration 4x5 computer easy.
      """)
  }

  private func playerCountError(_ number: String) -> UserFacingError {
    .usage(
      tr(
        """
        "\(number)" does not say how many: 1 to 4 players, or a computer that remembers a card or \
        more.
        """))
  }
}
