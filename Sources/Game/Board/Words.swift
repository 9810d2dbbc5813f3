import Games
import Text
import Model

/// Every word and sentence of the games, in one place: to be read, and translated, together.
public enum Words {
  /// A game's title, by its name.
  public static func title(of game: String) -> String { GameKind.named(game).title }

  /// A deck's title; those of the decks that come with the game are translated.
  public static func title(of deck: Deck) -> String {
    Language.find(deck.title, context: "deck") ?? deck.title
  }

  /// What counts flips.
  public static var flips: String { tr("Flips") }
  /// The same in Concentration, as its course writes it.
  public static var flipsOfTheCourse: String { tr("Flips:") }
  /// What counts misses.
  public static var misses: String { tr("Misses") }
  /// How long a game took.
  public static var time: String { tr("Time") }
  /// The best result of the games before.
  public static var bestBefore: String { tr("Best before") }
  /// Deals a new game.
  public static var restart: String { tr("Restart") }
  /// Deals a new game after a finished one.
  public static var playAgain: String { tr("Play again") }
  /// Takes back that a game under way was dealt anew.
  public static var undo: String { tr("Undo") }
  /// Leads to the menu.
  public static var menu: String { tr("Menu") }
  /// Leads to the start screen.
  public static var games: String { tr("Games") }
  /// Leads to the avoidable choices of a finished game.
  public static var review: String { tr("Review") }
  /// Leads to the start screen.
  public static var newGame: String { tr("New game") }
  /// What counts choices that a player who remembers everything would not have made.
  public static var avoidable: String { tr("Avoidable") }
  /// What counts the missed turns that nobody could have avoided.
  public static var badLuck: String { tr("Bad luck") }
  /// What counts hints.
  public static var hints: String { tr("Hints") }
  /// A hint is asked for, and nothing can be known.
  public static var nothingToHint: String { tr("Nothing to point to yet: turn a new card up") }
  /// The headline of a game without an avoidable choice.
  public static var perfect: String { tr("A perfect game!") }
  /// Leads to the list of themes.
  public static var themes: String { tr("Themes") }
  /// Leads back to the cards.
  public static var back: String { tr("Back") }
  /// Shows the next card of a pile.
  public static var next: String { tr("Next") }

  /// What to do with a number of pairs: "Find all six matching pairs".
  public static func find(pairs count: Int) -> String {
    count == 2
      ? tr("Find both matching pairs")
      : tr(count, "Find the matching pair", "Find all \(word(count)) matching pairs")
  }

  /// How a game went: "All six pairs found in 18 flips".
  public static func found(pairs count: Int, flips: Int) -> String {
    switch count {
    case 1: tr(flips, "Pair found in \(flips) flip", "Pair found in \(flips) flips")
    case 2: tr(flips, "Both pairs found in \(flips) flip", "Both pairs found in \(flips) flips")
    default:
      tr(
        flips, "All \(word(count)) pairs found in \(flips) flip",
        "All \(word(count)) pairs found in \(flips) flips")
    }
  }

  /// How many pairs were found, where they are too many to be shown: "3 of 200 pairs".
  public static func found(_ count: Int, of pairs: Int) -> String {
    tr(pairs, "\(count) of \(pairs) pair", "\(count) of \(pairs) pairs")
  }

  /// The headline of a finished game.
  public static func praise(isBest: Bool) -> String {
    isBest ? tr("Your best game!") : tr("Well done!")
  }

  /// What a player is called; a number tells several of a kind apart.
  public static func name(of player: Player, number: Int?) -> String {
    guard let number else { return player.isComputer ? tr("Computer") : you }
    return player.isComputer ? tr("Computer \(number)") : tr("Player \(number)")
  }

  /// What the only person at the table is called.
  static var you: String { tr("You") }

  /// Who won: "Player 2 wins!", or "A draw!".
  public static func winner(_ players: [Board.Player]) -> String {
    let most = players.map(\.points).max()
    let leaders = players.filter { $0.points == most }
    guard leaders.count == 1, let winner = leaders.first else { return tr("A draw!") }
    return winner.name == you ? tr("You win!") : tr("\(winner.name) wins!")
  }

  /// The best result of the games before: "18 flips in 0:42", or "none yet".
  public static func best(_ score: Score?) -> String {
    guard let score else { return tr("none yet") }
    let time = duration(score.seconds)
    return tr(score.flips, "\(score.flips) flip in \(time)", "\(score.flips) flips in \(time)")
  }

  /// A pile of which no card is drawn.
  public static func tapPile(of count: Int) -> String {
    tr(
      count, "Tap the deck of \(count) to draw a card", "Tap the deck of \(count) to draw a card")
  }

  /// Which card of a pile is seen, counted from 0: "Card 5 of 52".
  public static func card(_ index: Int, of count: Int) -> String {
    tr("Card \(index + 1) of \(count)")
  }

  /// The last card of a pile is drawn.
  public static func emptyPile(of count: Int) -> String {
    tr("The deck is empty: that was card \(count) of \(count)")
  }

  /// Pictures are on their way.
  public static var loading: String { tr("Loading pictures") }

  /// How many pictures have come.
  public static func loading(_ loaded: Int, of count: Int) -> String {
    tr("Loading pictures \(loaded) of \(count)")
  }

  /// A number of seconds in minutes and seconds, for example "0:42"; with hours, "1:02:03".
  public static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// A number as a word where it stands before "pairs" or "pictures" in a sentence.
  ///
  /// Where the word would change with its noun, translate it by the digits: "6".
  static func word(_ count: Int) -> String {
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
}
