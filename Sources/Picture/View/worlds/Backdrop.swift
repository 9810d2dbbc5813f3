import Drawing

/// Drawings of a world behind the cards, flattened into one.
@MainActor
enum Backdrop {
  /// Soft drawings are drawn at half their size and scaled up, which is not seen.
  private static let softness = 2
  private static let groundHeight = 0.42
  private static let groundAspect = 1600.0 / 520

  static func draw(_ layout: BoardLayout, world: World, artist: any Artist) throws -> Bitmap {
    let result = try drawWorld(
      width: layout.width, height: layout.height, isWide: layout.isWide, world: world,
      artist: artist)
    if world.hasGround, !world.palette.isHighContrast {
      let panel = layout.panel
      let glass = try artist.drawing(
        world.drawing("panel"), side: layout.cell * 2, width: panel.width, height: panel.height)
      result.draw(Sprite(glass, x: panel.x, y: panel.y))
    }
    return result
  }

  /// The same without the panel that cards lie on.
  static func drawWorld(
    width: Int, height: Int, isWide: Bool, world: World, artist: any Artist
  ) throws -> Bitmap {
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
    let scenery = isWide ? world.wide : world.tall
    if world.palette == .dark { try draw(scenery.night, of: world, on: result, artist: artist) }
    try draw(scenery.back, of: world, on: result, artist: artist)
    if world.hasGround {
      let least = Double(height) * groundHeight
      let groundWidth = max(Double(width), least * groundAspect).rounded(.up)
      let (wide, high) = (Int(groundWidth), Int((groundWidth / groundAspect).rounded()))
      let ground = try artist.drawing(world.drawing("ground"), width: wide, height: high)
      let sunk = max(0, ground.height - Int(least * 1.2))
      result.draw(Sprite(ground, x: (width - ground.width) / 2, y: height - ground.height + sunk))
    }
    try draw(scenery.front, of: world, on: result, artist: artist)
    return result
  }

  private static func draw(
    _ pieces: World.Scenery.Pieces, of world: World, on target: Bitmap, artist: any Artist
  ) throws {
    let shorter = Double(min(target.width, target.height))
    for (drawing, places) in pieces {
      for place in places {
        let side = max(2, Int(shorter * place.size))
        let drawn = world.soft.contains(drawing) ? max(2, side / softness) : side
        let picture = try artist.drawing(world.drawing(drawing), width: drawn, height: drawn)
        let (width, height) = (side * picture.width / drawn, side * picture.height / drawn)
        let area = PixelRect(
          x: Int(Double(target.width) * place.x) - width / 2,
          y: Int(Double(target.height) * place.y) - height / 2, width: width, height: height)
        target.draw(Sprite(picture, frame: Rect(area), opacity: place.opacity))
      }
    }
  }
}
