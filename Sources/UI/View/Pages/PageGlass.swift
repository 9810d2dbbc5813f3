import Graphics

/// Ground of pages: the world of the game, and a sheet of dark glass in front of it.
@MainActor struct PageGlass {
  let painter: ItemPainter
  private let size: (width: Int, height: Int)
  private let frosted: Bitmap
  /// The world, until a sheet lies before it: it is large, and one of them is enough.
  private var world: Bitmap?
  private var last: (sheet: PixelRect, picture: Bitmap)?

  init(_ layout: PageLayout, painter: ItemPainter) throws {
    (size, self.painter) = ((layout.width, layout.height), painter)
    let world = try painter.worldPainter.backdrop(width: size.width, height: size.height)
    self.world = world
    // Halved five times and stretched again, step by step: a blur.
    var soft = world
    for halved in [1, 2, 3, 4, 5, 4, 3, 2] {
      soft = soft.scaled(width: max(1, size.width >> halved), height: max(1, size.height >> halved))
    }
    let dark = Bitmap(width: 1, height: 1)
    dark[0, 0] = 0xFF00_0000 | painter.text.shadow
    // White letters can be read on it.
    soft.draw(Sprite(dark, frame: Rect(soft.bounds), opacity: 0.8))
    frosted = soft
  }

  /// The world with a sheet of glass before it, the same as before for the same sheet.
  mutating func picture(with sheet: PixelRect) throws -> Bitmap {
    if let last, last.sheet == sheet { return last.picture }
    let result = try world ?? painter.worldPainter.backdrop(width: size.width, height: size.height)
    world = nil
    if (sheet.width, sheet.height) == size {
      result.draw(Sprite(frosted, frame: Rect(result.bounds)))
    } else {
      // A pixel of what is seen through the glass is as wide as four of the window.
      let (side, softness) = (max(20, painter.px(110)), 4)
      // The drawing's margin is a twentieth of its side.
      let outer = sheet.inset(-side / 20, -side / 20)
      let small = outer.across(outer.x / softness, max(1, outer.width / softness))
        .down(outer.y / softness, max(1, outer.height / softness))
      let (world, soft) = (painter.worldPainter, max(8, side / softness))
      let mask = try world.sprite("pages/sheet-mask", side: soft, in: small).bitmap
      result.draw(Sprite(frosted.cropped(to: small).masked(by: mask), frame: Rect(outer)))
      result.draw(try world.sprite("pages/sheet", side: side, in: outer))
    }
    result.noteOpacity()
    last = (sheet, result)
    return result
  }
}
