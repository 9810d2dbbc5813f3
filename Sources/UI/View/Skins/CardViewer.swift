import Graphics

extension Skin {
  static let cardViewer = Skin(
    game: "card-viewer",
    portraitScenery: [
      Piece(.back, "halo", (0.5, 0.44, 1.55, 1)),
      Piece(
        .back, "gleam", (0.1, 0.1, 0.16, 0.6), (0.27, 0.055, 0.08, 0.45), (0.91, 0.16, 0.22, 0.45),
        (0.76, 0.075, 0.1, 0.6), (0.06, 0.33, 0.1, 0.45), (0.95, 0.47, 0.11, 0.5),
        (0.09, 0.56, 0.18, 0.35)),
      Piece(.back, "pool", (0.5, 0.885, 1.7, 1)),
    ],
    landscapeScenery: [
      Piece(.back, "halo", (0.5, 0.44, 1.5, 1)),
      Piece(
        .back, "gleam", (0.1, 0.16, 0.17, 0.6), (0.2, 0.34, 0.09, 0.45), (0.91, 0.22, 0.24, 0.42),
        (0.8, 0.12, 0.1, 0.6), (0.06, 0.5, 0.12, 0.45), (0.83, 0.5, 0.11, 0.45),
        (0.25, 0.1, 0.06, 0.55)),
      Piece(.back, "pool", (0.5, 0.892, 1.3, 1)),
    ],
    softDrawings: ["halo", "pool"], hasGround: false, cardFolder: "playing-cards", cardAspect: 0.7,
    daytimeShadow: 0x050A20, arrangement: .pile,
    motion: CardMotion(
      turning: .flip(duration: CardMotion.flipDuration), leaving: .slide(0.9, .easeInOut(0.35))))
}
