import Model

// What stands beside a game, or is told of it, where it is shown as text.
extension Words {
  /// The keys of a page; `isTyping` if letters go into one of its fields, `isLong` if not all of it
  /// is seen.
  public static func keysOfPage(isTyping: Bool, isLong: Bool) -> [String] {
    ["Arrows, Tab", "Enter"] + (isLong ? ["Page Up, Page Down"] : [])
      + ["Escape back", isTyping ? "Ctrl+Q quit" : "Q quit"]
  }

  /// A player's points: "Player 2: 3".
  public static func points(of player: Board.Player) -> String {
    "\(player.name): \(player.points)"
  }

  /// The avoidable choice that is looked back at: "Chosen: card 3. Partner: card 9."
  public static func lookBack(on board: Board) -> String? {
    guard let chosen = board.chosen else { return nil }
    let partner = board.hint.map { " Partner: card \($0 + 1)." }.joined()
    return "Chosen: card \(chosen + 1).\(partner)"
  }

  /// The same as a sentence, with the number of the choice: "Choice 7, card 3: the partner was seen
  /// 2 turns ago: card 9."
  public static func lookBack(
    choice: Int, card: Int, seen: Int?, partner: (card: Int, seen: Int)?, isFirst: Bool
  ) -> String {
    let reason = lookBack(card: seen, partner: partner?.seen, isFirst: isFirst)
    let end = partner.map { reason.replacingEnd("here", with: "card \($0.card + 1)") } ?? reason
    return "Choice \(choice), card \(card + 1): \(end.prefix(1).lowercased())\(end.dropFirst())."
  }

  /// How many of three stars a game deserves: "Stars: 2 of 3."
  public static func stars(_ count: Int) -> String { "Stars: \(count) of 3." }

  // MARK: Line by line

  /// A card that somebody else than the player turned up: "Computer: card 5: dolphin."
  public static func shown(_ index: Int, on board: Board, by player: String) -> String {
    "\(player): card \(index + 1): \(spoken(board.cards[index].face))."
  }

  /// Whose turn it is.
  public static func turn(of player: String) -> String {
    player == "You" ? "Your turn." : "\(player)'s turn."
  }

  /// Who plays, and how many pairs each has found: "Player 1: 2. Player 2: 0."
  public static func players(of board: Board) -> String {
    board.players.isEmpty
      ? "You play alone." : board.players.map { points(of: $0) + "." }.joined(separator: " ")
  }

  /// A game that was dealt anew is back.
  public static let undone = "The game before is back."
  /// How a new deal is taken back.
  public static let offersUndo = "\"undo\" takes that back."
  /// There is nothing to take back.
  public static let nothingToUndo = "There is nothing to take back."
  /// A look back at a game that is not over.
  public static let reviewLater = "The review comes after the last pair."
  /// A game that stands still, and what to type.
  public static let pausedHere = "Paused. \"resume\" goes on."
  /// The game goes on.
  public static let resumed = "The game goes on."
  /// Nothing stands still.
  public static let notPaused = "The game is not paused."

  /// How another game is chosen.
  public static let howToChoose =
    "new: deals another game, with any of: a game (lab, concentration, challenge, playing-cards, "
    + "card-viewer), a size such as 4x3, deck and a name, players and a number, computer and how "
    + "many cards it remembers. Such as: new concentration 4x5 computer 4."

  /// A word that is no part of a game.
  public static func notChosen(_ word: String) -> String {
    "\"\(word)\" is no part of a game. \(howToChoose)"
  }

  /// A board that cannot be.
  public static func noBoard(_ size: String) -> String {
    "There is no board \(size): it needs 2 to 400 places."
  }

  /// A number of players, or of cards that the computer remembers, that cannot be.
  public static func noPlayers(_ number: String) -> String {
    "\"\(number)\" does not say how many: 1 to 4 players, or a computer that remembers a card or "
      + "more."
  }
}

extension String {
  fileprivate func replacingEnd(_ end: String, with other: String) -> String {
    hasSuffix(end) ? dropLast(end.count) + other : self
  }
}
