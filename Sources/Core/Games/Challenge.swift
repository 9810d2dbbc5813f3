import Localization
import Model

extension GameKind {
  /// Picture challenge: pictures instead of emoji.
  public static let challenge = GameKind(
    name: "challenge", title: tr("Picture Challenge"),
    help: [
      findPairs,
      tr(
        """
        Pairs stay up to the end. Two cards that are no pair turn down after a second, or as \
        soon as you touch another card.
        """),
    ],
    play: .pairs(.challenge), deck: "pictures", rows: 4, columns: 4,
    boards: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 6)], dealsAnew: true)
}

extension Rules {
  /// Picture challenge: pairs stay to the end, a miss turns down after a second.
  public static let challenge = Rules(
    missLasts: 1, matchedPair: .stays, turnsMatchedDown: false)
}
