import Graphics

extension Skin {
  static let lab = Skin(
    game: "lab",
    portraitScenery: [
      Piece(.back, "sun", (0.9, 0.07, 0.9, 1)),
      Piece(
        .back, "cloud", (0.14, 0.05, 0.24, 0.5), (0.11, 0.185, 0.4, 1), (0.9, 0.255, 0.3, 0.75)),
      Piece(
        .front, "bubble", (0.09, 0.415, 0.125, 1), (0.065, 0.29, 0.04, 1), (0.915, 0.46, 0.095, 1),
        (0.885, 0.345, 0.04, 1), (0.95, 0.655, 0.155, 1), (0.145, 0.585, 0.045, 1),
        (0.055, 0.725, 0.085, 1)),
      Piece(
        .night, "stars", (0.3, 0.15, 0.72, 0.95), (0.82, 0.3, 0.5, 0.75), (0.16, 0.45, 0.45, 0.55)),
      Piece(.night, "aurora", (0.36, 0.36, 1.25, 0.8)),
      Piece(.night, "moon", (0.925, 0.07, 0.125, 1)),
    ],
    landscapeScenery: [
      Piece(.back, "sun", (0.88, 0.11, 0.9, 1)),
      Piece(
        .back, "cloud", (0.34, 0.09, 0.21, 0.55), (0.14, 0.13, 0.35, 1), (0.72, 0.2, 0.24, 0.7)),
      Piece(
        .front, "bubble", (0.06, 0.76, 0.16, 1), (0.235, 0.72, 0.07, 1), (0.255, 0.27, 0.05, 1),
        (0.8, 0.27, 0.06, 1), (0.955, 0.745, 0.12, 1), (0.745, 0.68, 0.05, 1),
        (0.045, 0.27, 0.05, 1)),
      Piece(
        .night, "stars", (0.1, 0.2, 0.5, 0.9), (0.48, 0.14, 0.5, 0.8), (0.72, 0.38, 0.5, 0.6),
        (0.2, 0.5, 0.45, 0.5), (0.94, 0.42, 0.4, 0.6)),
      Piece(.night, "aurora", (0.22, 0.34, 0.95, 0.8), (0.8, 0.42, 0.8, 0.55)),
      Piece(.night, "moon", (0.88, 0.11, 0.17, 1)),
    ],
    softDrawings: ["sun", "cloud", "aurora"], daytimeShadow: 0x042860,
    motion: CardMotion(
      turning: .fade(.spring(Spring(response: 0.25, dampingFraction: 0.5))), scalesTurns: true,
      downScale: 0.9, upScale: 0.95, leaving: .fade(to: 0.5, .easeInOut(0.3)),
      leavingDelay: 0.4, returnAnimation: .easeInOut(0.3), turnsWhenGone: true))
}
