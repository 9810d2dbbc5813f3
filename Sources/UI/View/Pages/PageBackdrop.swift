import Graphics

/// The background of pages: the scenery of the game, and a sheet of dark glass in front of it.
@MainActor struct PageBackdrop {
  let painter: ItemPainter
  private let size: (width: Int, height: Int)
  private let blurredBackdrop: Bitmap
  /// The scenery, until a sheet lies before it: it is large, and one of them is enough.
  private var clearBackdrop: Bitmap?
  private var cachedPicture: (sheet: PixelRect, picture: Bitmap)?

  init(_ layout: PageLayout, painter: ItemPainter) throws {
    size = (layout.width, layout.height)
    self.painter = painter
    let backdrop = try painter.skinPainter.backdrop(width: size.width, height: size.height)
    self.clearBackdrop = backdrop
    // Halved five times and stretched again, step by step: a blur.
    var blurred = backdrop
    for halvings in [1, 2, 3, 4, 5, 4, 3, 2] {
      blurred = blurred.scaled(
        width: max(1, size.width >> halvings), height: max(1, size.height >> halvings))
    }
    let darkPixel = Bitmap(width: 1, height: 1)
    darkPixel[0, 0] = 0xFF00_0000 | painter.textLayout.shadowColor
    // White letters can be read on it.
    blurred.draw(Sprite(darkPixel, frame: Rect(blurred.bounds), opacity: 0.8))
    blurredBackdrop = blurred
  }

  /// The scenery with a sheet of glass before it, the same as before for the same sheet.
  mutating func picture(with sheet: PixelRect) throws -> Bitmap {
    if let cachedPicture, cachedPicture.sheet == sheet {
      return cachedPicture.picture
    }
    let result =
      try clearBackdrop ?? painter.skinPainter.backdrop(width: size.width, height: size.height)
    clearBackdrop = nil
    if (sheet.width, sheet.height) == size {
      result.draw(Sprite(blurredBackdrop, frame: Rect(result.bounds)))
    } else {
      // A pixel of what is seen through the glass is as wide as four of the window.
      let side = max(20, painter.pixels(110))
      let blurScale = 4
      // The drawing's margin is a twentieth of its side.
      let outerFrame = sheet.inset(x: -side / 20, y: -side / 20)
      let reducedFrame = outerFrame.withX(
        outerFrame.x / blurScale, width: max(1, outerFrame.width / blurScale)
      )
      .withY(outerFrame.y / blurScale, height: max(1, outerFrame.height / blurScale))
      let skinPainter = painter.skinPainter
      let maskSide = max(8, side / blurScale)
      let mask = try skinPainter.sprite("pages/sheet-mask", side: maskSide, in: reducedFrame).bitmap
      result.draw(
        Sprite(blurredBackdrop.cropped(to: reducedFrame).masked(by: mask), frame: Rect(outerFrame)))
      result.draw(try skinPainter.sprite("pages/sheet", side: side, in: outerFrame))
    }
    result.recordOpacity()
    cachedPicture = (sheet, result)
    return result
  }
}
