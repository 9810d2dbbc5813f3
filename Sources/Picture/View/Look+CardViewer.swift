extension Look {
  /// The card viewer: one card in the light.
  static let cardViewer = Look(
    folder: "card-viewer",
    tall: Scenery(
      back: [
        ("halo", 0.50, 0.44, 1.55, 1),
        ("gleam", 0.10, 0.10, 0.16, 0.6),
        ("gleam", 0.27, 0.055, 0.08, 0.45),
        ("gleam", 0.91, 0.16, 0.22, 0.45),
        ("gleam", 0.76, 0.075, 0.10, 0.6),
        ("gleam", 0.06, 0.33, 0.10, 0.45),
        ("gleam", 0.95, 0.47, 0.11, 0.5),
        ("gleam", 0.09, 0.56, 0.18, 0.35),
        ("pool", 0.50, 0.885, 1.70, 1),
      ]),
    wide: Scenery(
      back: [
        ("halo", 0.50, 0.44, 1.50, 1),
        ("gleam", 0.10, 0.16, 0.17, 0.6),
        ("gleam", 0.20, 0.34, 0.09, 0.45),
        ("gleam", 0.91, 0.22, 0.24, 0.42),
        ("gleam", 0.80, 0.12, 0.10, 0.6),
        ("gleam", 0.06, 0.50, 0.12, 0.45),
        ("gleam", 0.83, 0.50, 0.11, 0.45),
        ("gleam", 0.25, 0.10, 0.06, 0.55),
        ("pool", 0.50, 0.892, 1.30, 1),
      ]),
    soft: ["halo", "pool"], hasGround: false, hasPanel: false, cards: "playing-cards",
    cardAspect: 0.7, shadow: 0x050A20)
}
