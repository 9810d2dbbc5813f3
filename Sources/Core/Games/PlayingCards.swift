import Localization
import Model

extension GameKind {
  /// A game with playing cards that drift over the table.
  ///
  /// Its dialog opens later than in other games, so that the player sees the last pair zoom out.
  public static let playingCards = GameKind(
    name: "playing-cards",
    title: tr("Playing Cards"),
    help: [
      findPairsHelp,
      tr(
        """
        The cards drift. If only one card is face up, it turns face down when you choose it \
        again.
        """),
      tr("While two cards turn face down, you cannot choose another card."),
    ],
    mode: .pairs(.playingCards),
    deckName: "playing-cards",
    grid: Grid(rows: 3, columns: 4)
  ) { game in
    game.grids = [
      Grid(rows: 2, columns: 3),
      Grid(rows: 2, columns: 4),
      Grid(rows: 3, columns: 4),
      Grid(rows: 4, columns: 4),
      Grid(rows: 5, columns: 4),
      Grid(rows: 6, columns: 4),
      Grid(rows: 6, columns: 5),
      Grid(rows: 6, columns: 6),
    ]
    game.dialogDelay = 2.3
    game.hasDriftingCards = true
  }
}

extension Rules {
  /// The rules of the game with drifting playing cards.
  ///
  /// The player can turn the first card of a turn face down again. While a missed pair is face up,
  /// the player cannot choose a card.
  public static let playingCards = Rules(
    turnsFirstCardBack: true,
    choiceDuringMiss: .noCard,
    missDuration: 0.6,
    turnsMatchedPairDown: false)
}
