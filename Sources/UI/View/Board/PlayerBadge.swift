import Graphics

/// Sign of a player: a shape in a colour of its own, with a number, or a screen for the computer.
@MainActor enum PlayerBadge {
  /// Number of shapes, and most players of a game.
  static let count = 4
  /// Size of the number and of the screen, as shares of the shape.
  private static let (numberShare, screenShare) = (0.55, 0.5)

  /// Draws the badge of a player, by its place in the order of turns, into the middle of an area.
  static func draw(
    _ player: Int, isComputer: Bool, in area: PixelRect, on result: Bitmap, text: TextLayout
  ) throws {
    let side = max(1, min(area.width, area.height))
    func lay(_ name: Drawing, _ side: Int) throws {
      let picture = try text.artist.drawing(name, width: side, height: side)
      result.draw(Sprite(picture, inMiddleOf: area))
    }
    try lay("shared/player-\(player % count + 1)", side)
    func share(_ share: Double) -> Int { Int(Double(side) * share) }
    if isComputer { return try lay("shared/player-computer", max(1, share(screenShare))) }
    let number = String(player + 1)
    result.draw(try text.label(number, size: share(numberShare), in: area.centered(side, side)))
  }
}
