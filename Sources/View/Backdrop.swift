import Framebuffer

/// The world behind the cards: drawings placed by fractions of the window, flattened into one.
@MainActor
enum Backdrop {
  /// A drawing centred at a fraction of the window; its size is a fraction of the shorter side.
  private typealias Piece = (drawing: Drawing, x: Double, y: Double, size: Double, opacity: Double)

  /// Sun and clouds, above the board and its title.
  private static let tallSky: [Piece] = [
    (.sun, 0.90, 0.07, 0.90, 1),
    (.cloud, 0.14, 0.05, 0.24, 0.5),
    (.cloud, 0.11, 0.185, 0.40, 1),
    (.cloud, 0.90, 0.255, 0.30, 0.75),
  ]
  private static let tallBubbles: [Piece] = [
    (.bubble, 0.09, 0.415, 0.125, 1),
    (.bubble, 0.065, 0.29, 0.04, 1),
    (.bubble, 0.915, 0.46, 0.095, 1),
    (.bubble, 0.885, 0.345, 0.04, 1),
    (.bubble, 0.95, 0.655, 0.155, 1),
    (.bubble, 0.145, 0.585, 0.045, 1),
    (.bubble, 0.055, 0.725, 0.085, 1),
  ]

  /// The same beside a board that has its texts left and right.
  private static let wideSky: [Piece] = [
    (.sun, 0.88, 0.11, 0.90, 1),
    (.cloud, 0.34, 0.09, 0.21, 0.55),
    (.cloud, 0.14, 0.13, 0.35, 1),
    (.cloud, 0.72, 0.20, 0.24, 0.7),
  ]
  private static let wideBubbles: [Piece] = [
    (.bubble, 0.06, 0.76, 0.16, 1),
    (.bubble, 0.235, 0.72, 0.07, 1),
    (.bubble, 0.255, 0.27, 0.05, 1),
    (.bubble, 0.80, 0.27, 0.06, 1),
    (.bubble, 0.955, 0.745, 0.12, 1),
    (.bubble, 0.745, 0.68, 0.05, 1),
    (.bubble, 0.045, 0.27, 0.05, 1),
  ]

  /// Clouds and the sun are soft: drawn at half their size and scaled up, nobody sees it.
  private static let softness = 2
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
    for y in 0..<height {
      let color = sky[sky.width / 2, min(y, sky.height - 1)]
      result.fill(PixelRect(x: 0, y: y, width: width, height: 1), with: color)
    }
    try draw(layout.isWide ? wideSky : tallSky, on: result, artist: artist)
    let hillsWidth = max(Double(width), Double(height) * hillsHeight * hillsAspect).rounded(.up)
    let hills = try artist.drawing(
      .hills, width: Int(hillsWidth), height: Int((hillsWidth / hillsAspect).rounded()))
    let sunk = max(0, hills.height - Int(Double(height) * hillsHeight * 1.2))
    result.draw(Sprite(hills, x: (width - hills.width) / 2, y: height - hills.height + sunk))
    try draw(layout.isWide ? wideBubbles : tallBubbles, on: result, artist: artist)
    let panel = layout.panel
    let glass = try artist.drawing(.panel, width: layout.cell * 2, height: layout.cell * 2)
    let corner = Int(Double(glass.width) * panelCorner)
    result.draw(
      Sprite(
        glass.nineSliced(corner: corner, width: panel.width, height: panel.height), x: panel.x,
        y: panel.y))
    return result
  }

  private static func draw(
    _ pieces: [Piece], on target: Bitmap, artist: any Artist
  ) throws {
    let shorter = Double(min(target.width, target.height))
    for piece in pieces {
      let side = max(2, Int(shorter * piece.size))
      let drawn = piece.drawing == .bubble ? side : max(2, side / softness)
      let picture = try artist.drawing(piece.drawing, width: drawn, height: drawn)
      let width = side * picture.width / drawn
      let height = side * picture.height / drawn
      let place = PixelRect(
        x: Int(Double(target.width) * piece.x) - width / 2,
        y: Int(Double(target.height) * piece.y) - height / 2, width: width, height: height)
      target.draw(Sprite(picture, frame: Rect(place), opacity: piece.opacity))
    }
  }
}
