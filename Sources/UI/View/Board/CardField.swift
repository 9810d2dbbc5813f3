import Graphics
import ViewState

/// Places of the cards in the grid's rows and columns, in pixels.
struct CardField: Equatable {
  /// Arrangement in the grid's rows and columns, with room to float in, or all at the same place.
  enum Arrangement { case rows, loose, pile }

  let grid: Grid
  /// Height and width of a card; cards of emoji and pictures are square.
  let cardHeight: Int
  let cardWidth: Int
  let panel: PixelRect

  private let left: Double
  private let top: Double
  private let pitchX: Double
  private let pitchY: Double
  /// Gaps between two cards, and between them and the panel's edge, as shares of a card.
  private static let gapShare = 0.1
  private static let paddingShare = 0.18
  /// Shares of their area, and of their tile in each direction, that loose cards cover.
  private static let looseShare = 0.36
  private static let looseFit = 0.84

  /// Lays cards out in a window whose panel may fill `room`, a share; `aspect` is width by height.
  init(
    _ arrangement: Arrangement, _ grid: Grid, aspect: Double, width: Int, height: Int,
    areaShare: (x: Double, y: Double)
  ) {
    self.grid = grid
    let rows = grid.rows
    let columns = grid.columns
    let availableWidth = Double(width) * areaShare.x
    let availableHeight = Double(height) * areaShare.y
    guard arrangement == .rows else {
      panel = PixelRect(
        x: Int(Double(width) * (1 - areaShare.x) / 2),
        y: Int(Double(height) * (1 - areaShare.y) / 2),
        width: max(1, Int(availableWidth)), height: max(1, Int(availableHeight)))
      let panelWidth = Double(panel.width)
      let panelHeight = Double(panel.height)
      let isPile = arrangement == .pile
      let (tileColumns, tileRows) = isPile ? (1, 1) : (Double(columns), Double(rows))
      let tile = (x: panelWidth / tileColumns, y: panelHeight / tileRows)
      let wantedHeight =
        (Self.looseShare * panelWidth * panelHeight / (Double(grid.cardCount) * aspect))
        .squareRoot()
      let looseHeight = min(wantedHeight, min(tile.x / aspect, tile.y) * Self.looseFit)
      cardHeight =
        isPile
        ? max(2, Int(min(panelHeight * 0.94, panelWidth * 0.8 / aspect))) : max(1, Int(looseHeight))
      (pitchX, pitchY) = isPile ? (0, 0) : tile
      cardWidth = max(1, Int(Double(cardHeight) * aspect))
      left = Double(panel.x) + (tile.x - Double(cardWidth)) / 2
      top = Double(panel.y) + (tile.y - Double(cardHeight)) / 2
      return
    }
    let padding = 2 * Self.paddingShare
    let fittingHeight = min(
      availableWidth / (Double(columns) * aspect + Double(columns - 1) * Self.gapShare + padding),
      availableHeight / (Double(rows) + Double(rows - 1) * Self.gapShare + padding))
    cardHeight = max(1, Int(fittingHeight))
    cardWidth = max(1, Int(Double(cardHeight) * aspect))
    let margin = Int((Double(cardHeight) * Self.paddingShare).rounded())
    // A pixel at least, unless hundreds of cards leave no room for it.
    let spareGap = min(
      (width - 2 * margin - cardWidth * columns) / max(1, columns - 1),
      (height - 2 * margin - cardHeight * rows) / max(1, rows - 1))
    let gap = min(max(1, Int((Double(cardHeight) * Self.gapShare).rounded())), max(0, spareGap))
    let left = (width - cardWidth * columns - gap * (columns - 1)) / 2
    let top = (height - cardHeight * rows - gap * (rows - 1)) / 2
    panel = PixelRect(x: 0, y: 0, width: width, height: height).inset(
      x: left - margin, y: top - margin)
    self.left = Double(left)
    self.top = Double(top)
    pitchX = Double(cardWidth + gap)
    pitchY = Double(cardHeight + gap)
  }

  func frame(of index: Int) -> PixelRect {
    let (row, column) = grid.position(ofCard: index).quotientAndRemainder(dividingBy: grid.columns)
    return panel.withX(Int(left + Double(column) * pitchX), width: cardWidth)
      .withY(Int(top + Double(row) * pitchY), height: cardHeight)
  }
}
