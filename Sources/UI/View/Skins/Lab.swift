import Graphics

extension Skin {
  /// The skin of the lab game: a sky with clouds and bubbles.
  static let lab = Skin(
    game: "lab",
    portraitScenery: [
      Piece(
        .back,
        "sun",
        Placement(x: 0.9, y: 0.07, size: 0.9)
      ),
      Piece(
        .back,
        "cloud",
        Placement(x: 0.14, y: 0.05, size: 0.24, opacity: 0.5),
        Placement(x: 0.11, y: 0.185, size: 0.4),
        Placement(x: 0.9, y: 0.255, size: 0.3, opacity: 0.75)
      ),
      Piece(
        .front,
        "bubble",
        Placement(x: 0.09, y: 0.415, size: 0.125),
        Placement(x: 0.065, y: 0.29, size: 0.04),
        Placement(x: 0.915, y: 0.46, size: 0.095),
        Placement(x: 0.885, y: 0.345, size: 0.04),
        Placement(x: 0.95, y: 0.655, size: 0.155),
        Placement(x: 0.145, y: 0.585, size: 0.045),
        Placement(x: 0.055, y: 0.725, size: 0.085)
      ),
      Piece(
        .night,
        "stars",
        Placement(x: 0.3, y: 0.15, size: 0.72, opacity: 0.95),
        Placement(x: 0.82, y: 0.3, size: 0.5, opacity: 0.75),
        Placement(x: 0.16, y: 0.45, size: 0.45, opacity: 0.55)
      ),
      Piece(
        .night,
        "aurora",
        Placement(x: 0.36, y: 0.36, size: 1.25, opacity: 0.8)
      ),
      Piece(
        .night,
        "moon",
        Placement(x: 0.925, y: 0.07, size: 0.125)
      ),
    ],
    landscapeScenery: [
      Piece(
        .back,
        "sun",
        Placement(x: 0.88, y: 0.11, size: 0.9)
      ),
      Piece(
        .back,
        "cloud",
        Placement(x: 0.34, y: 0.09, size: 0.21, opacity: 0.55),
        Placement(x: 0.14, y: 0.13, size: 0.35),
        Placement(x: 0.72, y: 0.2, size: 0.24, opacity: 0.7)
      ),
      Piece(
        .front,
        "bubble",
        Placement(x: 0.06, y: 0.76, size: 0.16),
        Placement(x: 0.235, y: 0.72, size: 0.07),
        Placement(x: 0.255, y: 0.27, size: 0.05),
        Placement(x: 0.8, y: 0.27, size: 0.06),
        Placement(x: 0.955, y: 0.745, size: 0.12),
        Placement(x: 0.745, y: 0.68, size: 0.05),
        Placement(x: 0.045, y: 0.27, size: 0.05)
      ),
      Piece(
        .night,
        "stars",
        Placement(x: 0.1, y: 0.2, size: 0.5, opacity: 0.9),
        Placement(x: 0.48, y: 0.14, size: 0.5, opacity: 0.8),
        Placement(x: 0.72, y: 0.38, size: 0.5, opacity: 0.6),
        Placement(x: 0.2, y: 0.5, size: 0.45, opacity: 0.5),
        Placement(x: 0.94, y: 0.42, size: 0.4, opacity: 0.6)
      ),
      Piece(
        .night,
        "aurora",
        Placement(x: 0.22, y: 0.34, size: 0.95, opacity: 0.8),
        Placement(x: 0.8, y: 0.42, size: 0.8, opacity: 0.55)
      ),
      Piece(
        .night,
        "moon",
        Placement(x: 0.88, y: 0.11, size: 0.17)
      ),
    ],
    softDrawings: ["sun", "cloud", "aurora"],
    daytimeShadow: 0x042860,
    motion: CardMotion(
      turning: .fade(.spring(Spring(response: 0.25, dampingFraction: 0.5))),
      scalesTurns: true,
      downScale: 0.9,
      upScale: 0.95,
      leaving: .fade(to: 0.5, .easeInOut(0.3)),
      leavingDelay: 0.4,
      returnAnimation: .easeInOut(0.3),
      turnsWhenGone: true
    )
  )
}
