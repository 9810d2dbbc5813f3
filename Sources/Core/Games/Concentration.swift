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
      tr("Every choice counts as a flip. Another theme shows other faces on the same cards."),
    ],
    mode: .pairs(.concentration),
    deckName: "halloween",
    grid: Grid(rows: 4, columns: 4)
  ) { game in
    game.themeNames = ["halloween", "sports", "animals", "faces"]
    game.grids = [
      Grid(rows: 2, columns: 3),
      Grid(rows: 2, columns: 4),
      Grid(rows: 4, columns: 3),
      Grid(rows: 4, columns: 4),
      Grid(rows: 5, columns: 4),
      Grid(rows: 6, columns: 4),
      Grid(rows: 6, columns: 5),
      Grid(rows: 6, columns: 6),
      Grid(rows: 8, columns: 6),
    ]
  }
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
