import Graphics

extension Skin {
  static let challenge = Skin(
    game: "challenge",
    portraitScenery: [
      Piece(.back, "glow", (0.85, 0.14, 0.9, 0.8), (0.06, 0.46, 0.9, 0.55)),
      Piece(.back, "aurora", (0.5, 0.19, 1.05, 0.5)),
      Piece(.front, "record", (1.02, 0.005, 0.36, 1), (0.0, 0.6, 0.3, 1)),
      Piece(.front, "note", (0.065, 0.165, 0.1, 0.95), (0.96, 0.66, 0.09, 0.85)),
      Piece(.front, "notes", (0.955, 0.44, 0.11, 0.9), (0.045, 0.33, 0.09, 0.85)),
    ],
    landscapeScenery: [
      Piece(.back, "glow", (0.86, 0.2, 0.9, 0.8), (0.1, 0.75, 0.9, 0.55)),
      Piece(.back, "aurora", (0.12, 0.3, 0.6, 0.55), (0.88, 0.32, 0.6, 0.45)),
      Piece(.front, "record", (0.955, 0.14, 0.42, 1), (0.035, 0.9, 0.4, 1)),
      Piece(.front, "note", (0.06, 0.17, 0.14, 0.95), (0.17, 0.71, 0.1, 0.85)),
      Piece(.front, "notes", (0.19, 0.13, 0.11, 0.9), (0.8, 0.13, 0.1, 0.9)),
    ],
    softDrawings: ["glow"], daytimeShadow: 0x060320,
    motion: CardMotion(
      turning: .flip(duration: 0.45), leaving: .fade(to: 1, .easeInOut(0.3)),
      foundPairDelay: 0.5, glintDelay: 0.35))
}
