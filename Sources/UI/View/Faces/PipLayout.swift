/// The positions of the pips on a numbered playing card, in the traditional arrangement.
enum PipLayout {
  private static let left = 0.3
  private static let right = 0.7
  private static let center = 0.5

  private static let top = 0.175
  private static let middle = 0.5
  private static let bottom = 0.825
  /// The vertical position of the second row in a column of four pips.
  private static let upper = top + (bottom - top) / 3
  /// The vertical position of the third row in a column of four pips.
  private static let lower = 1 - upper

  /// Returns the centers of the pips on a card, as fractions of the card's width and height.
  ///
  /// The result is empty for jacks, queens and kings.
  static func positions(ofRank rank: Int) -> [SIMD2<Double>] {
    var positions: [SIMD2<Double>] = []
    for y in sideRows(ofRank: rank) {
      positions.append(SIMD2(left, y))
      positions.append(SIMD2(right, y))
    }
    for y in centerRows(ofRank: rank) {
      positions.append(SIMD2(center, y))
    }
    return positions
  }

  /// Returns the vertical positions of the pips in the left and the right column.
  private static func sideRows(ofRank rank: Int) -> [Double] {
    switch rank {
    case 4, 5: [top, bottom]
    case 6, 7, 8: [top, middle, bottom]
    case 9, 10: [top, upper, lower, bottom]
    default: []
    }
  }

  /// Returns the vertical positions of the pips between the left and the right column.
  private static func centerRows(ofRank rank: Int) -> [Double] {
    switch rank {
    case 1, 5, 9: [middle]
    case 2: [top, bottom]
    case 3: [top, middle, bottom]
    case 7: [(top + middle) / 2]
    case 8: [(top + middle) / 2, (bottom + middle) / 2]
    case 10: [(top + upper) / 2, (bottom + lower) / 2]
    default: []
    }
  }
}
