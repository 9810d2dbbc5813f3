import Model

// The pages around a game.
extension Words {
  /// Closes the menu, and time goes on.
  public static let resume = "Resume"
  /// Deals a new game.
  public static let dealAnew = "New deal"
  /// Deals the same cards once more.
  public static let dealAgain = "Same deal again"
  /// Leads to the start screen.
  public static let changeGame = "Change game"
  /// Points to a pair that could be known.
  public static let hint = "Hint"
  /// Covers the board.
  public static let pause = "Pause"
  /// The headline over a covered board.
  public static let paused = "Paused"
  /// What a pause means.
  public static let timeStands = "Time stands still until you go on."
  /// Leads to the finished games.
  public static let results = "Results"
  /// Leads to the settings.
  public static let settings = "Settings"
  /// Leads to rules and keys.
  public static let help = "Help"
  /// Fills the screen, or no longer does.
  public static let fullScreen = "Full screen"
  /// Ends the program.
  public static let quit = "Quit"

  // MARK: The start screen

  /// The headline of the start screen.
  public static let chooseGame = "Choose a game"
  /// How large the board is.
  public static let size = "Size"
  /// What the cards show.
  public static let deck = "Cards"
  /// How many play, and against whom.
  public static let whoPlays = "Players"
  /// Deals the game that is picked.
  public static let play = "Play"

  /// Who plays: "Alone", "Two", "Computer, 4 cards".
  public static func table(of players: [Player]) -> String {
    if let computer = players.first(where: \.isComputer) {
      return computer.memory.map { "Computer: \($0) cards" } ?? "Computer: all cards"
    }
    return players.count == 1 ? "Alone" : ["Two", "Three", "Four"][min(players.count, 4) - 2]
  }

  /// What players are called: "You", "Computer", or with numbers, "Player 2".
  public static func names(of players: [Player]) -> [String] {
    players.enumerated().map { index, player in
      let alike = players.filter { $0.isComputer == player.isComputer }.count
      let number = players[...index].count { $0.isComputer == player.isComputer }
      return name(of: player, number: alike == 1 ? nil : number)
    }
  }

  // MARK: Settings

  /// Whether anything is heard.
  public static let sound = "Sound"
  /// The sound was turned on or off.
  public static func sound(isOn: Bool) -> String { isOn ? "The sound is on" : "The sound is off" }
  /// How much moves.
  public static let motion = "Motion"
  /// How much colours differ.
  public static let contrast = "Contrast"
  /// By which light everything is seen.
  public static let colors = "Colours"
  /// How large texts are.
  public static let textSize = "Text size"
  /// Whether cards that the computer remembers are marked.
  public static let computersMemory = "What the computer remembers"
  /// Whether the time is counted where everybody sees it.
  public static let clock = "Clock"
  /// Whether all cards are looked at before a game.
  public static let firstLook = "First look at all cards"
  /// Choices of settings.
  public static let (on, off, shown, hidden) = ("On", "Off", "Shown", "Hidden")
  /// More choices of settings.
  public static let (asDesktop, full, reduced) = ("As the desktop", "Full", "Reduced")
  /// And those of contrast.
  public static let (normal, high) = ("Normal", "High")
  /// And those of colours.
  public static let (light, dark) = ("Light", "Dark")

  // MARK: Results

  /// The best of every game and size.
  public static let bestGames = "Best"
  /// The games that ended last.
  public static let lastGames = "Last games"
  /// All games together.
  public static let total = "Altogether"
  /// How many games have ended.
  public static let gamesCounted = "Games"
  /// How many pairs were found in them.
  public static let pairsFound = "Pairs found"
  /// Copies a game to where the player finds it.
  public static let export = "Export"
  /// Removes a kept game.
  public static let delete = "Delete"

  /// The headline of a chart.
  public static func avoidableInLast(count: Int) -> String {
    "Avoidable choices, last \(count)"
  }

  /// The headline of a chart.
  public static func timeOfLast(count: Int) -> String { "Seconds, last \(count)" }

  /// A game was copied.
  public static func exported(_ path: String) -> String { "Copied to \(path)" }

  // MARK: Looking back

  /// A look back at a game without an avoidable choice.
  public static let nothingAvoidable = "Nothing was avoidable: a perfect game."

  /// Leads to the avoidable choice before, and after.
  public static let (earlier, later) = ("Earlier", "Later")
  /// Which of some things is seen: "2 of 5".
  public static func number(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

  /// Why a choice could have been avoided, by how many turns ago the card and a partner were seen.
  public static func lookBack(card: Int?, partner: Int?, isFirst: Bool) -> String {
    if let partner { return "The partner was seen \(turns(ago: partner)): here" }
    let seen = "This card was seen \(turns(ago: card ?? 0))"
    return isFirst ? "\(seen): a new one would tell more" : "\(seen): it is no pair"
  }

  private static func turns(ago count: Int) -> String {
    count == 0 ? "in this turn" : count == 1 ? "one turn ago" : "\(count) turns ago"
  }

  // MARK: A deck of one's own

  /// Leads to where a deck is made.
  public static let makeDeck = "Make a deck"
  /// What is to be done there.
  public static let howToMakeDeck =
    "Type the words of a pair, or drop pictures here. One word makes two cards alike."
  /// What the deck is called.
  public static let deckTitle = "Name"
  /// What the first card of a pair shows.
  public static let oneCard = "One card"
  /// What the second card shows, if it is not the same.
  public static let otherCard = "The other card (or the same)"
  /// Adds what is typed.
  public static let addPair = "Add this pair"
  /// Keeps the deck.
  public static let keepDeck = "Keep"
  /// The name of a deck of pictures that were dropped on the window.
  public static let droppedPictures = "Dropped pictures"
  /// A file that was dropped is of no use.
  public static func noPicture(_ path: String) -> String {
    "\(path) is no picture (PNG, JPEG, WebP or SVG)"
  }
  /// Too few pictures were dropped.
  public static func morePictures(_ count: Int) -> String {
    "Drop at least \(word(count)) pictures together, or a folder of them"
  }
  /// A deck is too small for every board.
  public static func tooFewPairs(in deck: String, atLeast count: Int) -> String {
    "\(deck) has too few pairs; a game needs at least \(word(count))"
  }
  /// How many pairs there are.
  public static func pairs(_ count: Int) -> String { count == 1 ? "1 pair" : "\(count) pairs" }

  /// The pairs of a deck that is made, of which it needs some at least.
  public static func pairs(_ count: Int, of least: Int) -> String {
    count < least ? "\(count) of at least \(least) pairs" : pairs(count)
  }
}
