import Localization
import Model

extension GameKind {
  /// Game of the MVVM lab: six pairs, four rows of three.
  public static let lab = GameKind(
    name: "lab", title: tr("Memory Game"), help: [findPairsHelp, missStaysUpHelp],
    mode: .pairs(.lab),
    deckName: "frutiger-aero", rows: 4, columns: 3,
    grids: [(2, 3), (2, 4), (4, 3), (4, 4), (5, 4), (6, 4), (6, 5), (6, 6), (8, 6), (8, 8)])
}

extension Rules {
  /// Lab of the course: a missed pair stays up for as long as the player likes.
  public static let lab = Rules()
}
