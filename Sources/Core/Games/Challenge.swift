import Localization
import Model

extension GameKind {
  /// The picture challenge, a game with pictures instead of emoji.
  public static let challenge = GameKind(
    name: "challenge",
    title: tr("Picture Challenge"),
    help: [
      findPairsHelp,
      tr(
        """
        Pairs stay face up. Other cards turn face down again after one second, or as soon as \
        you choose another card.
        """),
    ],
    mode: .pairs(.challenge),
    deckName: "pictures",
    grid: Grid(rows: 4, columns: 4)
  ) { game in
    game.grids = [
      Grid(rows: 2, columns: 3),
      Grid(rows: 2, columns: 4),
      Grid(rows: 4, columns: 3),
      Grid(rows: 4, columns: 4),
      Grid(rows: 5, columns: 4),
      Grid(rows: 6, columns: 4),
      Grid(rows: 6, columns: 6),
    ]
    game.dealsOnDismissal = true
  }
}

extension Rules {
  /// The rules of the picture challenge.
  ///
  /// Found pairs stay on the board until the end. A missed pair turns face down after one second.
  public static let challenge = Rules(
    missDuration: 1,
    matchedPairRemoval: .never,
    turnsMatchedPairDown: false)
}
