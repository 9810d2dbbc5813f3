/// The skin of a game: the scenery, and the arrangement and motion of its cards.
package struct Skin: Sendable {
  /// Drawing that is seen in some places: behind the ground or before it, or at night behind all.
  struct Piece: Sendable {
    enum Layer { case night, back, front }
    /// Centre and size of a drawing as fractions of the window and its shorter side, opacity.
    typealias Placement = (x: Double, y: Double, size: Double, opacity: Double)

    let layer: Layer
    let drawing: String
    let placements: [Placement]

    init(_ layer: Layer, _ drawing: String, _ places: Placement...) {
      self.layer = layer
      self.drawing = drawing
      self.placements = places
    }
  }

  /// Name of the game, and of the folder with its drawings.
  let game: String
  /// Scenery where the texts stand above and below the board, and beside it; the farthest first.
  let portraitScenery: [Piece]
  let landscapeScenery: [Piece]
  /// Drawings so soft that they are drawn at half their size.
  let softDrawings: Set<String>
  /// Whether a ground lies along the window's lower edge, and a panel behind the cards.
  var hasGround = true
  /// Folder of the cards' back and face, if not the game's.
  var cardFolder: String?
  /// Width of a card as a share of its height.
  var cardAspect = 1.0
  /// Colour of the shadow under white text by day, 0xRRGGBB.
  let daytimeShadow: UInt32
  var arrangement = CardField.Arrangement.rows
  var motion: CardMotion
  /// Appearance that it has been given.
  private(set) var appearance = Appearance()
  var palette: Palette { appearance.palette }
  /// Whether cards with room to float in do not.
  var isStill: Bool { !appearance.drifts || appearance.reducesMotion }

  /// The skins of all games.
  package static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// Returns the skin of a game in an appearance, or the one of the lab for a game without one.
  ///
  /// With reduced motion cards lie in rows, unless they have drifted before and keep their places.
  static func skin(
    for game: String, appearance: Appearance, among skins: [Skin] = all, keepsPlaces: Bool = false
  ) -> Skin {
    var skin = skins.first { $0.game == game } ?? lab
    skin.appearance = appearance
    if appearance.reducesMotion {
      skin.motion = skin.motion.reduced
      // Cards that lie still need no room to float in.
      if skin.arrangement == .loose, !keepsPlaces {
        skin.arrangement = .rows
      }
    }
    return skin
  }

  /// Colour of the shadow under letters, 0xRRGGBB.
  var textShadow: UInt32 {
    if palette.isHighContrast {
      return highContrastBackground
    }
    // At night a third of the light.
    return palette == .dark ? daytimeShadow >> 2 & 0x3F3F3F : daytimeShadow
  }

  /// Colour of the ground where strong contrast is wanted, 0xRRGGBB.
  var highContrastBackground: UInt32 { palette == .highContrastLight ? 0xFFFFFF : 0x000000 }
  func cardDrawing(_ name: String) -> Drawing {
    Drawing("\(cardFolder ?? game)/\(name)")
  }
  func drawing(_ name: String) -> Drawing {
    Drawing("\(game)/\(name)")
  }
}
