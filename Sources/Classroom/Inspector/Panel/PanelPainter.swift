import Graphics
import View

/// Creates the pictures of texts, icons and boxes in the panel, and stores them for later frames.
@MainActor final class PanelPainter {
  enum Alignment: Int { case left, center, right }

  /// The maximum number of stored pictures.
  private static let maximumPictureCount = 320

  /// The smallest size to which a text shrinks, in pixels.
  private static let minimumTextSize = 8

  /// The size of usual text, in pixels.
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
  ///   - rasterizer: The rasterizer that draws texts and drawings.
  ///   - textSize: The size of usual text, in pixels.
  ///   - isOnWhite: Whether the panel is white instead of dark.
  ///   - forLastRow: Whether the panel is for the last row of a classroom. In such a
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

  /// Removes all stored pictures if there are too many.
  func trimCache() {
    if pictures.count >= Self.maximumPictureCount {
      pictures = [:]
    }
  }

  /// Returns the stored picture with a name, size and color, or creates and stores it.
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

  /// Returns a small picture of one color, which a sprite stretches.
  func patch(_ color: PanelColor) -> Bitmap {
    picture("patch", color: color) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(rgb(color), alpha: 1))
      patch.recordOpacity()
      return patch
    }
  }

  /// Returns a picture of a dashed line, whose height determines the lengths of dashes and gaps.
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

  /// Returns a sprite with a picture, which is vertically centered in an area.
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

  /// Returns a sprite with a box that fills an area.
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

  /// Returns a sprite with a drawing of one color in the middle of an area.
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

  // MARK: Texts

  /// Returns a sprite with one line of text, which is vertically centered in an area.
  ///
  /// If the text is too long, it becomes smaller or loses one of its ends.
  ///
  /// - Parameters:
  ///   - line: The line of text.
  ///   - area: The area of the text.
  ///   - size: The text size in pixels, or `nil` for the usual size.
  ///   - color: The color of the text.
  ///   - alignment: The horizontal alignment.
  ///   - cutsStart: Whether a text that is too long loses its beginning instead of its end.
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

  /// Returns a line, shortened if necessary, and a size at which it fits a width.
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

  /// Returns the sizes that a text may have, from the largest to the smallest.
  private func possibleSizes(from size: Int) -> [Int] {
    // For the last row, a line becomes smaller before it is shortened.
    let isForLastRow = smallTextSize == textSize && textSize > Self.minimumTextSize
    if isForLastRow {
      let smallestSize = max(Self.minimumTextSize, size * 3 / 5)
      return Array((smallestSize...max(smallestSize, size)).reversed())
    }
    return [size, min(size, smallTextSize)]
  }

  /// Returns a sprite with a hint or note at the right of an area, in small text.
  ///
  /// The note has the baseline of usual text in the same area.
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

  /// Returns the lines of a text that is wrapped so that each line fits a width.
  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
    try LineBreaker.lines(of: text) { line in
      try self.width(of: line, size: size) <= width
    }
  }

  // MARK: Card indices

  /// Returns the sprites that show the index of each card in a corner of its frame.
  ///
  /// The number of sprites does not depend on whether the cards are visible.
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

/// A color of texts and arrows in the panel, in the form 0xRRGGBB.
///
/// All colors are bright, because the panel is usually dark.
enum PanelColor: UInt32 {
  case text = 0xFFFFFF
  case faint = 0xB4C6EA
  case heading = 0x9FD4FF

  /// The value before a change.
  ///
  /// This orange differs from the blue of `after` even for color-blind people.
  case before = 0xFFC46A

  /// The value after a change.
  case after = 0x7FE9FF
  case fault = 0xFF7A7A
  /// The text of a fault in the line of the log that the panel shows in detail.
  case shownFault = 0xFFC2C2
  /// A reply about an error.
  case mistake = 0xFFB38F
  /// A reply about a success.
  case done = 0xA6F3C4
  /// A message of the view.
  case view = 0x62CCFF
  /// A message of the view model or the controller.
  case middle = 0xCDB2FF
  /// A message of the model.
  case model = 0x86F2B6
  /// An action, in the color of the lecture on MVC.
  case action = 0xFFE45C
  /// A rectangle that was redrawn.
  case flash = 0xFF4FA3
  /// The edge of a rectangle that was redrawn.
  case edge = 0xFFE14D

  /// The colors of texts and arrows on a white panel.
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
