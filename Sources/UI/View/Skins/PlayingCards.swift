import Graphics

extension Skin {
  /// The skin of the game with playing cards: a table of felt under a spotlight.
  static let playingCards = Skin(
    game: "playing-cards",
    portraitScenery: [
      Piece(
        .back,
        "spotlight",
        Placement(x: 0.5, y: 0.46, size: 2.1)
      ),
      Piece(
        .back,
        "weave",
        Placement(x: 0.5, y: 0.46, size: 1.7)
      ),
      Piece(
        .back,
        "felt-spade",
        Placement(x: 0.16, y: 0.135, size: 0.23, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-heart",
        Placement(x: 0.85, y: 0.315, size: 0.23, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-club",
        Placement(x: 0.15, y: 0.63, size: 0.23, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-diamond",
        Placement(x: 0.85, y: 0.8, size: 0.23, opacity: 0.75)
      ),
    ],
    landscapeScenery: [
      Piece(
        .back,
        "spotlight",
        Placement(x: 0.5, y: 0.48, size: 2.2)
      ),
      Piece(
        .back,
        "weave",
        Placement(x: 0.5, y: 0.48, size: 1.8)
      ),
      Piece(
        .back,
        "felt-spade",
        Placement(x: 0.09, y: 0.17, size: 0.21, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-heart",
        Placement(x: 0.91, y: 0.17, size: 0.21, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-club",
        Placement(x: 0.91, y: 0.83, size: 0.21, opacity: 0.75)
      ),
      Piece(
        .back,
        "felt-diamond",
        Placement(x: 0.09, y: 0.83, size: 0.21, opacity: 0.75)
      ),
    ],
    softDrawings: ["spotlight", "weave"],
    hasGround: false,
    cardAspect: 0.7,
    daytimeShadow: 0x04281A,
    arrangement: .loose,
    motion: CardMotion(
      turning: .flip(duration: CardMotion.flipDuration),
      leaving: .zoom,
      leavingDelay: CardMotion.flipDuration,
      foundPairDelay: CardMotion.flipDuration + 1,
      showsFoundPairsOnNextChoice: false,
      glintDelay: CardMotion.flipDuration
    )
  )
}
