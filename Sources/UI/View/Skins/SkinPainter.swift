import Graphics

/// The painter of the skin of a game, which also flattens the drawings behind the cards into one.
@MainActor struct SkinPainter {
  let skin: Skin
  let rasterizer: any Rasterizer

  /// Soft drawings are drawn at half their size and scaled up, which is not seen.
  private static let softReduction = 2
  private static let groundHeightShare = 0.42
  private static let groundAspect = 1600.0 / 520

  /// Layout of white text; where it lies on a ground, its shadow is as dark as that is bright.
  func textLayout(on ground: Bitmap? = nil) -> TextLayout {
    TextLayout(rasterizer: rasterizer, shadowColor: skin.textShadow, background: ground)
  }

  func icon() throws -> Bitmap {
    try rasterizer.drawing("icon", width: 64, height: 64)
  }

  /// Square drawing, stretched over an area but for its corners.
  func sprite(_ drawing: Drawing, side: Int, in area: PixelRect) throws -> Sprite {
    let picture = try rasterizer.drawing(
      drawing, side: side, width: area.width, height: area.height)
    return Sprite(picture, x: area.x, y: area.y)
  }

  /// The picture of the scenery behind a board, with the panel that cards lie on.
  func backdrop(_ layout: BoardLayout) throws -> Bitmap {
    let result = try backdrop(width: layout.width, height: layout.height, isWide: layout.isWide)
    if skin.hasGround, !skin.palette.isHighContrast {
      result.draw(try sprite(skin.drawing("panel"), side: layout.cardHeight * 2, in: layout.panel))
    }
    return result
  }

  func backdrop(width: Int, height: Int, isWide: Bool? = nil) throws -> Bitmap {
    let result = Bitmap(width: width, height: height)
    if skin.palette.isHighContrast {
      result.fill(result.bounds, with: 0xFF00_0000 | skin.highContrastBackground)
      return result
    }
    let sky = try rasterizer.drawing(skin.drawing("sky"), width: width, height: height)
    for y in 0..<height {
      let color = sky[sky.width / 2, min(y, sky.height - 1)]
      result.fill(PixelRect(x: 0, y: y, width: width, height: 1), with: color)
    }
    let scenery = isWide ?? (width > height) ? skin.landscapeScenery : skin.portraitScenery
    if skin.palette == .dark {
      try draw(scenery, .night, on: result)
    }
    try draw(scenery, .back, on: result)
    if skin.hasGround {
      let minimumHeight = Double(height) * Self.groundHeightShare
      let groundWidth = max(Double(width), minimumHeight * Self.groundAspect).rounded(.up)
      let groundHeight = (groundWidth / Self.groundAspect).rounded()
      // In a very flat or slim window most of it is out of sight.
      let scale = min(1, (2 * Double(width * height) / (groundWidth * groundHeight)).squareRoot())
      let ground = try rasterizer.drawing(
        skin.drawing("ground"), width: Int(groundWidth * scale), height: Int(groundHeight * scale))
      let shownWidth = Int(Double(ground.width) / scale)
      let shownHeight = Int(Double(ground.height) / scale)
      let top = height - min(shownHeight, Int(minimumHeight * 1.2))
      let area = PixelRect(
        x: (width - shownWidth) / 2, y: top, width: shownWidth, height: shownHeight)
      result.draw(Sprite(ground, frame: Rect(area)))
    }
    try draw(scenery, .front, on: result)
    return result
  }

  private func draw(
    _ scenery: [Skin.Piece], _ layer: Skin.Piece.Layer, on target: Bitmap
  ) throws {
    let shorterSide = Double(min(target.width, target.height))
    for piece in scenery where piece.layer == layer {
      for place in piece.placements {
        let side = max(2, Int(shorterSide * place.size))
        let drawnSide =
          skin.softDrawings.contains(piece.drawing) ? max(2, side / Self.softReduction) : side
        let picture = try rasterizer.drawing(
          skin.drawing(piece.drawing), width: drawnSide, height: drawnSide)
        let width = side * picture.width / drawnSide
        let height = side * picture.height / drawnSide
        let area = target.bounds
          .withX(Int(Double(target.width) * place.x) - width / 2, width: width)
          .withY(Int(Double(target.height) * place.y) - height / 2, height: height)
        target.draw(Sprite(picture, frame: Rect(area), opacity: place.opacity))
      }
    }
  }
}

extension SkinPainter {
  init(
    _ game: String, _ appearance: Appearance, rasterizer: any Rasterizer,
    among skins: [Skin] = Skin.all,
    keepsPlaces: Bool = false
  ) {
    skin = .skin(for: game, appearance: appearance, among: skins, keepsPlaces: keepsPlaces)
    self.rasterizer = rasterizer.recolored(in: appearance.palette)
  }
}
