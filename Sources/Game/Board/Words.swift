import Model

/// Every word and sentence of the games, in one place: to be read, and translated, together.
public enum Words {
  /// A game's title, by its name.
  public static func title(of game: String) -> String {
    switch game {
    case "concentration": "Concentration"
    case "challenge": "Picture Challenge"
    case "playing-cards": "Playing Cards"
    case "card-viewer": "Card Viewer"
    default: "Memory Game"
    }
  }

  /// What counts flips.
  public static let flips = "Flips"
  /// The same in Concentration, as its course writes it.
  public static let flipsOfTheCourse = "Flips:"
  /// What counts misses.
  public static let misses = "Misses"
  /// How long a game took.
  public static let time = "Time"
  /// The best result of the games before.
  public static let bestBefore = "Best before"
  /// Deals a new game.
  public static let restart = "Restart"
  /// Deals a new game after a finished one.
  public static let playAgain = "Play again"
  /// Takes back that a game under way was dealt anew.
  public static let undo = "Undo"
  /// Leads to the menu.
  public static let menu = "Menu"
  /// Leads to the start screen.
  public static let games = "Games"
  /// Leads to the avoidable choices of a finished game.
  public static let review = "Review"
  /// Leads to the start screen.
  public static let newGame = "New game"
  /// What counts choices that a player who remembers everything would not have made.
  public static let avoidable = "Avoidable"
  /// What counts the missed turns that nobody could have avoided.
  public static let badLuck = "Bad luck"
  /// What counts hints.
  public static let hints = "Hints"
  /// A hint is asked for, and nothing can be known.
  public static let nothingToHint = "Nothing to point to yet: turn a new card up"
  /// The headline of a game without an avoidable choice.
  public static let perfect = "A perfect game!"
  /// Leads to the list of themes.
  public static let themes = "Themes"
  /// Leads back to the cards.
  public static let back = "Back"
  /// Shows the next card of a pile.
  public static let next = "Next"

  /// What to do with a number of pairs: "Find all six matching pairs".
  public static func find(pairs count: Int) -> String {
    switch count {
    case 1: "Find the matching pair"
    case 2: "Find both matching pairs"
    default: "Find all \(word(count)) matching pairs"
    }
  }

  /// How a game went: "All six pairs found in 18 flips".
  public static func found(pairs count: Int, flips: Int) -> String {
    let pairs =
      switch count {
      case 1: "Pair"
      case 2: "Both pairs"
      default: "All \(word(count)) pairs"
      }
    return "\(pairs) found in \(flips) flips"
  }

  /// How many pairs were found, where they are too many to be shown: "3 of 200 pairs".
  public static func found(_ count: Int, of pairs: Int) -> String { "\(count) of \(pairs) pairs" }

  /// The headline of a finished game.
  public static func praise(isBest: Bool) -> String { isBest ? "Your best game!" : "Well done!" }

  /// What a player is called; a number tells several of a kind apart.
  public static func name(of player: Player, number: Int?) -> String {
    let name = player.isComputer ? "Computer" : number == nil ? "You" : "Player"
    return number.map { "\(name) \($0)" } ?? name
  }

  /// Who won: "Player 2 wins!", or "A draw!".
  public static func winner(_ players: [Board.Player]) -> String {
    let most = players.map(\.points).max()
    let leaders = players.filter { $0.points == most }
    guard leaders.count == 1, let winner = leaders.first else { return "A draw!" }
    return winner.name == "You" ? "You win!" : "\(winner.name) wins!"
  }

  /// The best result of the games before: "18 flips in 0:42", or "none yet".
  public static func best(_ score: Score?) -> String {
    score.map { "\($0.flips) flips in \(duration($0.seconds))" } ?? "none yet"
  }

  /// A pile of which no card is drawn.
  public static func tapPile(of count: Int) -> String { "Tap the deck of \(count) to draw a card" }

  /// Which card of a pile is seen, counted from 0: "Card 5 of 52".
  public static func card(_ index: Int, of count: Int) -> String { "Card \(index + 1) of \(count)" }

  /// The last card of a pile is drawn.
  public static func emptyPile(of count: Int) -> String {
    "The deck is empty: that was card \(count) of \(count)"
  }

  /// Pictures are on their way.
  public static let loading = "Loading pictures"

  /// How many pictures have come.
  public static func loading(_ loaded: Int, of count: Int) -> String {
    "\(loading) \(loaded) of \(count)"
  }

  /// A number of seconds in minutes and seconds, for example "0:42"; with hours, "1:02:03".
  public static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  static func word(_ count: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    return words.indices.contains(count) ? words[count] : String(count)
  }
}
