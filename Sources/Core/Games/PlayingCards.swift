import Localization
import Model

extension GameKind {
  /// Floating playing cards; the last pair zooms out before the dialog comes.
  public static let playingCards = GameKind(
    name: "playing-cards", title: tr("Playing Cards"),
    help: [
      findPairs,
      tr("The cards float. A card that is up alone turns back when you touch it again."),
      tr("While two cards that are no pair turn down, no other can be touched."),
    ],
    play: .pairs(.playingCards), deck: "playing-cards", rows: 3, columns: 4,
    boards: [(2, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6)], pause: 2.3,
    drifts: true)
}

extension Rules {
  /// Playing cards: a card that is up alone can be turned back; with two up none can be touched.
  public static let playingCards = Rules(
    turnsFirstCardBack: true, choiceDuringMiss: .nothing, missLasts: 0.6, turnsMatchedDown: false)
}
