import Games
import Localization
import Model

/// Words and sentences that stand in more than one place; others are in `tr("…")` where they are
/// said.
public enum Strings {
  /// Game's title, by its name.
  public static func title(of game: String) -> String {
    GameKind.named(game).title
  }

  /// Deck's title; those of the decks that come with the game are translated.
  public static func title(of deck: Deck) -> String {
    Language.translation(of: deck.title, context: "deck") ?? deck.title
  }

  /// Number of flips.
  public static var flips: String { tr("Flips") }
  /// Number of misses.
  public static var misses: String { tr("Misses") }
  /// Duration of a game.
  public static var time: String { tr("Time") }
  /// Deals a new game.
  public static var restart: String { tr("Restart") }
  /// Brings back the game before a new deal.
  public static var undo: String { tr("Undo") }
  /// Button and heading of the menu.
  public static var menu: String { tr("Menu") }
  /// Button to the start screen; number of games in the results.
  public static var games: String { tr("Games", context: "button") }
  /// Button to the avoidable choices of a finished game.
  public static var review: String { tr("Review") }
  /// Number of choices that a perfect memory would have avoided.
  public static var avoidableMisses: String { tr("Avoidable") }
  /// Button back, to the cards or to the page before.
  public static var back: String { tr("Back") }

  /// Goal of a game: "Find all six matching pairs".
  public static func goal(pairs count: Int) -> String {
    count == 2
      ? tr("Find both matching pairs")
      : tr(count, "Find the matching pair", "Find all \(numberWord(for: count)) matching pairs")
  }

  /// Result of a game: "All six pairs found in 18 flips".
  public static func result(pairs count: Int, flips: Int) -> String {
    switch count {
    case 1: tr(flips, "Pair found in \(flips) flip", "Pair found in \(flips) flips")
    case 2: tr(flips, "Both pairs found in \(flips) flip", "Both pairs found in \(flips) flips")
    default:
      tr(
        flips, "All \(numberWord(for: count)) pairs found in \(flips) flip",
        "All \(numberWord(for: count)) pairs found in \(flips) flips")
    }
  }

  /// Number of found pairs, where they are too many to be shown: "3 of 200 pairs".
  public static func foundPairs(_ count: Int, of pairs: Int) -> String {
    tr(pairs, "\(count) of \(pairs) pair", "\(count) of \(pairs) pairs")
  }

  /// Heading of a finished game.
  public static func resultHeading(isBest: Bool) -> String {
    isBest ? tr("Your best game!") : tr("Well done!")
  }

  /// Name of the only person among the players.
  package static var you: String { tr("You") }

  /// Headline of a turn: "Player 2's turn".
  static func turnHeadline(of player: String) -> String {
    player == you ? tr("Your turn") : tr("\(player)'s turn")
  }

  /// Winner: "Player 2 wins!", or "A draw!".
  public static func winner(of board: BoardState) -> String {
    let leaders = board.leaderIndices.map { board.players[$0] }
    guard leaders.count == 1, let winner = leaders.first else { return tr("A draw!") }
    return winner.name == you ? tr("You win!") : tr("\(winner.name) wins!")
  }

  /// Line of the best game before: "Best before 18 flips in 0:42"; none without such a game.
  public static func previousBestEntries(_ best: Score?) -> [BoardState.Entry] {
    best.map { [BoardState.Entry(tr("Best before"), Strings.scoreSummary(of: $0))] } ?? []
  }

  /// Best result: "18 flips in 0:42".
  public static func scoreSummary(of score: Score) -> String {
    let time = duration(score.seconds)
    return tr(score.flips, "\(score.flips) flip in \(time)", "\(score.flips) flips in \(time)")
  }

  /// Heading while pictures are loaded.
  public static var loading: String { tr("Loading pictures") }

  /// Number of loaded pictures.
  public static func loading(_ loaded: Int, of count: Int) -> String {
    tr("Loading pictures \(loaded) of \(count)")
  }

  /// Seconds as minutes and seconds, "0:42"; with hours, "1:02:03".
  public static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded())
    func twoDigits(_ number: Int) -> String {
      number < 10 ? "0\(number)" : String(number)
    }
    let minutes = seconds / 60 % 60
    let hours = seconds / 3600
    return hours > 0
      ? "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
      : "\(minutes):\(twoDigits(seconds % 60))"
  }

  /// Number as a word in front of "pairs" or "pictures".
  ///
  /// Where the word would change with its noun, translate it by the digits: "6".
  static func numberWord(for count: Int) -> String {
    switch count {
    case 0: tr("no", context: "number")
    case 1: tr("one", context: "number")
    case 2: tr("two", context: "number")
    case 3: tr("three", context: "number")
    case 4: tr("four", context: "number")
    case 5: tr("five", context: "number")
    case 6: tr("six", context: "number")
    case 7: tr("seven", context: "number")
    case 8: tr("eight", context: "number")
    case 9: tr("nine", context: "number")
    case 10: tr("ten", context: "number")
    case 11: tr("eleven", context: "number")
    case 12: tr("twelve", context: "number")
    default: String(count)
    }
  }

  // MARK: Pages

  /// Deals the same cards once more.
  public static var replayDeal: String { tr("Same cards again") }
  /// One deal a day of a game, the same everywhere.
  public static var dailyDeal: String { tr("Today's cards") }
  /// Button that covers the board.
  public static var pause: String { tr("Pause") }
  /// Page of the finished games.
  public static var results: String { tr("Results") }
  /// Page of the ways that are taken seldom.
  public static var more: String { tr("More") }
  /// Button that ends the program.
  public static var quit: String { tr("Quit") }
  /// Page of the settings.
  public static var settings: String { tr("Settings") }
  /// Deck, by what its cards show.
  public static var deck: String { tr("Cards") }

  /// Players as one can pick them: "Alone", "Two", "Computer: Medium".
  public static func playersTitle(of players: [Player]) -> String {
    if let computer = players.first(where: \.isComputer) {
      return labeledValue(self.computer, level(of: computer))
    }
    switch players.count {
    case 1: return tr("Alone")
    case 2: return tr("Two", context: "players")
    case 3: return tr("Three", context: "players")
    default: return tr("Four", context: "players")
    }
  }

  /// Player without a person.
  public static var computer: String { tr("Computer") }

  /// Strength of the computer: "Easy"; one that is not offered goes by its memory.
  public static func level(of computer: Player) -> String {
    switch computer.memoryCapacity {
    case 2: tr("Easy", context: "computer")
    case 4: tr("Medium", context: "computer")
    case 8: tr("Hard", context: "computer")
    case nil: tr("Never forgets", context: "computer")
    case _?: memoryDescription(of: computer)
    }
  }

  /// Number of cards that the computer remembers: "Remembers 4 cards".
  public static func memoryDescription(of computer: Player) -> String {
    guard let memory = computer.memoryCapacity else { return tr("Remembers all cards") }
    return tr(memory, "Remembers \(memory) card", "Remembers \(memory) cards")
  }

  /// Names of players: those that persons have typed, else "You", "Computer", or with numbers,
  /// "Player 2".
  public static func names(of players: [Player], typedNames: [String] = []) -> [String] {
    players.enumerated().map { index, player in
      let number = players[...index].count { $0.isComputer == player.isComputer }
      let name = player.isComputer ? "" : typedNames.dropFirst(number - 1).first ?? ""
      if !name.allSatisfy(\.isWhitespace) {
        return typedNames.prefix(number - 1).contains(name) ? "\(name) \(number)" : name
      }
      if players.count(where: { $0.isComputer == player.isComputer }) == 1 {
        return player.isComputer ? computer : you
      }
      return player.isComputer ? tr("Computer \(number)") : tr("Player \(number)")
    }
  }

  /// Notice after a change of the sound.
  public static func soundNotice(isOn: Bool) -> String {
    isOn ? tr("The sound is on") : tr("The sound is off")
  }

  // MARK: Reviewing

  /// Number of the shown thing among others: "2 of 5".
  public static func number<Number>(_ number: Number, of count: Number) -> String {
    tr("\(number) of \(count)")
  }

  // MARK: Decks of the player's own

  /// Page on which a deck is made.
  public static var makeDeck: String { tr("Make a deck") }
  /// Notice about a dropped file that is no picture.
  public static func notAPicture(_ path: String) -> String {
    tr("\(path) is no picture (PNG, JPEG, WebP or SVG)")
  }
  /// Notice about too few dropped pictures.
  public static func tooFewPictures(minimum count: Int) -> String {
    tr(
      count, "Drop at least \(numberWord(for: count)) picture, or a folder of them",
      "Drop at least \(numberWord(for: count)) pictures together, or a folder of them")
  }
  /// Notice about more pictures than a deck takes.
  public static func tooManyPictures(maximum count: Int) -> String {
    tr("A deck has room for \(count) pairs; the pictures after them are left out")
  }
  /// Notice about a deck that is too small for every board.
  public static func tooFewPairs(in deck: String, atLeast count: Int) -> String {
    tr(
      count, "\(deck) has too few pairs; a game needs at least \(numberWord(for: count))",
      "\(deck) has too few pairs; a game needs at least \(numberWord(for: count))")
  }

  // MARK: Files

  /// Notice about a file that cannot be used now, for a reason that names it.
  public static func unusableFile(because reason: String) -> String {
    tr("\(reason); the file stays as it is")
  }

  /// Notice about results that cannot be read without their deck.
  public static func missingDeck(_ deck: String, results count: Int) -> String {
    tr(
      count, "\(count) result needs the deck \(deck), which is not here or was changed",
      "\(count) results need the deck \(deck), which is not here or was changed")
  }

  /// Text in place of results.
  public static var noResults: String {
    tr("No game has ended yet. Find all pairs, and it is kept here.")
  }

  // MARK: Help

  /// Reason why columns of a wide board skip letters.
  public static var skippedColumnLetters: String {
    tr("No column is called h, m, p, q, r or u: those letters are commands.")
  }
}
