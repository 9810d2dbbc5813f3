import Framebuffer

extension PanelView {
  /// The panel's share of the window's width beside the game, and of its height below it.
  private static let shareBeside = 0.45
  private static let shareBelow = 0.48
  /// The game needs so many pixels, as long as the panel keeps some of a tiny window.
  private static let leastGame = 200
  private static let leastShare = 0.3
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
      panel = game.cutRight(room(of: width, share: shareBeside))
    } else {
      let all = game
      game = panel.cutTop(height - room(of: height, share: shareBelow))
      panel = PixelRect(x: 0, y: game.maxY, width: width, height: all.height - game.height)
    }
    return (game, panel)
  }

  /// The panel's part of a length: its share, as long as the game keeps what it needs.
  private static func room(of length: Int, share: Double) -> Int {
    min(Int(Double(length) * share), max(length - leastGame, Int(Double(length) * leastShare)))
  }

  /// The text's size in pixels, which follows the window: 18 in one of 1280 by 800 pixels.
  ///
  /// - Parameters:
  ///   - width: the window's width in pixels.
  ///   - height: its height in pixels.
  ///   - zoom: how much larger the text is wished, 1 is as it is.
  public static func textSize(width: Int, height: Int, zoom: Double) -> Int {
    let panel = split(width: width, height: height).panel
    // What is wider than usual has no more lines than what is as high.
    let growth = min(
      (Double(width * height) / (1280 * 800)).squareRoot(),
      width > height ? Double(height) / 800 : .infinity)
    let wished = usualSize * growth * zoom
    let most = min(Double(panel.width) / leastWidth, Double(panel.height) / leastHeight)
    return Int(max(leastSize, min(wished.rounded(), most)))
  }
}
