import Graphics

extension Skin {
  /// The skin of Concentration: an evening sky with clouds and lanterns.
  static let concentration = Skin(
    game: "concentration",
    portraitScenery: [
      Piece(
        .back,
        "stars",
        Placement(x: 0.16, y: 0.17, size: 0.22, opacity: 0.9),
        Placement(x: 0.8, y: 0.05, size: 0.26, opacity: 0.9)
      ),
      Piece(
        .back,
        "glow",
        Placement(x: 0.74, y: 0.66, size: 1.1)
      ),
      Piece(
        .back,
        "cloud",
        Placement(x: 0.12, y: 0.235, size: 0.55, opacity: 0.55),
        Placement(x: 0.93, y: 0.34, size: 0.6, opacity: 0.6),
        Placement(x: 0.08, y: 0.55, size: 0.5, opacity: 0.8)
      ),
      Piece(
        .front,
        "lantern",
        Placement(x: 0.1, y: 0.1, size: 0.13, opacity: 0.95),
        Placement(x: 0.91, y: 0.165, size: 0.1, opacity: 0.9),
        Placement(x: 0.955, y: 0.455, size: 0.16),
        Placement(x: 0.04, y: 0.37, size: 0.11, opacity: 0.95),
        Placement(x: 0.05, y: 0.665, size: 0.15),
        Placement(x: 0.965, y: 0.7, size: 0.09, opacity: 0.9)
      ),
    ],
    landscapeScenery: [
      Piece(
        .back,
        "stars",
        Placement(x: 0.07, y: 0.08, size: 0.2, opacity: 0.9),
        Placement(x: 0.17, y: 0.35, size: 0.18, opacity: 0.6),
        Placement(x: 0.86, y: 0.3, size: 0.2, opacity: 0.7),
        Placement(x: 0.955, y: 0.09, size: 0.2, opacity: 0.9)
      ),
      Piece(
        .back,
        "glow",
        Placement(x: 0.86, y: 0.715, size: 0.85)
      ),
      Piece(
        .back,
        "cloud",
        Placement(x: 0.12, y: 0.17, size: 0.5, opacity: 0.5),
        Placement(x: 0.9, y: 0.12, size: 0.4, opacity: 0.5),
        Placement(x: 0.13, y: 0.645, size: 0.5, opacity: 0.7),
        Placement(x: 0.95, y: 0.66, size: 0.45, opacity: 0.6)
      ),
      Piece(
        .front,
        "lantern",
        Placement(x: 0.215, y: 0.35, size: 0.08, opacity: 0.95),
        Placement(x: 0.8, y: 0.42, size: 0.1, opacity: 0.95),
        Placement(x: 0.955, y: 0.24, size: 0.15),
        Placement(x: 0.79, y: 0.17, size: 0.09, opacity: 0.9)
      ),
    ],
    softDrawings: ["glow", "cloud"],
    daytimeShadow: 0x1E0730,
    motion: CardMotion(
      turning: .fade(.easeInOut(0.2)),
      leaving: .fade(to: 0.85, .easeInOut(0.3)),
      fliesToFoundPairs: true
    )
  )
}
