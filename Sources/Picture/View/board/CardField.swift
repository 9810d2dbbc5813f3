import Board
import Drawing

/// Places of the cards in the grid's rows and columns, in pixels.
struct CardField: Equatable {
  /// Arrangement in the grid's rows and columns, with room to float in, or all at the same place.
  enum Arrangement { case rows, loose, pile }

  let grid: Grid
  /// Height and width of a card; cards of emoji and pictures are square.
  let cell, cardWidth: Int
  /// Area of the cards, and of the panel behind them.
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
    let area = PixelRect(
      x: Int(Double(width) * (1 - room.x) / 2), y: Int(Double(height) * (1 - room.y) / 2),
      width: max(1, Int(Double(width) * room.x)), height: max(1, Int(Double(height) * room.y)))
    switch arrangement {
    case .rows: self.init(rows: grid, aspect: aspect, width: width, height: height, room: room)
    case .loose: self.init(loose: grid, aspect: aspect, in: area)
    case .pile: self.init(pile: grid, aspect: aspect, in: area)
    }
  }

  private init(
    rows grid: Grid, aspect: Double, width: Int, height: Int, room: (x: Double, y: Double)
  ) {
    let (rows, columns) = (grid.rows, grid.columns)
    let padding = 2 * Self.paddingShare
    let fitting = min(
      Double(width) * room.x
        / (Double(columns) * aspect + Double(columns - 1) * Self.gapShare + padding),
      Double(height) * room.y / (Double(rows) + Double(rows - 1) * Self.gapShare + padding))
    self.grid = grid
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
    panel = PixelRect(
      x: left - margin, y: top - margin, width: width - 2 * (left - margin),
      height: height - 2 * (top - margin))
    (self.left, self.top) = (Double(left), Double(top))
    (pitchX, pitchY) = (Double(cardWidth + gap), Double(cell + gap))
  }

  private init(loose grid: Grid, aspect: Double, in area: PixelRect) {
    let (width, height) = (Double(area.width), Double(area.height))
    let wanted = (Self.looseShare * width * height / (Double(grid.cards) * aspect)).squareRoot()
    (self.grid, panel) = (grid, area)
    (pitchX, pitchY) = (width / Double(grid.columns), height / Double(grid.rows))
    cell = max(1, Int(min(wanted, min(pitchX / aspect, pitchY) * Self.looseFit)))
    cardWidth = max(1, Int(Double(cell) * aspect))
    left = Double(area.x) + (pitchX - Double(cardWidth)) / 2
    top = Double(area.y) + (pitchY - Double(cell)) / 2
  }

  private init(pile grid: Grid, aspect: Double, in area: PixelRect) {
    (self.grid, panel) = (grid, area)
    cell = max(2, Int(min(Double(area.height) * 0.94, Double(area.width) * 0.8 / aspect)))
    cardWidth = max(1, Int(Double(cell) * aspect))
    (pitchX, pitchY) = (0, 0)
    left = Double(area.x + (area.width - cardWidth) / 2)
    top = Double(area.y + (area.height - cell) / 2)
  }

  func frame(of index: Int) -> PixelRect {
    let (row, column) = grid.place(ofCard: index).quotientAndRemainder(dividingBy: grid.columns)
    return PixelRect(
      x: Int(left + Double(column) * pitchX), y: Int(top + Double(row) * pitchY),
      width: cardWidth, height: cell)
  }
}
