import Architectures
import Drawing
import View

/// Pictures of texts, icons and boxes for the panel; those that were used lately are kept.
@MainActor
final class PanelPen {
  enum Alignment: Int { case left, centre, right }

  let textSize, smallSize: Int
  let blank = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let artist: any Artist
  private let isOnWhite: Bool
  private var recent: [String: Bitmap] = [:]
  private var older: [String: Bitmap] = [:]

  init(artist: any Artist, textSize: Int, isOnWhite: Bool = false) {
    (self.artist, self.textSize, smallSize) = (artist, textSize, max(8, textSize * 4 / 5))
    self.isOnWhite = isOnWhite
  }

  func ink(_ color: UInt32) -> UInt32 { isOnWhite ? PanelColor.onWhite[color] ?? color : color }

  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  var count: Int { recent.count + older.count }

  /// Forgets pictures that were not used lately, when there are many.
  func beginDrawing() { if recent.count >= 160 { (older, recent) = (recent, [:]) } }

  func picture(
    _ name: String, width: Int = 0, height: Int = 0, color: UInt32 = 0, make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = "\(name) \(width) \(height) \(color)"
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

  func stretched(_ name: String, width: Int, height: Int) throws -> Bitmap {
    let corner = max(1, min(pixels(0.5), width / 2, height / 2))
    return try drawing(name, width: 4 * corner, height: 4 * corner)
      .nineSliced(corner: corner, width: width, height: height)
  }

  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blank }
    let (width, height) = (area.width, area.height)
    let picture = try picture("box \(name)", width: width, height: height) {
      try stretched(name, width: width, height: height)
    }
    return sprite(picture, in: area)
  }

  /// A drawing in the middle of an area, perhaps in one colour, or turned by half a turn.
  func icon(
    _ name: String, in area: PixelRect, side: Int = .max, color: UInt32? = nil,
    isTurned: Bool = false
  ) throws -> Sprite {
    let (width, height) = (max(1, min(side, area.width)), max(1, min(side, area.height)))
    let key = "icon \(name) \(isTurned)"
    let picture = try picture(key, width: width, height: height, color: color ?? 0) {
      var icon = try drawing(name, width: width, height: height)
      if let color { icon = icon.tinted(ink(color)) }
      return isTurned ? icon.rotatedHalf() : icon
    }
    return sprite(picture, in: area)
  }

  func patch(_ color: UInt32) -> Bitmap {
    picture("patch", color: color) {
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
  /// Values before and after a change; orange and blue are told apart by all eyes.
  static let before: UInt32 = 0xFFC46A
  static let after: UInt32 = 0x7FE9FF
  /// Faults; the second on the bright box of the shown line.
  static let fault: UInt32 = 0xFF7A7A
  static let shownFault: UInt32 = 0xFFC2C2
  static let mistake: UInt32 = 0xFFB38F
  static let done: UInt32 = 0xA6F3C4
  static let futureOpacity = 0.62

  /// Colours of the panel on white.
  static let onWhite: [UInt32: UInt32] = [
    text: 0x000000, faint: 0x3D4451, heading: 0x003A8C, before: 0x7A3600, after: 0x00475E,
    fault: 0x9B0000, shownFault: 0x7A0000, mistake: 0x7A2E00, done: 0x00521F,
    layers[0]: 0x004B87, layers[1]: 0x4B1E9E, layers[2]: 0x00551F,
  ]

  private static let layers: [UInt32] = [0x62CCFF, 0xCDB2FF, 0x86F2B6]
  static func of(_ layer: Message.Layer) -> UInt32 { layers[layer.rawValue] }
}
