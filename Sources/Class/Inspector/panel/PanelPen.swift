import Architectures
import Drawing
import View

/// Draws what all parts of the panel are made of, and keeps the pictures that were used lately.
///
/// What is not seen is a sprite, too, so that every line has as many as the others.
@MainActor
final class PanelPen {
  /// A picture, by all that it depends on.
  enum Picture: Hashable {
    case text(String, size: Int, color: UInt32)
    case sign(String, side: Int, color: UInt32, isTurned: Bool)
    case box(String, width: Int, height: Int)
    case drawing(String, width: Int, height: Int)
    case emoji(String)
    case patch(UInt32)
    case ticks(Int, width: Int, height: Int)
  }

  enum Alignment: Int { case left, centre, right }

  let textSize, smallSize: Int
  let blank = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let artist: any Artist
  private let isOnWhite: Bool
  private var recent: [Picture: Bitmap] = [:]
  private var older: [Picture: Bitmap] = [:]

  init(artist: any Artist, textSize: Int, isOnWhite: Bool = false) {
    (self.artist, self.textSize, smallSize) = (artist, textSize, max(8, textSize * 4 / 5))
    self.isOnWhite = isOnWhite
  }

  /// One of the panel's colours as it can be seen on the panel's ground.
  func ink(_ color: UInt32) -> UInt32 { isOnWhite ? PanelColor.onWhite[color] ?? color : color }

  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  var count: Int { recent.count + older.count }

  /// Begins a drawing: of many pictures forgets those not used since the last time there were many.
  func beginDrawing() {
    if recent.count >= 160 { (older, recent) = (recent, [:]) }
  }

  /// A picture, made if it is not kept.
  func picture(_ key: Picture, make: () throws -> Bitmap) rethrows -> Bitmap {
    let picture = try recent[key] ?? older.removeValue(forKey: key) ?? make()
    recent[key] = picture
    return picture
  }

  func sprite(
    _ picture: Bitmap, in area: PixelRect, _ alignment: Alignment = .centre, opacity: Double = 1
  ) -> Sprite {
    Sprite(
      picture, x: area.x + (area.width - picture.width) * alignment.rawValue / 2,
      y: area.y + (area.height - picture.height) / 2, opacity: opacity)
  }

  func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }

  /// A box whose corners keep their shape: a drawing of a square, its corners a quarter of its side.
  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blank }
    let picture = try picture(.box(name, width: area.width, height: area.height)) {
      let corner = max(1, min(pixels(0.5), area.width / 2, area.height / 2))
      return try drawing(name, width: 4 * corner, height: 4 * corner)
        .nineSliced(corner: corner, width: area.width, height: area.height)
    }
    return sprite(picture, in: area)
  }

  /// A sign in a colour, in the middle of an area; turned by half a turn it points the other way.
  func sign(
    _ name: String, in area: PixelRect, side: Int = .max, color: UInt32 = PanelColor.text,
    isTurned: Bool = false
  ) throws -> Sprite {
    let side = max(1, min(side, area.width, area.height))
    let picture = try picture(.sign(name, side: side, color: color, isTurned: isTurned)) {
      let sign = try drawing(name, width: side, height: side).tinted(ink(color))
      return isTurned ? sign.rotatedHalf() : sign
    }
    return sprite(picture, in: area)
  }

  func drawing(_ name: String, in area: PixelRect) throws -> Sprite {
    let (width, height) = (max(1, area.width), max(1, area.height))
    let picture = try picture(.drawing(name, width: width, height: height)) {
      try drawing(name, width: width, height: height)
    }
    return sprite(picture, in: area)
  }

  /// What stays as it is while the panel has its layout: the ground, and the wells of its parts.
  func background(_ layout: PanelLayout) throws -> Sprite {
    let area = layout.area
    let side = max(1, min(area.width, area.height))
    let picture = try drawing("panel", width: side, height: side)
      .scaled(width: max(1, area.width), height: max(1, area.height))
    for place in [PanelSection.layers, .log, .details].compactMap({ layout[$0] }) {
      var well = try box("well", in: place)
      well.frame.x -= Double(area.x)
      well.frame.y -= Double(area.y)
      picture.draw(well)
    }
    picture.noteOpacity()
    return sprite(picture, in: area)
  }

  func patch(_ color: UInt32) -> Bitmap {
    picture(.patch(color)) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(ink(color), alpha: 1))
      patch.noteOpacity()
      return patch
    }
  }
}

/// The colours of the panel's text and arrows, 0xRRGGBB, all of them bright on deep blue or black.
enum PanelColor {
  static let text: UInt32 = 0xFFFFFF
  static let faint: UInt32 = 0xB4C6EA
  static let heading: UInt32 = 0x9FD4FF
  /// A value that is gone, and one that has come; orange and blue are told apart by all eyes.
  static let before: UInt32 = 0xFFC46A
  static let after: UInt32 = 0x7FE9FF
  /// What is wrong with the program that is looked at; the same on the bright box of the shown line.
  static let fault: UInt32 = 0xFF7A7A
  static let shownFault: UInt32 = 0xFFC2C2
  /// AccessibilityResponder: an explained mistake, and something that went well.
  static let mistake: UInt32 = 0xFFB38F
  static let done: UInt32 = 0xA6F3C4
  /// A line of the log that time has not reached, as an opacity.
  static let futureOpacity = 0.62

  /// What takes their place on white, dark enough to be read as well.
  static let onWhite: [UInt32: UInt32] = [
    text: 0x000000, faint: 0x3D4451, heading: 0x003A8C, before: 0x7A3600, after: 0x00475E,
    fault: 0x9B0000, shownFault: 0x7A0000, mistake: 0x7A2E00, done: 0x00521F,
    of(.view): 0x004B87, of(.middle): 0x4B1E9E, of(.model): 0x00551F,
  ]

  static func of(_ layer: Message.Layer) -> UInt32 {
    switch layer {
    case .view: 0x62CCFF
    case .middle: 0xCDB2FF
    case .model: 0x86F2B6
    }
  }
}
