import Graphics
import ViewState

/// Places of the cards in the grid's rows and columns, in pixels.
struct CardField: Equatable {
  /// Arrangement in the grid's rows and columns, with room to float in, or all at the same place.
  enum Arrangement { case rows, loose, pile }

  let grid: Grid
  /// Height and width of a card; cards of emoji and pictures are square.
  let cell, cardWidth: Int
  let panel: PixelRect

  private let left, top, pitchX, pitchY: Double
  /// Gaps between two cards, and between them and the panel's edge, as shares of a card.
  private static let (gapShare, paddingShare) = (0.1, 0.18)
  /// Shares of their area, and of their tile in each direction, that loose cards cover.
  private static let (looseShare, looseFit) = (0.36, 0.84)

  /// Lays cards out in a window whose panel may fill `room`, a share; `aspect` is width by height.
  init(
    _ arrangement: Arrangement, _ grid: Grid, aspect: Double, width: Int, height: Int,
    room: (x: Double, y: Double)
  ) {
    self.grid = grid
    let (rows, columns) = (grid.rows, grid.columns)
    let (roomX, roomY) = (Double(width) * room.x, Double(height) * room.y)
    guard arrangement == .rows else {
      panel = PixelRect(
        x: Int(Double(width) * (1 - room.x) / 2), y: Int(Double(height) * (1 - room.y) / 2),
        width: max(1, Int(roomX)), height: max(1, Int(roomY)))
      let (wide, high) = (Double(panel.width), Double(panel.height))
      let isPile = arrangement == .pile
      let (across, down) = isPile ? (1, 1) : (Double(columns), Double(rows))
      let tile = (x: wide / across, y: high / down)
      let wanted = (Self.looseShare * wide * high / (Double(grid.cardCount) * aspect)).squareRoot()
      let loose = min(wanted, min(tile.x / aspect, tile.y) * Self.looseFit)
      cell = isPile ? max(2, Int(min(high * 0.94, wide * 0.8 / aspect))) : max(1, Int(loose))
      (pitchX, pitchY) = isPile ? (0, 0) : tile
      cardWidth = max(1, Int(Double(cell) * aspect))
      left = Double(panel.x) + (tile.x - Double(cardWidth)) / 2
      top = Double(panel.y) + (tile.y - Double(cell)) / 2
      return
    }
    let padding = 2 * Self.paddingShare
    let fitting = min(
      roomX / (Double(columns) * aspect + Double(columns - 1) * Self.gapShare + padding),
      roomY / (Double(rows) + Double(rows - 1) * Self.gapShare + padding))
    cell = max(1, Int(fitting))
    cardWidth = max(1, Int(Double(cell) * aspect))
    let margin = Int((Double(cell) * Self.paddingShare).rounded())
    // A pixel at least, unless hundreds of cards leave no room for it.
    let spare = min(
      (width - 2 * margin - cardWidth * columns) / max(1, columns - 1),
      (height - 2 * margin - cell * rows) / max(1, rows - 1))
    let gap = min(max(1, Int((Double(cell) * Self.gapShare).rounded())), max(0, spare))
    let left = (width - cardWidth * columns - gap * (columns - 1)) / 2
    let top = (height - cell * rows - gap * (rows - 1)) / 2
    panel = PixelRect(x: 0, y: 0, width: width, height: height).inset(left - margin, top - margin)
    (self.left, self.top) = (Double(left), Double(top))
    (pitchX, pitchY) = (Double(cardWidth + gap), Double(cell + gap))
  }

  func frame(of index: Int) -> PixelRect {
    let (row, column) = grid.position(ofCard: index).quotientAndRemainder(dividingBy: grid.columns)
    return panel.across(Int(left + Double(column) * pitchX), cardWidth)
      .down(Int(top + Double(row) * pitchY), cell)
  }
}
