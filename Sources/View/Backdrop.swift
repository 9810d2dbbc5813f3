import Framebuffer

/// The world behind the cards: drawings placed by fractions of the window, flattened into one.
@MainActor
enum Backdrop {
  /// A drawing centred at a fraction of the window; its size is a fraction of the shorter side.
  private typealias Piece = (drawing: Drawing, x: Double, y: Double, size: Double)

  private static let behindHills: [Piece] = [
    (.sun, 0.80, 0.10, 0.90),
    (.cloud, 0.17, 0.17, 0.62),
    (.cloud, 0.88, 0.33, 0.40),
  ]

  private static let beforeHills: [Piece] = [
    (.bubble, 0.09, 0.42, 0.22),
    (.bubble, 0.06, 0.29, 0.06),
    (.bubble, 0.91, 0.46, 0.16),
    (.bubble, 0.87, 0.35, 0.07),
    (.bubble, 0.94, 0.66, 0.26),
    (.bubble, 0.14, 0.58, 0.08),
    (.bubble, 0.06, 0.72, 0.13),
  ]

  /// The share of the window's height that the hills and the water cover.
  private static let hillsHeight = 0.42
  /// The shape of the drawing of hills.
  private static let hillsAspect = 1600.0 / 520
  /// The corners of the panel that are not stretched, as a share of the drawing.
  private static let panelCorner = 0.25

  /// Draws sky, sun, clouds, hills, bubbles and the glass panel.
  static func draw(_ layout: BoardLayout, artist: any Artist) throws -> Bitmap {
    let (width, height) = (layout.width, layout.height)
    let result = Bitmap(width: width, height: height)
    let sky = try artist.drawing(.sky, width: width, height: height)
    let column = PixelRect(x: sky.width / 2, y: 0, width: 1, height: sky.height)
    result.draw(Sprite(sky.cropped(to: column), frame: Rect(result.bounds)))
    try draw(behindHills, on: result, artist: artist)
    let hillsWidth = max(Double(width), Double(height) * hillsHeight * hillsAspect).rounded(.up)
    let hills = try artist.drawing(
      .hills, width: Int(hillsWidth), height: Int((hillsWidth / hillsAspect).rounded()))
    let sunk = max(0, hills.height - Int(Double(height) * hillsHeight * 1.2))
    result.draw(Sprite(hills, x: (width - hills.width) / 2, y: height - hills.height + sunk))
    try draw(beforeHills, on: result, artist: artist)
    let panel = layout.panel
    let glass = try artist.drawing(.panel, width: layout.cell * 2, height: layout.cell * 2)
    let corner = Int(Double(glass.width) * panelCorner)
    result.draw(
      Sprite(
        glass.nineSliced(corner: corner, width: panel.width, height: panel.height), x: panel.x,
        y: panel.y))
    return result
  }

  private static func draw(_ pieces: [Piece], on target: Bitmap, artist: any Artist) throws {
    let shorter = Double(min(target.width, target.height))
    for piece in pieces {
      let side = max(1, Int(shorter * piece.size))
      let picture = try artist.drawing(piece.drawing, width: side, height: side)
      target.draw(
        Sprite(
          picture, x: Int(Double(target.width) * piece.x) - picture.width / 2,
          y: Int(Double(target.height) * piece.y) - picture.height / 2))
    }
  }
}
