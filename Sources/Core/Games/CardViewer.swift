import Localization
import Model

extension GameKind {
  /// The card viewer, which shows the playing cards of a deck one by one.
  public static let cardViewer = GameKind(
    name: "card-viewer",
    title: tr("Card Viewer"),
    help: [
      tr("Look through a whole deck. Swipe to draw the next card, and tap to turn it over."),
      tr("Pinch, or turn the mouse wheel, to zoom in on a court card."),
    ],
    mode: .pile,
    deckName: "playing-cards",
    grid: Grid(rows: 4, columns: 13)
  )
}
