import Graphics

/// The positions of found pairs in an area, side by side or fanned like a hand of cards.
struct PairLayout {
  /// The width of a card, in pixels.
  let cardWidth: Int
  /// The height of a card, in pixels.
  let cardHeight: Int
  /// The distance between the left edges of two neighboring pairs, in pixels.
  let spacing: Double
  /// Whether enough of each pair is visible to distinguish the pairs.
  let arePairsDistinct: Bool
  /// Whether the pairs are side by side without overlapping.
  let arePairsSeparate: Bool

  private let columns: Int
  private let left: Double
  private let top: Double
  /// The distance between the top edges of two neighboring rows, in pixels.
  private let rowHeight: Double

  /// The distance between the left edges of a pair's two cards, as a fraction of a card's width.
  fileprivate static let cardShift = 0.45

  /// The distance between the left edges of two pairs side by side, as a multiple of a card's
  /// width.
  fileprivate static let pairDistance = 1.7

  /// The distance between the top edges of two rows, as a multiple of a card's height.
  fileprivate static let rowDistance = 1.15

  /// The minimum distance between the left edges of a pair's two cards, as a fraction of a card's
  /// width.
  private static let minimumShift = 0.1

  /// The minimum distance between two pairs that can be distinguished, in pixels.
  private static let minimumDistinctSpacing = 4.0

  /// The minimum distance between two pairs that can be distinguished, as a fraction of a card's
  /// width.
  private static let minimumDistinctShare = 0.3

  /// Lays out pairs so that as much of each pair as possible is visible.
  ///
  /// - Parameters:
  ///   - pairCount: The number of pairs.
  ///   - area: The area for all pairs, in pixels.
  ///   - aspect: The width of a card divided by its height.
  ///   - maximumHeight: The maximum height of a card, in pixels.
  ///   - isPile: Whether all pairs are in a single row that starts at the left edge.
  init(
    _ pairCount: Int, in area: PixelRect, aspect: Double, maximumHeight: Int, isPile: Bool = false
  ) {
    let planner = PairLayoutPlanner(
      pairCount: max(1, pairCount), area: area, aspect: aspect, maximumHeight: maximumHeight,
      isPile: isPile)
    let plan = planner.plan
    let usedColumns = planner.columns(inRows: plan.rows)

    cardHeight = max(2, Int(plan.cardHeight))
    cardWidth = max(1, Int(Double(cardHeight) * aspect))
    let width = Double(cardWidth)
    let height = Double(cardHeight)
    let pairWidth = width * (1 + Self.cardShift)
    if plan.isSpread {
      spacing = width * Self.pairDistance
    } else {
      spacing = max(0, plan.fannedSpacing)
    }
    arePairsSeparate = spacing >= pairWidth
    arePairsDistinct =
      spacing >= max(Self.minimumDistinctSpacing, width * Self.minimumDistinctShare)
    // A pile has a single row, which grows when the player finds more pairs.
    columns = isPile ? .max : usedColumns
    rowHeight = height * Self.rowDistance

    let lastRow = (planner.pairCount - 1) / usedColumns
    let contentWidth = Double(usedColumns - 1) * spacing + pairWidth
    let contentHeight = Double(lastRow) * rowHeight + height
    if isPile {
      left = Double(area.x)
    } else {
      left = Double(area.x) + max(0, (Double(area.width) - contentWidth) / 2)
    }
    top = Double(area.y) + max(0, (Double(area.height) - contentHeight) / 2)
  }

  /// Returns the frame around both cards of the pair at the given index, in pixels.
  func frame(of pair: Int) -> PixelRect {
    frame(of: pair, card: 0).union(frame(of: pair, card: 1))
  }

  /// Returns the frame of one card of a pair, in pixels.
  ///
  /// - Parameters:
  ///   - pair: The index of the pair.
  ///   - card: The number of the card in the pair, 0 or 1.
  ///   - currentSpacing: The distance between two pairs while it is being animated, in pixels, or
  ///     `nil` for the distance of this layout.
  func frame(of pair: Int, card: Int, spacing currentSpacing: Double? = nil) -> PixelRect {
    let (row, column) = pair.quotientAndRemainder(dividingBy: columns)
    let spacing = currentSpacing ?? spacing
    let width = Double(cardWidth)

    // If pairs overlap, the two cards of each pair are closer together, so that more of the second
    // card stays visible.
    let visibleShare = max(Self.minimumShift, spacing / width - 1)
    let shiftShare = min(Self.cardShift, visibleShare)
    let shift = card == 1 ? Int((width * shiftShare).rounded()) : 0

    let pairLeft = (left + Double(column) * spacing).rounded()
    return PixelRect(
      x: Int(pairLeft) + shift,
      y: Int(top + Double(row) * rowHeight),
      width: cardWidth,
      height: cardHeight)
  }
}

/// A planner that chooses the number of rows and decides whether pairs are fanned.
private struct PairLayoutPlanner {
  /// The number of rows and the sizes that the planner has chosen.
  struct Plan {
    var rows: Int

    /// Whether the pairs are side by side.
    ///
    /// Otherwise, they are fanned.
    var isSpread: Bool
    var cardHeight: Double

    /// The distance between two fanned pairs, in pixels.
    var fannedSpacing: Double
  }

  let pairCount: Int
  let area: PixelRect
  let aspect: Double
  let maximumHeight: Int
  let isPile: Bool

  private static let maximumRows = 8
  /// The minimum height of cards in several rows, in pixels.
  private static let minimumHeight = 10.0
  /// The minimum height of cards side by side, as a fraction of the height of fanned cards.
  private static let minimumHeightShare = 0.6

  /// The best plan for the pairs.
  var plan: Plan {
    let fannedRows = bestFannedRows
    let fannedHeight = tallestCard(inRows: fannedRows)
    // The pairs are fanned if they would be much smaller side by side.
    let isSpread = !isPile && largestSpreadHeight >= fannedHeight * Self.minimumHeightShare
    let rows = isSpread ? bestSpreadRows : fannedRows
    return Plan(
      rows: rows,
      isSpread: isSpread,
      cardHeight: isSpread ? spreadHeight(inRows: rows) : fannedHeight,
      fannedSpacing: fannedSpacing(inRows: rows))
  }

  /// Returns the number of columns that all pairs need in the given number of rows.
  func columns(inRows rows: Int) -> Int {
    (pairCount + rows - 1) / rows
  }

  /// The possible numbers of rows.
  private var rowCounts: ClosedRange<Int> {
    if isPile {
      return 1...1
    }
    let largestCount = (1...Self.maximumRows).last { tallestCard(inRows: $0) >= Self.minimumHeight }
    return 1...(largestCount ?? 1)
  }

  /// Returns the maximum card height at which the given number of rows fits in the area, in pixels.
  private func tallestCard(inRows rows: Int) -> Double {
    let contentHeight = Double(rows - 1) * PairLayout.rowDistance + 1
    return min(Double(maximumHeight), Double(area.height) / contentHeight)
  }

  // MARK: Side by side

  /// Returns the maximum card height for pairs side by side in the given number of rows, in pixels.
  private func spreadHeight(inRows rows: Int) -> Double {
    let distances = Double(columns(inRows: rows) - 1) * PairLayout.pairDistance
    let contentWidth = distances + 1 + PairLayout.cardShift
    return min(tallestCard(inRows: rows), Double(area.width) / contentWidth / aspect)
  }

  /// The maximum card height for pairs side by side in any number of rows, in pixels.
  private var largestSpreadHeight: Double {
    rowCounts.map(spreadHeight).max() ?? 0
  }

  /// The best number of rows for pairs side by side.
  ///
  /// This number leaves the fewest empty positions without making the cards much smaller than
  /// possible. If several numbers leave equally many empty positions, the one with the tallest
  /// cards is chosen.
  private var bestSpreadRows: Int {
    let minimumHeight = largestSpreadHeight * Self.minimumHeightShare
    let acceptableCounts = rowCounts.filter { spreadHeight(inRows: $0) >= minimumHeight }
    let bestCount = acceptableCounts.min { first, second in
      let firstEmpty = emptyPlaces(inRows: first)
      let secondEmpty = emptyPlaces(inRows: second)
      if firstEmpty != secondEmpty {
        return firstEmpty < secondEmpty
      }
      return spreadHeight(inRows: first) > spreadHeight(inRows: second)
    }
    return bestCount ?? 1
  }

  private func emptyPlaces(inRows rows: Int) -> Int {
    rows * columns(inRows: rows) - pairCount
  }

  // MARK: Fanned

  /// Returns the distance between the left edges of two fanned pairs, in pixels.
  private func fannedSpacing(inRows rows: Int) -> Double {
    let cardWidth = tallestCard(inRows: rows) * aspect
    let availableWidth = Double(area.width) - cardWidth * (1 + PairLayout.cardShift)
    let gapCount = max(1, columns(inRows: rows) - 1)
    return min(cardWidth * PairLayout.pairDistance, availableWidth / Double(gapCount))
  }

  /// The best number of rows for fanned pairs, which leaves the largest part of each pair visible.
  private var bestFannedRows: Int {
    let bestCount = rowCounts.max { visibleArea(inRows: $0) < visibleArea(inRows: $1) }
    return bestCount ?? 1
  }

  /// Returns the visible area of a fanned pair that the next pair overlaps, in square pixels.
  private func visibleArea(inRows rows: Int) -> Double {
    fannedSpacing(inRows: rows) * tallestCard(inRows: rows)
  }
}
