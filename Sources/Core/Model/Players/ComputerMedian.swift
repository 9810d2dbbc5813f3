/// The avoidable misses of a computer that plays alone, as the median of 1,000 seeded games.
///
/// `Measures stars` in Benchmarks plays these games by the lab's rules and prints the table.
struct ComputerMedian: Equatable {
  /// The number of pairs on the board.
  let pairCount: Int
  /// The number of avoidable misses with a memory of 4 cards.
  let remembering4: Int
  /// The number of avoidable misses with a memory of 8 cards.
  let remembering8: Int

  static let table = [
    ComputerMedian(3, 0, 0),
    ComputerMedian(4, 0, 0),
    ComputerMedian(6, 1, 0),
    ComputerMedian(8, 4, 0),
    ComputerMedian(10, 10, 0),
    ComputerMedian(12, 18, 0),
    ComputerMedian(15, 35, 3),
    ComputerMedian(18, 60, 8),
    ComputerMedian(24, 124, 25),
    ComputerMedian(32, 248, 65),
  ]

  private init(_ pairCount: Int, _ remembering4: Int, _ remembering8: Int) {
    self.pairCount = pairCount
    self.remembering4 = remembering4
    self.remembering8 = remembering8
  }

  /// Returns the medians for any number of pairs.
  ///
  /// Medians between two rows of the table are interpolated. Boards smaller than the first row have
  /// its medians. Beyond the last row, the medians grow with the square of the number of pairs.
  init(pairCount: Int) {
    let firstRow = Self.table[0]
    let lastRow = Self.table[Self.table.count - 1]
    if pairCount > lastRow.pairCount {
      self = lastRow.extrapolated(to: pairCount)
    } else {
      let lowerRow = Self.table.last { $0.pairCount <= pairCount } ?? firstRow
      let upperRow = Self.table.first { $0.pairCount >= pairCount } ?? lastRow
      self = lowerRow.interpolated(to: pairCount, before: upperRow)
    }
  }

  private func extrapolated(to newPairCount: Int) -> ComputerMedian {
    let newSquare = newPairCount * newPairCount
    let square = pairCount * pairCount
    return ComputerMedian(
      newPairCount, remembering4 * newSquare / square, remembering8 * newSquare / square)
  }

  private func interpolated(to newPairCount: Int, before upper: ComputerMedian) -> ComputerMedian {
    let offset = max(0, newPairCount - pairCount)
    let span = max(1, upper.pairCount - pairCount)
    return ComputerMedian(
      newPairCount,
      remembering4 + (upper.remembering4 - remembering4) * offset / span,
      remembering8 + (upper.remembering8 - remembering8) * offset / span)
  }
}
