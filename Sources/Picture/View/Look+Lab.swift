extension Look {
  /// The lab: sky and water, sun, hills, bubbles and glass.
  static let lab = Look(
    folder: "lab",
    tall: Scenery(
      back: [
        ("sun", 0.90, 0.07, 0.90, 1),
        ("cloud", 0.14, 0.05, 0.24, 0.5),
        ("cloud", 0.11, 0.185, 0.40, 1),
        ("cloud", 0.90, 0.255, 0.30, 0.75),
      ],
      front: [
        ("bubble", 0.09, 0.415, 0.125, 1),
        ("bubble", 0.065, 0.29, 0.04, 1),
        ("bubble", 0.915, 0.46, 0.095, 1),
        ("bubble", 0.885, 0.345, 0.04, 1),
        ("bubble", 0.95, 0.655, 0.155, 1),
        ("bubble", 0.145, 0.585, 0.045, 1),
        ("bubble", 0.055, 0.725, 0.085, 1),
      ]),
    wide: Scenery(
      back: [
        ("sun", 0.88, 0.11, 0.90, 1),
        ("cloud", 0.34, 0.09, 0.21, 0.55),
        ("cloud", 0.14, 0.13, 0.35, 1),
        ("cloud", 0.72, 0.20, 0.24, 0.7),
      ],
      front: [
        ("bubble", 0.06, 0.76, 0.16, 1),
        ("bubble", 0.235, 0.72, 0.07, 1),
        ("bubble", 0.255, 0.27, 0.05, 1),
        ("bubble", 0.80, 0.27, 0.06, 1),
        ("bubble", 0.955, 0.745, 0.12, 1),
        ("bubble", 0.745, 0.68, 0.05, 1),
        ("bubble", 0.045, 0.27, 0.05, 1),
      ]),
    soft: ["sun", "cloud"], hasGround: true, hasPanel: true, shadow: 0x042860)
}
