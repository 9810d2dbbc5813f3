import Localization
import Model

extension GameKind {
  /// The lab game, which the course's MVVM lab uses, with six pairs in four rows.
  public static let lab = GameKind(
    name: "lab",
    title: tr("Memory Game"),
    help: [findPairsHelp, missStaysUpHelp],
    mode: .pairs(.lab),
    deckName: "frutiger-aero",
    rows: 4,
    columns: 3,
    grids: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6), (8, 8)])
}

extension Rules {
  /// The rules of the lab game.
  ///
  /// A missed pair stays face up until the player chooses another card.
  public static let lab = Rules()
}
