import Board
import Drawing

/// Where the cards lie, in pixels.
struct CardField: Equatable {
  enum Arrangement {
    /// In rows, as large as possible: those of the grid or, where the cards get larger so, more or
    /// fewer of them.
    case rows
    /// Loosely, with room to float in.
    case loose
    /// All at the same place: one large card is seen.
    case pile
  }

  let grid: Grid
  /// A card's height and width; cards of emoji and pictures are square.
  let cell, cardWidth: Int
  /// The area of the cards, and of the panel behind them.
  let panel: PixelRect

  /// The columns that the cards are seen in.
  let columns: Int
  private let left, top, pitchX, pitchY: Double
  /// Between two cards, and between them and the edge of the panel, as shares of a card.
  private static let (gapShare, paddingShare) = (0.1, 0.18)
  /// How much larger the cards must get in other columns than the grid's own.
  private static let loyalty = 1.05
  /// How much cards that lie loosely cover of their area, and of their tile in each direction.
  private static let (looseShare, looseFit) = (0.36, 0.84)

  /// Lays cards out in a window of which their panel may fill a share; `aspect` is a card's width as
  /// a share of its height.
  init(
    _ arrangement: Arrangement, _ grid: Grid, aspect: Double, width: Int, height: Int,
    room: (x: Double, y: Double)
  ) {
    let area = PixelRect(
      x: Int(Double(width) * (1 - room.x) / 2), y: Int(Double(height) * (1 - room.y) / 2),
      width: max(1, Int(Double(width) * room.x)), height: max(1, Int(Double(height) * room.y)))
    func rows(_ columns: Int) -> CardField {
      CardField(grid, columns: columns, aspect: aspect, width: width, height: height, room: room)
    }
    switch arrangement {
    case .rows:
      self = Self.columns(of: grid).map(rows).reduce(rows(grid.columns)) { best, other in
        let loyalty = best.columns == grid.columns ? Self.loyalty : 1
        return Double(other.cell) > Double(best.cell) * loyalty ? other : best
      }
    case .loose: self.init(loose: grid, aspect: aspect, in: area)
    case .pile: self.init(pile: grid, aspect: aspect, in: area)
    }
  }

  private init(
    _ grid: Grid, columns: Int, aspect: Double, width: Int, height: Int,
    room: (x: Double, y: Double)
  ) {
    let rows = Self.rows(grid, columns)
    let padding = 2 * Self.paddingShare
    let fitting = min(
      Double(width) * room.x
        / (Double(columns) * aspect + Double(columns - 1) * Self.gapShare + padding),
      Double(height) * room.y / (Double(rows) + Double(rows - 1) * Self.gapShare + padding))
    (self.grid, self.columns) = (grid, columns)
    cell = max(1, Int(fitting))
    cardWidth = max(1, Int(Double(cell) * aspect))
    let margin = Int((Double(cell) * Self.paddingShare).rounded())
    // At least a pixel, unless hundreds of small cards leave no room for that.
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
    func size(columns: Int) -> Double {
      let tile = (width / Double(columns), height / Double(Self.rows(grid, columns)))
      return min(wanted, min(tile.0 / aspect, tile.1) * Self.looseFit)
    }
    // The grid's own columns, unless the cards get much smaller in them than they could be.
    let best = (1...grid.places).max { size(columns: $0) < size(columns: $1) } ?? grid.columns
    let isFine = size(columns: grid.columns) > 0.8 * size(columns: best)
    (self.grid, panel) = (grid, area)
    columns = isFine ? grid.columns : best
    cell = max(2, Int(size(columns: columns)))
    cardWidth = max(1, Int(Double(cell) * aspect))
    (pitchX, pitchY) = (width / Double(columns), height / Double(Self.rows(grid, columns)))
    left = Double(area.x) + (pitchX - Double(cardWidth)) / 2
    top = Double(area.y) + (pitchY - Double(cell)) / 2
  }

  private init(pile grid: Grid, aspect: Double, in area: PixelRect) {
    (self.grid, panel, columns) = (grid, area, 1)
    cell = max(2, Int(min(Double(area.height) * 0.94, Double(area.width) * 0.8 / aspect)))
    cardWidth = max(1, Int(Double(cell) * aspect))
    (pitchX, pitchY) = (0, 0)
    left = Double(area.x + (area.width - cardWidth) / 2)
    top = Double(area.y + (area.height - cell) / 2)
  }

  /// The numbers of columns in which all rows are full; an odd board keeps its empty middle.
  private static func columns(of grid: Grid) -> [Int] {
    guard grid.emptyPlace == nil else { return [] }
    let most = Int(Double(grid.places).squareRoot())
    let few = (1...most).filter { grid.places % $0 == 0 }
    return few + few.map { grid.places / $0 }
  }

  private static func rows(_ grid: Grid, _ columns: Int) -> Int {
    (grid.places + columns - 1) / columns
  }

  func frame(of index: Int) -> PixelRect {
    let (row, column) = grid.place(ofCard: index).quotientAndRemainder(dividingBy: columns)
    return PixelRect(
      x: Int(left + Double(column) * pitchX), y: Int(top + Double(row) * pitchY),
      width: cardWidth, height: cell)
  }

  /// The card whose place holds a point, the inverse of `frame(of:)`; for cards that lie in rows.
  func index(at x: Double, _ y: Double) -> Int? {
    guard pitchX > 0, pitchY > 0 else { return nil }
    let column = Int(((x - left) / pitchX).rounded(.down))
    let row = Int(((y - top) / pitchY).rounded(.down))
    guard (0..<columns).contains(column), (0..<grid.places).contains(row * columns + column),
      let index = grid.card(atPlace: row * columns + column),
      frame(of: index).contains(x: x, y: y)
    else { return nil }
    return index
  }
}
