import Framebuffer

extension PanelView {
  /// Divides a window between the game, at its top left, and the panel: beside it where the window
  /// is wide, below it where it is tall; all in pixels.
  static func split(width: Int, height: Int) -> (game: PixelRect, panel: PixelRect) {
    var rest = PixelRect(x: 0, y: 0, width: width, height: height)
    let game =
      width > height
      ? rest.cutLeft(width - room(of: width, share: 0.45))
      : rest.cutTop(height - room(of: height, share: 0.48))
    return (game, rest)
  }

  /// The panel's part of a length: its share, as long as the game keeps 200 pixels and the panel
  /// some of a tiny window.
  private static func room(of length: Int, share: Double) -> Int {
    min(Int(Double(length) * share), max(length - 200, Int(Double(length) * 0.3)))
  }

  /// The text's size in pixels, which follows the window: 18 in one of 1280 by 800 pixels, as a
  /// multiple of which larger text is wished.
  static func textSize(width: Int, height: Int, zoom: Double) -> Int {
    let panel = split(width: width, height: height).panel
    // What is wider than usual has no more lines than what is as high.
    let growth = min(
      (Double(width * height) / (1280 * 800)).squareRoot(),
      width > height ? Double(height) / 800 : .infinity)
    // So much is needed to show layers, log and time line.
    let most = min(Double(panel.width) / 20, Double(panel.height) / 15)
    // Smaller text than 9 pixels cannot be read.
    return Int(max(9, min((18 * growth * zoom).rounded(), most)))
  }
}
