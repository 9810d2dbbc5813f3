import Graphics

extension Skin {
  static let concentration = Skin(
    game: "concentration",
    portraitScenery: [
      Piece(.back, "stars", (0.16, 0.17, 0.22, 0.9), (0.8, 0.05, 0.26, 0.9)),
      Piece(.back, "glow", (0.74, 0.66, 1.1, 1)),
      Piece(
        .back, "cloud", (0.12, 0.235, 0.55, 0.55), (0.93, 0.34, 0.6, 0.6), (0.08, 0.55, 0.5, 0.8)),
      Piece(
        .front, "lantern", (0.1, 0.1, 0.13, 0.95), (0.91, 0.165, 0.1, 0.9), (0.955, 0.455, 0.16, 1),
        (0.04, 0.37, 0.11, 0.95), (0.05, 0.665, 0.15, 1), (0.965, 0.7, 0.09, 0.9)),
    ],
    landscapeScenery: [
      Piece(
        .back, "stars", (0.07, 0.08, 0.2, 0.9), (0.17, 0.35, 0.18, 0.6), (0.86, 0.3, 0.2, 0.7),
        (0.955, 0.09, 0.2, 0.9)),
      Piece(.back, "glow", (0.86, 0.715, 0.85, 1)),
      Piece(
        .back, "cloud", (0.12, 0.17, 0.5, 0.5), (0.9, 0.12, 0.4, 0.5), (0.13, 0.645, 0.5, 0.7),
        (0.95, 0.66, 0.45, 0.6)),
      Piece(
        .front, "lantern", (0.215, 0.35, 0.08, 0.95), (0.8, 0.42, 0.1, 0.95),
        (0.955, 0.24, 0.15, 1), (0.79, 0.17, 0.09, 0.9)),
    ],
    softDrawings: ["glow", "cloud"], daytimeShadow: 0x1E0730,
    motion: CardMotion(
      turning: .fade(.easeInOut(0.2)), leaving: .fade(to: 0.85, .easeInOut(0.3)),
      fliesToFoundPairs: true))
}
