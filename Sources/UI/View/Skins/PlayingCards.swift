import Graphics

extension Skin {
  static let playingCards = Skin(
    game: "playing-cards",
    portraitScenery: [
      Piece(.back, "spotlight", (0.5, 0.46, 2.1, 1)),
      Piece(.back, "weave", (0.5, 0.46, 1.7, 1)),
      Piece(.back, "felt-spade", (0.16, 0.135, 0.23, 0.75)),
      Piece(.back, "felt-heart", (0.85, 0.315, 0.23, 0.75)),
      Piece(.back, "felt-club", (0.15, 0.63, 0.23, 0.75)),
      Piece(.back, "felt-diamond", (0.85, 0.8, 0.23, 0.75)),
    ],
    landscapeScenery: [
      Piece(.back, "spotlight", (0.5, 0.48, 2.2, 1)),
      Piece(.back, "weave", (0.5, 0.48, 1.8, 1)),
      Piece(.back, "felt-spade", (0.09, 0.17, 0.21, 0.75)),
      Piece(.back, "felt-heart", (0.91, 0.17, 0.21, 0.75)),
      Piece(.back, "felt-club", (0.91, 0.83, 0.21, 0.75)),
      Piece(.back, "felt-diamond", (0.09, 0.83, 0.21, 0.75)),
    ],
    softDrawings: ["spotlight", "weave"], hasGround: false, cardAspect: 0.7,
    daytimeShadow: 0x04281A,
    arrangement: .loose,
    motion: CardMotion(
      turning: .flip(duration: CardMotion.flipDuration), leaving: .zoom,
      leavingDelay: CardMotion.flipDuration,
      foundPairDelay: CardMotion.flipDuration + 1, showsFoundPairsOnNextChoice: false,
      glintDelay: CardMotion.flipDuration))
}
