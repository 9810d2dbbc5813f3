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
        Pairs stay up to the end. Two cards that are no pair turn down after a second, or as \
        soon as you touch another card.
        """),
    ],
    mode: .pairs(.challenge),
    deckName: "pictures",
    rows: 4,
    columns: 4,
    grids: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 6)],
    dealsOnDismissal: true)
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
