/// World of a game: how it looks, how its cards lie, and how they move.
struct World {
  /// Drawings, their places and how large they are.
  struct Scenery {
    /// Place of a drawing's centre as a fraction of the window, its size as a fraction of the window's
    /// shorter side, and its opacity.
    typealias Place = (x: Double, y: Double, size: Double, opacity: Double)

    typealias Pieces = KeyValuePairs<String, [Place]>

    /// Drawings behind the ground, the farthest first, and before it.
    var back: Pieces
    var front: Pieces = [:]
    /// Drawings that are seen at night only, farther than everything.
    var night: Pieces = [:]
  }

  /// Name of the game, and of the folder with its drawings.
  let game: String
  /// Scenery of a window in which the texts stand above and below the board, or beside it.
  let tall, wide: Scenery
  /// Drawings that are so soft that they may be drawn at half their size.
  let soft: Set<String>
  /// Whether a ground lies along the window's lower edge, and a panel behind the cards.
  var hasGround = true
  /// Folder of the cards' back and face, if it is another one.
  var cards: String?
  /// Card's width as a share of its height.
  var cardAspect = 1.0
  /// Colour of the shadow under white text by day, 0xRRGGBB.
  let dayShadow: UInt32
  /// Arrangement of the cards.
  var arrangement: CardField.Arrangement
  /// Motion of the cards.
  var motion: CardMotion
  /// Colours.
  var palette = Palette.light
  /// Size of text, as a multiple of the usual one.
  var textSize = 1.0

  /// Worlds of all games.
  static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// World of a game as a player wants to see it; that of the lab for a game without one.
  static func of(
    _ game: String, _ appearance: Appearance, among worlds: [World] = all
  ) -> World {
    var world = worlds.first { $0.game == game } ?? lab
    (world.palette, world.textSize) = (appearance.palette, appearance.textSize)
    if appearance.reducedMotion {
      world.motion = world.motion.reduced
      // Cards that lie still need no room to float in.
      if world.arrangement == .loose { world.arrangement = .rows }
    }
    return world
  }

  /// Colour of the shadow under letters, 0xRRGGBB.
  var shadow: UInt32 {
    switch palette {
    case .light: dayShadow
    // A third of the light.
    case .dark: dayShadow >> 2 & 0x3F3F3F
    case .highContrast, .highContrastLight: ground
    }
  }

  /// Colour of the ground where strong contrast is wanted, 0xRRGGBB.
  var ground: UInt32 { palette == .highContrastLight ? 0xFFFFFF : 0x000000 }

  func cardDrawing(_ name: String) -> Drawing { Drawing("\(cards ?? game)/\(name)") }

  func drawing(_ name: String) -> Drawing { Drawing("\(game)/\(name)") }
}
