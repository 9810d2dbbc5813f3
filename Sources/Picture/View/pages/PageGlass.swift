import Drawing

/// What a page lies on: the world of its game, and a sheet of dark glass in front of it.
@MainActor
struct PageGlass {
  /// How much of the world's own light the glass takes, so that white letters can be read on it.
  private static let tint = 0.8
  /// What is seen through the glass is drawn so much smaller, and blurred.
  private static let softness = 4

  private let size: (width: Int, height: Int)
  private let frosted: Bitmap
  private let painter: ItemPainter
  /// The world, until a sheet lies before it: it is large, and one of them is enough.
  private var world: Bitmap?
  /// The picture that was made last, and its sheet.
  private var last: (sheet: PixelRect, picture: Bitmap)?

  /// Draws the world of a window of a size.
  init(width: Int, height: Int, painter: ItemPainter) throws {
    (size, self.painter) = ((width, height), painter)
    let world = try Self.drawWorld(size, painter: painter)
    self.world = world
    func smaller(_ picture: Bitmap) -> Bitmap {
      picture.scaled(width: max(1, picture.width / 2), height: max(1, picture.height / 2))
    }
    // Halved five times and stretched again, step by step: a blur.
    var steps = [smaller(smaller(world))]
    for _ in 0..<3 { steps.append(smaller(steps[steps.count - 1])) }
    var soft = steps.removeLast()
    for step in steps.reversed() { soft = soft.scaled(width: step.width, height: step.height) }
    let dark = Bitmap(width: 1, height: 1)
    dark[0, 0] = 0xFF00_0000 | painter.world.shadow
    soft.draw(Sprite(dark, frame: Rect(soft.bounds), opacity: Self.tint))
    frosted = soft
  }

  private static func drawWorld(
    _ size: (width: Int, height: Int), painter: ItemPainter
  ) throws -> Bitmap {
    try Backdrop.drawWorld(
      width: size.width, height: size.height, isWide: size.width > size.height,
      world: painter.world, artist: painter.artist)
  }

  /// The world with a sheet of glass before it, the same as before for the same sheet.
  mutating func picture(with sheet: PixelRect) throws -> Bitmap {
    if let last, last.sheet == sheet { return last.picture }
    let result = try world ?? Self.drawWorld(size, painter: painter)
    world = nil
    if sheet.width == size.width, sheet.height == size.height {
      result.draw(Sprite(frosted, frame: Rect(result.bounds)))
    } else {
      let side = max(20, painter.px(110))
      let softness = Self.softness
      // The drawing's margin is a twentieth of its side.
      let outer = sheet.inset(-side / 20, -side / 20)
      let small = PixelRect(
        x: outer.x / softness, y: outer.y / softness, width: max(1, outer.width / softness),
        height: max(1, outer.height / softness))
      let mask = try painter.artist.drawing(
        Drawing("pages/sheet-mask"), side: max(8, side / softness), width: small.width,
        height: small.height)
      let seen = frosted.cropped(to: small).masked(by: mask)
      result.draw(Sprite(seen, frame: Rect(outer)))
      let rim = try painter.artist.drawing(
        Drawing("pages/sheet"), side: side, width: outer.width, height: outer.height)
      result.draw(Sprite(rim, x: outer.x, y: outer.y))
    }
    result.noteOpacity()
    last = (sheet, result)
    return result
  }
}
