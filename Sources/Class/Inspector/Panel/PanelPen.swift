import Framebuffer
import View

/// Draws what all parts of the panel are made of: boxes, lines of text and signs.
@MainActor
final class PanelPen {
  /// Where text stands in its box.
  enum Alignment { case left, centre, right }

  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
    let color: UInt32
  }

  /// The radius of a box's corners, as a multiple of the text's size.
  private static let corner = 0.5
  /// How far the baseline is below the middle of a line, as a multiple of the text's size.
  private static let baseline = 0.37
  /// The part of a box's drawing that a corner takes.
  private static let cornersInSide = 4

  /// The text's size in pixels.
  let textSize: Int
  /// The size of hints and notes in pixels.
  let smallSize: Int
  /// Lines of text.
  let text: PanelText
  private let artist: any Artist
  private var pictures = RecentCache<Key, Bitmap>(limit: 60)
  private let nothing = Sprite(Bitmap(width: 1, height: 1), x: 0, y: 0, opacity: 0)

  init(artist: any Artist, textSize: Int) {
    (self.artist, self.textSize) = (artist, textSize)
    smallSize = max(8, textSize * 4 / 5)
    text = PanelText(artist: artist)
  }

  /// A multiple of the text's size, in whole pixels.
  func pixels(_ multiple: Double) -> Int { Int((Double(textSize) * multiple).rounded()) }

  /// Begins a drawing of the panel; pictures that are not used any more are forgotten.
  func beginDrawing() {
    pictures.beginDrawing()
    text.beginDrawing()
  }

  /// A sprite that is not seen, so that every line has as many sprites as the others.
  var blank: Sprite { nothing }

  /// One line of text in a box, at its middle height.
  func line(
    _ line: String, in area: PixelRect, size: Int? = nil, color: UInt32 = PanelColor.text,
    _ alignment: Alignment = .left, cut: PanelText.Cut = .end, opacity: Double = 1
  ) throws -> Sprite {
    let size = size ?? textSize
    guard
      let picture = try text.picture(
        line, size: size, color: color, width: area.width, cut: cut)
    else { return nothing }
    let room = area.width - picture.width
    let left =
      switch alignment {
      case .left: 0
      case .centre: room / 2
      case .right: room
      }
    return Sprite(
      picture, x: area.x + left, y: area.y + (area.height - picture.height) / 2, opacity: opacity)
  }

  /// A hint or note beside text of the usual size, on the same baseline.
  func smallLine(
    _ line: String, in area: PixelRect, color: UInt32 = PanelColor.faint,
    _ alignment: Alignment = .right, opacity: Double = 1
  ) throws -> Sprite {
    var sprite = try self.line(
      line, in: area, size: smallSize, color: color, alignment, opacity: opacity)
    sprite.frame.y += (Double(textSize - smallSize) * Self.baseline).rounded()
    return sprite
  }

  /// A box whose corners keep their shape.
  ///
  /// - Parameter name: a drawing of a square, its corners a quarter of its side.
  func box(_ name: String, in area: PixelRect) throws -> Sprite {
    guard !area.isEmpty else { return nothing }
    let key = Key(name: name, width: area.width, height: area.height, color: 0)
    let picture = try pictures.value(for: key) {
      let corner = max(1, min(pixels(Self.corner), area.width / 2, area.height / 2))
      let side = corner * Self.cornersInSide
      return try drawing(name, width: side, height: side)
        .nineSliced(corner: corner, width: area.width, height: area.height)
    }
    return Sprite(picture, x: area.x, y: area.y)
  }

  /// A drawing stretched over an area.
  func stretched(_ name: String, over area: PixelRect) throws -> Bitmap {
    let side = max(1, min(area.width, area.height))
    return try drawing(name, width: side, height: side)
      .scaled(width: max(1, area.width), height: max(1, area.height))
  }

  /// A sign in a colour, in the middle of an area.
  ///
  /// - Parameter isTurned: whether it is turned by half a turn, to point the other way.
  func sign(
    _ name: String, in area: PixelRect, side: Int? = nil, color: UInt32 = PanelColor.text,
    isTurned: Bool = false
  ) throws -> Sprite {
    let side = max(1, min(side ?? pixels(0.9), area.width, area.height))
    let key = Key(
      name: isTurned ? "\(name) turned" : name, width: side, height: side, color: color)
    let picture = try pictures.value(for: key) {
      let sign = try drawing(name, width: side, height: side).tinted(color)
      return isTurned ? sign.rotatedHalf() : sign
    }
    return Sprite(
      picture, x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2)
  }

  /// A drawing in its own colours, in the middle of an area.
  func drawing(_ name: String, in area: PixelRect) throws -> Sprite {
    let key = Key(name: name, width: area.width, height: area.height, color: 1)
    let picture = try pictures.value(for: key) {
      try drawing(name, width: max(1, area.width), height: max(1, area.height))
    }
    return Sprite(
      picture, x: area.x + (area.width - picture.width) / 2,
      y: area.y + (area.height - picture.height) / 2)
  }

  /// A patch of one colour, to be stretched.
  func patch(_ color: UInt32) -> Bitmap {
    pictures.value(for: Key(name: "", width: 1, height: 1, color: color)) {
      let patch = Bitmap(width: 2, height: 2)
      patch.fill(patch.bounds, with: Bitmap.premultiplied(color, alpha: 1))
      patch.noteOpacity()
      return patch
    }
  }

  /// A picture that depends on its name and size only.
  func picture(_ name: String, width: Int, height: Int, make: () throws -> Bitmap) rethrows
    -> Bitmap
  {
    try pictures.value(
      for: Key(name: name, width: width, height: height, color: 0), make: make)
  }

  private func drawing(_ name: String, width: Int, height: Int) throws -> Bitmap {
    try artist.drawing(Drawing("inspector/\(name)"), width: width, height: height)
  }
}
