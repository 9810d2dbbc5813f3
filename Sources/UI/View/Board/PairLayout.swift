import Graphics

/// Places of small pairs of cards in an area: in rows, or overlapping like a fanned hand.
struct PairLayout {
  let cardSize: (width: Int, height: Int)
  let spacing: Double
  /// Whether enough of each pair is seen to tell it from the others.
  let arePairsDistinct: Bool
  /// Whether no pair lies on another one.
  let arePairsSeparate: Bool

  private let columns: Int
  private let left: Double
  private let top: Double
  private let rowHeight: Double
  /// Distances of the cards of a pair, and of two pairs, as shares of a card's width.
  private static let cardShift = 0.45
  private static let pairDistance = 1.7
  private static let minimumShift = 0.1
  /// Distance of two rows, as a multiple of a card, and most rows.
  private static let rowDistance = 1.15
  private static let maximumRows = 8
  private static let minimumHeight = 10.0
  /// Least size of cards that lie in order, as a share of the largest possible.
  private static let minimumSizeShare = 0.6

  /// Lays out pairs such that as much as possible is seen of each; a pile is a single row.
  init(
    _ pairCount: Int, in area: PixelRect, aspect: Double, maximumHeight: Int, isPile: Bool = false
  ) {
    let count = max(1, pairCount)
    func columnCount(_ rows: Int) -> Int {
      (count + rows - 1) / rows
    }
    func tallestCard(_ rows: Int) -> Double {
      min(Double(maximumHeight), Double(area.height) / (Double(rows - 1) * Self.rowDistance + 1))
    }
    // Side by side, unless the cards were much smaller so than they could be on each other.
    func sideBySideHeight(_ rows: Int) -> Double {
      let widthInCards = Double(columnCount(rows) - 1) * Self.pairDistance + 1 + Self.cardShift
      return min(tallestCard(rows), Double(area.width) / widthInCards / aspect)
    }
    func fannedSpacing(_ rows: Int) -> Double {
      let width = tallestCard(rows) * aspect
      let availableWidth = Double(area.width) - width * (1 + Self.cardShift)
      return min(width * Self.pairDistance, availableWidth / Double(max(1, columnCount(rows) - 1)))
    }
    let rowLimit =
      isPile ? 1 : (1...Self.maximumRows).last { tallestCard($0) >= Self.minimumHeight } ?? 1
    let rowCounts = 1...rowLimit
    let largestHeight = rowCounts.map(sideBySideHeight).max() ?? 0
    // Rows that leave no hole may cost some of the size.
    let acceptableRows = rowCounts.filter {
      sideBySideHeight($0) >= largestHeight * Self.minimumSizeShare
    }
    func emptySlots(_ rows: Int) -> Int {
      rows * columnCount(rows) - count
    }
    let spreadRows =
      acceptableRows.min {
        (emptySlots($0), -sideBySideHeight($0)) < (emptySlots($1), -sideBySideHeight($1))
      } ?? 1
    // Of fanned cards the most is seen, in pixels.
    let fannedRows =
      rowCounts.max { fannedSpacing($0) * tallestCard($0) < fannedSpacing($1) * tallestCard($1) }
      ?? 1
    let isSpread = !isPile && largestHeight >= tallestCard(fannedRows) * Self.minimumSizeShare
    let rows = isSpread ? spreadRows : fannedRows
    let height = max(2, Int(isSpread ? sideBySideHeight(spreadRows) : tallestCard(fannedRows)))
    cardSize = (max(1, Int(Double(height) * aspect)), height)
    let width = Double(cardSize.width)
    let spacing = isSpread ? width * Self.pairDistance : max(0, fannedSpacing(rows))
    self.spacing = spacing
    self.columns = isPile ? .max : columnCount(rows)
    arePairsSeparate = spacing >= width * (1 + Self.cardShift)
    arePairsDistinct = spacing >= max(4, width * 0.3)
    rowHeight = Double(height) * Self.rowDistance
    let usedColumns = columnCount(rows)
    let lastRow = (count - 1) / columnCount(rows)
    let contentWidth = Double(usedColumns - 1) * spacing + width * (1 + Self.cardShift)
    let contentHeight = Double(lastRow) * rowHeight + Double(height)
    left = Double(area.x) + (isPile ? 0 : max(0, (Double(area.width) - contentWidth) / 2))
    top = Double(area.y) + max(0, (Double(area.height) - contentHeight) / 2)
  }

  func frame(of pair: Int) -> PixelRect {
    frame(of: pair, card: 0).union(frame(of: pair, card: 1))
  }

  /// Place of a card of a pair, 0 or 1, while the distance of pairs may change.
  func frame(of pair: Int, card number: Int, spacing: Double? = nil) -> PixelRect {
    let (row, column) = pair.quotientAndRemainder(dividingBy: columns)
    let spacing = spacing ?? self.spacing
    let width = Double(cardSize.width)
    let x = left + Double(column) * spacing
    // Pairs that lie on each other hide less of their second cards when these move together.
    let shiftShare = min(Self.cardShift, max(Self.minimumShift, spacing / width - 1))
    let shift = number == 1 ? (width * shiftShare).rounded() : 0
    return PixelRect(
      x: Int(x.rounded()) + Int(shift), y: Int(top + Double(row) * rowHeight),
      width: cardSize.width,
      height: cardSize.height)
  }
}
