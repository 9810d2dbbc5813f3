extension Look {
  /// The lab: sky and water, sun, hills, bubbles and glass.
  static let lab = Look(
    folder: "lab",
    tall: Scenery(
      back: [
        .init("sun", (0.9, 0.07, 0.9, 1)),
        .init("cloud", (0.14, 0.05, 0.24, 0.5), (0.11, 0.185, 0.4, 1), (0.9, 0.255, 0.3, 0.75)),
      ],
      front: [
        .init(
          "bubble", (0.09, 0.415, 0.125, 1), (0.065, 0.29, 0.04, 1), (0.915, 0.46, 0.095, 1),
          (0.885, 0.345, 0.04, 1), (0.95, 0.655, 0.155, 1), (0.145, 0.585, 0.045, 1),
          (0.055, 0.725, 0.085, 1))
      ]),
    wide: Scenery(
      back: [
        .init("sun", (0.88, 0.11, 0.9, 1)),
        .init("cloud", (0.34, 0.09, 0.21, 0.55), (0.14, 0.13, 0.35, 1), (0.72, 0.2, 0.24, 0.7)),
      ],
      front: [
        .init(
          "bubble", (0.06, 0.76, 0.16, 1), (0.235, 0.72, 0.07, 1), (0.255, 0.27, 0.05, 1),
          (0.8, 0.27, 0.06, 1), (0.955, 0.745, 0.12, 1), (0.745, 0.68, 0.05, 1),
          (0.045, 0.27, 0.05, 1))
      ]),
    soft: ["sun", "cloud"], shadow: 0x042860)

  /// Concentration: lanterns over hills at dusk.
  static let concentration = Look(
    folder: "concentration",
    tall: Scenery(
      back: [
        .init("stars", (0.16, 0.17, 0.22, 0.9), (0.8, 0.05, 0.26, 0.9)),
        .init("glow", (0.74, 0.66, 1.1, 1)),
        .init("cloud", (0.12, 0.235, 0.55, 0.55), (0.93, 0.34, 0.6, 0.6), (0.08, 0.55, 0.5, 0.8)),
      ],
      front: [
        .init(
          "lantern", (0.1, 0.1, 0.13, 0.95), (0.91, 0.165, 0.1, 0.9), (0.955, 0.455, 0.16, 1),
          (0.04, 0.37, 0.11, 0.95), (0.05, 0.665, 0.15, 1), (0.965, 0.7, 0.09, 0.9))
      ]),
    wide: Scenery(
      back: [
        .init(
          "stars", (0.07, 0.08, 0.2, 0.9), (0.17, 0.35, 0.18, 0.6), (0.86, 0.3, 0.2, 0.7),
          (0.955, 0.09, 0.2, 0.9)),
        .init("glow", (0.86, 0.715, 0.85, 1)),
        .init(
          "cloud", (0.12, 0.17, 0.5, 0.5), (0.9, 0.12, 0.4, 0.5), (0.13, 0.645, 0.5, 0.7),
          (0.95, 0.66, 0.45, 0.6)),
      ],
      front: [
        .init(
          "lantern", (0.215, 0.35, 0.08, 0.95), (0.955, 0.62, 0.12, 1), (0.83, 0.88, 0.15, 0.95),
          (0.955, 0.24, 0.15, 1), (0.79, 0.17, 0.09, 0.9), (0.785, 0.76, 0.11, 0.95))
      ]),
    soft: ["glow", "cloud"], shadow: 0x1E0730)

  /// The picture challenge: music at night.
  static let challenge = Look(
    folder: "challenge",
    tall: Scenery(
      back: [
        .init("glow", (0.85, 0.14, 0.9, 0.8), (0.06, 0.46, 0.9, 0.55)),
        .init("aurora", (0.5, 0.19, 1.05, 0.5)),
      ],
      front: [
        .init("record", (1.02, 0.005, 0.36, 1), (0.0, 0.6, 0.3, 1)),
        .init("note", (0.065, 0.165, 0.1, 0.95), (0.96, 0.66, 0.09, 0.85)),
        .init("notes", (0.955, 0.44, 0.11, 0.9), (0.045, 0.33, 0.09, 0.85)),
      ]),
    wide: Scenery(
      back: [
        .init("glow", (0.86, 0.2, 0.9, 0.8), (0.1, 0.75, 0.9, 0.55)),
        .init("aurora", (0.12, 0.3, 0.6, 0.55), (0.88, 0.32, 0.6, 0.45)),
      ],
      front: [
        .init("record", (0.955, 0.14, 0.42, 1), (0.035, 0.9, 0.4, 1)),
        .init("note", (0.06, 0.17, 0.14, 0.95), (0.17, 0.71, 0.1, 0.85)),
        .init(
          "notes", (0.19, 0.13, 0.11, 0.9), (0.8, 0.13, 0.1, 0.9), (0.955, 0.72, 0.12, 0.85)),
      ]),
    soft: ["glow"], shadow: 0x060320)

  /// Playing cards: green felt under a lamp.
  static let playingCards = Look(
    folder: "playing-cards",
    tall: Scenery(
      back: [
        .init("spotlight", (0.5, 0.46, 2.1, 1)),
        .init("weave", (0.5, 0.46, 1.7, 1)),
        .init("felt-spade", (0.16, 0.135, 0.23, 0.75)),
        .init("felt-heart", (0.85, 0.315, 0.23, 0.75)),
        .init("felt-club", (0.15, 0.63, 0.23, 0.75)),
        .init("felt-diamond", (0.85, 0.8, 0.23, 0.75)),
      ]),
    wide: Scenery(
      back: [
        .init("spotlight", (0.5, 0.48, 2.2, 1)),
        .init("weave", (0.5, 0.48, 1.8, 1)),
        .init("felt-spade", (0.09, 0.17, 0.21, 0.75)),
        .init("felt-heart", (0.91, 0.17, 0.21, 0.75)),
        .init("felt-club", (0.91, 0.83, 0.21, 0.75)),
        .init("felt-diamond", (0.09, 0.83, 0.21, 0.75)),
      ]),
    soft: ["spotlight", "weave"], hasGround: false, cardAspect: 0.7,
    shadow: 0x04281A)

  /// The card viewer: one card in the light.
  static let cardViewer = Look(
    folder: "card-viewer",
    tall: Scenery(
      back: [
        .init("halo", (0.5, 0.44, 1.55, 1)),
        .init(
          "gleam", (0.1, 0.1, 0.16, 0.6), (0.27, 0.055, 0.08, 0.45), (0.91, 0.16, 0.22, 0.45),
          (0.76, 0.075, 0.1, 0.6), (0.06, 0.33, 0.1, 0.45), (0.95, 0.47, 0.11, 0.5),
          (0.09, 0.56, 0.18, 0.35)),
        .init("pool", (0.5, 0.885, 1.7, 1)),
      ]),
    wide: Scenery(
      back: [
        .init("halo", (0.5, 0.44, 1.5, 1)),
        .init(
          "gleam", (0.1, 0.16, 0.17, 0.6), (0.2, 0.34, 0.09, 0.45), (0.91, 0.22, 0.24, 0.42),
          (0.8, 0.12, 0.1, 0.6), (0.06, 0.5, 0.12, 0.45), (0.83, 0.5, 0.11, 0.45),
          (0.25, 0.1, 0.06, 0.55)),
        .init("pool", (0.5, 0.892, 1.3, 1)),
      ]),
    soft: ["halo", "pool"], hasGround: false, cards: "playing-cards",
    cardAspect: 0.7, shadow: 0x050A20)
}
