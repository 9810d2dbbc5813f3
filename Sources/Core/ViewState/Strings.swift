import Games
import Localization
import Model

/// The words and sentences that are used in several parts of the program.
///
/// Text that is used in only one part of the program is written there, as `tr("…")`.
public enum Strings {
  // MARK: Games

  /// Returns the title of the game with the given name.
  ///
  /// - Parameter game: The name of the game, for example "lab".
  public static func title(of game: String) -> String {
    GameKind.named(game).title
  }

  /// Returns the title of a deck, which is translated if the deck is part of the program.
  public static func title(of deck: Deck) -> String {
    Language.translation(of: deck.title, context: "deck") ?? deck.title
  }

  /// The label of the number of flips.
  public static var flips: String { tr("Flips") }

  /// The label of the number of misses.
  public static var misses: String { tr("Misses") }

  /// The label of the duration of a game.
  public static var time: String { tr("Time") }

  /// The label of the number of misses that a perfect memory would have avoided.
  public static var avoidableMisses: String { tr("Avoidable misses") }

  /// The title of the button that deals a new game.
  public static var restart: String { tr("Restart") }

  /// The title of the button that returns to the previous game.
  public static var previousGame: String { tr("Previous game") }

  /// The title of the button that opens the menu, and of the menu itself.
  public static var menu: String { tr("Menu") }

  /// The title of the start page, and of the button that opens it.
  public static var games: String { tr("Games", context: "button") }

  /// The title of the button that shows the avoidable choices of a finished game.
  public static var review: String { tr("Review") }

  /// The title of the button that returns to the cards or to the previous page.
  public static var back: String { tr("Back") }

  /// Returns the goal of a game: "Find all six matching pairs".
  ///
  /// - Parameter count: The number of pairs on the board.
  public static func goal(pairs count: Int) -> String {
    if count == 2 {
      return tr("Find both matching pairs.")
    }
    return tr(
      count, "Find the matching pair.", "Find all \(numberWord(for: count)) matching pairs.")
  }

  /// Returns the result of a game: "All six pairs found in 18 flips".
  ///
  /// - Parameters:
  ///   - count: The number of pairs on the board.
  ///   - flips: The number of flips.
  public static func result(pairs count: Int, flips: Int) -> String {
    switch count {
    case 1:
      tr(flips, "Pair found in \(flips) flip", "Pair found in \(flips) flips")
    case 2:
      tr(flips, "Both pairs found in \(flips) flip", "Both pairs found in \(flips) flips")
    default:
      tr(
        flips,
        "All \(numberWord(for: count)) pairs found in \(flips) flip",
        "All \(numberWord(for: count)) pairs found in \(flips) flips")
    }
  }

  /// Returns the number of found pairs: "3 of 200 pairs".
  ///
  /// A view shows this text if it does not have space for pictures of the pairs.
  public static func foundPairs(_ count: Int, of pairs: Int) -> String {
    tr(pairs, "\(count) of \(pairs) pair", "\(count) of \(pairs) pairs")
  }

  /// Returns the headline of the dialog after a finished game.
  ///
  /// - Parameter isBest: Whether the game is the player's best game so far.
  public static func resultHeading(isBest: Bool) -> String {
    isBest ? tr("Your best game!") : tr("Well done!")
  }

  // MARK: Turns and players

  /// The name of the only person among the players.
  package static var you: String { tr("You") }

  /// The name of the computer as a player.
  public static var computer: String { tr("Computer") }

  /// Returns the headline of a turn: "Player 2's turn".
  static func turnHeadline(of player: String) -> String {
    player == you ? tr("Your turn") : tr("\(player)'s turn")
  }

  /// Returns the headline at the end of a game: "Player 2 wins!" or "A draw!".
  public static func winner(of board: BoardState) -> String {
    let leaders = board.leaderIndices
    guard leaders.count == 1, let leader = leaders.first else {
      return tr("A draw!")
    }
    let winner = board.players[leader]
    return winner.name == you ? tr("You win!") : tr("\(winner.name) wins!")
  }

  /// Returns the title of a choice of players, such as "2 players" or "Computer: Medium".
  public static func playersTitle(of players: [Player]) -> String {
    if let computer = players.first(where: \.isComputer) {
      return labeledValue(self.computer, level(of: computer))
    }
    return tr(players.count, "\(players.count) player", "\(players.count) players")
  }

  /// Returns the name of a computer player's level, such as "Easy".
  ///
  /// If the start page does not offer this level, it returns the number of cards that the computer
  /// remembers.
  public static func level(of computer: Player) -> String {
    switch computer.memoryCapacity {
    case 2: tr("Easy", context: "computer")
    case 4: tr("Medium", context: "computer")
    case 8: tr("Hard", context: "computer")
    case nil: tr("Never forgets", context: "computer")
    case _?: memoryDescription(of: computer)
    }
  }

  /// Returns the number of cards that the computer remembers as text: "Remembers 4 cards".
  public static func memoryDescription(of computer: Player) -> String {
    guard let capacity = computer.memoryCapacity else {
      return tr("Remembers all cards")
    }
    return tr(capacity, "Remembers \(capacity) card", "Remembers \(capacity) cards")
  }

  /// Returns the names of players, in the order of their turns.
  ///
  /// A person who has not typed a name is called "You". If several people play, the name is, for
  /// example, "Player 2".
  ///
  /// - Parameters:
  ///   - players: The players, in the order of their turns.
  ///   - typedNames: The names that the people have typed, in the order of their turns. A name may
  ///     be empty.
  public static func names(of players: [Player], typedNames: [String] = []) -> [String] {
    let computerCount = players.count(where: \.isComputer)
    let personCount = players.count - computerCount
    var computerNumber = 0
    var personNumber = 0

    var names: [String] = []
    for player in players {
      if player.isComputer {
        computerNumber += 1
        names.append(computerName(number: computerNumber, of: computerCount))
      } else {
        personNumber += 1
        let typedName = uniqueTypedName(number: personNumber, among: typedNames)
        names.append(typedName ?? personName(number: personNumber, of: personCount))
      }
    }
    return names
  }

  /// Returns the typed name of a person, or `nil` if it is missing or blank.
  ///
  /// If another person has already typed the same name, the person's number is added: "Ada 2".
  private static func uniqueTypedName(number: Int, among typedNames: [String]) -> String? {
    guard number <= typedNames.count else { return nil }
    let name = typedNames[number - 1]
    let isBlank = name.allSatisfy(\.isWhitespace)
    if isBlank {
      return nil
    }
    let isTaken = typedNames.prefix(number - 1).contains(name)
    return isTaken ? "\(name) \(number)" : name
  }

  /// Returns the name of a computer player: "Computer", or "Computer 2" if there are several.
  private static func computerName(number: Int, of count: Int) -> String {
    count == 1 ? computer : tr("Computer \(number)")
  }

  /// Returns the default name of a person: "You", or "Player 2" if there are several people.
  private static func personName(number: Int, of count: Int) -> String {
    count == 1 ? you : tr("Player \(number)")
  }

  // MARK: Scores and numbers

  /// Returns an entry about the best earlier game, such as "Previous best: 18 flips in 0:42".
  ///
  /// - Parameter best: The score of that game, or `nil` if there is no earlier game.
  /// - Returns: An array with the entry, or an empty array if there is no earlier game.
  public static func previousBestEntries(_ best: Score?) -> [BoardState.Entry] {
    guard let best else { return [] }
    return [BoardState.Entry(labeledValue(tr("Previous best"), scoreSummary(of: best)), "")]
  }

  /// Returns the flips and the time of a game: "18 flips in 0:42".
  public static func scoreSummary(of score: Score) -> String {
    let time = duration(score.seconds)
    return tr(score.flips, "\(score.flips) flip in \(time)", "\(score.flips) flips in \(time)")
  }

  /// Returns a duration in minutes and seconds, such as "0:42", or with hours, such as "1:02:03".
  ///
  /// - Parameter seconds: The duration, in seconds.
  public static func duration(_ seconds: Double) -> String {
    let maximumSeconds = 1e9
    let totalSeconds = Int(min(max(seconds, 0), maximumSeconds).rounded())
    let hours = totalSeconds / 3600
    let minutes = totalSeconds / 60 % 60
    let secondsText = twoDigits(totalSeconds % 60)
    if hours > 0 {
      return "\(hours):\(twoDigits(minutes)):\(secondsText)"
    }
    return "\(minutes):\(secondsText)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  /// Returns a date in the player's language: "23 November 2026".
  ///
  /// - Parameter day: The date as year, month and day, for example "2026-11-23". Other texts are
  ///   returned unchanged.
  public static func date(_ day: String) -> String {
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let monthName = monthName(numbers[1]) else { return day }
    return tr("\(numbers[2]) \(monthName) \(numbers[0])", context: "date")
  }

  /// Returns the name of a month in the form that it has in a date, or `nil` if there is no month
  /// with this number.
  private static func monthName(_ number: Int) -> String? {
    switch number {
    case 1: tr("January", context: "month")
    case 2: tr("February", context: "month")
    case 3: tr("March", context: "month")
    case 4: tr("April", context: "month")
    case 5: tr("May", context: "month")
    case 6: tr("June", context: "month")
    case 7: tr("July", context: "month")
    case 8: tr("August", context: "month")
    case 9: tr("September", context: "month")
    case 10: tr("October", context: "month")
    case 11: tr("November", context: "month")
    case 12: tr("December", context: "month")
    default: nil
    }
  }

  /// Returns the name of a board's size, such as "12 cards · 4 × 3".
  public static func sizeName(of grid: Grid) -> String {
    "\(cardCount(of: grid)) · \(dimensions(of: grid))"
  }

  /// Returns the number of cards on a board: "12 cards".
  public static func cardCount(of grid: Grid) -> String {
    let count = grid.cardCount
    return tr(count, "\(count) card", "\(count) cards")
  }

  /// Returns the rows and the columns of a board, such as "4 × 3".
  public static func dimensions(of grid: Grid) -> String {
    let dimensions = "\(grid.rows) × \(grid.columns)"
    return Language.isRightToLeft ? Language.leftToRight(dimensions) : dimensions
  }

  /// Returns a position in a sequence: "2 of 5".
  public static func number<Number>(_ number: Number, of count: Number) -> String {
    tr("\(number) of \(count)")
  }

  /// Returns a number as a word that precedes "pairs" or "pictures", for example "six".
  ///
  /// If the form of the word depends on the noun in your language, translate it with digits: "6".
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

  /// The heading of the page that a view shows while it loads pictures.
  public static var loading: String { tr("Loading pictures") }

  /// Returns the progress of loading pictures: "Loading pictures 3 of 40".
  public static func loading(_ loaded: Int, of count: Int) -> String {
    tr("Loading pictures \(loaded) of \(count)")
  }

  /// The title of the button that deals the same cards again.
  public static var replayDeal: String { tr("Replay this deal") }

  /// The title of the daily deal, in which all players get the same cards on the same day.
  public static var dailyDeal: String { tr("Today's cards") }

  /// The title of the button that pauses the game and covers the board.
  public static var pause: String { tr("Pause") }

  /// The title of the page with the finished games.
  public static var results: String { tr("Results") }

  /// The title of the page with the commands that players need less often.
  public static var more: String { tr("More") }

  /// The title of the button that ends the program.
  public static var quit: String { tr("Quit") }

  /// The title of the page with the settings.
  public static var settings: String { tr("Settings") }

  /// The heading above the decks on the start page.
  public static var deck: String { tr("Deck") }

  /// The text that the page with the finished games shows if no game is finished yet.
  public static var noResults: String {
    tr("No finished games yet. Games that you finish appear here.")
  }

  /// The sentence in the help that explains why column names skip some letters.
  public static var skippedColumnLetters: String {
    tr("No column is named h, m, p, q, r or u, because those letters are commands.")
  }

  /// Returns a notice that the sound is now on or off.
  public static func soundNotice(isOn: Bool) -> String {
    isOn ? tr("The sound is on.") : tr("The sound is off.")
  }

  // MARK: Decks that the player makes

  /// The title of the page on which the player makes a deck.
  public static var makeDeck: String { tr("Make a deck") }

  /// Returns a notice that a dropped file is not a picture.
  ///
  /// - Parameter path: The path of the file.
  public static func notAPicture(_ path: String) -> String {
    tr("\(path) is not a picture that the game can use (PNG, JPEG, WebP or SVG).")
  }

  /// Returns a notice that the player dropped fewer pictures than a game needs.
  ///
  /// - Parameter count: The minimum number of pictures.
  public static func tooFewPictures(minimum count: Int) -> String {
    tr(
      count,
      "Drop at least \(numberWord(for: count)) picture, or a folder of pictures.",
      "Drop at least \(numberWord(for: count)) pictures together, or a folder of pictures.")
  }

  /// Returns a notice that the player dropped more pictures than a deck can contain.
  ///
  /// - Parameter count: The maximum number of pairs in a deck.
  public static func tooManyPictures(maximum count: Int) -> String {
    tr("A deck has at most \(count) pairs. The other pictures were left out.")
  }

  /// Returns a notice that a deck has too few pairs for every board.
  ///
  /// - Parameters:
  ///   - deck: The title of the deck.
  ///   - count: The minimum number of pairs.
  public static func tooFewPairs(in deck: String, atLeast count: Int) -> String {
    tr(
      count,
      "\(deck) has too few pairs; a game needs at least \(numberWord(for: count))",
      "\(deck) has too few pairs; a game needs at least \(numberWord(for: count))")
  }

  // MARK: Files

  /// Returns a notice that a file cannot be used at the moment.
  ///
  /// - Parameter reason: The reason, which names the file.
  public static func unusableFile(because reason: String) -> String {
    tr("\(reason). The file was not changed.")
  }

  /// Returns a notice that results cannot be shown because their deck is missing.
  ///
  /// - Parameters:
  ///   - deck: The name of the deck.
  ///   - count: The number of results.
  public static func missingDeck(_ deck: String, results count: Int) -> String {
    tr(
      count,
      "\(count) result needs the deck \(deck), which is missing or has changed.",
      "\(count) results need the deck \(deck), which is missing or has changed.")
  }
}
