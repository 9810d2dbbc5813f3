import Games
import Model
import Text

/// Words and sentences that stand in more than one place; others are in `tr("…")` where they are said.
public enum Words {
  /// Game's title, by its name.
  public static func title(of game: String) -> String { GameKind.named(game).title }

  /// Deck's title; those of the decks that come with the game are translated.
  public static func title(of deck: Deck) -> String {
    Language.find(deck.title, context: "deck") ?? deck.title
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
  public static var avoidable: String { tr("Avoidable") }
  /// Button back, to the cards or to the page before.
  public static var back: String { tr("Back") }

  /// Goal of a game: "Find all six matching pairs".
  public static func find(pairs count: Int) -> String {
    count == 2
      ? tr("Find both matching pairs")
      : tr(count, "Find the matching pair", "Find all \(word(count)) matching pairs")
  }

  /// Result of a game: "All six pairs found in 18 flips".
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

  /// Number of found pairs, where they are too many to be shown: "3 of 200 pairs".
  public static func found(_ count: Int, of pairs: Int) -> String {
    tr(pairs, "\(count) of \(pairs) pair", "\(count) of \(pairs) pairs")
  }

  /// Heading of a finished game.
  public static func praise(isBest: Bool) -> String {
    isBest ? tr("Your best game!") : tr("Well done!")
  }

  /// Name of the only person among the players.
  package static var you: String { tr("You") }

  /// Headline of a turn: "Player 2's turn".
  static func onTurn(_ player: String) -> String {
    player == you ? tr("Your turn") : tr("\(player)'s turn")
  }

  /// Winner: "Player 2 wins!", or "A draw!".
  public static func winner(of board: Board) -> String {
    let leaders = board.leaders.map { board.players[$0] }
    guard leaders.count == 1, let winner = leaders.first else { return tr("A draw!") }
    return winner.name == you ? tr("You win!") : tr("\(winner.name) wins!")
  }

  /// Line of the best game before: "Best before 18 flips in 0:42"; none without such a game.
  public static func before(_ best: Score?) -> [Board.Entry] {
    best.map { [Board.Entry(tr("Best before"), Words.best($0))] } ?? []
  }

  /// Best result: "18 flips in 0:42".
  public static func best(_ score: Score) -> String {
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
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  /// Number as a word in front of "pairs" or "pictures".
  ///
  /// Where the word would change with its noun, translate it by the digits: "6".
  static func word(_ count: Int) -> String {
    let words = [
      tr("no", context: "number"), tr("one", context: "number"), tr("two", context: "number"),
      tr("three", context: "number"), tr("four", context: "number"), tr("five", context: "number"),
      tr("six", context: "number"), tr("seven", context: "number"), tr("eight", context: "number"),
      tr("nine", context: "number"), tr("ten", context: "number"), tr("eleven", context: "number"),
      tr("twelve", context: "number"),
    ]
    return words.indices.contains(count) ? words[count] : String(count)
  }
}
