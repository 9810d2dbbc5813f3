import Text
import Model

// Words of a game that is shown as text.
extension Words {
  /// Name of a card, as far as it is typed.
  public static func typed(_ name: String) -> String { tr("Card \(name)_ (Enter chooses it)") }

  /// Points of a player: "Player 2: 3".
  public static func points(of player: Board.Player) -> String {
    pair(player.name, String(player.points))
  }

  /// Avoidable choice of a review: "Chosen: card 3. Partner: card 9."
  public static func lookBack(on board: Board) -> String? {
    guard let chosen = board.chosen else { return nil }
    guard let partner = board.hint.first else { return tr("Chosen: card \(chosen + 1).") }
    return tr("Chosen: card \(chosen + 1). Partner: card \(partner + 1).")
  }

  /// Avoidable choice as a sentence, with its number.
  ///
  /// For example "Choice 7, card 3: the partner was seen 2 turns ago: card 9.".
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

  /// Stars of a game: "Stars: 2 of 3.".
  public static func stars(_ count: Int) -> String { tr("Stars: \(count) of 3.") }

  /// Card that another player turned up: "Computer: card 5: dolphin.".
  public static func shown(_ index: Int, on board: Board, by player: String) -> String {
    tr("\(player): card \(index + 1): \(spoken(board.cards[index].face)).")
  }

  /// Name of the player on turn: "Player 2's turn.".
  public static func turn(of player: String) -> String {
    player == you ? tr("Your turn.") : tr("\(player)'s turn.")
  }

  /// Players and the pairs that they found: "Player 1: 2. Player 2: 0."
  public static func players(of board: Board) -> String {
    board.players.isEmpty
      ? tr("You play alone.")
      : board.players.map { fact($0.name, String($0.points)) }.joined(separator: " ")
  }
}
