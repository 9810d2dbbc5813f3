import Text
import Model

// What stands beside a game, or is told of it, where it is shown as text.
extension Words {
  /// The keys of a page; `isTyping` if letters go into one of its fields, `isLong` if not all of it
  /// is seen.
  public static func keysOfPage(isTyping: Bool, isLong: Bool) -> [String] {
    [tr("Arrows, Tab"), tr("Enter")]
      + (isLong ? [tr("Page Up, Page Down")] : [])
      + [tr("Escape back"), isTyping ? tr("Ctrl+Q quit") : tr("Q quit")]
  }

  /// A player's points: "Player 2: 3".
  public static func points(of player: Board.Player) -> String {
    pair(player.name, String(player.points))
  }

  /// The avoidable choice that is looked back at: "Chosen: card 3. Partner: card 9."
  public static func lookBack(on board: Board) -> String? {
    guard let chosen = board.chosen else { return nil }
    guard let partner = board.hint.first else { return tr("Chosen: card \(chosen + 1).") }
    return tr("Chosen: card \(chosen + 1). Partner: card \(partner + 1).")
  }

  /// The same as a sentence, with the number of the choice.
  ///
  /// For example "Choice 7, card 3: the partner was seen 2 turns ago: card 9."
  public static func lookBack(
    choice: Int, card: Int, seen: Int?, partner: (card: Int, seen: Int)?, isFirst: Bool
  ) -> String {
    let number = card + 1
    if let partner {
      let (other, turns) = (partner.card + 1, partner.seen)
      return turns == 0
        ? tr("Choice \(choice), card \(number): the partner was seen in this turn: card \(other).")
        : tr(
          turns,
          "Choice \(choice), card \(number): the partner was seen \(turns) turn ago: card \(other).",
          """
          Choice \(choice), card \(number): the partner was seen \(turns) turns ago: card \(other).
          """)
    }
    let reason = lookBack(card: seen, partner: nil, isFirst: isFirst)
    // A sentence goes on behind a colon, in English with a small letter.
    let rest = Language.isForeign ? reason : reason.prefix(1).lowercased() + reason.dropFirst()
    return tr("Choice \(choice), card \(number): \(rest).")
  }

  /// How many of three stars a game deserves, "Stars: 2 of 3.", as a sentence.
  public static func stars(_ count: Int) -> String { tr("Stars: \(count) of 3.") }

  // MARK: Line by line

  /// A card that somebody else turned up, "Computer: card 5: dolphin.", and who it was.
  public static func shown(_ index: Int, on board: Board, by player: String) -> String {
    tr("\(player): card \(index + 1): \(spoken(board.cards[index].face)).")
  }

  /// Whose turn it is.
  public static func turn(of player: String) -> String {
    player == you ? tr("Your turn.") : tr("\(player)'s turn.")
  }

  /// Who plays, and how many pairs each has found: "Player 1: 2. Player 2: 0."
  public static func players(of board: Board) -> String {
    board.players.isEmpty
      ? tr("You play alone.")
      : board.players.map { fact($0.name, String($0.points)) }.joined(separator: " ")
  }

  /// A game that was dealt anew is back.
  public static var undone: String { tr("The game before is back.") }
  /// How a new deal is taken back.
  public static var offersUndo: String { tr("\"undo\" takes that back.") }
  /// There is nothing to take back.
  public static var nothingToUndo: String { tr("There is nothing to take back.") }
  /// A look back at a game that is not over.
  public static var reviewLater: String { tr("The review comes after the last pair.") }
  /// A game that stands still, and what to type.
  public static var pausedHere: String { tr("Paused. \"resume\" goes on.") }
  /// The game goes on.
  public static var resumed: String { tr("The game goes on.") }
  /// Nothing stands still.
  public static var notPaused: String { tr("The game is not paused.") }

  /// How another game is chosen.
  ///
  /// What is typed stays as it is: new, the games' names, deck, players, computer.
  public static var howToChoose: String {
    tr(
      """
      new: deals another game, with any of: a game (lab, concentration, challenge, playing-cards, \
      card-viewer), a size such as 4x3, deck and a name, players and a number, computer and how \
      many cards it remembers. Such as: new concentration 4x5 computer 4.
      """)
  }

  /// A word that is no part of a game.
  public static func notChosen(_ word: String) -> String {
    "\(tr("\"\(word)\" is no part of a game.")) \(howToChoose)"
  }

  /// A board that cannot be.
  public static func noBoard(_ size: String) -> String {
    tr("There is no board \(size): it needs 2 to 400 places.")
  }

  /// A number of players, or of cards that the computer remembers, that cannot be.
  public static func noPlayers(_ number: String) -> String {
    tr(
      """
      "\(number)" does not say how many: 1 to 4 players, or a computer that remembers a card or more.
      """)
  }
}
