import Graphics

extension Skin {
  /// The skin of the challenge game: colored lights with records and notes.
  static let challenge = Skin(
    game: "challenge",
    portraitScenery: [
      Piece(
        .back,
        "glow",
        Placement(x: 0.85, y: 0.14, size: 0.9, opacity: 0.8),
        Placement(x: 0.06, y: 0.46, size: 0.9, opacity: 0.55)
      ),
      Piece(
        .back,
        "aurora",
        Placement(x: 0.5, y: 0.19, size: 1.05, opacity: 0.5)
      ),
      Piece(
        .front,
        "record",
        Placement(x: 1.02, y: 0.005, size: 0.36),
        Placement(x: 0.0, y: 0.6, size: 0.3)
      ),
      Piece(
        .front,
        "note",
        Placement(x: 0.065, y: 0.165, size: 0.1, opacity: 0.95),
        Placement(x: 0.96, y: 0.66, size: 0.09, opacity: 0.85)
      ),
      Piece(
        .front,
        "notes",
        Placement(x: 0.955, y: 0.44, size: 0.11, opacity: 0.9),
        Placement(x: 0.045, y: 0.33, size: 0.09, opacity: 0.85)
      ),
    ],
    landscapeScenery: [
      Piece(
        .back,
        "glow",
        Placement(x: 0.86, y: 0.2, size: 0.9, opacity: 0.8),
        Placement(x: 0.1, y: 0.75, size: 0.9, opacity: 0.55)
      ),
      Piece(
        .back,
        "aurora",
        Placement(x: 0.12, y: 0.3, size: 0.6, opacity: 0.55),
        Placement(x: 0.88, y: 0.32, size: 0.6, opacity: 0.45)
      ),
      Piece(
        .front,
        "record",
        Placement(x: 0.955, y: 0.14, size: 0.42),
        Placement(x: 0.035, y: 0.9, size: 0.4)
      ),
      Piece(
        .front,
        "note",
        Placement(x: 0.06, y: 0.17, size: 0.14, opacity: 0.95),
        Placement(x: 0.17, y: 0.71, size: 0.1, opacity: 0.85)
      ),
      Piece(
        .front,
        "notes",
        Placement(x: 0.19, y: 0.13, size: 0.11, opacity: 0.9),
        Placement(x: 0.8, y: 0.13, size: 0.1, opacity: 0.9)
      ),
    ],
    softDrawings: ["glow"],
    daytimeShadow: 0x060320,
    motion: CardMotion(
      turning: .flip(duration: 0.45),
      leaving: .fade(to: 1, .easeInOut(0.3)),
      foundPairDelay: 0.5,
      glintDelay: 0.35
    )
  )
}
