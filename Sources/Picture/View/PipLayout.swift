/// Where the pips of a numbered playing card stand, as on the cards of every table.
enum PipLayout {
  private static let (left, right) = (0.3, 0.7)
  private static let (top, middle, bottom) = (0.175, 0.5, 0.825)
  /// The two rows between top and bottom where a column has four pips.
  private static let upper = top + (bottom - top) / 3
  private static let lower = 1 - upper

  /// The middles of the pips of a rank from 1, the ace, to 10, as fractions of the card's width and
  /// height; none for a court card.
  ///
  /// A pip below the middle is turned half round.
  static func places(ofRank rank: Int) -> [SIMD2<Double>] {
    let sides: [Double] =
      switch rank {
      case 4, 5: [top, bottom]
      case 6, 7, 8: [top, middle, bottom]
      case 9, 10: [top, upper, lower, bottom]
      default: []
      }
    let center: [Double] =
      switch rank {
      case 1, 5, 9: [middle]
      case 2: [top, bottom]
      case 3: [top, middle, bottom]
      case 7: [(top + middle) / 2]
      case 8: [(top + middle) / 2, (bottom + middle) / 2]
      case 10: [(top + upper) / 2, (bottom + lower) / 2]
      default: []
      }
    return sides.flatMap { [SIMD2(left, $0), SIMD2(right, $0)] } + center.map { SIMD2(middle, $0) }
  }
}
