import Graphics

/// Sign of a player: a shape in a colour of its own, with a number, or a screen for the computer.
@MainActor enum PlayerBadge {
  /// Number of shapes, and most players of a game.
  static let shapeCount = 4
  /// Size of the number and of the screen, as shares of the shape.
  private static let numberShare = 0.55
  private static let screenShare = 0.5

  /// Draws the badge of a player, by its place in the order of turns, into the middle of an area.
  static func draw(
    _ player: Int, isComputer: Bool, in area: PixelRect, on target: Bitmap, text: TextLayout
  ) throws {
    let side = max(1, min(area.width, area.height))
    func drawCentered(_ name: Drawing, _ side: Int) throws {
      let picture = try text.rasterizer.drawing(name, width: side, height: side)
      target.draw(Sprite(picture, inMiddleOf: area))
    }
    try drawCentered("shared/player-\(player % shapeCount + 1)", side)
    func scaled(_ share: Double) -> Int {
      Int(Double(side) * share)
    }
    if isComputer {
      return try drawCentered("shared/player-computer", max(1, scaled(screenShare)))
    }
    let number = String(player + 1)
    target.draw(
      try text.label(
        number, size: scaled(numberShare), in: area.centered(width: side, height: side)))
  }
}
