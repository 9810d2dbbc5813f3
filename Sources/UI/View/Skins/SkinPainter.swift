import Graphics

/// Artist in the world of a game, which also flattens the drawings behind the cards into one.
@MainActor struct SkinPainter {
  let world: Skin
  let artist: any Rasterizer

  /// Soft drawings are drawn at half their size and scaled up, which is not seen.
  private static let softness = 2
  private static let groundHeight = 0.42
  private static let groundAspect = 1600.0 / 520

  /// Layout of white text; where it lies on a ground, its shadow is as dark as that is bright.
  func text(on ground: Bitmap? = nil) -> TextLayout {
    TextLayout(artist: artist, shadow: world.shadow, ground: ground)
  }

  func icon() throws -> Bitmap { try artist.drawing("icon", width: 64, height: 64) }

  /// Square drawing, stretched over an area but for its corners.
  func sprite(_ drawing: Drawing, side: Int, in area: PixelRect) throws -> Sprite {
    let picture = try artist.drawing(drawing, side: side, width: area.width, height: area.height)
    return Sprite(picture, x: area.x, y: area.y)
  }

  /// Picture of the world behind a board, with the panel that cards lie on.
  func backdrop(_ layout: BoardLayout) throws -> Bitmap {
    let result = try backdrop(width: layout.width, height: layout.height, isWide: layout.isWide)
    if world.hasGround, !world.palette.isHighContrast {
      result.draw(try sprite(world.drawing("panel"), side: layout.cell * 2, in: layout.panel))
    }
    return result
  }

  func backdrop(width: Int, height: Int, isWide: Bool? = nil) throws -> Bitmap {
    let result = Bitmap(width: width, height: height)
    if world.palette.isHighContrast {
      result.fill(result.bounds, with: 0xFF00_0000 | world.ground)
      return result
    }
    let sky = try artist.drawing(world.drawing("sky"), width: width, height: height)
    for y in 0..<height {
      let color = sky[sky.width / 2, min(y, sky.height - 1)]
      result.fill(PixelRect(x: 0, y: y, width: width, height: 1), with: color)
    }
    let scenery = isWide ?? (width > height) ? world.wide : world.tall
    if world.palette == .dark { try draw(scenery, .night, on: result) }
    try draw(scenery, .back, on: result)
    if world.hasGround {
      let least = Double(height) * Self.groundHeight
      let across = max(Double(width), least * Self.groundAspect).rounded(.up)
      let down = (across / Self.groundAspect).rounded()
      // In a very flat or slim window most of it is out of sight.
      let shrink = min(1, (2 * Double(width * height) / (across * down)).squareRoot())
      let ground = try artist.drawing(
        world.drawing("ground"), width: Int(across * shrink), height: Int(down * shrink))
      let wide = Int(Double(ground.width) / shrink)
      let high = Int(Double(ground.height) / shrink)
      let top = height - min(high, Int(least * 1.2))
      let area = PixelRect(x: (width - wide) / 2, y: top, width: wide, height: high)
      result.draw(Sprite(ground, frame: Rect(area)))
    }
    try draw(scenery, .front, on: result)
    return result
  }

  private func draw(
    _ scenery: [Skin.Piece], _ layer: Skin.Piece.Layer, on target: Bitmap
  ) throws {
    let shorter = Double(min(target.width, target.height))
    for piece in scenery where piece.layer == layer {
      for place in piece.places {
        let side = max(2, Int(shorter * place.size))
        let drawn = world.soft.contains(piece.drawing) ? max(2, side / Self.softness) : side
        let picture = try artist.drawing(world.drawing(piece.drawing), width: drawn, height: drawn)
        let (width, height) = (side * picture.width / drawn, side * picture.height / drawn)
        let area = target.bounds
          .across(Int(Double(target.width) * place.x) - width / 2, width)
          .down(Int(Double(target.height) * place.y) - height / 2, height)
        target.draw(Sprite(picture, frame: Rect(area), opacity: place.opacity))
      }
    }
  }
}

extension SkinPainter {
  init(
    _ game: String, _ appearance: Appearance, artist: any Rasterizer,
    among worlds: [Skin] = Skin.all,
    keepsPlaces: Bool = false
  ) {
    world = .of(game, appearance, among: worlds, keepsPlaces: keepsPlaces)
    self.artist = artist.painting(in: appearance.palette)
  }
}
