import Framebuffer

extension PanelView {
  /// The panel's share of the window's width beside the game, and of its height below it.
  private static let shareBeside = 0.45
  private static let shareBelow = 0.48
  /// The text's size in a window of 1280 by 800 pixels.
  private static let usualSize = 18.0
  /// Smaller text cannot be read.
  private static let leastSize = 9.0
  /// What the panel needs to show layers, log and time line, as multiples of the text's size.
  private static let leastWidth = 20.0
  private static let leastHeight = 15.0

  /// Divides a window between the game, at its top left, and the panel: beside it where the window
  /// is wide, below it where it is tall.
  ///
  /// - Parameters:
  ///   - width: the window's width in pixels.
  ///   - height: its height in pixels.
  public static func split(width: Int, height: Int) -> (game: PixelRect, panel: PixelRect) {
    var game = PixelRect(x: 0, y: 0, width: width, height: height)
    var panel = game
    if width > height {
      panel = game.cutRight(Int(Double(width) * shareBeside))
    } else {
      let all = game
      game = panel.cutTop(height - Int(Double(height) * shareBelow))
      panel = PixelRect(x: 0, y: game.maxY, width: width, height: all.height - game.height)
    }
    return (game, panel)
  }

  /// The text's size in pixels, which follows the window: 18 in one of 1280 by 800 pixels.
  ///
  /// - Parameters:
  ///   - width: the window's width in pixels.
  ///   - height: its height in pixels.
  ///   - zoom: how much larger the text is wished, 1 is as it is.
  public static func textSize(width: Int, height: Int, zoom: Double) -> Int {
    let panel = split(width: width, height: height).panel
    let wished = usualSize * (Double(width * height) / (1280 * 800)).squareRoot() * zoom
    let most = min(Double(panel.width) / leastWidth, Double(panel.height) / leastHeight)
    return Int(max(leastSize, min(wished.rounded(), most)))
  }
}
