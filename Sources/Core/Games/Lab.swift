import Localization
import Model

extension GameKind {
  /// The lab game, which the course uses in its MVVM lab, with six pairs in four rows.
  public static let lab = GameKind(
    name: "lab",
    title: tr("Memory Game"),
    help: [findPairsHelp, missStaysUpHelp],
    mode: .pairs(.lab),
    deckName: "frutiger-aero",
    grid: Grid(rows: 4, columns: 3)
  ) { game in
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
      Grid(rows: 8, columns: 8),
    ]
  }
}

extension Rules {
  /// The rules of the lab game.
  ///
  /// A missed pair stays face up until the player chooses another card.
  public static let lab = Rules()
}
