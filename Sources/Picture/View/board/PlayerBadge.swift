import Board
import Drawing

/// Sign of a player, the same on every page and board: a shape in a colour of its own, with the
/// player's number, or a screen for the computer.
@MainActor
struct PlayerBadge {
  /// Number of shapes, and most players of a game.
  static let count = 4
  /// Size of the number and of the screen, as shares of the shape.
  private static let (numberShare, screenShare) = (0.55, 0.5)

  private let shape, screen: Drawing
  private let number: String?

  /// Creates the badge of a player by its place in the order of turns.
  init(_ player: Int, isComputer: Bool) {
    shape = Drawing("shared/player-\(player % Self.count + 1)")
    screen = Drawing("shared/player-computer")
    number = isComputer ? nil : String(player + 1)
  }

  /// Draws the badge as large as it fits into the middle of an area.
  func draw(
    in area: PixelRect, on result: Bitmap, text: TextLayout,
    drawing: (Drawing, Int) throws -> Bitmap
  ) throws {
    let side = max(1, min(area.width, area.height))
    func place(_ side: Int) -> PixelRect {
      PixelRect(
        x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2, width: side,
        height: side)
    }
    let square = place(side)
    result.draw(Sprite(try drawing(shape, side), x: square.x, y: square.y))
    if let number {
      let size = Int(Double(side) * Self.numberShare)
      return result.draw(try text.label(number, size: size, in: square))
    }
    let inner = place(max(1, Int(Double(side) * Self.screenShare)))
    result.draw(Sprite(try drawing(screen, inner.width), x: inner.x, y: inner.y))
  }
}
