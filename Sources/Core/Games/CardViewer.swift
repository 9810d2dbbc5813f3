import Localization
import Model

extension GameKind {
  /// The card viewer, which shows the playing cards of a deck one by one.
  public static let cardViewer = GameKind(
    name: "card-viewer",
    title: tr("Card Viewer"),
    help: [
      tr("A whole deck, one card after the other: swipe for the next one, tap to turn it over."),
      tr("Pinch, or turn the wheel, to make the picture of a court card larger or smaller."),
    ],
    mode: .pile,
    deckName: "playing-cards",
    grid: Grid(rows: 4, columns: 13)
  )
}
