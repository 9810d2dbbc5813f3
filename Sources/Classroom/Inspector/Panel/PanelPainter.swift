import Graphics
import View

/// Pictures of texts, icons and boxes for the panel, which are kept for the next frames.
@MainActor final class PanelPainter {
  enum Alignment: Int { case left, center, right }

  let textSize: Int
  let smallTextSize: Int
  let blankSprite = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let rasterizer: any Rasterizer
  private let isOnWhite: Bool
  private(set) var pictures: [String: Bitmap] = [:]

  /// Makes a pen with notes smaller than other text; for the last row there are none.
  init(rasterizer: any Rasterizer, textSize: Int, isOnWhite: Bool = false, forLastRow: Bool = false)
  {
    self.rasterizer = rasterizer
    self.textSize = textSize
    self.isOnWhite = isOnWhite
    smallTextSize = forLastRow ? textSize : max(8, textSize * 4 / 5)
  }

  private func rgb(_ color: PanelColor) -> UInt32 {
    (isOnWhite ? PanelColor.onWhite[color] : nil) ?? color.rawValue
  }
  func pixels(_ multiple: Double) -> Int {
    Int((Double(textSize) * multiple).rounded())
  }

  /// Forgets all pictures when there are many.
  func trimCache() {
    if pictures.count >= 320 {
      pictures = [:]
    }
  }

  func picture(
    _ name: String, width: Int = 0, height: Int = 0, color: PanelColor? = nil,
    make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = "\(name) \(width) \(height) \(color?.rawValue ?? 0)"
    let picture = try pictures[key] ?? make()
    pictures[key] = picture
    return picture
  }

  func sprite(
    _ picture: Bitmap, in area: PixelRect, _ alignment: Alignment = .center, opacity: Double = 1
  ) -> Sprite {
    Sprite(
      picture, x: area.x + (area.width - picture.width) * alignment.rawValue / 2,
      y: area.y + (area.height - picture.height) / 2, opacity: opacity)
  }

  func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try rasterizer.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }

  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blankSprite }
    let width = area.width
    let height = area.height
    let edge = max(1, min(pixels(0.5), width / 2, height / 2))
    let picture = try picture("box \(name)", width: width, height: height) {
      try rasterizer.drawing(
        Drawing("inspector/\(name)"), side: 4 * edge, width: width, height: height)
    }
    return sprite(picture, in: area)
  }

  /// A drawing in one colour in the middle of an area, perhaps turned by half a turn.
  func icon(
    _ name: String, in area: PixelRect, side: Int = .max, color: PanelColor = .text,
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

  func patch(_ color: PanelColor) -> Bitmap {
    picture("patch", color: color) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(rgb(color), alpha: 1))
      patch.recordOpacity()
      return patch
    }
  }

  func dashes(_ color: PanelColor, width: Int, height: Int) -> Bitmap {
    picture("dashes", width: width, height: height, color: color) {
      let dashes = Bitmap(width: max(1, width), height: height)
      for x in stride(from: 0, to: width, by: 5 * height) {
        let dash = dashes.bounds.withX(x, width: min(3 * height, width - x))
        dashes.fill(dash, with: Bitmap.premultiplied(rgb(color), alpha: 1))
      }
      return dashes
    }
  }

  /// One line of text in a box, at its middle height: small, or cut, where it needs more room.
  func line(
    _ line: String, in area: PixelRect, size: Int? = nil, color: PanelColor = .text,
    _ alignment: Alignment = .left, cutsStart: Bool = false, opacity: Double = 1
  ) throws -> Sprite {
    let (line, size) = try fitting(line, size: size ?? textSize, width: area.width, cutsStart)
    guard try width(of: line, size: size) > 0 else { return blankSprite }
    let picture = try picture("text \(line)", height: size, color: color) {
      try rasterizer.line(line, size: size, color: rgb(color))
    }
    return sprite(picture, in: area, alignment, opacity: opacity)
  }

  /// A hint or note at the right of its box, on the baseline of text of the usual size beside it.
  func smallLine(
    _ text: String, in area: PixelRect, color: PanelColor = .faint, opacity: Double = 1
  ) throws -> Sprite {
    var sprite = try line(
      text, in: area, size: smallTextSize, color: color, .right, opacity: opacity)
    sprite.frame.y += (Double(textSize - smallTextSize) * 0.37).rounded()
    return sprite
  }

  func width(of line: String, size: Int? = nil) throws -> Int {
    try rasterizer.lineWidth(of: line, size: size ?? textSize, hasIcons: true)
  }

  func smallWidth(of line: String) throws -> Int {
    try width(of: line, size: smallTextSize)
  }

  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
    try LineBreaker.lines(of: text) { try self.width(of: $0, size: size) <= width }
  }

  /// Each card's index in a corner of its place; as many sprites, whether it is seen or not.
  func cardIndexSprites(on places: [PixelRect]) throws -> [Sprite] {
    try places.enumerated().flatMap { index, place in
      let size = min(place.height / 4, pixels(3))
      guard size >= 6 else { return [blankSprite, blankSprite] }
      let width = try self.width(of: "\(index)", size: size) + size * 2 / 3
      let plate = place.withX(place.x + size / 4, width: min(width, place.width))
        .withY(place.maxY - size * 3 / 2, height: size * 5 / 4)
      let picture = try picture("index", width: plate.width, height: plate.height) {
        try drawing("plate", width: plate.width, height: plate.height)
      }
      return try [sprite(picture, in: plate), line("\(index)", in: plate, size: size, .center)]
    }
  }

  private func fitting(
    _ line: String, size: Int, width: Int, _ cutsStart: Bool
  ) throws -> (line: String, size: Int) {
    // For the last row a line is smaller rather than cut.
    let isForLastRow = smallTextSize == textSize && textSize > 8
    let smallestSize = isForLastRow ? max(8, size * 3 / 5) : min(size, smallTextSize)
    let sizes =
      isForLastRow
      ? Array((smallestSize...max(smallestSize, size)).reversed()) : [size, smallestSize]
    for size in sizes where try self.width(of: line, size: size) <= width {
      return (line, size)
    }
    let shortened = try rasterizer.shortened(
      line, size: smallestSize, width: width, cutsStart: cutsStart, hasIcons: true)
    return (
      try self.width(of: shortened, size: smallestSize) <= width ? shortened : "", smallestSize
    )
  }
}

/// The colours of the panel's text and arrows, 0xRRGGBB, all of them bright on deep blue or black.
enum PanelColor: UInt32 {
  case text = 0xFFFFFF
  case faint = 0xB4C6EA
  case heading = 0x9FD4FF
  /// Values before and after a change; orange and blue are told apart by all eyes.
  case before = 0xFFC46A
  case after = 0x7FE9FF
  /// Faults; the second on the bright box of the shown line.
  case fault = 0xFF7A7A
  case shownFault = 0xFFC2C2
  case mistake = 0xFFB38F
  case done = 0xA6F3C4
  /// What the layers say.
  case view = 0x62CCFF
  case middle = 0xCDB2FF
  case model = 0x86F2B6
  /// Actions, as in the lecture on MVC.
  case action = 0xFFE45C
  /// Rectangles that were redrawn, and their edges.
  case flash = 0xFF4FA3
  case edge = 0xFFE14D

  static let onWhite: [PanelColor: UInt32] = [
    .text: 0x000000, .faint: 0x3D4451, .heading: 0x003A8C, .before: 0x7A3600, .after: 0x00475E,
    .fault: 0x9B0000, .shownFault: 0x7A0000, .mistake: 0x7A2E00, .done: 0x00521F,
    .action: 0x6B4E00, .view: 0x004B87, .middle: 0x4B1E9E, .model: 0x00551F,
  ]
}
