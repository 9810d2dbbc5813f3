import Framebuffer
import View

/// Draws what all parts of the panel are made of, and keeps the pictures that were used lately.
///
/// What is not seen is a sprite, too, so that every line has as many as the others.
@MainActor
final class PanelPen {
  enum Kind { case text, emoji, box, sign, turnedSign, drawing, patch, ticks }

  private struct Key: Hashable {
    let kind: Kind
    let name: String
    let width: Int
    let height: Int
    let color: UInt32
  }

  /// The sizes of text, and of hints and notes, in pixels.
  let textSize: Int
  let smallSize: Int
  let blank = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)
  let artist: any Artist
  private var recent: [Key: Bitmap] = [:]
  private var older: [Key: Bitmap] = [:]

  init(artist: any Artist, textSize: Int) {
    (self.artist, self.textSize) = (artist, textSize)
    smallSize = max(8, textSize * 4 / 5)
  }

  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  var count: Int { recent.count + older.count }

  /// Begins a drawing: of many pictures forgets those not used since the last time there were many.
  func beginDrawing() {
    guard recent.count >= 160 else { return }
    (older, recent) = (recent, [:])
  }

  /// A picture that depends on nothing but these, made if it is not kept.
  func picture(
    _ kind: Kind, _ name: String = "", width: Int = 0, height: Int, color: UInt32 = 0,
    make: () throws -> Bitmap
  ) rethrows -> Bitmap {
    let key = Key(kind: kind, name: name, width: width, height: height, color: color)
    if let picture = recent[key] { return picture }
    let picture = try older.removeValue(forKey: key) ?? make()
    recent[key] = picture
    return picture
  }

  func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }

  /// A box whose corners keep their shape: a drawing of a square, its corners a quarter of its side.
  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return blank }
    let picture = try picture(.box, name, width: area.width, height: area.height) {
      let corner = max(1, min(pixels(0.5), area.width / 2, area.height / 2))
      return try drawing(name, width: 4 * corner, height: 4 * corner)
        .nineSliced(corner: corner, width: area.width, height: area.height)
    }
    return Sprite(picture, x: area.x, y: area.y)
  }

  /// A sign in a colour, in the middle of an area; turned by half a turn it points the other way.
  func sign(
    _ name: String, in area: PixelRect, side: Int = .max, color: UInt32 = PanelColor.text,
    isTurned: Bool = false
  ) throws -> Sprite {
    let side = max(1, min(side, area.width, area.height))
    let kind = isTurned ? Kind.turnedSign : .sign
    return centred(
      try picture(kind, name, height: side, color: color) {
        let sign = try drawing(name, width: side, height: side).tinted(color)
        return isTurned ? sign.rotatedHalf() : sign
      }, in: area)
  }

  /// A drawing in its own colours, in the middle of an area.
  func drawing(_ name: String, in area: PixelRect) throws -> Sprite {
    let (width, height) = (max(1, area.width), max(1, area.height))
    return centred(
      try picture(.drawing, name, width: width, height: height) {
        try drawing(name, width: width, height: height)
      }, in: area)
  }

  private func centred(_ picture: Bitmap, in area: PixelRect) -> Sprite {
    Sprite(
      picture, x: area.x + (area.width - picture.width) / 2,
      y: area.y + (area.height - picture.height) / 2)
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
    return Sprite(picture, x: area.x, y: area.y)
  }

  func patch(_ color: UInt32) -> Bitmap {
    picture(.patch, height: 2, color: color) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(color, alpha: 1))
      patch.noteOpacity()
      return patch
    }
  }
}
