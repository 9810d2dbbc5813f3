import Localization
import Model

extension GameKind {
  /// Floating playing cards; the last pair zooms out before the dialog comes.
  public static let playingCards = GameKind(
    name: "playing-cards", title: tr("Playing Cards"),
    help: [
      findPairsHelp,
      tr("The cards float. A card that is up alone turns back when you touch it again."),
      tr("While two cards that are no pair turn down, no other can be touched."),
    ],
    mode: .pairs(.playingCards), deckName: "playing-cards", rows: 3, columns: 4,
    grids: [(2, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6)], dialogDelay: 2.3,
    hasDriftingCards: true)
}

extension Rules {
  /// Playing cards: a card that is up alone can be turned back; with two up none can be touched.
  public static let playingCards = Rules(
    turnsFirstCardBack: true, choiceDuringMiss: .noCard, missDuration: 0.6,
    turnsMatchedPairDown: false)
}
