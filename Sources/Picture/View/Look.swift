struct Scenery {
  /// The place of a drawing's centre as a fraction of the window, its size as a fraction of the
  /// window's shorter side, and its opacity.
  typealias Place = (x: Double, y: Double, size: Double, opacity: Double)

  typealias Pieces = KeyValuePairs<String, [Place]>

  /// What lies behind the ground, the farthest first, and what lies before it.
  var back: Pieces
  var front: Pieces = [:]
  /// What is seen at night only, farther than everything.
  var night: Pieces = [:]
}

struct Look {
  let folder: String
  /// The world of a window in which the texts stand above and below the board, or beside it.
  let tall, wide: Scenery
  /// Drawings that are so soft that they may be drawn at half their size.
  let soft: Set<String>
  /// Whether a ground lies along the window's lower edge, and a panel behind the cards.
  var hasGround = true
  /// The folder of the cards' back and face, if it is another one.
  var cards: String?
  /// A card's width as a share of its height.
  var cardAspect = 1.0
  /// The colours.
  var palette = Palette.light
  /// The colour of the shadow under white text by day, 0xRRGGBB.
  let dayShadow: UInt32

  /// The colour of the shadow under letters, 0xRRGGBB.
  var shadow: UInt32 {
    switch palette {
    case .light: dayShadow
    // A third of the light.
    case .dark: dayShadow >> 2 & 0x3F3F3F
    case .highContrast, .highContrastLight: ground
    }
  }

  /// The ground where strong contrast is wanted, 0xRRGGBB.
  var ground: UInt32 { palette == .highContrastLight ? 0xFFFFFF : 0x000000 }

  func cardDrawing(_ name: String) -> Drawing { Drawing("\(cards ?? folder)/\(name)") }

  func drawing(_ name: String) -> Drawing { Drawing("\(folder)/\(name)") }
}
