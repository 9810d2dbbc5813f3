extension Look {
  /// Playing cards: green felt under a lamp.
  static let playingCards = Look(
    folder: "playing-cards",
    tall: Scenery(
      back: [
        ("spotlight", 0.50, 0.46, 2.10, 1),
        ("weave", 0.50, 0.46, 1.70, 1),
        ("felt-spade", 0.16, 0.135, 0.23, 0.75),
        ("felt-heart", 0.85, 0.315, 0.23, 0.75),
        ("felt-club", 0.15, 0.63, 0.23, 0.75),
        ("felt-diamond", 0.85, 0.80, 0.23, 0.75),
      ]),
    wide: Scenery(
      back: [
        ("spotlight", 0.50, 0.48, 2.20, 1),
        ("weave", 0.50, 0.48, 1.80, 1),
        ("felt-spade", 0.09, 0.17, 0.21, 0.75),
        ("felt-heart", 0.91, 0.17, 0.21, 0.75),
        ("felt-club", 0.91, 0.83, 0.21, 0.75),
        ("felt-diamond", 0.09, 0.83, 0.21, 0.75),
      ]),
    soft: ["spotlight", "weave"], hasGround: false, hasPanel: false, cardAspect: 0.7,
    shadow: 0x04281A)
}
