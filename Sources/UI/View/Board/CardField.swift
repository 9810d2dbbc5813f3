import Graphics
import ViewState

/// The positions of the cards in the rows and columns of the grid, in pixels.
struct CardField: Equatable {
  /// The way in which cards are arranged.
  enum Arrangement {
    /// The cards are close together in the rows and columns of the grid.
    case rows
    /// The cards start in rows and columns, with space between them in which they can float.
    case loose
    /// All cards are at the same position.
    case pile
  }

  /// The largest part of a window that the panel behind the cards may fill.
  struct AreaShare {
    /// The fraction of the window's width, from 0 to 1.
    let width: Double
    /// The fraction of the window's height, from 0 to 1.
    let height: Double
  }

  /// The rows and columns of the cards.
  let grid: Grid
  /// The width of a card, in pixels.
  let cardWidth: Int
  /// The height of a card, in pixels.
  let cardHeight: Int

  /// The area around all cards, in pixels.
  ///
  /// A skin can draw a panel there.
  let panel: PixelRect

  /// The left edge of the first column, in pixels.
  private let left: Double
  /// The top edge of the first row, in pixels.
  private let top: Double
  /// The distance between the left edges of two neighboring columns, in pixels.
  private let columnDistance: Double
  /// The distance between the top edges of two neighboring rows, in pixels.
  private let rowDistance: Double

  /// The gap between two cards in rows, as a fraction of a card's height.
  private static let gapShare = 0.1
  /// The distance from the outer cards to the panel's edge, as a fraction of a card's height.
  private static let paddingShare = 0.18
  /// The fraction of the panel that loose cards cover together.
  private static let looseCoverage = 0.36
  /// The maximum size of a loose card, as a fraction of the width and height of its part of the
  /// panel.
  private static let maximumLooseShare = 0.84
  /// The maximum width of a card on a pile, as a fraction of the panel's width.
  private static let pileWidthShare = 0.8
  /// The maximum height of a card on a pile, as a fraction of the panel's height.
  private static let pileHeightShare = 0.94

  /// Computes the positions of a board's cards in a window.
  ///
  /// - Parameters:
  ///   - content: The contents of the board.
  ///   - window: The window around the board.
  ///   - share: The largest part of the window that the panel may fill.
  init(_ content: BoardLayout.Content, in window: WindowMetrics, filling share: AreaShare) {
    switch content.arrangement {
    case .rows: self.init(rowsOf: content, in: window, filling: share)
    case .loose: self.init(looseCardsOf: content, in: window, filling: share)
    case .pile: self.init(pileOf: content, in: window, filling: share)
    }
  }

  private init(
    rowsOf content: BoardLayout.Content, in window: WindowMetrics, filling share: AreaShare
  ) {
    grid = content.grid
    let rows = grid.rows
    let columns = grid.columns
    let aspect = content.cardAspect

    // The size of the whole field, measured in card heights, determines the tallest card that fits.
    let padding = 2 * Self.paddingShare
    let fieldWidth = Double(columns) * aspect + Double(columns - 1) * Self.gapShare + padding
    let fieldHeight = Double(rows) + Double(rows - 1) * Self.gapShare + padding
    let fittingHeight = min(
      Double(window.width) * share.width / fieldWidth,
      Double(window.height) * share.height / fieldHeight)
    cardHeight = max(1, Int(fittingHeight))
    cardWidth = max(1, Int(Double(cardHeight) * aspect))

    // The gap is at least one pixel, unless hundreds of cards leave no space for it.
    let margin = Int((Double(cardHeight) * Self.paddingShare).rounded())
    let spareWidth = window.width - 2 * margin - cardWidth * columns
    let spareHeight = window.height - 2 * margin - cardHeight * rows
    let maximumGap = min(spareWidth / max(1, columns - 1), spareHeight / max(1, rows - 1))
    let usualGap = max(1, Int((Double(cardHeight) * Self.gapShare).rounded()))
    let gap = min(usualGap, max(0, maximumGap))

    let left = (window.width - cardWidth * columns - gap * (columns - 1)) / 2
    let top = (window.height - cardHeight * rows - gap * (rows - 1)) / 2
    let windowBounds = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    panel = windowBounds.inset(x: left - margin, y: top - margin)
    self.left = Double(left)
    self.top = Double(top)
    columnDistance = Double(cardWidth + gap)
    rowDistance = Double(cardHeight + gap)
  }

  private init(
    looseCardsOf content: BoardLayout.Content, in window: WindowMetrics, filling share: AreaShare
  ) {
    grid = content.grid
    panel = Self.centeredPanel(in: window, filling: share)
    let panelWidth = Double(panel.width)
    let panelHeight = Double(panel.height)
    let aspect = content.cardAspect

    // Each card starts in the middle of its own part of the panel.
    columnDistance = panelWidth / Double(grid.columns)
    rowDistance = panelHeight / Double(grid.rows)

    let coveredArea = Self.looseCoverage * panelWidth * panelHeight
    let wantedHeight = (coveredArea / (Double(grid.cardCount) * aspect)).squareRoot()
    let maximumHeight = min(columnDistance / aspect, rowDistance) * Self.maximumLooseShare
    cardHeight = max(1, Int(min(wantedHeight, maximumHeight)))
    cardWidth = max(1, Int(Double(cardHeight) * aspect))

    left = Double(panel.x) + (columnDistance - Double(cardWidth)) / 2
    top = Double(panel.y) + (rowDistance - Double(cardHeight)) / 2
  }

  private init(
    pileOf content: BoardLayout.Content, in window: WindowMetrics, filling share: AreaShare
  ) {
    grid = content.grid
    panel = Self.centeredPanel(in: window, filling: share)
    let panelWidth = Double(panel.width)
    let panelHeight = Double(panel.height)
    let aspect = content.cardAspect

    let fittingHeight = min(
      panelHeight * Self.pileHeightShare,
      panelWidth * Self.pileWidthShare / aspect)
    cardHeight = max(2, Int(fittingHeight))
    cardWidth = max(1, Int(Double(cardHeight) * aspect))

    left = Double(panel.x) + (panelWidth - Double(cardWidth)) / 2
    top = Double(panel.y) + (panelHeight - Double(cardHeight)) / 2
    columnDistance = 0
    rowDistance = 0
  }

  private static func centeredPanel(
    in window: WindowMetrics, filling share: AreaShare
  ) -> PixelRect {
    let width = Double(window.width)
    let height = Double(window.height)
    return PixelRect(
      x: Int(width * (1 - share.width) / 2),
      y: Int(height * (1 - share.height) / 2),
      width: max(1, Int(width * share.width)),
      height: max(1, Int(height * share.height)))
  }

  /// Returns the frame of the card at the given index at its position in the grid, in pixels.
  func frame(of index: Int) -> PixelRect {
    let position = grid.position(ofCard: index)
    let (row, column) = position.quotientAndRemainder(dividingBy: grid.columns)
    return PixelRect(
      x: Int(left + Double(column) * columnDistance),
      y: Int(top + Double(row) * rowDistance),
      width: cardWidth,
      height: cardHeight)
  }
}
