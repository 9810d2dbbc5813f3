import Localization
import Model

extension GameKind {
  /// The game Concentration from the Stanford course CS193p, which offers several themes.
  public static let concentration = GameKind(
    name: "concentration",
    title: tr("Concentration"),
    help: [
      findPairsHelp,
      missStaysUpHelp,
      tr("Every touch counts as a flip. Another theme deals other faces to the same cards."),
    ],
    mode: .pairs(.concentration),
    deckName: "halloween",
    themeNames: ["halloween", "sports", "animals", "faces"],
    rows: 4,
    columns: 4,
    grids: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6)])
}

extension Rules {
  /// The rules of Concentration.
  ///
  /// Every choice counts as a flip, even if no card changes. After a miss, the player may begin the
  /// next turn with one of the two face-up cards.
  public static let concentration = Rules(
    countsIgnoredChoices: true,
    choiceDuringMiss: .anyCard,
    matchedPairRemoval: .onNextTurn)
}
