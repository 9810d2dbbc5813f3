import Graphics

extension Skin {
  /// The skin of the card viewer: a dark room with a halo and a pool of light.
  static let cardViewer = Skin(
    game: "card-viewer",
    portraitScenery: [
      Piece(
        .back,
        "halo",
        Placement(x: 0.5, y: 0.44, size: 1.55)
      ),
      Piece(
        .back,
        "gleam",
        Placement(x: 0.1, y: 0.1, size: 0.16, opacity: 0.6),
        Placement(x: 0.27, y: 0.055, size: 0.08, opacity: 0.45),
        Placement(x: 0.91, y: 0.16, size: 0.22, opacity: 0.45),
        Placement(x: 0.76, y: 0.075, size: 0.1, opacity: 0.6),
        Placement(x: 0.06, y: 0.33, size: 0.1, opacity: 0.45),
        Placement(x: 0.95, y: 0.47, size: 0.11, opacity: 0.5),
        Placement(x: 0.09, y: 0.56, size: 0.18, opacity: 0.35)
      ),
      Piece(
        .back,
        "pool",
        Placement(x: 0.5, y: 0.885, size: 1.7)
      ),
    ],
    landscapeScenery: [
      Piece(
        .back,
        "halo",
        Placement(x: 0.5, y: 0.44, size: 1.5)
      ),
      Piece(
        .back,
        "gleam",
        Placement(x: 0.1, y: 0.16, size: 0.17, opacity: 0.6),
        Placement(x: 0.2, y: 0.34, size: 0.09, opacity: 0.45),
        Placement(x: 0.91, y: 0.22, size: 0.24, opacity: 0.42),
        Placement(x: 0.8, y: 0.12, size: 0.1, opacity: 0.6),
        Placement(x: 0.06, y: 0.5, size: 0.12, opacity: 0.45),
        Placement(x: 0.83, y: 0.5, size: 0.11, opacity: 0.45),
        Placement(x: 0.25, y: 0.1, size: 0.06, opacity: 0.55)
      ),
      Piece(
        .back,
        "pool",
        Placement(x: 0.5, y: 0.892, size: 1.3)
      ),
    ],
    softDrawings: ["halo", "pool"],
    hasGround: false,
    cardFolder: "playing-cards",
    cardAspect: 0.7,
    daytimeShadow: 0x050A20,
    arrangement: .pile,
    motion: CardMotion(
      turning: .flip(duration: CardMotion.flipDuration),
      leaving: .slide(0.9, .easeInOut(0.35))
    )
  )
}
