import Text
import Model

// The pages around a game.
extension Words {
  /// Closes the menu, and time goes on.
  public static var resume: String { tr("Resume") }
  /// Deals a new game.
  public static var dealAnew: String { tr("New deal") }
  /// Deals the same cards once more.
  public static var dealAgain: String { tr("Same deal again") }
  /// Leads to the start screen.
  public static var changeGame: String { tr("Change game") }
  /// Points to a pair that could be known.
  public static var hint: String { tr("Hint") }
  /// Covers the board.
  public static var pause: String { tr("Pause") }
  /// The headline over a covered board.
  public static var paused: String { tr("Paused") }
  /// What a pause means.
  public static var timeStands: String { tr("Time stands still until you go on.") }
  /// Leads to the finished games.
  public static var results: String { tr("Results") }
  /// Leads to the settings.
  public static var settings: String { tr("Settings") }
  /// Leads to rules and keys.
  public static var help: String { tr("Help") }
  /// Fills the screen, or no longer does.
  public static var fullScreen: String { tr("Full screen") }
  /// Ends the program.
  public static var quit: String { tr("Quit") }

  // MARK: The start screen

  /// The headline of the start screen.
  public static var chooseGame: String { tr("Choose a game") }
  /// How large the board is.
  public static var size: String { tr("Size") }
  /// What the cards show.
  public static var deck: String { tr("Cards") }
  /// How many play, and against whom.
  public static var whoPlays: String { tr("Players") }
  /// Deals the game that is picked.
  public static var play: String { tr("Play") }

  /// Who plays: "Alone", "Two", "Computer, 4 cards".
  public static func table(of players: [Player]) -> String {
    if let computer = players.first(where: \.isComputer) {
      guard let memory = computer.memory else { return tr("Computer: all cards") }
      return tr(memory, "Computer: \(memory) card", "Computer: \(memory) cards")
    }
    switch players.count {
    case 1: return tr("Alone")
    case 2: return tr("Two", context: "players")
    case 3: return tr("Three", context: "players")
    default: return tr("Four", context: "players")
    }
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
  public static var sound: String { tr("Sound") }
  /// The sound was turned on or off.
  public static func sound(isOn: Bool) -> String {
    isOn ? tr("The sound is on") : tr("The sound is off")
  }
  /// How much moves.
  public static var motion: String { tr("Motion") }
  /// How much colours differ.
  public static var contrast: String { tr("Contrast") }
  /// By which light everything is seen.
  public static var colors: String { tr("Colours") }
  /// How large texts are.
  public static var textSize: String { tr("Text size") }
  /// A share: "125 %".
  public static func percent(_ share: Int) -> String { tr("\(share) %") }
  /// The language of everything, which changes when the game is started again.
  public static var languageLater: String { tr("Language (from the next start)") }
  /// Whether cards that the computer remembers are marked.
  public static var computersMemory: String { tr("What the computer remembers") }
  /// Whether the time is counted where everybody sees it.
  public static var clock: String { tr("Clock") }
  /// Whether all cards are looked at before a game.
  public static var firstLook: String { tr("First look at all cards") }
  /// The sound is heard: beside "Sound".
  public static var on: String { tr("On", context: "sound") }
  /// Something is not there: beside "Sound" and other settings.
  public static var off: String { tr("Off", context: "setting") }
  /// Something is seen: beside "Clock", "What the computer remembers".
  public static var shown: String { tr("Shown") }
  /// Something is not seen, beside the same.
  public static var hidden: String { tr("Hidden") }
  /// What the desktop says for all programs: beside "Motion", "Contrast".
  public static var asDesktop: String { tr("As the desktop") }
  /// Everything moves: beside "Motion".
  public static var full: String { tr("Full", context: "motion") }
  /// Little moves: beside "Motion".
  public static var reduced: String { tr("Reduced", context: "motion") }
  /// Colours as the artist chose them: beside "Contrast".
  public static var normal: String { tr("Normal", context: "contrast") }
  /// Colours that differ more: beside "Contrast".
  public static var high: String { tr("High", context: "contrast") }
  /// The colours of the day: beside "Colours".
  public static var light: String { tr("Light", context: "colours") }
  /// The colours of the night: beside "Colours".
  public static var dark: String { tr("Dark", context: "colours") }

  // MARK: Results

  /// The best of every game and size.
  public static var bestGames: String { tr("Best") }
  /// The games that ended last.
  public static var lastGames: String { tr("Last games") }
  /// All games together.
  public static var total: String { tr("Altogether") }
  /// How many games have ended.
  public static var gamesCounted: String { tr("Games") }
  /// How many pairs were found in them.
  public static var pairsFound: String { tr("Pairs found") }
  /// Removes a kept game.
  public static var delete: String { tr("Delete") }

  /// The headline of a chart.
  public static func avoidableInLast(count: Int) -> String {
    tr(count, "Avoidable choices, last \(count)", "Avoidable choices, last \(count)")
  }

  /// The headline of a chart.
  public static func timeOfLast(count: Int) -> String {
    tr(count, "Seconds, last \(count)", "Seconds, last \(count)")
  }

  // MARK: Looking back

  /// A look back at a game without an avoidable choice.
  public static var nothingAvoidable: String { tr("Nothing was avoidable: a perfect game.") }

  /// Leads to the avoidable choice before.
  public static var earlier: String { tr("Earlier") }
  /// Leads to the avoidable choice after.
  public static var later: String { tr("Later") }
  /// The same for what is as wide as a text gets: "000 of 000".
  public static func number(_ number: String, of count: String) -> String {
    tr("\(number) of \(count)")
  }
  /// Which of some things is seen: "2 of 5".
  public static func number(_ number: Int, of count: Int) -> String {
    tr("\(number) of \(count)")
  }

  /// Why a choice could have been avoided, by how many turns ago the card and a partner were seen.
  public static func lookBack(card: Int?, partner: Int?, isFirst: Bool) -> String {
    if let turns = partner {
      return turns == 0
        ? tr("The partner was seen in this turn: here")
        : tr(
          turns, "The partner was seen one turn ago: here",
          "The partner was seen \(turns) turns ago: here")
    }
    let turns = card ?? 0
    return switch (isFirst, turns) {
    case (true, 0): tr("This card was seen in this turn: a new one would tell more")
    case (true, _):
      tr(
        turns, "This card was seen one turn ago: a new one would tell more",
        "This card was seen \(turns) turns ago: a new one would tell more")
    case (false, 0): tr("This card was seen in this turn: it is no pair")
    case (false, _):
      tr(
        turns, "This card was seen one turn ago: it is no pair",
        "This card was seen \(turns) turns ago: it is no pair")
    }
  }

  // MARK: A deck of one's own

  /// Leads to where a deck is made.
  public static var makeDeck: String { tr("Make a deck") }
  /// What is to be done there.
  public static var howToMakeDeck: String {
    tr("Type the words of a pair, or drop pictures here. One word makes two cards alike.")
  }
  /// What the deck is called.
  public static var deckTitle: String { tr("Name") }
  /// What the first card of a pair shows.
  public static var oneCard: String { tr("One card") }
  /// What the second card shows, if it is not the same.
  public static var otherCard: String { tr("The other card (or the same)") }
  /// Adds what is typed.
  public static var addPair: String { tr("Add this pair") }
  /// Keeps the deck.
  public static var keepDeck: String { tr("Keep") }
  /// The name of a deck of pictures that were dropped on the window.
  public static var droppedPictures: String { tr("Dropped pictures") }
  /// A file that was dropped is of no use.
  public static func noPicture(_ path: String) -> String {
    tr("\(path) is no picture (PNG, JPEG, WebP or SVG)")
  }
  /// Too few pictures were dropped.
  public static func morePictures(_ count: Int) -> String {
    tr(
      count, "Drop at least \(word(count)) picture, or a folder of them",
      "Drop at least \(word(count)) pictures together, or a folder of them")
  }
  /// A deck is too small for every board.
  public static func tooFewPairs(in deck: String, atLeast count: Int) -> String {
    tr(
      count, "\(deck) has too few pairs; a game needs at least \(word(count))",
      "\(deck) has too few pairs; a game needs at least \(word(count))")
  }
  /// How many pairs there are.
  public static func pairs(_ count: Int) -> String {
    tr(count, "\(count) pair", "\(count) pairs")
  }

  /// The pairs of a deck that is made, of which it needs some at least.
  public static func pairs(_ count: Int, of least: Int) -> String {
    count < least
      ? tr(least, "\(count) of at least \(least) pair", "\(count) of at least \(least) pairs")
      : pairs(count)
  }
}
