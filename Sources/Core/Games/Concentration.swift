import Localization
import Model

extension GameKind {
  /// CS193p's Concentration, with themes.
  public static let concentration = GameKind(
    name: "concentration", title: tr("Concentration"),
    help: [
      findPairs, missStaysUp,
      tr("Every touch counts as a flip. Another theme deals other faces to the same cards."),
    ],
    play: .pairs(.concentration), deck: "halloween",
    themes: ["halloween", "sports", "animals", "faces"], rows: 4, columns: 4,
    boards: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6)])
}

extension Rules {
  /// Concentration: every touch counts, and a touch of a missed card starts the next turn.
  public static let concentration = Rules(
    countsEveryTouch: true, choiceDuringMiss: .anyCard, matchedPair: .leavesWithNextTurn)
}
