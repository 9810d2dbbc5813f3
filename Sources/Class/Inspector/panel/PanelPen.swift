import Architectures
import Drawing
import View

/// Pictures of texts, icons and boxes for the panel, which are kept for the next frames.
@MainActor final class PanelPen {
  enum Alignment: Int { case left, centre, right }

  let textSize, smallSize: Int
  let blank = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let artist: any Artist
  private let isOnWhite: Bool
  private(set) var pictures: [String: Bitmap] = [:]

  /// Makes a pen with notes smaller than other text; for the last row there are none.
  init(artist: any Artist, textSize: Int, isOnWhite: Bool = false, forLastRow: Bool = false) {
    let small = forLastRow ? textSize : max(8, textSize * 4 / 5)
    (self.artist, self.textSize, smallSize) = (artist, textSize, small)
    self.isOnWhite = isOnWhite
  }

  func ink(_ color: UInt32) -> UInt32 { isOnWhite ? PanelColor.onWhite[color] ?? color : color }
  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  /// Forgets all pictures when there are many.
  func beginDrawing() { if pictures.count >= 320 { pictures = [:] } }

  func picture(
    _ name: String, width: Int = 0, height: Int = 0, color: UInt32 = 0, make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = "\(name) \(width) \(height) \(color)"
    let picture = try pictures[key] ?? make()
    pictures[key] = picture
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

  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blank }
    let (width, height) = (area.width, area.height)
    let corner = max(1, min(pixels(0.5), width / 2, height / 2))
    let picture = try picture("box \(name)", width: width, height: height) {
      try artist.drawing(
        Drawing("inspector/\(name)"), side: 4 * corner, width: width, height: height)
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

  func dashes(_ color: UInt32, width: Int, height: Int) -> Bitmap {
    picture("dashes", width: width, height: height, color: color) {
      let dashes = Bitmap(width: max(1, width), height: height)
      for x in stride(from: 0, to: width, by: 5 * height) {
        let dash = PixelRect(x: x, y: 0, width: min(3 * height, width - x), height: height)
        dashes.fill(dash, with: Bitmap.premultiplied(ink(color), alpha: 1))
      }
      return dashes
    }
  }

  /// One line of text in a box, at its middle height: small, or cut, where it needs more room.
  func line(
    _ line: String, in area: PixelRect, size: Int? = nil, color: UInt32 = PanelColor.text,
    _ alignment: Alignment = .left, cutsStart: Bool = false, opacity: Double = 1
  ) throws -> Sprite {
    let (line, size) = try fitting(line, size: size ?? textSize, width: area.width, cutsStart)
    guard try width(of: line, size: size) > 0 else { return blank }
    let picture = try picture("text \(line)", height: size, color: color) {
      try artist.line(line, size: size, color: ink(color))
    }
    return sprite(picture, in: area, alignment, opacity: opacity)
  }

  /// A hint or note at the right of its box, on the baseline of text of the usual size beside it.
  func smallLine(
    _ line: String, in area: PixelRect, color: UInt32 = PanelColor.faint, opacity: Double = 1
  ) throws -> Sprite {
    var sprite = try self.line(
      line, in: area, size: smallSize, color: color, .right, opacity: opacity)
    sprite.frame.y += (Double(textSize - smallSize) * 0.37).rounded()
    return sprite
  }

  func width(of line: String, size: Int? = nil) throws -> Int {
    try artist.lineWidth(of: line, size: size ?? textSize, hasIcons: true)
  }

  func first(of lines: [String], size: Int? = nil, fitting width: Int) throws -> String? {
    try lines.first { try self.width(of: $0, size: size) <= width }
  }

  func wrapped(_ text: String, size: Int? = nil, width: Int) throws -> [String] {
    try LineBreaks.lines(of: text) { try self.width(of: $0, size: size) <= width }
  }

  /// Adds each card's index in a corner of its place; as many sprites, whether it is seen or not.
  func addIndices(on places: [PixelRect], to sprites: inout [Sprite]) throws {
    for (index, place) in places.enumerated() {
      let size = min(place.height / 4, pixels(3))
      guard size >= 6 else {
        sprites += [blank, blank]
        continue
      }
      let width = try self.width(of: "\(index)", size: size) + size * 2 / 3
      let plate = place.across(place.x + size / 4, min(width, place.width))
        .down(place.maxY - size * 3 / 2, size * 5 / 4)
      let picture = try picture("index", width: plate.width, height: plate.height) {
        try drawing("plate", width: plate.width, height: plate.height)
      }
      let number = try line("\(index)", in: plate, size: size, .centre)
      sprites += [sprite(picture, in: plate), number]
    }
  }

  private func fitting(
    _ line: String, size: Int, width: Int, _ cutsStart: Bool
  ) throws -> (line: String, size: Int) {
    // For the last row a line is smaller rather than cut.
    let isForLastRow = smallSize == textSize && textSize > 8
    let small = isForLastRow ? max(8, size * 3 / 5) : min(size, smallSize)
    let sizes = isForLastRow ? Array((small...max(small, size)).reversed()) : [size, small]
    for size in sizes where try self.width(of: line, size: size) <= width {
      return (line, size)
    }
    let short = try artist.shortened(
      line, size: small, width: width, cutsStart: cutsStart, hasIcons: true)
    return (try self.width(of: short, size: small) <= width ? short : "", small)
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

  static let onWhite: [UInt32: UInt32] = [
    text: 0x000000, faint: 0x3D4451, heading: 0x003A8C, before: 0x7A3600, after: 0x00475E,
    fault: 0x9B0000, shownFault: 0x7A0000, mistake: 0x7A2E00, done: 0x00521F,
    action: 0x6B4E00, layers[0]: 0x004B87, layers[1]: 0x4B1E9E, layers[2]: 0x00551F,
  ]

  private static let layers: [UInt32] = [0x62CCFF, 0xCDB2FF, 0x86F2B6]
  static func of(_ layer: Message.Layer) -> UInt32 { layers[layer.rawValue] }
  /// Colours of the lecture on MVC: outlets and calls are green, actions yellow.
  static let action: UInt32 = 0xFFE45C
  static func ofController(_ sender: Message.Layer) -> UInt32 {
    layers[sender == .middle ? 2 : sender == .model ? 1 : 0]
  }
}
