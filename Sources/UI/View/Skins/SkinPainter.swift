import Graphics

/// A painter of the scenery of a skin.
@MainActor struct SkinPainter {
  let skin: Skin
  /// The source of drawings in the colors of the skin.
  let rasterizer: any Rasterizer

  /// The factor by which soft drawings are reduced before they are scaled up.
  private static let softReduction = 2
  /// The minimum height of the ground's drawing, as a fraction of the window's height.
  private static let groundHeightShare = 0.42
  /// The width of the ground's drawing, as a multiple of its height.
  private static let groundAspect = 1600.0 / 520

  /// Returns a layout for white text with a shadow in the color of the skin.
  ///
  /// - Parameter background: The picture behind the text. The shadow is stronger where it is
  ///   bright.
  func textLayout(on background: Bitmap? = nil) -> TextLayout {
    TextLayout(rasterizer: rasterizer, shadowColor: skin.textShadow, background: background)
  }

  /// Returns the program's icon for the desktop.
  func icon() throws -> Bitmap {
    try rasterizer.drawing("icon", width: 64, height: 64)
  }

  /// Returns a sprite of a square drawing that is stretched over an area.
  ///
  /// The corners of the drawing keep their shape.
  ///
  /// - Parameters:
  ///   - drawing: The square drawing.
  ///   - side: The side length before the drawing is stretched, in pixels.
  ///   - area: The area of the sprite.
  func sprite(_ drawing: Drawing, side: Int, in area: PixelRect) throws -> Sprite {
    let picture = try rasterizer.drawing(
      drawing,
      side: side,
      width: area.width,
      height: area.height
    )
    return Sprite(picture, x: area.x, y: area.y)
  }

  // MARK: Backdrop

  /// Returns the picture behind a board: the scenery, and the panel behind the cards.
  func backdrop(_ layout: BoardLayout) throws -> Bitmap {
    let result = try backdrop(width: layout.width, height: layout.height, isWide: layout.isWide)
    if skin.hasGround, !skin.palette.isHighContrast {
      let side = layout.cardHeight * 2
      result.draw(try sprite(skin.drawing("panel"), side: side, in: layout.panel))
    }
    return result
  }

  /// Returns a picture of the scenery that fills a window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels.
  ///   - height: The height of the window, in pixels.
  ///   - isWide: Whether to use the scenery for text beside the board. If it is `nil`, the scenery
  ///     depends on the shape of the window.
  func backdrop(width: Int, height: Int, isWide: Bool? = nil) throws -> Bitmap {
    let result = Bitmap(width: width, height: height)
    if skin.palette.isHighContrast {
      result.fill(result.bounds, with: 0xFF00_0000 | skin.highContrastBackground)
      return result
    }

    try drawSky(on: result)
    let isLandscape = isWide ?? (width > height)
    let scenery = isLandscape ? skin.landscapeScenery : skin.portraitScenery
    if skin.palette == .dark {
      try draw(scenery, in: .night, on: result)
    }
    try draw(scenery, in: .back, on: result)
    if skin.hasGround {
      try drawGround(on: result)
    }
    try draw(scenery, in: .front, on: result)
    return result
  }

  /// Draws the sky, in which all pixels of a row have the same color.
  private func drawSky(on target: Bitmap) throws {
    let sky = try rasterizer.drawing(
      skin.drawing("sky"),
      width: target.width,
      height: target.height
    )
    for y in 0..<target.height {
      let color = sky[sky.width / 2, min(y, sky.height - 1)]
      target.fill(PixelRect(x: 0, y: y, width: target.width, height: 1), with: color)
    }
  }

  /// Draws the ground along the lower edge, wide enough for the whole window.
  private func drawGround(on target: Bitmap) throws {
    let minimumHeight = Double(target.height) * Self.groundHeightShare
    let width = max(Double(target.width), minimumHeight * Self.groundAspect).rounded(.up)
    let height = (width / Self.groundAspect).rounded()

    // In a very flat or narrow window, most of the ground is outside the window. To save time, its
    // drawing has at most twice as many pixels as the window and is scaled up.
    let maximumPixelCount = 2 * Double(target.width * target.height)
    let scale = min(1, (maximumPixelCount / (width * height)).squareRoot())
    let ground = try rasterizer.drawing(
      skin.drawing("ground"),
      width: Int(width * scale),
      height: Int(height * scale)
    )

    let shownWidth = Int(Double(ground.width) / scale)
    let shownHeight = Int(Double(ground.height) / scale)
    // In a wide window, the lower part of the ground is outside the window, so that the sky is
    // visible.
    let visibleHeight = min(shownHeight, Int(minimumHeight * 1.2))
    let area = PixelRect(
      x: (target.width - shownWidth) / 2,
      y: target.height - visibleHeight,
      width: shownWidth,
      height: shownHeight
    )
    target.draw(Sprite(ground, frame: Rect(area)))
  }

  private func draw(
    _ scenery: [Skin.Piece],
    in layer: Skin.Piece.Layer,
    on target: Bitmap
  ) throws {
    for piece in scenery where piece.layer == layer {
      for placement in piece.placements {
        try draw(piece, at: placement, on: target)
      }
    }
  }

  private func draw(
    _ piece: Skin.Piece,
    at placement: Skin.Placement,
    on target: Bitmap
  ) throws {
    let shorterSide = Double(min(target.width, target.height))
    let side = max(2, Int(shorterSide * placement.size))
    var drawnSide = side
    if skin.softDrawings.contains(piece.drawing) {
      drawnSide = max(2, side / Self.softReduction)
    }
    let picture = try rasterizer.drawing(
      skin.drawing(piece.drawing),
      width: drawnSide,
      height: drawnSide
    )

    let width = side * picture.width / drawnSide
    let height = side * picture.height / drawnSide
    let area = PixelRect(
      x: Int(Double(target.width) * placement.x) - width / 2,
      y: Int(Double(target.height) * placement.y) - height / 2,
      width: width,
      height: height
    )
    target.draw(Sprite(picture, frame: Rect(area), opacity: placement.opacity))
  }
}

extension SkinPainter {
  /// Creates a painter of the skin of a game.
  ///
  /// - Parameters:
  ///   - game: The name of the game.
  ///   - appearance: The player's choices of colors, text size and motion.
  ///   - rasterizer: The source of all drawings and text.
  ///   - skins: The skins to choose from.
  ///   - keepsPlaces: Whether cards that have drifted keep their positions, even if the player
  ///     prefers reduced motion.
  init(
    _ game: String,
    _ appearance: Appearance,
    rasterizer: any Rasterizer,
    among skins: [Skin] = Skin.all,
    keepsPlaces: Bool = false
  ) {
    skin = .skin(for: game, appearance: appearance, among: skins, keepsPlaces: keepsPlaces)
    self.rasterizer = rasterizer.recolored(in: appearance.palette)
  }
}
