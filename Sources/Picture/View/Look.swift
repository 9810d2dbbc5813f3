/// The world behind a game's cards.
struct Scenery {
  /// A drawing, seen at some places.
  struct Piece {
    /// The place of the drawing's centre as a fraction of the window, its size as a fraction of the
    /// window's shorter side, and its opacity.
    typealias Place = (x: Double, y: Double, size: Double, opacity: Double)

    let drawing: String
    let places: [Place]

    init(_ drawing: String, _ places: Place...) { (self.drawing, self.places) = (drawing, places) }
  }

  /// What lies behind the ground.
  var back: [Piece] = []
  /// What lies before the ground.
  var front: [Piece] = []
}

/// How a game looks.
struct Look {
  /// The folder of its drawings.
  let folder: String
  /// The world of a window in which the texts stand above and below the board.
  let tall: Scenery
  /// The world of a window in which the texts stand left and right of the board.
  let wide: Scenery
  /// Drawings that are so soft that they may be drawn at half their size.
  let soft: Set<String>
  /// Whether a ground lies along the window's lower edge, and a panel behind the cards.
  var hasGround = true
  /// The folder of the cards' back and face, if it is another one.
  var cards: String?
  /// A card's width as a share of its height.
  var cardAspect = 1.0
  /// The colour of the shadow under white text, 0xRRGGBB.
  let shadow: UInt32

  /// A card's back or face.
  func cardDrawing(_ name: String) -> Drawing { Drawing("\(cards ?? folder)/\(name)") }

  /// One of the look's own drawings.
  func drawing(_ name: String) -> Drawing { Drawing("\(folder)/\(name)") }
}
