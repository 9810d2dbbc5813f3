/// The look of a game: its scenery, and the arrangement and motion of its cards.
package struct Skin: Sendable {
  /// A drawing that appears at one or more positions of the scenery.
  struct Piece: Sendable {
    /// The depth at which a drawing of the scenery appears.
    enum Layer {
      /// The layer behind everything else, which is visible only at night.
      case night
      /// The layer behind the ground.
      case back
      /// The layer in front of the ground.
      case front
    }

    let layer: Layer
    /// The name of the drawing in the folder of the game.
    let drawing: String
    let placements: [Placement]

    init(_ layer: Layer, _ drawing: String, _ placements: Placement...) {
      self.layer = layer
      self.drawing = drawing
      self.placements = placements
    }
  }

  /// The position and the size at which a drawing of the scenery appears.
  struct Placement: Sendable {
    /// The horizontal position of the center, as a fraction of the window's width.
    var x: Double
    /// The vertical position of the center, as a fraction of the window's height.
    var y: Double
    /// The width of the drawing, as a fraction of the window's shorter side.
    var size: Double
    var opacity = 1.0
  }

  /// The skins of all games.
  package static let all = [lab, concentration, challenge, playingCards, cardViewer]

  /// The name of the game, which is also the name of the folder with its drawings.
  let game: String
  /// The scenery of a window with text above and below the board, starting with the most distant
  /// drawing.
  let portraitScenery: [Piece]
  /// The scenery of a window with text beside the board, starting with the most distant drawing.
  let landscapeScenery: [Piece]
  /// The names of drawings that are so soft that half the resolution is sufficient.
  let softDrawings: Set<String>
  /// Whether there is ground along the lower edge of the window and a panel behind the cards.
  var hasGround = true
  /// The folder with the back and the face of the cards, or `nil` for the folder of the game.
  var cardFolder: String?
  /// The width of a card divided by its height.
  var cardAspect = 1.0
  /// The color 0xRRGGBB of the shadow under white text in the light palette.
  let daytimeShadow: UInt32
  /// The arrangement of the cards on the board.
  var arrangement = CardField.Arrangement.rows
  /// The motion of the cards.
  var motion: CardMotion
  /// The player's choices of colors, text size and motion.
  private(set) var appearance = Appearance()

  /// Returns the skin of a game.
  ///
  /// If the game has no skin, the result is the skin of the lab game. If the player prefers reduced
  /// motion, the cards are in rows.
  ///
  /// - Parameters:
  ///   - game: The name of the game.
  ///   - appearance: The player's choices of colors, text size and motion.
  ///   - skins: The skins to choose from.
  ///   - keepsPlaces: Whether cards that have drifted keep their positions, even if the player
  ///     prefers reduced motion.
  static func skin(
    for game: String,
    appearance: Appearance,
    among skins: [Skin] = all,
    keepsPlaces: Bool = false
  ) -> Skin {
    var skin = skins.first { $0.game == game } ?? lab
    skin.appearance = appearance
    if appearance.reducesMotion {
      skin.motion = skin.motion.reduced
      // Cards that do not move need no space for drifting.
      if skin.arrangement == .loose, !keepsPlaces {
        skin.arrangement = .rows
      }
    }
    return skin
  }

  // MARK: Appearance

  var palette: Palette { appearance.palette }

  /// Whether cards keep their positions, even if they have space to drift.
  var isStill: Bool { !appearance.drifts || appearance.reducesMotion }

  /// The color of the shadow behind text, as 0xRRGGBB.
  var textShadow: UInt32 {
    switch palette {
    case .light: daytimeShadow
    // On dark scenery, each color channel of the shadow has a quarter of its daytime value.
    case .dark: (daytimeShadow >> 2) & 0x3F3F3F
    case .highContrast, .highContrastLight: highContrastBackground
    }
  }

  /// The background color of the high-contrast palettes, as 0xRRGGBB.
  var highContrastBackground: UInt32 { palette == .highContrastLight ? 0xFFFFFF : 0x000000 }

  // MARK: Drawings

  /// Returns the drawing with the given name in the folder of the game.
  func drawing(_ name: String) -> Drawing {
    Drawing("\(game)/\(name)")
  }

  /// Returns the drawing with the given name in the folder of the cards.
  func cardDrawing(_ name: String) -> Drawing {
    Drawing("\(cardFolder ?? game)/\(name)")
  }
}
