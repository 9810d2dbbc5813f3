import Graphics

/// The background of pages: the scenery of the game with a sheet of dark glass in front of it.
@MainActor struct PageBackdrop {
  /// The opacity of the dark color on the glass, which makes white text readable.
  private static let glassOpacity = 0.8
  /// The factor by which the window is larger than the picture of the blurred scenery.
  private static let blurScale = 4

  /// The sizes to which the scenery is scaled one after another to blur it.
  ///
  /// A number n means the size of the window divided by 2ⁿ. The last size matches `blurScale`.
  private static let blurSteps = [1, 2, 3, 4, 5, 4, 3, 2]

  let painter: ItemPainter
  private let size: PixelSize
  private let blurredBackdrop: Bitmap

  /// The sharp scenery, or `nil` after a sheet has been drawn on it.
  ///
  /// No second copy is kept, because the picture is large.
  private var clearBackdrop: Bitmap?
  private var cachedPicture: CachedPicture?

  /// The most recent picture of the scenery with a sheet.
  private struct CachedPicture {
    let sheet: PixelRect
    let picture: Bitmap
  }

  init(_ layout: PageLayout, painter: ItemPainter) throws {
    size = PixelSize(width: layout.width, height: layout.height)
    self.painter = painter
    let backdrop = try painter.skinPainter.backdrop(width: size.width, height: size.height)
    clearBackdrop = backdrop

    var blurred = backdrop
    for halvings in Self.blurSteps {
      blurred = blurred.scaled(
        width: max(1, size.width >> halvings),
        height: max(1, size.height >> halvings))
    }
    let darkPixel = Bitmap(width: 1, height: 1)
    darkPixel[0, 0] = 0xFF00_0000 | painter.textLayout.shadowColor
    blurred.draw(
      Sprite(darkPixel, frame: Rect(blurred.bounds), opacity: Self.glassOpacity))
    blurredBackdrop = blurred
  }

  /// Returns the scenery with a sheet of glass in front of it.
  mutating func picture(with sheet: PixelRect) throws -> Bitmap {
    if let cachedPicture, cachedPicture.sheet == sheet {
      return cachedPicture.picture
    }
    // The sheet is drawn on the sharp scenery itself, so the next sheet needs new scenery.
    let result =
      try clearBackdrop
      ?? painter.skinPainter.backdrop(width: size.width, height: size.height)
    clearBackdrop = nil

    let fillsWindow = PixelSize(width: sheet.width, height: sheet.height) == size
    if fillsWindow {
      result.draw(Sprite(blurredBackdrop, frame: Rect(result.bounds)))
    } else {
      try drawSheet(sheet, on: result)
    }
    result.recordOpacity()
    cachedPicture = CachedPicture(sheet: sheet, picture: result)
    return result
  }

  private func drawSheet(_ sheet: PixelRect, on target: Bitmap) throws {
    let skinPainter = painter.skinPainter
    let drawingSide = max(20, painter.pixels(110))
    // The margin in the drawing is a twentieth of its side.
    let margin = drawingSide / 20
    let outerFrame = sheet.inset(x: -margin, y: -margin)

    // The glass is masked at the small size of the blurred scenery, and then enlarged.
    let scale = Self.blurScale
    let reducedFrame = PixelRect(
      x: outerFrame.x / scale,
      y: outerFrame.y / scale,
      width: max(1, outerFrame.width / scale),
      height: max(1, outerFrame.height / scale))
    let maskSide = max(8, drawingSide / scale)
    let mask = try skinPainter.sprite("pages/sheet-mask", side: maskSide, in: reducedFrame).bitmap
    let glass = blurredBackdrop.cropped(to: reducedFrame).masked(by: mask)
    target.draw(Sprite(glass, frame: Rect(outerFrame)))
    target.draw(try skinPainter.sprite("pages/sheet", side: drawingSide, in: outerFrame))
  }
}
