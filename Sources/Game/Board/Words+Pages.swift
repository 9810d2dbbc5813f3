import Model
import Text

// Words of the pages around a game, and of files.
extension Words {
  /// Deals the same cards once more.
  public static var dealAgain: String { tr("Same cards again") }
  /// One deal a day of a game, the same everywhere.
  public static var todaysCards: String { tr("Today's cards") }
  /// Button that covers the board.
  public static var pause: String { tr("Pause") }
  /// Page of the finished games.
  public static var results: String { tr("Results") }
  /// Page of the ways that are taken seldom.
  public static var more: String { tr("More") }
  /// Page of the settings.
  public static var settings: String { tr("Settings") }
  /// Deck, by what its cards show.
  public static var deck: String { tr("Cards") }

  /// Players as one can pick them: "Alone", "Two", "Computer: Medium".
  public static func table(of players: [Player]) -> String {
    if let computer = players.first(where: \.isComputer) {
      return pair(self.computer, level(of: computer))
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
    switch computer.memory {
    case 2: tr("Easy", context: "computer")
    case 4: tr("Medium", context: "computer")
    case 8: tr("Hard", context: "computer")
    case nil: tr("Never forgets", context: "computer")
    case _?: memory(of: computer)
    }
  }

  /// Number of cards that the computer remembers: "Remembers 4 cards".
  public static func memory(of computer: Player) -> String {
    guard let memory = computer.memory else { return tr("Remembers all cards") }
    return tr(memory, "Remembers \(memory) card", "Remembers \(memory) cards")
  }

  /// Names of players: those that persons have typed, else "You", "Computer", or with numbers,
  /// "Player 2".
  public static func names(of players: [Player], typed: [String] = []) -> [String] {
    players.enumerated().map { index, player in
      let number = players[...index].count { $0.isComputer == player.isComputer }
      let name = player.isComputer ? "" : typed.dropFirst(number - 1).first ?? ""
      if !name.allSatisfy(\.isWhitespace) {
        return typed.prefix(number - 1).contains(name) ? "\(name) \(number)" : name
      }
      if players.count(where: { $0.isComputer == player.isComputer }) == 1 {
        return player.isComputer ? computer : you
      }
      return player.isComputer ? tr("Computer \(number)") : tr("Player \(number)")
    }
  }

  /// Notice after a change of the sound.
  public static func sound(isOn: Bool) -> String {
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
  public static func noPicture(_ path: String) -> String {
    tr("\(path) is no picture (PNG, JPEG, WebP or SVG)")
  }
  /// Notice about too few dropped pictures.
  public static func morePictures(_ count: Int) -> String {
    tr(
      count, "Drop at least \(word(count)) picture, or a folder of them",
      "Drop at least \(word(count)) pictures together, or a folder of them")
  }
  /// Notice about more pictures than a deck takes.
  public static func tooManyPictures(_ count: Int) -> String {
    tr("A deck has room for \(count) pairs; the pictures after them are left out")
  }
  /// Notice about a deck that is too small for every board.
  public static func tooFewPairs(in deck: String, atLeast count: Int) -> String {
    tr(
      count, "\(deck) has too few pairs; a game needs at least \(word(count))",
      "\(deck) has too few pairs; a game needs at least \(word(count))")
  }

  // MARK: Files

  /// Notice about a file that cannot be used now, for a reason that names it.
  public static func leftAside(_ reason: String) -> String {
    tr("\(reason); the file stays as it is")
  }

  /// Notice about results that cannot be read without their deck.
  public static func lacking(deck: String, results count: Int) -> String {
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
  public static var lettersLeftOut: String {
    tr("No column is called h, m, p, q, r or u: those letters are commands.")
  }
}
