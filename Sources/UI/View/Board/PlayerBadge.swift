import Graphics

/// The badge of a player: a colored shape with a number, or with a screen for the computer.
@MainActor enum PlayerBadge {
  /// The number of different shapes, which is also the maximum number of players.
  static let shapeCount = 4
  /// The font size of the number, as a fraction of the badge's side length.
  private static let numberShare = 0.55
  /// The side length of the computer's screen, as a fraction of the badge's side length.
  private static let screenShare = 0.5

  /// Draws the badge of a player in the middle of an area.
  ///
  /// - Parameters:
  ///   - player: The index of the player in the order of turns.
  ///   - isComputer: Whether the player is the computer.
  ///   - area: The area around the badge, in pixels.
  ///   - target: The picture on which the badge is drawn.
  ///   - text: The text layout that draws the number.
  /// - Throws: An error if a drawing or a font is missing.
  static func draw(
    _ player: Int, isComputer: Bool, in area: PixelRect, on target: Bitmap, text: TextLayout
  ) throws {
    let side = max(1, min(area.width, area.height))
    let rasterizer = text.rasterizer
    let shape = try rasterizer.drawing(
      "shared/player-\(player % shapeCount + 1)", width: side, height: side)
    target.draw(Sprite(shape, inMiddleOf: area))

    if isComputer {
      let screenSide = max(1, Int(Double(side) * screenShare))
      let screen = try rasterizer.drawing(
        "shared/player-computer", width: screenSide, height: screenSide)
      target.draw(Sprite(screen, inMiddleOf: area))
      return
    }

    let number = String(player + 1)
    let numberSize = Int(Double(side) * numberShare)
    let numberArea = area.centered(width: side, height: side)
    target.draw(try text.label(number, size: numberSize, in: numberArea))
  }
}
