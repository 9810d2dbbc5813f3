import Graphics
import View

/// A painter that creates pictures of text, icons and boxes for the panel, and caches them.
@MainActor final class PanelPainter {
  enum Alignment: Int { case left, center, right }

  /// The maximum number of cached pictures.
  private static let maximumPictureCount = 320

  /// The minimum size to which text is reduced, in pixels.
  private static let minimumTextSize = 8

  /// The size of normal text, in pixels.
  let textSize: Int
  /// The size of notes and hints, in pixels.
  let smallTextSize: Int
  let blankSprite = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let rasterizer: any Rasterizer
  private let isOnWhite: Bool
  private(set) var pictures: [String: Bitmap] = [:]

  /// Creates the painter of a panel.
  ///
  /// - Parameters:
  ///   - rasterizer: The rasterizer that draws the text and the icons.
  ///   - textSize: The size of normal text, in pixels.
  ///   - isOnWhite: Whether the panel is white instead of dark.
  ///   - forLastRow: Whether the panel must be legible from the last row of a classroom. In such a
  ///     panel, notes are as large as other text.
  init(
    rasterizer: any Rasterizer,
    textSize: Int,
    isOnWhite: Bool = false,
    forLastRow: Bool = false
  ) {
    self.rasterizer = rasterizer
    self.textSize = textSize
    self.isOnWhite = isOnWhite
    smallTextSize = forLastRow ? textSize : max(Self.minimumTextSize, textSize * 4 / 5)
  }

  /// Converts a multiple of the text size to pixels.
  func pixels(_ multiple: Double) -> Int {
    Int((Double(textSize) * multiple).rounded())
  }

  private func rgb(_ color: PanelColor) -> UInt32 {
    if isOnWhite, let rgb = PanelColor.onWhite[color] {
      return rgb
    }
    return color.rawValue
  }

  // MARK: Pictures

  /// Removes all cached pictures if there are too many.
  func trimCache() {
    if pictures.count >= Self.maximumPictureCount {
      pictures = [:]
    }
  }

  /// Returns the cached picture with the given name, size and color, or creates it.
  func picture(
    _ name: String,
    width: Int = 0,
    height: Int = 0,
    color: PanelColor? = nil,
    make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = "\(name) \(width) \(height) \(color?.rawValue ?? 0)"
    let picture = try pictures[key] ?? make()
    pictures[key] = picture
    return picture
  }

  func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try rasterizer.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }

  /// Returns a small picture in one color, which a sprite stretches.
  func patch(_ color: PanelColor) -> Bitmap {
    picture("patch", color: color) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(rgb(color), alpha: 1))
      patch.recordOpacity()
      return patch
    }
  }

  /// Returns a picture of a dashed line, whose height determines the length of the dashes and gaps.
  func dashes(_ color: PanelColor, width: Int, height: Int) -> Bitmap {
    picture("dashes", width: width, height: height, color: color) {
      let dashes = Bitmap(width: max(1, width), height: height)
      let dashWidth = 3 * height
      let gapWidth = 2 * height
      for x in stride(from: 0, to: width, by: dashWidth + gapWidth) {
        let dash = dashes.bounds.withX(x, width: min(dashWidth, width - x))
        dashes.fill(dash, with: Bitmap.premultiplied(rgb(color), alpha: 1))
      }
      return dashes
    }
  }

  // MARK: Sprites

  /// Returns a sprite that centers a picture vertically in an area.
  func sprite(
    _ picture: Bitmap,
    in area: PixelRect,
    _ alignment: Alignment = .center,
    opacity: Double = 1
  ) -> Sprite {
    let spareWidth = area.width - picture.width
    let spareHeight = area.height - picture.height
    return Sprite(
      picture,
      x: area.x + spareWidth * alignment.rawValue / 2,
      y: area.y + spareHeight / 2,
      opacity: opacity)
  }

  /// Returns a sprite of a box that fills an area.
  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blankSprite }
    let width = area.width
    let height = area.height
    let edge = max(1, min(pixels(0.5), width / 2, height / 2))
    let picture = try picture("box \(name)", width: width, height: height) {
      let drawing = Drawing("inspector/\(name)")
      return try rasterizer.drawing(drawing, side: 4 * edge, width: width, height: height)
    }
    return sprite(picture, in: area)
  }

  /// Returns a sprite of a single-color icon in the middle of an area.
  ///
  /// - Parameters:
  ///   - name: The name of the drawing.
  ///   - area: The area of the icon.
  ///   - side: The maximum side length of the icon, in pixels.
  ///   - color: The color of the icon.
  ///   - isTurned: Whether the icon is upside down.
  func icon(
    _ name: String,
    in area: PixelRect,
    side: Int = .max,
    color: PanelColor = .text,
    isTurned: Bool = false
  ) throws -> Sprite {
    let width = max(1, min(side, area.width))
    let height = max(1, min(side, area.height))
    let key = "icon \(name) \(isTurned)"
    let picture = try picture(key, width: width, height: height, color: color) {
      let icon = try drawing(name, width: width, height: height).tinted(rgb(color))
      return isTurned ? icon.rotatedByHalfTurn() : icon
    }
    return sprite(picture, in: area)
  }

  // MARK: Text

  /// Returns a sprite that centers one line of text vertically in an area.
  ///
  /// If the text is too long, it is reduced in size or cut at one end.
  ///
  /// - Parameters:
  ///   - line: The line of text.
  ///   - area: The area of the text.
  ///   - size: The text size in pixels, or `nil` for the default size.
  ///   - color: The color of the text.
  ///   - alignment: The horizontal alignment.
  ///   - cutsStart: Whether text that is too long is cut at its start instead of its end.
  ///   - opacity: The opacity of the text, from 0 to 1.
  func line(
    _ line: String,
    in area: PixelRect,
    size: Int? = nil,
    color: PanelColor = .text,
    _ alignment: Alignment = .left,
    cutsStart: Bool = false,
    opacity: Double = 1
  ) throws -> Sprite {
    let (text, fittingSize) = try fitting(
      line, size: size ?? textSize, width: area.width, cutsStart: cutsStart)
    guard try width(of: text, size: fittingSize) > 0 else { return blankSprite }
    let picture = try picture("text \(text)", height: fittingSize, color: color) {
      try rasterizer.line(text, size: fittingSize, color: rgb(color))
    }
    return sprite(picture, in: area, alignment, opacity: opacity)
  }

  /// Returns a line, shortened if necessary, and a text size at which it fits the given width.
  private func fitting(
    _ line: String,
    size: Int,
    width: Int,
    cutsStart: Bool
  ) throws -> (line: String, size: Int) {
    let sizes = possibleSizes(from: size)
    for size in sizes where try self.width(of: line, size: size) <= width {
      return (line, size)
    }

    let smallestSize = sizes[sizes.count - 1]
    let shortenedLine = try rasterizer.shortened(
      line,
      size: smallestSize,
      width: width,
      cutsStart: cutsStart,
      hasIcons: true)
    let fits = try self.width(of: shortenedLine, size: smallestSize) <= width
    return (fits ? shortenedLine : "", smallestSize)
  }

  /// Returns the possible text sizes of a line, from the largest to the smallest.
  private func possibleSizes(from size: Int) -> [Int] {
    // For the last row of a classroom, a line is reduced in size before it is shortened.
    let isForLastRow = smallTextSize == textSize && textSize > Self.minimumTextSize
    if isForLastRow {
      let smallestSize = max(Self.minimumTextSize, size * 3 / 5)
      return Array((smallestSize...max(smallestSize, size)).reversed())
    }
    return [size, min(size, smallTextSize)]
  }

  /// Returns a sprite of a hint or note in small text at the right edge of an area.
  ///
  /// The note shares the baseline of normal text in the same area.
  func smallLine(
    _ text: String,
    in area: PixelRect,
    color: PanelColor = .faint,
    opacity: Double = 1
  ) throws -> Sprite {
    var sprite = try line(
      text, in: area, size: smallTextSize, color: color, .right, opacity: opacity)
    let baselineOffset = Double(textSize - smallTextSize) * 0.37
    sprite.frame.y += baselineOffset.rounded()
    return sprite
  }

  func width(of line: String, size: Int? = nil) throws -> Int {
    try rasterizer.lineWidth(of: line, size: size ?? textSize, hasIcons: true)
  }

  func smallWidth(of line: String) throws -> Int {
    try width(of: line, size: smallTextSize)
  }

  /// Returns the lines of text that is wrapped to the given width.
  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
    try LineBreaker.lines(of: text) { line in
      try self.width(of: line, size: size) <= width
    }
  }

  // MARK: Card indices

  /// Returns the sprites that show each card's index in a corner of the card.
  ///
  /// The number of sprites does not depend on the visibility of the cards.
  func cardIndexSprites(on cardFrames: [PixelRect]) throws -> [Sprite] {
    try cardFrames.enumerated().flatMap { index, cardFrame in
      try indexSprites(of: index, on: cardFrame)
    }
  }

  private func indexSprites(of index: Int, on cardFrame: PixelRect) throws -> [Sprite] {
    let size = min(cardFrame.height / 4, pixels(3))
    guard size >= 6 else { return [blankSprite, blankSprite] }

    let text = "\(index)"
    let width = try self.width(of: text, size: size) + size * 2 / 3
    let plate =
      cardFrame
      .withX(cardFrame.x + size / 4, width: min(width, cardFrame.width))
      .withY(cardFrame.maxY - size * 3 / 2, height: size * 5 / 4)
    let picture = try picture("index", width: plate.width, height: plate.height) {
      try drawing("plate", width: plate.width, height: plate.height)
    }
    return [
      sprite(picture, in: plate),
      try line(text, in: plate, size: size, .center),
    ]
  }
}

/// A color of text and arrows in the panel, in the form 0xRRGGBB.
///
/// All colors are bright, because the panel is dark by default.
enum PanelColor: UInt32 {
  case text = 0xFFFFFF
  case faint = 0xB4C6EA
  case heading = 0x9FD4FF

  /// The value before a change.
  ///
  /// People with color blindness can distinguish this orange from the blue of `after`.
  case before = 0xFFC46A

  /// The value after a change.
  case after = 0x7FE9FF
  case fault = 0xFF7A7A
  /// A fault in the line of the log whose details are shown.
  case shownFault = 0xFFC2C2
  /// A reply that reports an error.
  case mistake = 0xFFB38F
  /// A reply that reports success.
  case done = 0xA6F3C4
  /// A message from the view.
  case view = 0x62CCFF
  /// A message from the view model or the controller.
  case middle = 0xCDB2FF
  /// A message from the model.
  case model = 0x86F2B6
  /// An action, in the color that the lecture on MVC uses.
  case action = 0xFFE45C
  /// A rectangle that was redrawn.
  case flash = 0xFF4FA3
  /// The edge of a rectangle that was redrawn.
  case edge = 0xFFE14D

  /// The colors of text and arrows on a white panel.
  static let onWhite: [PanelColor: UInt32] = [
    .text: 0x000000,
    .faint: 0x3D4451,
    .heading: 0x003A8C,
    .before: 0x7A3600,
    .after: 0x00475E,
    .fault: 0x9B0000,
    .shownFault: 0x7A0000,
    .mistake: 0x7A2E00,
    .done: 0x00521F,
    .action: 0x6B4E00,
    .view: 0x004B87,
    .middle: 0x4B1E9E,
    .model: 0x00551F,
  ]
}
